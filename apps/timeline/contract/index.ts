export { lanes } from './lanes.ts';
