export { attachments } from './attachments.ts';
export { card } from './card.ts';
export { orders } from './orders.ts';
export { times } from './times.ts';
