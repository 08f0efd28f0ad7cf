export { biographies, proposals } from './biographies.ts';
export { items } from './items.ts';
