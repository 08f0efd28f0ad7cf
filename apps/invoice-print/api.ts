/** The door of the printer: what a bill must hold, whether it can be printed, and the PDF. No data are kept here. */
export { billingInformationWithin } from './domain/billing-information.ts';
export { qrAddressOf } from './domain/qr-addresses.ts';
export { creditorAccount, invoiceQrReference, isAddressComplete, qrBillText } from './domain/qr-bill.ts';
export type { QrAddress, QrBill } from './domain/qr-bill.ts';
export { qrBillProblems } from './domain/qr-bill-checks.ts';
export type { InvoiceDocument } from './server/document.ts';
export { renderInvoice, renderReminder } from './server/print.ts';
export type { ReminderDocument } from './server/reminder-document.ts';
export { printedMonth, printWords } from './server/words.ts';
