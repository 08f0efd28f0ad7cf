export { due } from './due.ts';
export { onDuty } from './on-duty.ts';
export { patients } from './patients.ts';
