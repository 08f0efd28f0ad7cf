export { orders } from './orders.ts';
export { protocolOrders } from './protocol-orders.ts';
export { round } from './round.ts';
