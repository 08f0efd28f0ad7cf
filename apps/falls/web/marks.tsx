import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Fall } from '../contract/falls.ts';
import { useText } from './text.ts';

/** Complete, to complete by when, or struck; and a head under an anticoagulant. */
export function FallMarks({ fall }: { readonly fall: Fall }) {
  const t = useText();
  const format = useFormat();
  if (fall.struck) return <StatusBadge status="neutral" label={t('states.struck')} />;
  const late = fall.completeBy !== null && fall.completeBy < serverNow().toISOString();
  return (
    <>
      {fall.alarm && <StatusBadge status="critical" label={t('states.alarm')} />}
      {fall.completeBy === null ? (
        <StatusBadge status={states.complete} label={t('states.complete')} />
      ) : (
        <StatusBadge
          status={late ? states.overdue : states.open}
          label={t(late ? 'states.overdue' : 'states.open', { when: format.relative(fall.completeBy) })}
        />
      )}
      {fall.late && <StatusBadge status="neutral" label={t('states.late')} />}
    </>
  );
}
