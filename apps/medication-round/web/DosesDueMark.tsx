import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { round } from '../contract/round.ts';
import { useText } from './text.ts';

/** That doses are due, in lists; one question for all rows. */
export default function DosesDueMark({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const query = useCall(
    round.marks,
    { residentIds: residentIds.toSorted().slice(0, 200) },
    { enabled: residentIds.length > 0 },
  );
  return (
    <MarkOf query={query} what={t('screens.DosesDueMark')}>
      {(marks) => {
        const mark = marks.find((one) => one.residentId === residentId);
        return mark === undefined ? null : (
          <LinkTo href={residentLink(residentId, 'medications')}>
            <StatusBadge
              status={mark.overdue > 0 ? states.overdue : states.due}
              label={t(mark.overdue > 0 ? 'marks.overdue' : 'marks.due', { count: mark.due })}
            />
          </LinkTo>
        );
      }}
    </MarkOf>
  );
}
