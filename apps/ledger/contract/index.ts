export { plans } from './plans.ts';
export { runs } from './runs.ts';
