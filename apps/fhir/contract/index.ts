export { capability, resources } from './resources.ts';
