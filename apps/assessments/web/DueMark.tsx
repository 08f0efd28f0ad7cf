import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
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
  const query = useCall(
    due.marks,
    { residentIds: residentIds.toSorted().slice(0, 200) },
    { enabled: residentIds.length > 0 },
  );
  return (
    <MarkOf query={query} what={t('screens.DueMark')}>
      {(marks) => {
        const count = marks.find((one) => one.residentId === residentId)?.due ?? 0;
        return count === 0 ? null : (
          <LinkTo href={`${tabLink(residentId)}?view=due`}>
            <StatusBadge status="warning" label={t('due.mark', { count })} />
          </LinkTo>
        );
      }}
    </MarkOf>
  );
}
