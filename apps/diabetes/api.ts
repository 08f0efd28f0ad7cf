// the sliding scales that hold for a resident, each with its order and part of the day
export { type CurrentScale, currentScales } from './server/scale-rows.ts';
