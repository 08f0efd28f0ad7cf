export { batches } from './batches.ts';
export { checks } from './checks.ts';
export { points } from './points.ts';
export { samples } from './samples.ts';
export { sheets } from './sheets.ts';
