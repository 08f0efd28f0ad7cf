import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
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
  const { data } = useCall(
    isolations.marks,
    { residentIds: [...residentIds].sort() },
    { keep: true, enabled: residentIds.length > 0 },
  );
  return data?.includes(residentId) ? <StatusBadge status="warning" label={t('states.isolation')} /> : null;
}
