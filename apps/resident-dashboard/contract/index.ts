export { layout } from './layout.ts';
export { strip } from './strip.ts';
