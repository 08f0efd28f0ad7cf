import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { address } from '#platform/contract/call.ts';
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
  draft: 'neutral',
  pending: 'info',
  overdue: 'critical',
  paid: 'done',
} as const satisfies Record<Invoice['status'], string>;
export const serviceStatus = {
  new: 'info',
  exported: 'warning',
  invoiced: 'info',
  paid: 'done',
  cancelled: 'neutral',
  closed: 'neutral',
} as const satisfies Record<Service['status'], string>;

/** The state of an invoice in a word; a credited one is settled whatever it was before. */
export function InvoiceStatus({ invoice }: { readonly invoice: Pick<Invoice, 'status' | 'creditedBy'> }) {
  const t = useText();
  if (invoice.creditedBy !== null)
    return <StatusBadge status="neutral" label={t('invoiceStatus.credited')} />;
  return <StatusBadge status={invoiceStatus[invoice.status]} label={t(`invoiceStatus.${invoice.status}`)} />;
}
