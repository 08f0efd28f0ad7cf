export { payouts } from './payouts.ts';
export { runs } from './runs.ts';
