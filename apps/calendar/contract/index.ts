export { events, residentEvents } from './events.ts';
export { eventTypes } from './event-types.ts';
export { feed, feeds } from './feeds.ts';
export { imports } from './imports.ts';
