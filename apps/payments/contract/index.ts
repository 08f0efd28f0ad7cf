export { bankFiles } from './bank-files.ts';
export { openItems } from './open-items.ts';
export { payments } from './payments.ts';
