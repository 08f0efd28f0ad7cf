import type { Context } from '#platform/server/call/context.ts';
import manifest from '../manifest.ts';
import { gathered, usualSpan } from './handed-over.ts';

/** Of how many people the page of the hand-over tells something that whoever is signed in has not read. */
export async function unreadHandOver(
  context: Context,
  centerId: string | undefined,
): Promise<Record<string, number>> {
  if (!context.can('authorization.residents.care-report', 'Read')) return {};
  const { residentIds, rows, facts } = await gathered(context, usualSpan(context), centerId);
  const withNotes = new Set(rows.filter((row) => row.unread).map((row) => row.resident_id));
  const unread = residentIds.filter(
    (id) => withNotes.has(id) || (facts.get(id) ?? []).some((fact) => fact.unread),
  );
  return { [manifest.screens.HandOverPage.path]: unread.length };
}
