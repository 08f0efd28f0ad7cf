import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { refresh, useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type ImportRow, imports, type ListImport, outcomes } from '../contract/imports.ts';
import { isOver } from './lists.ts';
import { useText } from './text.ts';

const outcomeStatus = {
  created: states.done,
  updated: states.running,
  unchanged: states.inactive,
  refused: states.failed,
} as const;

function Ended({ one }: { readonly one: ListImport }) {
  const t = useText();
  if (one.status !== 'done')
    return <Text role="status">{t(one.status === 'cancelled' ? 'states.cancelled' : 'states.failed')}</Text>;
  const counts = outcomes.filter((value) => one[value] > 0);
  return (
    <Text role="status">
      {t(one.dryRun ? 'states.wouldBe' : 'states.brought')}:{' '}
      {counts.map((value) => `${t(`outcomes.${value}`)} ${one[value]}`).join(' · ')}
    </Text>
  );
}

function Rows({ id, live }: { readonly id: string; readonly live: boolean }) {
  const t = useText();
  const [shown, setShown] = useState('');
  const outcome = outcomes.find((value) => value === shown);
  const rows = usePages(
    imports.rows,
    { id, ...(outcome ? { outcome } : {}) },
    { every: live ? 2000 : false },
  );
  const said = (row: ImportRow) =>
    row.code === null ? row.said : t(`reasons.${row.code}`, { said: row.said });
  return (
    <Stack gap="sm">
      <FilterBar
        filters={[
          {
            label: t('fields.outcome'),
            value: shown,
            onChange: setShown,
            options: outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
          },
        ]}
      />
      <DataTable
        label={t('fields.row')}
        list={rows}
        rowName={(row) => row.label || row.said}
        filtered={shown !== ''}
        onClearFilters={() => setShown('')}
        empty={{ title: t('states.noRows') }}
        columns={[
          { key: 'line', head: t('fields.line'), align: 'end', cell: (row) => row.line ?? '–' },
          { key: 'row', head: t('fields.row'), phone: 'title', cell: (row) => row.label },
          {
            key: 'outcome',
            head: t('fields.outcome'),
            phone: 'bare',
            cell: (row) => (
              <StatusBadge status={outcomeStatus[row.outcome]} label={t(`outcomes.${row.outcome}`)} />
            ),
          },
          { key: 'said', head: t('fields.text'), phone: 'bare', cell: said },
        ]}
      />
    </Stack>
  );
}

/** One reading of a list: how far it is, what became of each row, and after a check the import itself. */
export function ListReport({
  id,
  onStarted,
}: {
  readonly id: string;
  readonly onStarted: (importId: string) => void;
}) {
  const t = useText();
  const may = useMay('authorization.residents.product-lists', 'Write');
  const [over, setOver] = useState(false);
  const query = useCall(imports.get, { id }, { every: over ? false : 1000, fresh: 0 });
  const one = query.data;
  const done = one !== undefined && isOver(one);
  useEffect(() => {
    setOver(done);
    if (done) void refresh('compendium.');
  }, [done]);
  const start = useAct(imports.start, { onDone: (started) => onStarted(started.id) });
  if (query.error && !one) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!one) return <SkeletonFor kind="page" />;
  const { kind, fileId, title, dated } = one;
  const takes = may && one.own && one.dryRun && one.status === 'done' && one.created + one.updated > 0;
  return (
    <Stack gap="lg">
      {!done && (
        <ProgressTask
          id={one.taskId}
          label={t(one.dryRun ? 'states.checking' : 'states.importing')}
          onDone={() => void query.refetch()}
        />
      )}
      {done && <Ended one={one} />}
      {takes && (
        <div>
          <Button
            leftSection={<Icon name="import" />}
            loading={start.busy}
            onClick={() => void start.send({ kind, fileId, title, dated, dryRun: false })}
          >
            {t('actions.import')}
          </Button>
        </div>
      )}
      <Rows id={id} live={!over} />
    </Stack>
  );
}
