export { invoiceSettings } from './invoice-settings.ts';
export { invoices } from './invoices.ts';
export { periods } from './periods.ts';
export { runs } from './runs.ts';
export { services } from './services.ts';
export { toDo } from './to-do.ts';
