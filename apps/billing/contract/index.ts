export { invoiceSettings } from './invoice-settings.ts';
export { invoices } from './invoices.ts';
export { periods } from './periods.ts';
export { runs, toDo } from './runs.ts';
export { services } from './services.ts';
