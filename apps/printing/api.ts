// What other apps may ask of printers: a paper in their own transaction.
export { print, type PrintOrder, type PrintProblem } from './server/printing.ts';
export type { Content } from './domain/papers.ts';
