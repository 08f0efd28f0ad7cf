import { Stack, Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import type { Pages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import type { Entry } from '../contract/stock-shape.ts';
import { useText } from './text.ts';
import { useSaid } from './words.tsx';

/** What came and went, the newest first: how much, what was left, who, with whom, and why. */
export function EntryTable({
  list,
  actions,
  of,
}: {
  readonly list: Pages<Entry>;
  readonly actions?: (entry: Entry) => readonly RowAction[];
  /** For whom it was is said in a book of a ward, on whose order in each book. */
  readonly of: 'ward' | 'resident' | 'stock';
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const remarks = (entry: Entry): string[] =>
    [
      entry.document,
      entry.batch === '' ? '' : `${t('fields.batch')} ${entry.batch}`,
      entry.expiresOn === null ? '' : t('states.expires', { day: format.day(entry.expiresOn) }),
      entry.method === null ? '' : t(`methods.${entry.method}`),
      entry.reason,
      entry.ledger === null || entry.ledger === 'given' ? '' : t(`ledger.${entry.ledger}`),
      entry.missing > 0 ? t('states.missing', { quantity: format.number(entry.missing) }) : '',
      entry.reverses === null ? '' : t('states.reverses', { number: entry.reverses }),
      entry.reversedBy === null ? '' : t('states.reversed', { number: entry.reversedBy }),
    ].filter((text) => text !== '');
  const resident: Column<Entry> = {
    key: 'resident',
    head: t('fields.resident'),
    phone: 'bare',
    cell: (entry) => entry.resident && <ResidentLabel resident={entry.resident} age={false} />,
  };
  const doctor: Column<Entry> = {
    key: 'doctor',
    head: t('fields.doctor'),
    priority: 3,
    cell: (entry) => entry.doctor,
  };
  return (
    <DataTable
      label={t('sections.entries')}
      list={list}
      rowKey={(entry) => entry.id}
      rowName={(entry) => `${t('fields.number')} ${entry.number}`}
      {...(actions ? { actions } : {})}
      empty={{ title: t('empty.entries'), icon: 'document' }}
      columns={[
        {
          key: 'kind',
          head: t('fields.kind'),
          phone: 'title',
          cell: (entry) => `${entry.number}. ${t(`kinds.${entry.kind}`)}`,
        },
        { key: 'at', head: t('fields.at'), nowrap: true, cell: (entry) => format.instant(entry.at) },
        {
          key: 'change',
          head: t('fields.change'),
          align: 'end',
          nowrap: true,
          priority: 1,
          cell: (entry) =>
            entry.counted === null ? said.change(entry.change) : `= ${format.number(entry.counted)}`,
        },
        {
          key: 'balance',
          head: t('fields.balance'),
          align: 'end',
          nowrap: true,
          priority: 1,
          cell: (entry) => (entry.balance === null ? t('states.hidden') : format.number(entry.balance)),
        },
        {
          key: 'by',
          head: t('fields.by'),
          cell: (entry) => [entry.by, entry.second].filter((name) => name !== null).join(' + '),
        },
        ...(of === 'ward' ? [resident] : []),
        ...(of === 'stock' ? [] : [doctor]),
        {
          key: 'remarks',
          head: t('fields.remarks'),
          phone: 'bare',
          priority: 3,
          cell: (entry) => (
            <Stack gap={0}>
              {remarks(entry).map((text) => (
                <Text key={text} size="sm">
                  {text}
                </Text>
              ))}
            </Stack>
          ),
        },
      ]}
    />
  );
}
