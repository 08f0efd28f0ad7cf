import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { BankFile } from '../contract/bank-files.ts';
import { bankFiles } from '../contract/bank-files.ts';
import { useText } from './text.ts';

/** Which files were loaded, by whom, and what stood in them. */
export function BankFiles() {
  const t = useText();
  const format = useFormat();
  const list = usePages(bankFiles.list, { limit: 50 });
  const daysOf = ({ from, to }: BankFile) =>
    [...new Set([from, to])].flatMap((day) => (day === null ? [] : format.day(day))).join(' – ');
  const hints = (one: BankFile) =>
    (['duplicates', 'awaited', 'unmatched'] as const)
      .filter((key) => one[key] > 0)
      .map((key) => t(`done.${key}`, { count: one[key] }))
      .join('; ');
  return (
    <DataTable
      list={list}
      label={t('tabs.files')}
      rowName={(one) => one.messageId}
      empty={{ title: `${t('empty.files')}. ${t('empty.filesHelp')}`, icon: 'upload' }}
      columns={[
        { key: 'kind', head: t('fields.file'), cell: (one) => t(`kinds.${one.kind}`), phone: 'title' },
        { key: 'period', head: t('fields.period'), cell: daysOf, nowrap: true },
        {
          key: 'payments',
          head: t('fields.payments'),
          cell: (one) => (
            <>
              {format.number(one.payments)} {hints(one)}
            </>
          ),
          priority: 1,
        },
        {
          key: 'credits',
          head: t('fields.credits'),
          cell: (one) => format.money(one.credits),
          align: 'end',
          nowrap: true,
        },
        {
          key: 'loaded',
          head: t('fields.loaded'),
          cell: (one) => `${format.instant(one.loadedAt)}, ${one.loadedBy}`,
        },
      ]}
    />
  );
}
