import { sql } from 'kysely';
import type { Language } from '#platform/contract/text.ts';
import { plainRole } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { inviteByMail } from '#platform/server/invitation/invitations.ts';
import { homePreferences } from '#platform/server/settings/preferences.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { accountWithEmail } from './account-rows.ts';
import { externalCodes, mixed } from './role-users.ts';

export interface NewAccount {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** None: the home's for new accounts. */ readonly language?: Language | undefined;
}

/** Refuses roles that the home does not have, and roles of people from outside together with those of staff. */
export async function assertRoles(context: Context, roles: readonly string[]): Promise<void> {
  const rows = await context.db
    .selectFrom('platform.roles')
    .select('code')
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const known = new Set(rows.map((row) => row.code));
  const unknown = roles.find((role) => !known.has(plainRole(role)));
  if (unknown !== undefined) throw new RefusalError('unknownRole', { role: unknown });
  if (mixed(roles, await externalCodes(context))) throw new RefusalError('rolesMixed', {});
}

/**
 * Makes an account that is not confirmed yet and invites the person by mail; answers its id. Throws usernameTaken when somebody of
 * this home has the name. Whether another home has it, only the person learns, who then chooses another.
 */
export async function insertAccount(context: Context, given: NewAccount): Promise<string> {
  const id = newId();
  const language = given.language ?? (await homePreferences(context)).language;
  const taken = () => new RefusalError('usernameTaken', {});
  const same = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', '=', given.username)
    .executeTakeFirst();
  if (same) throw taken();
  try {
    await context.unit.savepoint(async () => {
      await context.db
        .insertInto('platform.accounts')
        .values({
          organisation_id: context.organisationId,
          id,
          username: given.username,
          email: given.email,
          full_name: given.fullName,
          roles: [...given.roles],
          language,
          confirmed: false,
        })
        .execute();
      await sql`select platform.enter_directory(organisation => ${context.organisationId}, account => ${id})`.execute(
        context.db,
      );
    });
  } catch (error) {
    // somebody of this home got the name in the same moment; one of another home is nobody's business here (enter_directory)
    if ((error as { code?: unknown }).code === '23505') throw taken();
    throw error;
  }
  await inviteByMail(context, { id, ...given, language });
  return id;
}

/**
 * The account of an address: the one that is there (after a yes, with the roles added) or a new one. Throws roleDiffers when
 * the account is from outside and the roles are not, or the other way round (specification 1, sections 5 and 6).
 */
export async function accountFor(
  context: Context,
  given: NewAccount,
): Promise<{ id: string; isNew: boolean }> {
  await assertRoles(context, given.roles);
  const there = await accountWithEmail(context, given.email);
  if (!there) return { id: await insertAccount(context, given), isNew: true };
  const roles = [
    ...there.roles,
    ...given.roles.filter((role) => !there.roles.some((own) => plainRole(own) === plainRole(role))),
  ];
  if (mixed(roles, await externalCodes(context))) throw new RefusalError('roleDiffers', {});
  if (!context.confirmed.includes('accountExists'))
    throw new RefusalError('accountExists', { name: there.fullName });
  await context.db
    .updateTable('platform.accounts')
    .set({ roles })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', there.id)
    .execute();
  return { id: there.id, isNew: false };
}
