export { personExport } from './person-export.ts';
export { imports } from './imports.ts';
