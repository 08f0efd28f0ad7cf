export { assessments } from './assessments.ts';
export { due } from './due.ts';
export { settings } from './settings.ts';
