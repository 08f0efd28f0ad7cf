export { attachments } from './attachments.ts';
export { orders } from './orders.ts';
export { times } from './times.ts';
