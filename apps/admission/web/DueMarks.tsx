import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { admission, type Due } from '../contract/admission.ts';
import { useText } from './text.ts';

/** Messages that nobody has acknowledged, and steps of the admission; each leads to where it is done. One question for all rows. */
export default function DueMarks({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const query = useCall(
    admission.due,
    { residentIds: residentIds.slice(0, 200) },
    { enabled: residentIds.length > 0 },
  );
  return (
    <MarkOf query={query} what={t('screens.DueMarks')}>
      {(all) => <Marks residentId={residentId} due={all.find((one) => one.residentId === residentId)} />}
    </MarkOf>
  );
}

function Marks({ residentId, due }: { readonly residentId: string; readonly due: Due | undefined }) {
  const t = useText();
  if (!due || (due.openSteps === 0 && due.messages === 0)) return null;
  return (
    <>
      {due.messages > 0 && (
        <LinkTo href={residentLink(residentId)}>
          <StatusBadge status="warning" label={t('due.messages', { count: due.messages })} />
        </LinkTo>
      )}
      {due.openSteps > 0 && (
        <LinkTo href={residentLink(residentId, 'profile')}>
          <StatusBadge status="info" label={t('due.admission', { count: due.openSteps })} />
        </LinkTo>
      )}
    </>
  );
}
