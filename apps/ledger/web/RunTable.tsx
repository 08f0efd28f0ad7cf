import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { runs } from '../contract/runs.ts';
import { runLink, usePeriod } from './ledger-words.ts';
import { useText } from './text.ts';

/** Exports, the newest first. */
export function RunTable() {
  const t = useText();
  const format = useFormat();
  const period = usePeriod();
  const list = usePages(runs.list, { limit: 50 });
  return (
    <DataTable
      list={list}
      label={t('screens.LedgerRuns')}
      rowName={(run) => run.number}
      rowHref={(run) => runLink(run.id)}
      empty={{ title: t('empty.runs'), icon: 'ledger' }}
      columns={[
        { key: 'number', head: t('fields.number'), cell: (run) => run.number, phone: 'title', nowrap: true },
        { key: 'period', head: t('fields.period'), cell: period, phone: 'bare', priority: 1 },
        {
          key: 'documents',
          head: t('fields.documents'),
          cell: (run) => format.number(run.documents),
          align: 'end',
        },
        { key: 'late', head: t('fields.late'), cell: (run) => format.number(run.late), align: 'end' },
        {
          key: 'debit',
          head: t('fields.total'),
          cell: (run) => format.money(run.debit),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        { key: 'made', head: t('fields.made'), cell: (run) => run.made.by },
      ]}
    />
  );
}
