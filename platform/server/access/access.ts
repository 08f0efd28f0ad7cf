import type { Manifest } from '#platform/contract/app.ts';
import type { Both } from '#platform/contract/text.ts';
import {
  effective,
  isAdministrator,
  type Permissions,
  plainRole,
  type RolePolicy,
  union,
} from '#platform/domain/access/access.ts';
import type { Db } from '#platform/server/database/database.ts';

export { isAdministrator, type Permissions, plainRole };

export const externalRole = 'EXTERNAL_USER';

interface ShippedRole {
  readonly name: Both;
  readonly description: Both;
  /** Sold app that the role belongs to; empty: the whole suite. */
  readonly app: string;
  /** Accounts with it are asked per resident. */
  readonly external?: true;
}

const role = (app: string, en: string, de: string, about: string, german: string): ShippedRole => ({
  app,
  name: { en, de },
  description: { en: about, de: german },
});
const outside = (app: string, en: string, de: string, about: string, german: string): ShippedRole => ({
  ...role(app, en, de, about, german),
  external: true,
});

/** The roles that are shipped (specification 1, section 6; specification 2, section 6). What they may do stands in the manifests' grants. */
export const shippedRoles: Readonly<Record<string, ShippedRole>> = {
  ADMIN: role(
    '',
    'Administrators',
    'Administration',
    'Everything in the organisation.',
    'Alles in der Organisation.',
  ),
  LOCALADMIN: role(
    '',
    'Local administrators',
    'Lokale Administration',
    'Everything in the organisation, named by a home that belongs to a group.',
    'Alles in der Organisation; für Heime einer Gruppe.',
  ),
  NURSEHOMEADMIN: role(
    '',
    'Nursing home administrators',
    'Heimadministration',
    'Everything in the organisation.',
    'Alles in der Organisation.',
  ),
  NURSHOME: role(
    'residents',
    'Nursing homes',
    'Pflegeheime',
    'The office of a home: who lives there, stays and beds, no care records.',
    'Das Büro eines Heims: wer dort wohnt, Aufenthalte und Betten, keine Pflegedaten.',
  ),
  NURSE: role(
    'residents',
    'Nurses',
    'Pflege',
    'Care of the residents.',
    'Pflege und Betreuung der Bewohnenden.',
  ),
  DOCTOR: role(
    'residents',
    'Doctors',
    'Ärztinnen und Ärzte',
    'Medical records of the residents.',
    'Medizinische Dossiers der Bewohnenden.',
  ),
  COOK: role(
    'gastro',
    'Kitchen',
    'Küche',
    'Recipes, menu plans and meal orders.',
    'Rezepte, Menüpläne und Bestellungen.',
  ),
  BILLING: role(
    'billing',
    'Billing',
    'Fakturierung',
    'Tariffs, services and invoices.',
    'Tarife, Leistungen und Rechnungen.',
  ),
  PURCHASER: role(
    '',
    'Purchasing',
    'Einkauf',
    'Catalogs, requisitions and purchase orders.',
    'Kataloge, Bedarfsmeldungen und Bestellungen.',
  ),
  USER: role(
    '',
    'Users',
    'Benutzende',
    'Signs in and sees the own dashboards.',
    'Meldet sich an und sieht die eigenen Dashboards.',
  ),
  EXTERNAL_USER: outside(
    'residents',
    'External users',
    'Externe Benutzende',
    'Sees only residents who were granted.',
    'Sieht nur freigegebene Bewohnende.',
  ),
  CONTACT: outside(
    'residents',
    'Resident contacts',
    'Kontakte der Bewohnenden',
    'Relatives: sees only residents who were granted.',
    'Angehörige: sieht nur freigegebene Bewohnende.',
  ),
  TRUSTED_PERSON: outside(
    'residents',
    'Trusted Person',
    'Vertrauensperson',
    'Decides for the resident where the will says so; sees also the medical record.',
    'Entscheidet, wo die Verfügung es sagt; sieht auch das medizinische Dossier.',
  ),
  PATIENT: outside(
    'residents',
    'Residents',
    'Bewohnende',
    'The resident: sees the own record.',
    'Die Bewohnerin, der Bewohner: sieht das eigene Dossier.',
  ),
  PAYER: outside(
    'billing',
    'Payers',
    'Zahlende',
    'Sees services and invoices of the residents for whom they pay.',
    'Sieht Leistungen und Rechnungen der Bewohnenden, für die sie zahlen.',
  ),
  INSURANCE: outside(
    'billing',
    'Insurance companies',
    'Versicherungen',
    'Sees who of the insured lives here, their stays, and what is invoiced to the insurance.',
    'Sieht, wer von den Versicherten hier wohnt, die Aufenthalte und was der Versicherung verrechnet wird.',
  ),
  RESIDUAL_FINANCIER: outside(
    'billing',
    'Residual financiers',
    'Restfinanzierer',
    'Sees stays and own invoices of residents whose care they pay in part.',
    'Sieht Aufenthalte und die eigenen Rechnungen der Bewohnenden, deren Pflege sie mitfinanzieren.',
  ),
};

