export { access } from './access.ts';
export { contacts } from './contacts.ts';
export { directories } from './directories.ts';
export { history } from './history.ts';
