import type { Selectable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Occurrence } from '../contract/occurrences.ts';
import type { Moment } from '#platform/contract/record/concern.ts';
import { takeBackMinutes, urgencyOf } from '../domain/occurrences.ts';

type Stored = Selectable<Tables['care_tasks.occurrences']>;
export interface Row extends Stored {
  readonly source: string;
  readonly source_id: string;
}

/** Occurrences with what ordered them. */
export const occurrencesOf = (context: Context) =>
  context.db
    .selectFrom('care_tasks.occurrences as o')
    .innerJoin('care_tasks.schedules as s', (join) =>
      join.onRef('s.organisation_id', '=', 'o.organisation_id').onRef('s.id', '=', 'o.schedule_id'),
    )
    .selectAll('o')
    .select(['s.source', 's.source_id'])
    .where('o.organisation_id', '=', context.organisationId);

/** Whether the caller decided it so lately that one press takes it back. */
export const isFresh = (context: Context, row: Pick<Row, 'decided_by' | 'decided_at'>): boolean =>
  row.decided_at !== null &&
  row.decided_by === context.account?.id &&
  context.now.getTime() - Date.parse(row.decided_at) <= takeBackMinutes * 60_000;

/** `isAway`: due wholly while somebody is out of the house; a round leaves those out anyway. */
export async function toOccurrences(
  context: Context,
  rows: readonly Row[],
  isAway: (row: Row) => boolean = () => false,
): Promise<Occurrence[]> {
  const names = await accountNames(
    context,
    rows.flatMap((one) => [one.decided_by, one.assigned_to]),
  );
  const now = context.now.getTime();
  const urgency = (row: Row): Occurrence['urgency'] => {
    if (row.state !== 'open') return null;
    return isAway(row) ? 'away' : urgencyOf({ dueFrom: row.due_from, dueUntil: row.due_until }, now);
  };
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    source: row.source,
    sourceId: row.source_id,
    title: row.title,
    instructions: row.instructions,
    tab: row.tab,
    day: row.day,
    moment: row.moment as Moment,
    dueFrom: row.due_from,
    dueUntil: row.due_until,
    assignedTo: row.assigned_to,
    assignee: names.get(row.assigned_to ?? '') ?? null,
    reports: row.reports,
    warns: row.warns,
    needsFindings: row.needs_findings,
    finding: row.finding,
    state: row.state,
    urgency: urgency(row),
    reason: row.reason,
    note: row.note,
    happenedAt: row.happened_at,
    decidedAt: row.decided_at,
    decidedBy: names.get(row.decided_by ?? '') ?? null,
    mayTakeBack: isFresh(context, row),
    isMoved: row.moved_from !== null,
    version: row.version,
  }));
}
