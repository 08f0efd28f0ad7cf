import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { saveFile } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { records, type Row } from '../contract/records.ts';
import { transmissions } from '../contract/transmissions.ts';
import type { RecordType, Transmission } from '../domain/record-types.ts';
import { Errors, RecordStatus } from './badges.tsx';
import { Findings } from './Findings.tsx';
import { recordLink } from './links.ts';
import { useText } from './text.ts';

/** The export as a file of the browser; completed records are marked as transmitted. */
export function useExport() {
  const t = useText();
  const act = useAct(transmissions.send, {
    success: t('states.exported'),
    onDone: ({ name, content }) => saveFile(new File([content], name, { type: 'application/json' })),
  });
  return (ids: readonly string[]) => act.send({ ids: [...ids] });
}

/** Checks a record and opens what is missing beside the list, each finding a link to its answer. */
export function useCheck() {
  const t = useText();
  return (row: Row) =>
    openWork({
      key: `check:${row.id}`,
      title: `${t('actions.check')}: ${listName(row.resident)}`,
      residentId: row.residentId,
      render: () => <Findings residentId={row.residentId} id={row.id} status={row.status} />,
    });
}

/** Exchange records of all residents, the latest first. */
export function RecordsTable({
  type,
  status,
  transmission,
  errors,
  mayEdit,
  onClear,
}: {
  readonly type: string;
  readonly status: string;
  readonly transmission: string;
  readonly errors: boolean;
  readonly mayEdit: boolean;
  readonly onClear: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const list = usePages(records.list, {
    ...(type === '' ? {} : { type: type as RecordType }),
    ...(status === '' ? {} : { status: Number(status) }),
    ...(transmission === '' ? {} : { transmission: transmission as Transmission }),
    errors,
  });
  const send = useExport();
  const check = useCheck();
  const ready = (rows: readonly Row[]) => rows.every((row) => row.status === 1 && row.replacedBy === null);
  return (
    <DataTable<Row>
      list={list}
      label={t('lists.records')}
      rowName={(row) => `${listName(row.resident)} ${format.day(row.referenceDate)}`}
      filtered={type !== '' || status !== '' || transmission !== '' || errors}
      onClearFilters={onClear}
      empty={{ title: t('states.none'), icon: 'exchange' }}
      actions={(row) => [
        { label: t('actions.check'), icon: 'check', onClick: () => check(row) },
        ...(mayEdit && ready([row])
          ? [{ label: t('actions.export'), icon: 'download' as const, onClick: () => void send([row.id]) }]
          : []),
      ]}
      {...(mayEdit
        ? {
            bulk: [
              {
                label: t('actions.export'),
                icon: 'download' as const,
                title: t('confirm.exportText'),
                run: (rows) => send(rows.map((row) => row.id)),
                blocked: (rows) => (ready(rows) ? undefined : t('refusals.notCompleted')),
              },
            ],
          }
        : {})}
      columns={[
        {
          key: 'resident',
          head: t('fields.resident'),
          cell: (row) => <ResidentLabel resident={row.resident} linked="raiMDS" />,
          phone: 'title',
        },
        {
          key: 'type',
          head: t('fields.type'),
          cell: (row) => <LinkTo href={recordLink(row.residentId, row.id)}>{t(`types.${row.type}`)}</LinkTo>,
        },
        {
          key: 'referenceDate',
          head: t('fields.referenceDate'),
          cell: (row) => format.day(row.referenceDate),
          nowrap: true,
        },
        { key: 'status', head: t('fields.status'), cell: (row) => <RecordStatus row={row} /> },
        {
          key: 'answered',
          head: t('fields.answered'),
          cell: (row) => t('states.answeredOf', { answered: row.answered, asked: row.asked }),
          nowrap: true,
        },
        { key: 'errors', head: t('fields.errors'), cell: (row) => <Errors row={row} />, nowrap: true },
        { key: 'assessor', head: t('fields.assessor'), cell: (row) => row.assessor ?? '', optional: true },
      ]}
    />
  );
}
