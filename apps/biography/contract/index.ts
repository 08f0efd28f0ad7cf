export { biographies, proposals } from './biographies.ts';
export { history } from './history.ts';
export { items } from './items.ts';
