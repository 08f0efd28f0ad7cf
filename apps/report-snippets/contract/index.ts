export { snippets } from './snippets.ts';
