export { entries } from './entries.ts';
export { handOver } from './hand-over.ts';
