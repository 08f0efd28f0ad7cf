import { Group } from '@mantine/core';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Row } from '../contract/records.ts';
import type { DueState } from '../domain/due.ts';
import { useText } from './text.ts';

const transmissionLooks = {
  none: 'neutral',
  transmitted: states.transmitted,
  accepted: states.accepted,
  rejected: states.rejected,
} as const;
const dueLooks = { overdue: states.overdue, soon: states.soon, coming: 'info', fine: 'done' } as const;

/** Status 0 or 1; what was completed also says how far its transmission is. */
export function RecordStatus({ row }: { readonly row: Pick<Row, 'status' | 'transmission' | 'replacedBy'> }) {
  const t = useText();
  return (
    <Group gap="xs">
      <StatusBadge
        status={row.status === 1 ? states.completed : states.inProgress}
        label={t(row.status === 1 ? 'statuses.completed' : 'statuses.inProgress')}
      />
      {row.status === 1 && row.transmission !== 'none' && (
        <StatusBadge
          status={transmissionLooks[row.transmission]}
          label={t(`transmissions.${row.transmission}`)}
        />
      )}
    </Group>
  );
}

export function DueLight({ state }: { readonly state: DueState }) {
  const t = useText();
  return <StatusBadge status={dueLooks[state]} label={t(`dueStates.${state}`)} />;
}

/** How many questions are open; a completed record has none. */
export function Errors({ row }: { readonly row: Pick<Row, 'status' | 'missing' | 'invalid'> }) {
  const t = useText();
  const count = row.status === 1 ? 0 : row.missing + row.invalid;
  return count === 0 ? (
    <>{t('states.noErrors')}</>
  ) : (
    <StatusBadge status={row.invalid > 0 ? 'critical' : 'warning'} label={t('states.errorsOf', { count })} />
  );
}
