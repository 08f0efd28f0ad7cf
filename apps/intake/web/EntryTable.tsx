import { Group, Stack, Text } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Earlier } from '#platform/web/kit/timeline/Earlier.tsx';
import { type Entry, entries, type EntryFields } from '../contract/entries.ts';
import { openCorrection, openStrike } from './entry-work.tsx';
import { usePermissions } from './permissions.ts';
import { Plate } from './Plate.tsx';
import { useShown, useSummary } from './shown.ts';
import { useText } from './text.ts';

/** All entries, the newest first; what is struck and what stood there before stays readable. */
export function EntryTable({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const shown = useShown();
  const summary = useSummary();
  const list = usePages(entries.list, { residentId });
  const may = usePermissions(residentId);
  const nameOf = (entry: Entry) => `${t(`kinds.${entry.kind}`)} ${format.instant(entry.happenedAt)}`;
  const columns: Column<Entry>[] = [
    {
      key: 'what',
      head: t('fields.kind'),
      phone: 'title',
      cell: (entry) => (
        <Stack gap={2}>
          <Group gap="sm" wrap="nowrap">
            {entry.portion !== null && <Plate portion={entry.portion} width={28} />}
            <Text fw={600} span td={entry.struck ? 'line-through' : undefined}>
              {t(`kinds.${entry.kind}`)}: {summary(entry)}
            </Text>
          </Group>
          <Earlier
            struck={entry.struck}
            corrections={entry.corrections}
            labelOf={(name) => t(`fields.${name as keyof EntryFields}`)}
            shown={(name, value) => shown(name as keyof EntryFields, value)}
          />
        </Stack>
      ),
    },
    {
      key: 'at',
      head: t('fields.happenedAt'),
      nowrap: true,
      phone: 'bare',
      cell: (entry) => (
        <Stack gap={2} align="flex-start">
          {format.relative(entry.happenedAt)}
          {entry.late && <StatusBadge status="info" label={t('states.late')} />}
        </Stack>
      ),
    },
    { key: 'by', head: t('fields.by'), phone: 'bare', cell: (entry) => entry.recorded.by },
    { key: 'note', head: t('fields.note'), cell: (entry) => entry.note },
  ];
  const actions = (entry: Entry) =>
    entry.struck
      ? []
      : [
          {
            label: t('actions.correct'),
            icon: 'edit' as const,
            quick: true,
            onClick: () => openCorrection(entry, `${nameOf(entry)}: ${t('actions.correct')}`),
          },
          {
            label: t('actions.strike'),
            icon: 'close' as const,
            danger: true,
            onClick: () => openStrike(entry, `${nameOf(entry)}: ${t('actions.strike')}`),
          },
        ];
  return (
    <DataTable
      label={t('sections.all')}
      list={list}
      columns={columns}
      rowKey={(entry) => entry.id}
      rowName={nameOf}
      empty={{ title: t('states.empty'), icon: 'drop' }}
      {...(may.edit ? { actions } : {})}
    />
  );
}
