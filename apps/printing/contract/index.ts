export { jobs } from './jobs.ts';
export { printers } from './printers.ts';
export { templates } from './templates.ts';
