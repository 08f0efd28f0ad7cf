export { evaluationWeeks } from './evaluation-weeks.ts';
export { items } from './items.ts';
export { proposals } from './proposals.ts';
export { standardPlans } from './standard-plans.ts';
