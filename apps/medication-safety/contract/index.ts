export { checks } from './checks.ts';
export { overrides } from './overrides.ts';
