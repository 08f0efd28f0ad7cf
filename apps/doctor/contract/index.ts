export { patients } from './patients.ts';
export { questions } from './questions.ts';
export { visits } from './visits.ts';
