import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { refresh, useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { type Import, type ImportRow, imports, type Outcome, outcomes } from '../contract/imports.ts';
import { RowDetails } from './RowDetails.tsx';
import { isOver, outcomeStatus, runStatus, summaryOf, type Text as Say, useText } from './words.ts';

/** What is to be said about an import that is over. */
function endText(t: Say, one: Import): string {
  if (one.status === 'failed') return t('states.failed');
  if (one.status === 'cancelled') return t(one.dryRun ? 'states.checkCancelled' : 'states.cancelled');
  return t(one.dryRun ? 'states.checkDone' : 'states.importDone');
}

function useColumns(): readonly Column<ImportRow>[] {
  const t = useText();
  return [
    {
      key: 'source',
      head: t('columns.source'),
      width: '38%',
      cell: (row) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {row.label || row.source}
          {row.line !== null && (
            <Text span size="sm" c="dimmed">
              {' '}
              {t('columns.line')} {row.line}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'outcome',
      head: t('columns.outcome'),
      nowrap: true,
      phone: 'bare',
      cell: (row) => <StatusBadge status={outcomeStatus[row.outcome]} label={t(`outcomes.${row.outcome}`)} />,
    },
    {
      key: 'summary',
      head: t('actions.details'),
      phone: 'bare',
      cell: (row) => (
        <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{summaryOf(t, row)}</span>
      ),
    },
  ];
}

/** One import: how far it is, what became of each row, and after a check the import itself. */
export function ImportReport({ id }: { readonly id: string }) {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const go = useGo();
  const [outcome, setOutcome] = useAddressValue('outcome');
  const [shown, setShown] = useState<ImportRow | null>(null);
  const [over, setOver] = useState(false);
  const may = useMay('authorization.interchange.import', 'Write');
  const query = useCall(imports.get, { id }, { every: over ? false : 1000, fresh: 0 });
  const one = query.data;
  const done = one !== undefined && isOver(one);
  useEffect(() => {
    setOver(done);
    if (done) void refresh('interchange.imports.rows');
  }, [done, id]);
  const filter = outcomes.find((value) => value === outcome);
  const rows = usePages(
    imports.rows,
    { id, ...(filter ? { outcome: filter } : {}) },
    { every: over ? false : 2000 },
  );
  const start = useAct(imports.start, { onDone: (started) => go(`/admin/import/${started.id}`) });
  const columns = useColumns();
  if (query.error && !one) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!one) return <SkeletonFor kind="page" />;
  const canImport =
    may && one.dryRun && done && one.status === 'done' && one.own && one.created + one.updated > 0;
  const send = () =>
    void start.send({
      kind: one.kind,
      fileIds: one.files.map((file) => file.id),
      dryRun: false,
      entryDate: one.entryDate,
      allowSimilar: one.allowSimilar,
      conflict: one.conflict,
      mapping: one.mapping,
    });
  const count = (value: Outcome) => t(`counts.${value}`, { count: one[value] });
  return (
    <RecordPage
      title={`${t(one.dryRun ? 'mode.check' : 'mode.import')}: ${t(`kinds.${one.kind}`)}`}
      back="/admin/import"
      status={<StatusBadge status={runStatus[one.status]} label={frame(`task.${one.status}`)} />}
      actions={
        <>
          <Button
            component="a"
            variant="default"
            href={urlOf(imports.export, { id, ...(filter ? { outcome: filter } : {}) })}
            download
            leftSection={<Icon name="download" />}
          >
            {t('actions.export')}
          </Button>
          {canImport && (
            <Button leftSection={<Icon name="import" />} loading={start.busy} onClick={send}>
              {t('actions.import')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <Section
          title={
            done
              ? endText(t, one)
              : one.files.length === 1
                ? one.files[0]!.name
                : t('help.chosen', { count: one.files.length })
          }
        >
          {!done && one.own && (
            <ProgressTask
              id={one.taskId}
              label={t(one.dryRun ? 'states.checking' : 'states.importing')}
              onDone={() => void query.refetch()}
            />
          )}
          {!done && !one.own && (
            <Text role="status">
              {frame('task.progress', { position: one.position, total: one.total ?? '…' })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {one.createdBy}, {format.instant(one.createdAt)}
            {one.entryDate === null ? '' : ` · ${t('fields.entryDate')}: ${format.day(one.entryDate)}`}
            {one.kind === 'recipes' ? ` · ${t('fields.conflict')} ${t(`conflicts.${one.conflict}`)}` : ''}
          </Text>
          {done && one.dryRun && one.status === 'done' && (
            <Text mt="sm">
              {t('states.wouldBe')}:{' '}
              {outcomes
                .filter((value) => one[value] > 0)
                .map(count)
                .join(' · ')}
            </Text>
          )}
          {done && !one.dryRun && one.status === 'done' && (
            <Group gap="md" mt="sm">
              {outcomes
                .filter((value) => one[value] > 0)
                .map((value) => (
                  <Text key={value} span>
                    {count(value)}
                  </Text>
                ))}
            </Group>
          )}
          {done && one.dryRun && may && !one.own && (
            <Text mt="sm" c="dimmed">
              {t('help.notOwn')}
            </Text>
          )}
        </Section>
        <Group>
          <FilterBar
            filters={[
              {
                label: t('fields.outcome'),
                value: outcome,
                onChange: setOutcome,
                options: outcomes.map((value) => ({ value, label: count(value) })),
              },
            ]}
          />
        </Group>
        <DataTable
          label={t('screens.ImportReportPage')}
          list={rows}
          columns={columns}
          rowName={(row) => row.label || row.source}
          onRow={setShown}
          filtered={outcome !== ''}
          onClearFilters={() => setOutcome('')}
          empty={{ title: t('states.emptyRows') }}
        />
      </Stack>
      <Dialog
        open={shown !== null}
        title={shown?.label || shown?.source || ''}
        onClose={() => setShown(null)}
        size="lg"
      >
        {shown && <RowDetails row={shown} />}
      </Dialog>
    </RecordPage>
  );
}
