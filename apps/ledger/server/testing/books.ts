/** What the ledger of a home says: all that was exported, and all that waits for the next run. */
import type { Context } from '#platform/server/call/context.ts';
import { eventsWaiting } from '../events.ts';
import { drafted } from '../exporting.ts';
import { documentRows, documentsOf } from '../run-rows.ts';

/** A movement of the ledger on an account of the home. */
export interface Booked {
  readonly role: string;
  readonly number: string;
  readonly recipientId: string | null;
  readonly day: string;
  readonly amount: number;
}

export async function bookedAndWaiting(
  context: Context,
  until: string,
): Promise<{ readonly booked: Booked[]; readonly problems: string[] }> {
  const booked: Booked[] = [];
  const rows = await context.db
    .selectFrom('ledger.runs')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .execute();
  for (const { id } of rows) {
    const own = await documentRows(context, id).execute();
    const recipients = new Map(own.map((row) => [row.id, row.recipient_id]));
    for (const { id: documentId, number, day, lines } of await documentsOf(context, own))
      for (const { role, amount } of lines)
        booked.push({ role, amount, number, day, recipientId: recipients.get(documentId) ?? null });
  }
  const waiting = await drafted(context, await eventsWaiting(context, until));
  for (const { number, day, recipientId, lines } of waiting.documents)
    for (const { role, amount } of lines) booked.push({ role, amount, number, day, recipientId });
  return { booked, problems: waiting.problems.map((problem) => JSON.stringify(problem)) };
}

/** Random numbers from a seed, so that a failing story comes again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
