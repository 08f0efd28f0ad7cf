export { imports } from './imports.ts';
export { interactions } from './interactions.ts';
export { products } from './products.ts';
