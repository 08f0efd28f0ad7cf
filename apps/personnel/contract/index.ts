export { absences } from './absences.ts';
export { availabilities } from './availabilities.ts';
export { documents } from './documents.ts';
