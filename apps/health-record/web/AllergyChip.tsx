import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { allergies } from '../contract/allergies.ts';
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
  const { data } = useCall(allergies.marks, { residentIds: [...residentIds].sort() }, { keep: true });
  const mark = data?.find((one) => one.residentId === residentId);
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
