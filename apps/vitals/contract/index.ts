export { readings } from './readings.ts';
