import type { Invoice } from '../contract/invoices.ts';
import type { Service } from '../contract/services.ts';

/** Colour and shape of a status; the word always stands beside it. */
export const invoiceStatus = { draft: 'neutral', pending: 'info', overdue: 'critical', paid: 'done' } as const satisfies Record<Invoice['status'], string>;
export const serviceStatus = {
  new: 'info', exported: 'warning', invoiced: 'info', paid: 'done', cancelled: 'neutral', closed: 'neutral',
} as const satisfies Record<Service['status'], string>;
