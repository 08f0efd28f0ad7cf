export { cases, holds } from './cases.ts';
export { erasures, lockedRecords } from './erasures.ts';
export { namePlaces } from './name-places.ts';
export { policies } from './policies.ts';
