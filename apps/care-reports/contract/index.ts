export { duties } from './duties.ts';
export { entries } from './entries.ts';
export { foundEntries } from './found-entries.ts';
export { handOver, latestHandOver } from './hand-over.ts';
export { replies } from './replies.ts';
export { rules } from './rules.ts';
