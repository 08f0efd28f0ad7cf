export { phases } from './phases.ts';
