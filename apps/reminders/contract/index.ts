export { blocks } from './blocks.ts';
export { plans } from './plans.ts';
export { letters } from './letters.ts';
export { runs } from './runs.ts';
