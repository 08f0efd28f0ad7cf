export { painEntries } from './pain-entries.ts';
export { urineStrips } from './urine-strips.ts';
export { tiles } from './tiles.ts';
