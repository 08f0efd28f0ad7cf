import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { Debtor, OpenItem } from '../contract/open-items.ts';
import { useText } from './text.ts';

const statusOf = {
  notDue: 'neutral',
  to30: 'info',
  to60: 'warning',
  to90: 'warning',
  over90: 'critical',
} as const;

/** Open invoices, those of the payer who owes most first. */
export function OpenItemTable({
  debtors,
  query,
  filtered,
  onPayer,
}: {
  readonly debtors: readonly Debtor[];
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly filtered: boolean;
  readonly onPayer: (recipientId: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const rows = debtors.flatMap(({ recipientId, name, items }) =>
    items.map((item) => ({ ...item, id: item.invoiceId, recipientId, name })),
  );
  type Row = OpenItem & { readonly name: string; readonly recipientId: string };
  return (
    <DataTable<Row & { readonly id: string }>
      list={asList(rows, query)}
      label={t('screens.OpenItems')}
      rowName={(one) => one.number}
      filtered={filtered}
      onRow={(one) => onPayer(one.recipientId)}
      empty={{ title: t('empty.openItems'), icon: 'done' }}
      columns={[
        { key: 'payer', head: t('fields.payer'), cell: (one) => one.name, phone: 'title' },
        { key: 'number', head: t('fields.invoice'), cell: (one) => one.number, nowrap: true, phone: 'bare' },
        {
          key: 'resident',
          head: t('fields.resident'),
          cell: (one) => one.resident && <ResidentLabel resident={one.resident} age={false} />,
          phone: 'bare',
        },
        {
          key: 'dueDate',
          head: t('fields.dueDate'),
          cell: (one) => one.dueDate && format.day(one.dueDate),
          nowrap: true,
        },
        {
          key: 'age',
          head: t('fields.age'),
          cell: (one) => <StatusBadge status={statusOf[one.age]} label={t(`ages.${one.age}`)} />,
          phone: 'bare',
        },
        {
          key: 'total',
          head: t('fields.total'),
          cell: (one) => format.money(one.total),
          align: 'end',
          nowrap: true,
          optional: true,
        },
        {
          key: 'open',
          head: t('fields.open'),
          cell: (one) => format.money(one.open),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
      ]}
    />
  );
}
