export { evaluationWeeks } from './evaluation-weeks.ts';
export { catalogItems } from './catalog-items.ts';
export { proposals } from './proposals.ts';
export { standardPlans } from './standard-plans.ts';
