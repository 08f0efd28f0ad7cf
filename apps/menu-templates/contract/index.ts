export { cycles } from './cycles.ts';
export { templates } from './templates.ts';
