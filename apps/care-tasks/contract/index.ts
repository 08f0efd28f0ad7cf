export { occurrences } from './occurrences.ts';
