export { stocks } from './stocks.ts';
