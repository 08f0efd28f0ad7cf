export { condition } from './condition.ts';
