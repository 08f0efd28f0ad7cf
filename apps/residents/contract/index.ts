export { absences } from './absences.ts';
export { bedAssignments } from './bed-assignments.ts';
export { careLevels } from './care-levels.ts';
export { history } from './history.ts';
export { photos } from './photos.ts';
export { residentContacts } from './resident-contacts.ts';
export { residents } from './residents.ts';
export { stays } from './stays.ts';
