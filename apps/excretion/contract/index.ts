export { alerts } from './alerts.ts';
export { entries } from './entries.ts';
