export { abilities } from './abilities.ts';
export { allergies } from './allergies.ts';
export { attachments } from './attachments.ts';
export { diagnoses } from './diagnoses.ts';
export { earlierMedicines } from './earlier-medicines.ts';
export { history } from './history.ts';
export { nutrition } from './nutrition.ts';
export { wills } from './wills.ts';