export const isExternal = (roles: readonly string[]): boolean =>
  roles.some((one) => shippedRoles[plainRole(one)]?.external === true);

/** Every access key of the suite with its actions. */
export const declaredAccess = (manifests: readonly Manifest[]): Permissions =>
  // without a prototype: it is asked for words that come from outside, and `constructor` is no key
  Object.assign(Object.create(null) as object, union(manifests.map((one) => one.access)));
/** Keys that only administrators hold. */
export const reservedKeys = (manifests: readonly Manifest[]): string[] =>
  manifests.flatMap((one) => one.reserved ?? []);

/** What the apps give a role as shipped. */
export function shippedPermissions(manifests: readonly Manifest[], code: string): Permissions {
  if (isAdministrator([code])) return declaredAccess(manifests);
  return union(manifests.map((one) => one.grants?.[plainRole(code)] ?? {}));
}

/** The row of a role as its policy. */
export function policyOf(
  manifests: readonly Manifest[],
  row: { readonly code: string; readonly permissions: unknown; readonly denials: unknown },
): RolePolicy {
  return {
    grants:
      row.permissions === null ? shippedPermissions(manifests, row.code) : (row.permissions as Permissions),
    denials: row.denials as Permissions,
    administrator: isAdministrator([row.code]),
  };
}

/** What an account may do by its roles together. */
export interface AccountAccess {
  readonly permissions: Permissions;
  readonly denied: Permissions;
  readonly external: boolean;
}

/** Keys of the apps that a company of a kind has; null: all of them. */
export function keysOfCompany(
  manifests: readonly Manifest[],
  kind: string | undefined,
): ReadonlySet<string> | null {
  return kind === 'vendor'
    ? new Set(manifests.filter((one) => one.vendors).flatMap((one) => Object.keys(one.access)))
    : null;
}

/** What roles give, as far as the company has the app: whoever registers a company of suppliers administers that, not a home. */
export function accessOfCompany(
  manifests: readonly Manifest[],
  kind: string | undefined,
  access: AccountAccess,
): AccountAccess {
  const keys = keysOfCompany(manifests, kind);
  return keys === null
    ? access
    : {
        ...access,
        permissions: Object.fromEntries(Object.entries(access.permissions).filter(([key]) => keys.has(key))),
      };
}

interface KnownRole {
  readonly policy: RolePolicy;
  readonly external: boolean;
}
const nothing: KnownRole = { policy: { grants: {}, denials: {}, administrator: false }, external: false };

/**
 * Access of accounts by their roles, each named `code:id:version`. A changed role has another version and a role that was made
 * anew another id, so a change counts at the next request; parsed maps are kept by that name.
 */
export function accessOf(manifests: readonly Manifest[]) {
  const reserved = reservedKeys(manifests);
  const known = new Map<string, KnownRole>();
  async function roleOf(db: Db, organisationId: string, name: string): Promise<KnownRole> {
    const cacheKey = `${organisationId} ${name}`;
    const kept = known.get(cacheKey);
    if (kept) return kept;
    const row = await db
      .selectFrom('platform.roles')
      .select(['code', 'permissions', 'denials', 'external', 'version'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', name.split(':')[1]!)
      .executeTakeFirst();
    if (!row) return nothing;
    const one = { policy: policyOf(manifests, row), external: row.external };
    if (known.size > 5000) known.clear();
    // changed since the session was read: what is newer is never kept under the older name
    if (name === `${row.code}:${name.split(':')[1]}:${row.version}`) known.set(cacheKey, one);
    return one;
  }
  const joined = new Map<string, AccountAccess>();
  return async function access(
    db: Db,
    organisationId: string,
    roleVersions: readonly string[],
  ): Promise<AccountAccess> {
    const cacheKey = `${organisationId} ${roleVersions.join(' ')}`;
    const kept = joined.get(cacheKey);
    if (kept) return kept;
    const roles = await Promise.all(roleVersions.map((name) => roleOf(db, organisationId, name)));
    const all = {
      ...effective(
        roles.map((one) => one.policy),
        reserved,
      ),
      external: roles.some((one) => one.external),
    };
    if (joined.size > 5000) joined.clear();
    if (roleVersions.every((name) => known.has(`${organisationId} ${name}`))) joined.set(cacheKey, all);
    return all;
  };
}
