export { outOfRange } from './out-of-range.ts';
export { readings } from './readings.ts';
