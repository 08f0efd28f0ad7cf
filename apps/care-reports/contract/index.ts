export { duties } from './duties.ts';
export { entries } from './entries.ts';
export { handOver } from './hand-over.ts';
export { latestHandOver } from './latest-hand-over.ts';
