export { allergies } from './allergies.ts';
export { diagnoses } from './diagnoses.ts';
export { earlierMedicines } from './earlier-medicines.ts';
