import { inThread } from '#platform/server/work/thread.ts';
import type { InvoiceDocument } from './document.ts';
import type { ReminderDocument } from './reminder-document.ts';

/** The invoice as PDF, printed beside the server: a month has thousands, and requests do not wait behind them. `logo`: PNG or JPEG. */
export const renderInvoice = inThread<[document: InvoiceDocument, logo?: Uint8Array | null], Uint8Array>(
  new URL('./render.ts', import.meta.url).href,
  'renderInvoice',
);

/** A reminder as PDF, printed beside the server, too. */
export const renderReminder = inThread<[document: ReminderDocument, logo?: Uint8Array | null], Uint8Array>(
  new URL('./render-reminder.ts', import.meta.url).href,
  'renderReminder',
);
