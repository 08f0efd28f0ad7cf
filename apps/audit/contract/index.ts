export { entries } from './entries.ts';
export { chain } from './chain.ts';
