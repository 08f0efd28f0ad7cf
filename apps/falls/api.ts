import type { Context } from '#platform/server/call/context.ts';
import { fallsWithin } from './server/counts.ts';

/** How often a resident fell within so many days until now, near falls left out, and when last; null where nobody recorded a fall. */
export function fallsLately(
  context: Context,
  residentId: string,
  days: number,
): Promise<{ readonly count: number; readonly lastAt: string } | null> {
  return fallsWithin(context, residentId, days);
}
