import { Text } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Column } from '#platform/web/kit/table/DataTable.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { Status } from '#platform/web/theme/tokens.ts';
import type { Entry } from '../contract/entries.ts';
import { useText, whereOf } from './text.ts';

const statusOf = (entry: Entry): Status => {
  if (entry.kind === 'refusal') return 'warning';
  if (entry.kind === 'signIn')
    return ['signedIn', 'signedOut', 'resumed', 'sessionUnlocked', 'quickSwitched', 'secondSigned'].includes(
      entry.what,
    )
      ? 'done'
      : 'warning';
  if (entry.kind === 'signature') return entry.after?.['outcome'] === 'secondSigned' ? 'done' : 'warning';
  return ['export', 'print', 'erasure', 'prune'].includes(entry.kind) ? 'warning' : 'neutral';
};

/** Columns of the log; the one of the resident is left out where it is always the same. */
export function useEntryColumns(withResident: boolean): Column<Entry>[] {
  const t = useText();
  const format = useFormat();
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      head: t('fields.at'),
      cell: (entry) => (
        <time dateTime={entry.at} title={format.instant(entry.at)}>
          {format.relative(entry.at)}
        </time>
      ),
      nowrap: true,
      phone: 'line',
    },
    {
      key: 'kind',
      head: t('fields.kind'),
      cell: (entry) => <StatusBadge status={statusOf(entry)} label={t(`kinds.${entry.kind}`)} />,
      nowrap: true,
      phone: 'line',
    },
    {
      key: 'who',
      head: t('fields.who'),
      cell: (entry) => entry.accountName ?? (entry.accountId === null ? t('nobody') : t('unknown')),
      phone: 'title',
      nowrap: true,
    },
    {
      key: 'what',
      head: t('fields.what'),
      phone: 'bare',
      cell: (entry) => (
        <Text size="sm">
          {whereOf(entry, format.language)}
          {entry.operation !== null && (
            <Text span c="dimmed">{` · ${t(`operations.${entry.operation}`)}`}</Text>
          )}
          {entry.status !== null && <Text span c="dimmed">{` · ${entry.status}`}</Text>}
        </Text>
      ),
    },
  ];
  if (withResident) {
    columns.push({
      key: 'resident',
      head: t('fields.resident'),
      cell: (entry) => {
        if (entry.residentId !== null)
          return entry.residentName === null ? (
            t('unknown')
          ) : (
            <LinkTo href={residentLink(entry.residentId)}>{entry.residentName}</LinkTo>
          );
        const count = entry.after?.['residents'];
        return typeof count === 'number' ? t('several', { count }) : null;
      },
    });
  }
  return columns;
}
