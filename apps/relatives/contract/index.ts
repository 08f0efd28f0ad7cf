export { dayRules } from './day-rules.ts';
export { dayWords } from './day-words.ts';
export { messages } from './messages.ts';
