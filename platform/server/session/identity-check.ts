import type { Context } from '#platform/server/call/context.ts';
import { RefusalError } from '#platform/server/call/problems.ts';

/** Seconds for which a proven identity opens the changes of the own account. */
export const provenSeconds = 600;

/**
 * Refuses a change of the account's credentials when the identity was not proven lately: an open screen is not enough
 * (`confirmIdentity`; the call declares it). Setting up the factor that the policy requires follows the password at once.
 */
export function assertProven(context: Context): void {
  if (context.client !== null && context.client.provenSeconds > provenSeconds)
    throw new RefusalError('confirmIdentity', {});
}
