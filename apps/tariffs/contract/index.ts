export { costAllocations } from './cost-allocations.ts';
export { prices } from './prices.ts';
export { residentCaps, vatRates } from './rates.ts';
