export { patients } from './patients.ts';
export { questions } from './questions.ts';
