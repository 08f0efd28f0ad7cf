import type { Context } from '#platform/server/call/context.ts';
import manifest from '../manifest.ts';
import { linesSince, unreadSince, usualSince } from './hand-over.ts';

/** Of how many people the page of the hand-over tells something that whoever is signed in has not read. */
export async function unreadHandOver(
  context: Context,
  centerId: string | undefined,
): Promise<Record<string, number>> {
  if (!context.can('authorization.residents.care-report', 'Read')) return {};
  const { lines } = await linesSince(context, {
    centerId,
    from: unreadSince(context),
    since: usualSince(context),
  });
  return { [manifest.screens.HandOverPage.path]: lines.filter((line) => !line.read).length };
}
