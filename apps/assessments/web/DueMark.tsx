import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { due } from '../contract/due.ts';
import { useText } from './text.ts';
import { tabLink } from './words.ts';

/** How many assessments are due for a resident in a list; one question for all rows, shared with the risks. It opens exactly those. */
export default function DueMark({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const { data } = useCall(
    due.marks,
    { residentIds: residentIds.toSorted().slice(0, 200) },
    { enabled: residentIds.length > 0, keep: true },
  );
  const count = data?.find((one) => one.residentId === residentId)?.due ?? 0;
  if (count === 0) return null;
  return (
    <LinkTo href={`${tabLink(residentId)}?view=due`}>
      <StatusBadge status="warning" label={t('due.mark', { count })} />
    </LinkTo>
  );
}
