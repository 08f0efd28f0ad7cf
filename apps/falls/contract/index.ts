export { falls } from './falls.ts';
