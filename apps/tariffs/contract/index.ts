export { costAllocations } from './cost-allocations.ts';
export { prices } from './prices.ts';
