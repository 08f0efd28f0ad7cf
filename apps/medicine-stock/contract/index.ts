export { books } from './books.ts';
export { patches } from './patches.ts';
export { rules } from './rules.ts';
export { stocks } from './stocks.ts';
export { years } from './years.ts';
