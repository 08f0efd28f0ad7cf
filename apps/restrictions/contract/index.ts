export { attachments } from './attachments.ts';
export { history } from './history.ts';
export { measures } from './measures.ts';
export { register } from './register.ts';
export { rules } from './rules.ts';
