/** Security policies, identity providers and how the accounts stand (specification 2, section 3). */
export { accountSecurity } from './account-security.ts';
export { securityPolicies } from './policies.ts';
export { identityProviders } from './providers.ts';
