import { Group } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Fall } from '../contract/falls.ts';
import type { RegisterRow } from '../contract/register.ts';
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

/** What is owed about a fall in a list; an alarm stands first. */
export function OwedMarks({ fall }: { readonly fall: RegisterRow }) {
  const t = useText();
  const format = useFormat();
  const late = fall.completeBy !== null && fall.completeBy < serverNow().toISOString();
  return (
    <Group gap="xs">
      {fall.alarm && <StatusBadge status="critical" label={t('states.alarm')} />}
      {fall.completeBy !== null && (
        <StatusBadge
          status={late ? states.overdue : states.open}
          label={t(late ? 'states.overdue' : 'states.open', { when: format.relative(fall.completeBy) })}
        />
      )}
      {fall.followUpOn !== null && (
        <StatusBadge
          status={fall.followUpOn < format.today() ? states.overdue : states.open}
          label={`${t('fields.followUpOn')} ${format.day(fall.followUpOn)}`}
        />
      )}
    </Group>
  );
}
