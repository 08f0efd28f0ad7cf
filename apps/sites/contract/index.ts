export { centers } from './centers.ts';
export { departments } from './departments.ts';
export { beds, rooms } from './rooms.ts';
