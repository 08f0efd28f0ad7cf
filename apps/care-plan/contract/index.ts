export { attachments } from './attachments.ts';
export { concerns } from './concerns.ts';
export { evaluations } from './evaluations.ts';
export { goals } from './goals.ts';
export { plans } from './plans.ts';
export { problems } from './problems.ts';
export { tasks } from './tasks.ts';
