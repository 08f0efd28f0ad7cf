import { Group, Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Run, RunResident } from '../contract/runs.ts';
import { changeOf } from './run.ts';
import { useText } from './text.ts';

interface Query {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The residents of the run with their amount and what changed since the month before; large differences first. */
export function RunResidents({
  run,
  query,
  onOpen,
}: {
  readonly run: Run | undefined;
  readonly query: Query;
  readonly onOpen: (resident: RunResident) => void;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <DataTable
      label={t('run.residents')}
      list={asList(run?.residents, query)}
      rowKey={(one) => one.residentId}
      rowName={(one) => one.name}
      onRow={onOpen}
      empty={{ title: t('run.nothingCollected'), icon: 'invoice' }}
      columns={[
        {
          key: 'name',
          head: t('fields.resident'),
          cell: (one) => (one.who ? <ResidentLabel resident={one.who} age={false} /> : one.name),
          phone: 'title',
        },
        { key: 'levels', head: t('fields.levels'), cell: (one) => one.levels.join(' → ') },
        {
          key: 'amount',
          head: t('payers.resident'),
          cell: (one) => format.money(one.resident),
          align: 'end',
          nowrap: true,
        },
        {
          key: 'insurer',
          head: t('payers.insurer'),
          cell: (one) => format.money(one.insurer),
          align: 'end',
          nowrap: true,
        },
        {
          key: 'public',
          head: t('payers.residualFinancier'),
          cell: (one) => format.money(one.residualFinancier),
          align: 'end',
          nowrap: true,
        },
        { key: 'change', head: t('fields.change'), cell: (one) => <Change resident={one} />, align: 'end' },
        { key: 'status', head: t('fields.status'), cell: (one) => <Progress resident={one} /> },
      ]}
    />
  );
}

function Change({ resident }: { readonly resident: RunResident }) {
  const t = useText();
  const format = useFormat();
  const change = changeOf(resident);
  if (change === null)
    return (
      <Text size="sm" c="dimmed">
        {t('run.newThisMonth')}
      </Text>
    );
  const level =
    resident.levelsBefore.at(-1) !== resident.levels.at(-1) &&
    resident.levels.length > 0 &&
    resident.levelsBefore.length > 0;
  return (
    <Group
      gap={4}
      justify="flex-end"
      wrap="nowrap"
      style={Math.abs(change) >= 20 ? { color: 'var(--s-warning-text)' } : {}}
    >
      {Math.abs(change) >= 20 && <Icon name="warning" size={16} />}
      <Text size="sm">
        {change > 0 ? '+' : ''}
        {format.percent(change, 0)}
        {level
          ? ` · ${t('run.levelChanged', { from: resident.levelsBefore.at(-1) ?? '', to: resident.levels.at(-1) ?? '' })}`
          : ''}
      </Text>
    </Group>
  );
}

function Progress({ resident }: { readonly resident: RunResident }) {
  const t = useText();
  if (resident.uninvoiced > 0) return <StatusBadge status="info" label={t('run.toInvoice')} />;
  if (resident.drafts > 0)
    return <StatusBadge status="neutral" label={t('run.drafts', { count: resident.drafts })} />;
  return resident.issued > 0 ? (
    <StatusBadge status="done" label={t('run.issued', { count: resident.issued })} />
  ) : null;
}
