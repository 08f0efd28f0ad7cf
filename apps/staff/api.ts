import type { Context } from '#platform/server/call/context.ts';
import { accountFor, type NewAccount } from './server/new-account.ts';

export type { NewAccount };

/**
 * The account of an email address for somebody who is let in: a new one, invited by mail, or the one that is there. Throws
 * unknownRole, rolesMixed, usernameTaken, roleDiffers, accountExists (to be confirmed).
 */
export function accountForEmail(
  context: Context,
  given: NewAccount,
): Promise<{ id: string; isNew: boolean }> {
  return accountFor(context, given);
}
