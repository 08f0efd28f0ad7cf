import type { Manifest } from '#platform/contract/app.ts';
import type { Action } from '#platform/contract/call.ts';
import type { Db } from './database.ts';

export type Permissions = Readonly<Record<string, readonly Action[]>>;

/** Roles that count as local administrator and may do everything in their organisation (specification 1, section 6). */
export const administratorRoles = ['ADMIN', 'LOCALADMIN', 'NURSEHOMEADMIN'] as const;
export const externalRole = 'EXTERNAL_USER';

/** Names and short descriptions of the roles that are shipped (specification 2, section 6). */
export const shippedRoles: Readonly<Record<string, string>> = {
  ADMIN: 'Administrators', NURSEHOMEADMIN: 'Nursing home administrators', NURSE: 'Nurses', COOK: 'Kitchen', BILLING: 'Billing',
  DOCTOR: 'Doctors', PURCHASER: 'Purchasing', EXTERNAL_USER: 'External users',
};

/** A role may carry an organisation type before the equals sign: `NURSHOME=NURSE` is the role NURSE. */
export const plainRole = (role: string): string => role.slice(role.indexOf('=') + 1);

const union = (maps: readonly Permissions[]): Permissions => {
  const all: Record<string, Action[]> = {};
  for (const map of maps) {
    for (const [key, actions] of Object.entries(map)) all[key] = [...new Set([...(all[key] ?? []), ...actions])];
  }
  return all;
};

/** What the apps give a role as shipped. */
export function shippedPermissions(manifests: readonly Manifest[], role: string): Permissions {
  const code = plainRole(role);
  if ((administratorRoles as readonly string[]).includes(code)) return union(manifests.map((one) => one.access));
  return union(manifests.map((one) => one.grants?.[code] ?? {}));
}

/**
 * Permissions of accounts by their roles. A changed role has another version, so it counts at the next request;
 * parsed maps are kept by role and version.
 */
export function accessOf(manifests: readonly Manifest[]) {
  const known = new Map<string, Permissions>();
  async function roleMap(db: Db, organisationId: string, role: string): Promise<Permissions> {
    const cacheKey = `${organisationId} ${role}`;
    const kept = known.get(cacheKey);
    if (kept) return kept;
    const code = role.slice(0, role.lastIndexOf(':'));
    const row = await db.selectFrom('platform.roles').select('permissions')
      .where('organisation_id', '=', organisationId).where('code', '=', code).executeTakeFirst();
    const map = (row?.permissions ?? null) === null ? shippedPermissions(manifests, code) : row!.permissions as Permissions;
    if (known.size > 5000) known.clear();
    known.set(cacheKey, map);
    return map;
  }
  const joined = new Map<string, Permissions>();
  return async function permissions(db: Db, organisationId: string, roleVersions: readonly string[]): Promise<Permissions> {
    const cacheKey = `${organisationId} ${roleVersions.join(' ')}`;
    const kept = joined.get(cacheKey);
    if (kept) return kept;
    const all = union(await Promise.all(roleVersions.map((role) => roleMap(db, organisationId, role))));
    if (joined.size > 5000) joined.clear();
    joined.set(cacheKey, all);
    return all;
  };
}
