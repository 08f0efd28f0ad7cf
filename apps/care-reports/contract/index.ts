export { duties } from './duties.ts';
export { entries } from './entries.ts';
export { forDoctor } from './for-doctor.ts';
export { foundEntries } from './found-entries.ts';
export { handOver } from './hand-over.ts';
export { latestHandOver } from './latest-hand-over.ts';
export { replies } from './replies.ts';
export { rules } from './rules.ts';
