export { contactAccounts } from './contact-accounts.ts';
export { history } from './history.ts';
export { residentAccounts } from './resident-accounts.ts';
