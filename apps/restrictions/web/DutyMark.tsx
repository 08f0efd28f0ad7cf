import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { register } from '../contract/register.ts';
import { measuresLink } from './links.ts';
import { useText } from './text.ts';

/** That something is owed about measures of a resident, in lists; one question for all rows. */
export default function DutyMark({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const query = useCall(
    register.marks,
    { residentIds: residentIds.toSorted().slice(0, 200) },
    { enabled: residentIds.length > 0 },
  );
  return (
    <MarkOf query={query} what={t('screens.DutyMark')}>
      {(marks) => {
        const count = marks.find((one) => one.residentId === residentId)?.owed ?? 0;
        return count === 0 ? null : (
          <LinkTo href={measuresLink(residentId)}>
            <StatusBadge status={states.overdue} label={t('states.owed', { count })} />
          </LinkTo>
        );
      }}
    </MarkOf>
  );
}
