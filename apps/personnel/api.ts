export { demoRecords } from './server/demo-records.ts';
