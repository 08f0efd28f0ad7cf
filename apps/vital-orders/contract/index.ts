export { orders } from './orders.ts';
export { round } from './round.ts';
