/** Registering, invitations and the requests to join (specification 2, sections 3, 5 and 8). */
export { registration, registrations } from './registration.ts';
