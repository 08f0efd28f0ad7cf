import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import type { Pages } from '#platform/web/calls/calls.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { checks, type Entry } from '../contract/checks.ts';
import { key } from '../contract/points.ts';
import { openEntryWork } from './EntryWork.tsx';
import { EntryMarks } from './marks.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

/** What was done about a value, why it was corrected, what follows what; null: there is nothing to say. */
function useRemarks(): (entry: Entry) => ReactNode {
  const t = useText();
  const actions = useDictionary('food-safety.actions');
  return (entry) => {
    const { kind, corrects, correctedBy, follows } = entry;
    const lines = [
      kind === 'reading' ? '' : t(`entryKinds.${kind}`, { number: corrects ?? '' }),
      correctedBy === null ? '' : t('help.correctedBy', { number: correctedBy }),
      // what was settled was not measured again
      follows === null ? '' : t(kind === 'settlement' ? 'help.settles' : 'help.follows', { number: follows }),
      entry.action === null ? '' : actions.word(entry.action),
      entry.actionText,
      entry.reason,
    ].filter((line) => line !== '');
    if (lines.length === 0) return null;
    return (
      <Stack gap={2}>
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Stack>
    );
  };
}

/** The log: what was measured, by whom, and what was done. */
export function EntryTable({
  list,
  withPoint,
  filtered = false,
  onClearFilters,
}: {
  readonly list: Pages<Entry>;
  readonly withPoint: boolean;
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const remarks = useRemarks();
  const may = { write: useMay(key, 'Write'), verify: useMay(key, 'Edit') };
  const verify = useAct(checks.verify);
  const actions = (entry: Entry): RowAction[] => {
    if (!may.write) return [];
    const open = (what: 'correct' | 'withdraw' | 'settle') => () =>
      openEntryWork(what, `${t(`actions.${what}`)}: ${entry.point.name}`, entry);
    const counts = entry.verdict !== null && entry.correctedBy === null;
    return [
      ...(entry.open
        ? [{ label: t('actions.settle'), icon: 'check' as const, onClick: open('settle') }]
        : []),
      ...(counts ? [{ label: t('actions.correct'), icon: 'edit' as const, onClick: open('correct') }] : []),
      ...(counts && entry.batchId === null
        ? [{ label: t('actions.withdraw'), icon: 'undo' as const, onClick: open('withdraw') }]
        : []),
    ];
  };
  return (
    <DataTable
      label={t('sections.entries')}
      list={list}
      rowName={(entry) => `${entry.point.name} ${entry.number}`}
      empty={{ title: t('help.noEntries'), icon: 'temperature' }}
      filtered={filtered}
      {...(onClearFilters ? { onClearFilters } : {})}
      actions={actions}
      {...(may.verify
        ? {
            bulk: [
              {
                label: t('actions.verify'),
                icon: 'check' as const,
                title: t('actions.verify'),
                blocked: (rows: readonly Entry[]) => {
                  const count = rows.filter((one) => one.own).length;
                  return count > 0 ? t('refusals.ownEntry', { count }) : undefined;
                },
                run: (rows: readonly Entry[]) => verify.send({ ids: rows.map((one) => one.id) }),
              },
            ],
          }
        : {})}
      columns={[
        {
          key: 'measuredAt',
          head: t('fields.measuredAt'),
          cell: (entry) => format.instant(entry.measuredAt),
          nowrap: true,
          phone: 'title',
        },
        ...(withPoint
          ? [{ key: 'point', head: t('fields.point'), cell: (entry: Entry) => said.point(entry.point) }]
          : []),
        { key: 'value', head: t('fields.value'), cell: said.value, align: 'end', nowrap: true },
        {
          key: 'verdict',
          head: t('fields.verdict'),
          cell: (entry) => <EntryMarks entry={entry} />,
          phone: 'bare',
        },
        {
          key: 'limits',
          head: t('fields.limits'),
          cell: (entry) => said.limits(entry.point.kind, entry.limits),
          priority: 3,
        },
        { key: 'subject', head: t('fields.subject'), cell: (entry) => entry.subject, priority: 3 },
        { key: 'remarks', head: t('fields.remarks'), cell: remarks },
        { key: 'by', head: t('fields.by'), cell: (entry) => entry.by ?? '' },
        {
          key: 'verifiedBy',
          head: t('fields.verifiedBy'),
          cell: (entry) => entry.verifiedBy ?? '',
          priority: 3,
        },
      ]}
    />
  );
}
