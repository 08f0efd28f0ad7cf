import type { Action } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/call/context.ts';
import { accountsSeeing, withFamily } from './server/who-sees.ts';

/** Ids of the accounts from outside that may do something with a resident today, as the gate would say. */
export function seenBy(
  context: Context,
  residentId: string,
  may: readonly [key: string, action: Action],
): Promise<ReadonlySet<string>> {
  return accountsSeeing(context, residentId, may);
}

/** Residents of a list for whom somebody from outside was chosen, or whose contact has an account, and who may do something today. */
export function familiesOf(
  context: Context,
  residentIds: readonly string[],
  may: readonly [key: string, action: Action],
): Promise<ReadonlySet<string>> {
  return withFamily(context, residentIds, may);
}
