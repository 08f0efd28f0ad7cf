// Somebody who is not in yet, at the sign-in: the password that was chosen when registering, and what is waited for.
import { sql } from 'kysely';
import type { Secrets } from '#platform/server/config/secrets.ts';
import type { Db } from '#platform/server/database/database.ts';

/** What somebody who is not in yet waits for: the own confirmation, or the administrators' decision. */
export interface Waiting {
  readonly passwordHash: string | null;
  readonly outcome: 'notConfirmed' | 'awaitsApproval';
}

/** The wish of a deleted account to come back, and the password that waits with it. */
export async function waitingRecovery(
  db: Db,
  organisationId: string,
  accountId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('platform.registrations')
    .select('password_hash')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'recover')
    .where('status', '=', 'awaitingApproval')
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** A registration that is not an account yet; without a password when there is none, or when too many wrong ones have locked the name. */
export async function waitingPassword(db: Db, secrets: Secrets, email: string): Promise<Waiting> {
  const row = await db
    .selectFrom('platform.registrations')
    .select(['password_hash', 'status'])
    .where('email', '=', email)
    .where('status', 'in', ['awaitingConfirmation', 'awaitingApproval'])
    .where('kind', '<>', 'recover')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('platform.unknown_sign_ins')
            .select('name_hash')
            .where('name_hash', '=', secrets.digest(email, 'unknown'))
            .where('locked_until', '>', sql<string>`now()`),
        ),
      ),
    )
    .executeTakeFirst();
  return {
    passwordHash: row?.password_hash ?? null,
    outcome: row?.status === 'awaitingApproval' ? 'awaitsApproval' : 'notConfirmed',
  };
}
