export { painEntries } from './pain-entries.ts';
