export { itemSets } from './item-sets.ts';
export { dueRecords, records } from './records.ts';
export { transmissions } from './transmissions.ts';
