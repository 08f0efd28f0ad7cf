export { customers } from './customers.ts';
export { groups } from './groups.ts';
export { history } from './history.ts';
export { paymentMethods, paymentTerms } from './payment.ts';
