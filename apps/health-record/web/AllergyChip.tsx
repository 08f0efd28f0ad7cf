import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { allergies, type AllergyMarks } from '../contract/allergies.ts';
import { useText } from './text.ts';

/** The mark beside a resident in lists; one call for all rows. "None known" needs no mark there. */
export default function AllergyChip({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const query = useCall(allergies.marks, { residentIds: [...residentIds].sort() });
  return (
    <MarkOf query={query} what={t('screens.AllergyChip')}>
      {(marks) => <Mark mark={marks.find((one) => one.residentId === residentId)} />}
    </MarkOf>
  );
}

function Mark({ mark }: { readonly mark: AllergyMarks | undefined }) {
  const t = useText();
  if (!mark || mark.state === 'noneKnown') return null;
  if (mark.state === 'notAsked') return <StatusBadge status="warning" label={t('short.notAsked')} />;
  const said = mark.names
    .map((name) => (mark.suspected.includes(name) ? t('states.suspectedName', { name }) : name))
    .join(', ');
  return (
    <span
      title={
        mark.unlinked.length > 0
          ? `${said} · ${t('states.unlinked', { names: mark.unlinked.join(', ') })}`
          : said
      }
    >
      <StatusBadge status="critical" label={t('short.known')} />
    </span>
  );
}
