export { centers } from './centers.ts';
export { departments } from './departments.ts';
export { history } from './history.ts';
export { restaurants } from './restaurants.ts';
export { beds, rooms } from './rooms.ts';
