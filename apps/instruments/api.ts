/** The door of the instruments: drafts of forms for apps/forms, in own wording; which of them begin switched off, and which a new resident gets first. */
export { entrySet, instruments, offAtFirst } from './server/instruments.ts';
