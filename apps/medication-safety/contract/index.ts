export { overrides } from './overrides.ts';
