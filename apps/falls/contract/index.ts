export { attachments } from './attachments.ts';
export { falls } from './falls.ts';
export { register } from './register.ts';
