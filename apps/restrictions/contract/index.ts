export { measures } from './measures.ts';
