export { sheets } from './sheets.ts';
