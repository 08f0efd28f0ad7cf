export { round } from './round.ts';
export { runs } from './runs.ts';
