import { useMay } from '#platform/web/calls/access.ts';
import type { Pages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Reminder } from '../contract/letters.ts';
import { usePayerLink } from './payer-link.ts';
import { pdfLink } from './pdf-link.ts';
import { useText } from './text.ts';

const statusOf = { draft: states.draft, sent: 'warning', settled: 'done', escalated: 'critical' } as const;

/** Letters: to whom, of which level, over what, and what became of them. */
export function ReminderTable({
  rows,
  query,
  list,
  label,
  empty,
  filtered = false,
  ofPayer = false,
  actions = () => [],
}: {
  readonly rows?: readonly Reminder[] | undefined;
  readonly query?: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Instead of `rows`: page by page. */
  readonly list?: Pages<Reminder>;
  readonly label: string;
  readonly empty: string;
  readonly filtered?: boolean;
  /** It stands with that payer already. */
  readonly ofPayer?: boolean;
  readonly actions?: (one: Reminder) => RowAction[];
}) {
  const t = useText();
  const format = useFormat();
  const toPayer = usePayerLink();
  const mayPdf = useMay('authorization.billing.reminders', 'Pdf');
  const letterOf = ({ number, sentOn }: Reminder) =>
    [number ?? '', sentOn === null ? '' : format.day(sentOn)].filter((part) => part !== '').join(', ');
  const extras = ({ fee, interest }: Reminder) => [
    ...(fee > 0 ? [t('extras.fee', { amount: format.money(fee) })] : []),
    ...(interest > 0 ? [t('extras.interest', { amount: format.money(interest) })] : []),
  ];
  const read = (one: Reminder): RowAction => ({
    label: t('actions.pdf'),
    icon: 'document',
    quick: true,
    onClick: () => void window.open(pdfLink(one.id), '_blank', 'noopener'),
  });
  return (
    <DataTable
      list={list ?? asList(rows, query!)}
      {...(ofPayer ? {} : toPayer)}
      label={label}
      rowName={(one) => one.number ?? one.name}
      filtered={filtered}
      empty={{ title: empty, icon: 'reminder' }}
      actions={(one) => [...(mayPdf && one.number !== null ? [read(one)] : []), ...actions(one)]}
      columns={[
        { key: 'payer', head: t('fields.payer'), cell: (one) => one.name, phone: 'title' },
        { key: 'letter', head: t('fields.number'), cell: letterOf, phone: 'bare' },
        {
          key: 'level',
          head: t('fields.level'),
          cell: ({ isLast, level }) => t(isLast ? 'levels.last' : 'levels.level', { level }),
          nowrap: true,
          priority: 1,
        },
        {
          key: 'items',
          head: t('fields.invoices'),
          cell: (one) => [...one.items.map((item) => item.number), ...extras(one)].join(', '),
          phone: 'line',
        },
        {
          key: 'open',
          head: t('fields.open'),
          cell: (one) => format.money(one.status === 'draft' ? one.open : one.openNow),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        {
          key: 'status',
          head: t('fields.status'),
          cell: (one) => <StatusBadge status={statusOf[one.status]} label={t(`statuses.${one.status}`)} />,
          phone: 'bare',
        },
      ]}
    />
  );
}
