import { sql } from 'kysely';
import { plainRole } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { RoleUser } from '../contract/roles.ts';

/** Accounts with a role, deleted ones aside, by name. */
export async function usersOf(context: Context, code: string): Promise<RoleUser[]> {
  const external = await externalCodes(context);
  const rows = await context.db
    .selectFrom('platform.accounts as a')
    .select([
      'a.id',
      'a.full_name',
      'a.username',
      'a.active',
      'a.roles',
      sql<
        string | null
      >`(select m.photo_file_id from staff.members m where m.organisation_id = a.organisation_id and m.id = a.id)`.as(
        'photoFileId',
      ),
    ])
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.deleted_at', 'is', null)
    .where(sql<boolean>`platform.plain_roles(a.roles) @> ${[code]}::text[]`)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    active: row.active,
    external: row.roles.some((role) => external.has(plainRole(role))),
    otherRoles: row.roles.filter((role) => plainRole(role) !== code),
    photoFileId: context.can('authorization.staff.list', 'Read') ? row.photoFileId : null,
  }));
}

/** Codes of the roles whose accounts are asked per resident. */
export async function externalCodes(context: Context): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('platform.roles')
    .select('code')
    .where('organisation_id', '=', context.organisationId)
    .where('external', '=', true)
    .execute();
  return new Set(rows.map((row) => row.code));
}

/** Whether roles fit together: one account is either from outside or works here (specification 1, section 5: a user whose role differs). */
export function mixed(roles: readonly string[], external: ReadonlySet<string>): boolean {
  const outside = roles.filter((role) => external.has(plainRole(role))).length;
  return outside > 0 && outside < roles.length;
}

/** Gives an account a role; nothing happens when it has it already. */
export async function addRole(
  context: Context,
  accountId: string,
  code: string,
): Promise<'done' | 'roleDiffers'> {
  const row = found(
    await context.db
      .selectFrom('platform.accounts')
      .select(['roles'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.roles.some((role) => plainRole(role) === code)) return 'done';
  const roles = [...row.roles, code];
  if (mixed(roles, await externalCodes(context))) return 'roleDiffers';
  await context.db
    .updateTable('platform.accounts')
    .set({ roles })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', accountId)
    .execute();
  return 'done';
}

/** Takes a role from an account; the last one is replaced, or kept where nothing is given. */
export async function removeRole(
  context: Context,
  accountId: string,
  code: string,
  instead?: string,
): Promise<'done' | 'oneRoleNeeded'> {
  const row = found(
    await context.db
      .selectFrom('platform.accounts')
      .select(['roles'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst(),
  );
  const left = row.roles.filter((role) => plainRole(role) !== code);
  if (left.length === 0 && instead === undefined) return 'oneRoleNeeded';
  const roles = left.length === 0 ? [instead!] : left;
  await context.db
    .updateTable('platform.accounts')
    .set({ roles })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', accountId)
    .execute();
  return 'done';
}
