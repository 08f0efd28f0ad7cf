// what stands against giving the orders of residents now; and why one is given all the same
export { answerAtGiving, type FindingAtGiving, findingsAtGiving } from './server/at-giving.ts';

// what a resident took before a fall, and what thins the blood
export { type BloodThinner, medicinesBeforeFall, type TakenMedicine } from './server/before-fall.ts';
