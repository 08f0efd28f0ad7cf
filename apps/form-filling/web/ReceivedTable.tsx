import { Button } from '@mantine/core';
import { type ResponseSummary, standalone } from '#apps/forms/contract/responses.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { useText } from './text.ts';

/** The answers to one form, the latest first. */
export function ReceivedTable({
  definitionId,
  deleted,
  onOpen,
  actions,
}: {
  readonly definitionId: string;
  readonly deleted: boolean;
  readonly onOpen: (row: ResponseSummary) => void;
  readonly actions: (row: ResponseSummary) => RowAction[];
}) {
  const t = useText();
  const format = useFormat();
  const list = usePages(standalone.list, { definitionId, deleted });
  const result = (row: ResponseSummary) =>
    [
      row.score === null
        ? ''
        : `${format.number(row.score)}${row.maximum === null ? '' : ` / ${format.number(row.maximum)}`}`,
      row.outcome?.[format.language] ?? '',
    ]
      .filter((one) => one !== '')
      .join(' · ') || '–';
  const at = (row: ResponseSummary) => format.instant(row.completedAt ?? row.lastChangeAt);
  return (
    <DataTable<ResponseSummary>
      label={t('screens.ReceivedPage')}
      list={list}
      rowName={at}
      empty={{ title: t(deleted ? 'received.noDeleted' : 'received.noneOfForm'), icon: 'mail' }}
      actions={actions}
      columns={[
        {
          key: 'at',
          head: t('received.at'),
          cell: (row) => (
            <Button variant="subtle" px={0} onClick={() => onOpen(row)}>
              {at(row)}
            </Button>
          ),
          nowrap: true,
          phone: 'title',
        },
        { key: 'result', head: t('received.result'), cell: result },
        {
          key: 'answered',
          head: t('received.answered'),
          cell: (row) => t('received.answeredOf', { answered: row.answered, of: row.of }),
          nowrap: true,
        },
        {
          key: 'version',
          head: t('received.version'),
          cell: (row) => row.number,
          align: 'end',
          optional: true,
        },
        ...(deleted
          ? [
              {
                key: 'reason',
                head: t('received.reason'),
                cell: (row: ResponseSummary) =>
                  [
                    row.deletionReason ?? '',
                    row.deletedBy ?? '',
                    row.deletedAt === null ? '' : format.relative(row.deletedAt),
                  ]
                    .filter((one) => one !== '')
                    .join(' · '),
              },
            ]
          : []),
      ]}
    />
  );
}
