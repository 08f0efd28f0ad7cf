export { cases, holds } from './cases.ts';
export { erasures, lockedRecords } from './erasures.ts';
export { policies } from './policies.ts';
