/** What the profile of a resident may do with the directory, and which accounts fit it. Source: specification 1, sections 5 and 6. */

export const kinds = [
  'contactPerson',
  'doctor',
  'healthInsurer',
  'invoiceRecipient',
  'trustedPerson',
  'residualFinancier',
] as const;
export type Kind = (typeof kinds)[number];
export interface DirectoryRule {
  readonly kind: Kind;
  readonly create: boolean;
  readonly change: boolean;
}

/** One rule for every kind in their order; a kind that nobody has decided is open. */
export function completeRules(rules: readonly DirectoryRule[]): DirectoryRule[] {
  return kinds.map(
    (kind) => rules.find((rule) => rule.kind === kind) ?? { kind, create: true, change: true },
  );
}

/** The kinds of a contact that may not be created or changed from the profile. */
export function closedKinds(
  rules: readonly DirectoryRule[],
  wanted: readonly Kind[],
  action: 'create' | 'change',
): Kind[] {
  return completeRules(rules)
    .filter((rule) => wanted.includes(rule.kind) && !rule[action])
    .map((rule) => rule.kind);
}

/** Roles of the accounts that people of a kind have. */
const rolesOfKind: Readonly<Record<Kind, readonly string[]>> = {
  contactPerson: ['CONTACT', 'EXTERNAL_USER'],
  doctor: ['DOCTOR'],
  healthInsurer: ['INSURANCE'],
  invoiceRecipient: ['PAYER', 'CONTACT', 'EXTERNAL_USER'],
  trustedPerson: ['TRUSTED_PERSON', 'CONTACT', 'EXTERNAL_USER'],
  residualFinancier: ['RESIDUAL_FINANCIER'],
};

/** Whether an account may stand in the directory as this kind; a role may carry an organisation type before "=". */
export function fitsKind(roles: readonly string[], kind: Kind): boolean {
  return (
    roles.length > 0 && roles.every((role) => rolesOfKind[kind].includes(role.slice(role.indexOf('=') + 1)))
  );
}
