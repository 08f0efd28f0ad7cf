export { absences } from './absences.ts';
export { archive } from './archive.ts';
export { bedAssignments } from './bed-assignments.ts';
export { careLevels } from './care-levels.ts';
export { history } from './history.ts';
export { residentContacts } from './resident-contacts.ts';
export { residents } from './residents.ts';
export { stays } from './stays.ts';
