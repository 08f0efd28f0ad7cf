/** Last part of `/accounts/{rolePath}` → role (specification 1, section 2). */
const known: Readonly<Record<string, string>> = {
  administrators: 'ADMIN', 'local-administrators': 'LOCALADMIN', 'nursing-home-administrators': 'NURSEHOMEADMIN', 'nursing-homes': 'NURSHOME', nurses: 'NURSE',
  doctors: 'DOCTOR', kitchen: 'COOK', billing: 'BILLING', purchasing: 'PURCHASER', users: 'USER', 'external-users': 'EXTERNAL_USER', contacts: 'CONTACT',
  'trusted-persons': 'TRUSTED_PERSON', residents: 'PATIENT', payers: 'PAYER', insurances: 'INSURANCE', 'residual-financiers': 'RESIDUAL_FINANCIER',
};
const paths = new Map(Object.entries(known).map(([path, role]) => [role, path]));

/** The role of a path; a role of the home's own has its code in small letters, with hyphens. */
export const roleOfPath = (path: string): string => known[path] ?? path.toUpperCase().replaceAll('-', '_');
export const pathOfRole = (role: string): string => paths.get(role) ?? role.toLowerCase().replaceAll('_', '-');
