import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { answerFault, earliestAnswer } from '../domain/occurrences.ts';
import { writeDecision } from './decide.ts';
import { firstOf, one, timeText } from './first.ts';
import { occurrencesOf } from './rows.ts';

/** What was found where something is done with a finding only. */
export interface Answer {
  /** The sources of the app that answers: nobody answers what another one ordered. */
  readonly sources: readonly string[];
  readonly residentId: string;
  readonly id: string;
  readonly happenedAt: Date;
  /** In the words of the home; not empty. */
  readonly finding: string;
}

/** Who ordered it, or why it is not written: somebody was first, the time lies ahead, or before the one at which it is due. */
export type Answered =
  | { readonly fault: null; readonly sourceId: string }
  | { readonly fault: 'inFuture' }
  | { readonly fault: 'tooEarly'; readonly from: string }
  | { readonly fault: 'alreadyDecided'; readonly by: string; readonly at: string; readonly state: string };

/** Writes what was found, and with it that it was done. Of two at once the second is told who was first. 404 for what needs no finding. */
export async function answer(
  context: Context,
  { sources, residentId, id, happenedAt, finding }: Answer,
): Promise<Answered> {
  const row = found(
    await occurrencesOf(context)
      .where('o.resident_id', '=', residentId)
      .where('o.id', '=', id)
      .where('o.needs_findings', '=', true)
      .where('s.source', 'in', [...sources])
      .forUpdate('o')
      .executeTakeFirst(),
  );
  if (row.state !== 'open') return { fault: 'alreadyDecided', ...firstOf(context, await one(context, row)) };
  const fault = answerFault(happenedAt.getTime(), { dueFrom: row.due_from }, context.now.getTime());
  if (fault === 'tooEarly')
    return {
      fault,
      from: timeText(context, new Date(earliestAnswer({ dueFrom: row.due_from })).toISOString()),
    };
  if (fault !== null) return { fault };
  await writeDecision(context, row, { state: 'done', reason: '', note: '', happenedAt, finding });
  return { fault: null, sourceId: row.source_id };
}
