import { Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { Row } from '../contract/records.ts';
import type { DueState } from '../domain/due.ts';
import type { RecordType } from '../domain/record-types.ts';
import { DueLight, Errors, RecordStatus } from './badges.tsx';
import { useText } from './text.ts';

interface Query {
  readonly data:
    | {
        readonly records: readonly Row[];
        readonly due: { readonly day: string; readonly type: RecordType; readonly state: DueState } | null;
      }
    | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

/** When the next record is due, and the records of the resident, the latest first. */
export function ResidentRecords({
  query,
  onOpen,
}: {
  readonly query: Query;
  readonly onOpen: (id: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const due = query.data?.due;
  return (
    <>
      {query.data &&
        (due ? (
          <Group gap="sm">
            <Text>{t('states.dueOn', { type: t(`types.${due.type}`), day: format.day(due.day) })}</Text>
            <DueLight state={due.state} />
          </Group>
        ) : (
          <Text c="dimmed">{t('states.noDueDate')}</Text>
        ))}
      <DataTable
        list={asList(query.data?.records, query)}
        label={t('lists.ofResident')}
        rowName={(row) => `${t(`types.${row.type}`)} ${format.day(row.referenceDate)}`}
        onRow={(row) => onOpen(row.id)}
        empty={{ title: t('states.none'), icon: 'exchange' }}
        columns={[
          { key: 'type', head: t('fields.type'), cell: (row) => t(`types.${row.type}`), phone: 'title' },
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
          {
            key: 'errors',
            head: t('fields.errors'),
            cell: (row) =>
              row.replacedBy === null || row.status === 0 ? <Errors row={row} /> : t('states.replaced'),
            nowrap: true,
          },
          { key: 'assessor', head: t('fields.assessor'), cell: (row) => row.assessor ?? '' },
        ]}
      />
    </>
  );
}
