import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database, Unit } from './database.ts';
import { startSession } from './sessions.ts';

// OWASP minimum for argon2id: 19 MiB, 2 rounds, 1 lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, cost);
const nobody = await hashPassword('no account has this password');

/** Limits until the security policy becomes a record of the organisation. */
export const signInLimits = { maximumFailed: 5, lockMinutes: 15 };

export type SignInOutcome =
  | { readonly outcome: 'signedIn'; readonly token: string; readonly maxAge: number | null }
  | { readonly outcome: 'wrong' | 'locked' | 'notConfirmed' };

interface Attempt { readonly username: string; readonly password: string; readonly keep: boolean; readonly address: string | null; readonly userAgent: string | null; readonly demoAllowed: boolean }

/**
 * Signs in with user name and password. Unknown and known names cost the same work and get the same answer.
 * The counter of failed attempts is committed with the refusal; at the limit the account is locked for a time.
 */
export async function signIn(database: Database, attempt: Attempt): Promise<SignInOutcome> {
  const username = attempt.username.toLowerCase();
  const entry = await database.system((db) => db.selectFrom('platform.sign_in_directory').selectAll().where('username', '=', username).executeTakeFirst());
  if (!entry) {
    await verify(nobody, attempt.password);
    return { outcome: 'wrong' };
  }
  const organisationId = entry.organisation_id;
  const before = await database.tenant({ organisationId }, (unit) => accountRow(unit, organisationId, entry.account_id));
  const right = await verify(before?.password_hash ?? nobody, attempt.password);
  return database.tenant({ organisationId, accountId: entry.account_id }, async (unit) => {
    // read again under lock: parallel attempts are counted one after the other
    const account = await accountRow(unit, organisationId, entry.account_id, true);
    const note = (outcome: 'signedIn' | 'wrongPassword' | 'locked' | 'inactive' | 'notConfirmed') => unit.db.insertInto('platform.sign_ins')
      .values({ organisation_id: organisationId, account_id: entry.account_id, username, outcome, address: attempt.address }).execute();
    if (!account || account.password_hash !== before?.password_hash) return { outcome: 'wrong' };
    if (account.locked) {
      await note('locked');
      return { outcome: 'locked' };
    }
    const change = unit.db.updateTable('platform.accounts').where('organisation_id', '=', organisationId).where('id', '=', entry.account_id);
    if (!right) {
      const failed = account.failed_sign_ins + 1;
      const lock = failed >= signInLimits.maximumFailed;
      await change.set({
        failed_sign_ins: lock ? 0 : failed,
        locked_until: lock ? sql<string>`now() + make_interval(mins => ${signInLimits.lockMinutes})` : null,
      }).execute();
      await note('wrongPassword');
      return { outcome: 'wrong' };
    }
    if (!account.active || (account.demo && !attempt.demoAllowed)) {
      await note('inactive');
      return { outcome: 'wrong' };
    }
    if (!account.confirmed) {
      await note('notConfirmed');
      return { outcome: 'notConfirmed' };
    }
    if (account.failed_sign_ins > 0 || account.locked_until !== null) await change.set({ failed_sign_ins: 0, locked_until: null }).execute();
    await note('signedIn');
    const session = await startSession(unit, { ...attempt, organisationId, accountId: entry.account_id });
    return { outcome: 'signedIn', ...session };
  });
}

/**
 * Checks the password of the person who is signed in, for steps that are confirmed with credentials. A wrong one is counted
 * in its own transaction, like a failed sign-in, so that it stays counted when the step is refused.
 */
export async function verifyPassword(context: Context, password: string): Promise<'right' | 'wrong' | 'locked'> {
  const { organisationId } = context;
  const accountId = context.actor();
  const before = await accountRow(context.unit, organisationId, accountId);
  const right = await verify(before?.password_hash || nobody, password) && Boolean(before?.password_hash);
  return context.services.apart(context, async (unit) => {
    const account = await accountRow(unit, organisationId, accountId, true);
    if (!account || account.locked) return 'locked';
    const change = unit.db.updateTable('platform.accounts').where('organisation_id', '=', organisationId).where('id', '=', accountId);
    if (right) {
      if (account.failed_sign_ins > 0) await change.set({ failed_sign_ins: 0 }).execute();
      return 'right';
    }
    const lock = account.failed_sign_ins + 1 >= signInLimits.maximumFailed;
    await change.set({
      failed_sign_ins: lock ? 0 : account.failed_sign_ins + 1,
      locked_until: lock ? sql<string>`now() + make_interval(mins => ${signInLimits.lockMinutes})` : account.locked_until,
    }).execute();
    await unit.db.insertInto('platform.sign_ins').values({ organisation_id: organisationId, account_id: accountId, username: context.account!.username, outcome: 'wrongPassword' }).execute();
    return 'wrong';
  });
}

function accountRow(unit: Unit, organisationId: string, accountId: string, lock = false) {
  const query = unit.db.selectFrom('platform.accounts')
    .select(['password_hash', 'active', 'confirmed', 'demo', 'failed_sign_ins', 'locked_until', sql<boolean>`coalesce(locked_until > now(), false)`.as('locked')])
    .where('organisation_id', '=', organisationId).where('id', '=', accountId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
