import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { runs } from '../contract/runs.ts';
import type { RunState } from '../domain/runs.ts';
import { runLink, statusOf, useRunName } from './run-words.ts';
import { useText } from './text.ts';

/** Payment runs, the newest first. */
export function RunTable({
  state,
  onClear,
}: {
  readonly state: RunState | undefined;
  readonly onClear: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const nameOf = useRunName();
  const list = usePages(runs.list, { limit: 50, ...(state ? { state } : {}) });
  return (
    <DataTable
      list={list}
      label={t('screens.PaymentRuns')}
      rowName={nameOf}
      rowHref={(run) => runLink(run.id)}
      filtered={state !== undefined}
      onClearFilters={onClear}
      empty={{ title: t('empty.runs'), icon: 'paymentRun' }}
      columns={[
        { key: 'number', head: t('fields.number'), cell: nameOf, phone: 'title', nowrap: true },
        {
          key: 'state',
          head: t('fields.state'),
          cell: (run) => <StatusBadge status={statusOf[run.state]} label={t(`states.${run.state}`)} />,
          phone: 'bare',
          priority: 1,
        },
        {
          key: 'executionDay',
          head: t('fields.executionDay'),
          cell: (run) => format.day(run.executionDay),
          nowrap: true,
        },
        { key: 'count', head: t('fields.count'), cell: (run) => format.number(run.count), align: 'end' },
        {
          key: 'total',
          head: t('fields.total'),
          cell: (run) => format.money(run.total),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        { key: 'made', head: t('fields.made'), cell: (run) => run.made.by },
        { key: 'released', head: t('fields.released'), cell: (run) => run.released?.by ?? '' },
      ]}
    />
  );
}
