export { bmiHint } from './bmi-hint.ts';
export { kinds } from './kinds.ts';
export { limits } from './limits.ts';
export { outOfRange } from './out-of-range.ts';
export { readings } from './readings.ts';
