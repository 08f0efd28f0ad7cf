export { contactAccounts } from './contact-accounts.ts';
export { residentAccounts } from './resident-accounts.ts';
