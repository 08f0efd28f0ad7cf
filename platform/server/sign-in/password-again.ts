// The password that is entered again: at the lock of the screen and before steps that need it.
import type { Context } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { countFailure } from '#platform/server/limits/limits.ts';
import { isPassword } from '#platform/server/session/password-hash.ts';
import { accountRow, policyFor, noteSignIn } from './sign-in.ts';

/**
 * Checks the password of the person who is signed in, for steps that are confirmed with credentials. A wrong one is counted
 * in its own transaction, like a failed sign-in, so that it stays counted when the step is refused.
 */
export async function verifyPassword(
  context: Context,
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  const { organisationId } = context;
  const accountId = context.actor();
  const before = await accountRow(context.unit, organisationId, accountId);
  const right = await isPassword(before?.password_hash, password);
  return context.services.apart(context, (unit) =>
    countPassword(unit, organisationId, accountId, right, context.client?.address ?? null),
  );
}

/** Counts a password that was entered again. A locked account stays locked, also for the right one. */
export async function countPassword(
  unit: Unit,
  organisationId: string,
  accountId: string,
  right: boolean,
  address: string | null,
): Promise<'right' | 'wrong' | 'locked'> {
  const account = await accountRow(unit, organisationId, accountId, true);
  if (!account || account.locked) return 'locked';
  if (right) {
    if (account.failed_sign_ins > 0) {
      await unit.db
        .updateTable('platform.accounts')
        .set({ failed_sign_ins: 0 })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', accountId)
        .execute();
    }
    return 'right';
  }
  await countFailure(
    unit,
    organisationId,
    accountId,
    account,
    'password',
    await policyFor(unit, organisationId, account),
  );
  await noteSignIn(unit, organisationId, accountId, account.username, 'wrongPassword', address);
  return 'wrong';
}
