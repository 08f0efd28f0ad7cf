import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { isolations } from '../contract/isolations.ts';
import { useText } from './text.ts';

/** That somebody is isolated, never why; one call for all rows. */
export default function IsolationChip({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const query = useCall(
    isolations.marks,
    { residentIds: [...residentIds].sort() },
    { enabled: residentIds.length > 0 },
  );
  return (
    <MarkOf query={query} what={t('screens.IsolationChip')}>
      {(isolated) =>
        isolated.includes(residentId) && <StatusBadge status="warning" label={t('states.isolation')} />
      }
    </MarkOf>
  );
}
