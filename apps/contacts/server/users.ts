import type { Context } from '#platform/server/call/context.ts';
import type { User } from '../contract/access.ts';

/** Accounts of the organisation that can still be somebody's: deleted ones are names in the log only. */
export function accounts(context: Context) {
  return context.db
    .selectFrom('platform.accounts as a')
    .select(['a.id as accountId', 'a.username', 'a.full_name as fullName', 'a.email', 'a.roles', 'a.active'])
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.deleted_at', 'is', null);
}

/** The account of a contact, or null. */
export async function userOf(context: Context, contactId: string): Promise<User | null> {
  const row = await accounts(context)
    .innerJoin('platform.external_users as e', (join) =>
      join.onRef('e.organisation_id', '=', 'a.organisation_id').onRef('e.account_id', '=', 'a.id'),
    )
    .where('e.contact_id', '=', contactId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes platform access away: the account is switched off, its sessions end at once, what it was granted goes. The account stays
 * as a name in the log (specification 1, section 5: deleting a contact with platform access revokes that access).
 */
export async function revokeAccess(context: Context, accountId: string): Promise<void> {
  const { db, organisationId } = context;
  await db
    .updateTable('platform.accounts')
    .set({ active: false })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', accountId)
    .execute();
  await db
    .deleteFrom('platform.sessions')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute();
  await db
    .deleteFrom('platform.resident_access')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute();
  await db
    .deleteFrom('platform.external_users')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute();
}
