export { balance } from './balance.ts';
export { entries } from './entries.ts';
export { orders } from './orders.ts';
