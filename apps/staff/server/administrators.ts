import { effective } from '#platform/domain/access.ts';
import { administratorRoles, isAdministrator, plainRole } from '#platform/server/access.ts';
import type { Context } from '#platform/server/context.ts';

/** What somebody must be able to do, so that accounts and roles can still be managed. */
const needed = ['authorization.staff.accounts', 'authorization.staff.roles'] as const;

/** Changes of who may administer wait for each other: two who take the right from each other at once would leave nobody. */
export async function lockAdministrators(context: Context): Promise<void> {
  await context.db.selectFrom('platform.roles').select('id').where('organisation_id', '=', context.organisationId)
    .where('code', 'in', [...administratorRoles]).orderBy('code').forUpdate().execute();
}

/**
 * Whether somebody is left who can sign in and manage accounts and roles, as it stands in this transaction. Asked after each
 * change of accounts and roles: the last administrator is protected, also from a denial in another role.
 */
export async function somebodyAdministers(context: Context): Promise<boolean> {
  const accounts = (await context.db.selectFrom('platform.accounts').select(['roles']).where('organisation_id', '=', context.organisationId)
    .where('active', '=', true).where('confirmed', '=', true).execute()).filter((one) => isAdministrator(one.roles));
  if (accounts.length === 0) return false;
  const rows = await context.db.selectFrom('platform.roles').select(['code', 'permissions', 'denials']).where('organisation_id', '=', context.organisationId).execute();
  const { policies } = context.services;
  const byCode = new Map(rows.map((row) => [row.code, policies.of(row)]));
  return accounts.some(({ roles }) => {
    const { permissions } = effective(roles.flatMap((role) => byCode.get(plainRole(role)) ?? []), policies.reserved);
    return needed.every((key) => permissions[key]?.includes('Edit'));
  });
}
