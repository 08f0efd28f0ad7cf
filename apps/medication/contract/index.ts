export { orders } from './orders.ts';
export { times } from './times.ts';
