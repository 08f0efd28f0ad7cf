export { resources } from './resources.ts';
