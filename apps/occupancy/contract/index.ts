export { rooms } from './rooms.ts';
export { week } from './week.ts';
