export { attachments } from './attachments.ts';
export { checks } from './checks.ts';
export { falls } from './falls.ts';
export { register } from './register.ts';
