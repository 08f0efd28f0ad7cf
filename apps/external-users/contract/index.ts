export { externalUsers } from './external-users.ts';
