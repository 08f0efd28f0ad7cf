export { residents } from './residents.ts';
