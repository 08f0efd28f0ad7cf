import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { HeldInvoice } from '../contract/runs.ts';
import { usePayerLink } from './payer-link.ts';
import { useText } from './text.ts';

/** Invoices that are overdue and not reminded of, each with the reason. */
export function HeldInvoices({
  held,
  query,
}: {
  readonly held: readonly HeldInvoice[];
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
}) {
  const t = useText();
  const format = useFormat();
  const rows = held.map((one) => ({ ...one, id: one.invoiceId }));
  return (
    <Section title={t('sections.held')}>
      <DataTable
        list={asList(rows, query)}
        {...usePayerLink()}
        label={t('sections.held')}
        rowName={(one) => one.number}
        columns={[
          { key: 'payer', head: t('fields.payer'), cell: (one) => one.name, phone: 'title' },
          { key: 'number', head: t('fields.invoice'), cell: (one) => one.number, nowrap: true },
          {
            key: 'open',
            head: t('fields.open'),
            cell: (one) => format.money(one.open),
            align: 'end',
            nowrap: true,
          },
          {
            key: 'reason',
            head: t('fields.reason'),
            cell: (one) => <StatusBadge status="neutral" label={t(`held.${one.reason}`)} />,
            phone: 'bare',
            priority: 1,
          },
        ]}
      />
    </Section>
  );
}
