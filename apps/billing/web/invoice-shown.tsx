import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { address } from '#platform/contract/call.ts';
import { states } from '#platform/web/theme/states.ts';
import { invoices } from '../contract/invoices.ts';
import type { Invoice } from '../contract/invoices.ts';
import type { Service } from '../contract/services.ts';
import { useText } from './text.ts';

/** Where the PDF of an invoice is. */
export const pdfLink = (id: string): string => address(invoices.pdf, { id }).path;
/** The same for those who see one resident only. */
export const pdfLinkOf = (residentId: string, id: string): string => {
  const { path, rest } = address(invoices.pdfOfResident, { residentId, id });
  return `${path}?${new URLSearchParams(rest as Record<string, string>)}`;
};

/** The same two for the credit note that cancels an invoice. */
export const creditLink = (id: string): string => address(invoices.creditPdf, { id }).path;
export const creditLinkOf = (residentId: string, id: string): string => {
  const { path, rest } = address(invoices.creditPdfOfResident, { residentId, id });
  return `${path}?${new URLSearchParams(rest as Record<string, string>)}`;
};

/** Colour and shape of a status; the word always stands beside it. */
export const invoiceStatus = {
  draft: states.draft,
  pending: 'info',
  overdue: states.overdue,
  paid: states.paid,
} as const satisfies Record<Invoice['status'], string>;
export const serviceStatus = {
  new: states.new,
  exported: 'warning',
  invoiced: 'info',
  paid: states.paid,
  cancelled: states.cancelled,
  closed: 'neutral',
} as const satisfies Record<Service['status'], string>;

/** The state of an invoice in a word; a credited one is settled whatever it was before. */
export function InvoiceStatus({ invoice }: { readonly invoice: Pick<Invoice, 'status' | 'creditedBy'> }) {
  const t = useText();
  if (invoice.creditedBy !== null)
    return <StatusBadge status="neutral" label={t('invoiceStatus.credited')} />;
  return <StatusBadge status={invoiceStatus[invoice.status]} label={t(`invoiceStatus.${invoice.status}`)} />;
}
