/** A code for a role by its name: capitals, digits and underscores, beginning with a letter, not taken, at most 40 signs. */
export function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 34);
  const base = /^[A-Z]/.test(plain) ? plain : `ROLE_${plain}`.replace(/_$/, '');
  for (let count = 1; ; count += 1) {
    const code = count === 1 ? base : `${base}_${count}`;
    if (!taken.has(code)) return code;
  }
}

/** Last part of `/accounts/{rolePath}` → role (specification 1, section 2). */
const known: Readonly<Record<string, string>> = {
  administrators: 'ADMIN',
  'local-administrators': 'LOCALADMIN',
  'nursing-home-administrators': 'NURSEHOMEADMIN',
  'nursing-homes': 'NURSHOME',
  nurses: 'NURSE',
  doctors: 'DOCTOR',
  kitchen: 'COOK',
  billing: 'BILLING',
  purchasing: 'PURCHASER',
  users: 'USER',
  'external-users': 'EXTERNAL_USER',
  contacts: 'CONTACT',
  'trusted-persons': 'TRUSTED_PERSON',
  residents: 'PATIENT',
  payers: 'PAYER',
  insurances: 'INSURANCE',
  'residual-financiers': 'RESIDUAL_FINANCIER',
};
/** Paths of the roles that every home has. */
export const shippedPaths: readonly string[] = Object.keys(known);
const paths = new Map(Object.entries(known).map(([path, role]) => [role, path]));

/** The role of a path; a role of the home's own has its code in small letters, with hyphens. */
export const roleOfPath = (path: string): string => known[path] ?? path.toUpperCase().replaceAll('-', '_');
export const pathOfRole = (role: string): string =>
  paths.get(role) ?? role.toLowerCase().replaceAll('_', '-');
