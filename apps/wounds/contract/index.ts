export { dressings } from './dressings.ts';
export { entries } from './entries.ts';
export { photos } from './photos.ts';
export { rules } from './rules.ts';
export { wounds } from './wounds.ts';
