export { audience } from './audience.ts';
export { dashboards } from './dashboards.ts';
export { display } from './display.ts';
export { now } from './now.ts';
export { roleDefaults } from './role-defaults.ts';
