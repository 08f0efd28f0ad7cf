export { intervals } from './intervals.ts';
export { positions } from './positions.ts';
