import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { wills } from '../contract/wills.ts';
import { useText } from './text.ts';

/** "Review of the will" beside a resident in lists while it is due; one question for all rows. */
export default function WillDueMark({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const query = useCall(
    wills.due,
    { residentIds: residentIds.toSorted().slice(0, 200) },
    { enabled: residentIds.length > 0 },
  );
  return (
    <MarkOf query={query} what={t('screens.WillDueMark')}>
      {(due) =>
        due.some((one) => one.residentId === residentId) && (
          <LinkTo href={residentLink(residentId, 'medical-info')}>
            <StatusBadge status="warning" label={t('states.reviewMark')} />
          </LinkTo>
        )
      }
    </MarkOf>
  );
}
