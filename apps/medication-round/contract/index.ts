export { round } from './round.ts';
export { rounds } from './rounds.ts';
