export { doses } from './doses.ts';
export { windows } from './windows.ts';
