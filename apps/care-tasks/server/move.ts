import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Moment } from '#platform/contract/record/concern.ts';
import { windowOf } from '../domain/windows.ts';
import { clockOf } from './clock.ts';
import type { Row } from './rows.ts';

/** How far ahead something is moved. */
const mostDaysAhead = 60;

export interface Target {
  readonly day: string;
  readonly moment: Moment;
  readonly reason: string;
}

export const isThere = (row: Row, { day, moment }: Target): boolean =>
  row.day === day && row.moment === moment;

/** When something is due that is moved to there. Throws what speaks against it. */
export async function windowAt(
  context: Context,
  { day, moment }: Target,
  refuse: { readonly momentPassed: () => Error; readonly tooFar: () => Error },
): Promise<{ readonly due_from: string; readonly due_until: string }> {
  const { dueFrom, dueUntil } = windowOf(day, moment, await clockOf(context));
  if (Date.parse(dueUntil) <= context.now.getTime()) throw refuse.momentPassed();
  if (day > addDays(context.today, mostDaysAhead)) throw refuse.tooFar();
  return { due_from: dueFrom, due_until: dueUntil };
}

/** Moves what is open, each to the same moment; the caller holds the rows. Answers where they stand now, in their order. */
export async function writeMoves(
  context: Context,
  rows: readonly Row[],
  { day, moment, reason }: Target,
  due: { readonly due_from: string; readonly due_until: string },
): Promise<string[]> {
  await context.db
    .updateTable('care_tasks.occurrences')
    .set({ state: 'moved', reason, decided_at: context.now, decided_by: context.actor() })
    .where('organisation_id', '=', context.organisationId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const moved = rows.map((row) => ({
    organisation_id: context.organisationId,
    id: newId(),
    resident_id: row.resident_id,
    schedule_id: row.schedule_id,
    ...{ day, moment, ...due },
    title: row.title,
    instructions: row.instructions,
    tab: row.tab,
    assigned_to: row.assigned_to,
    reports: row.reports,
    warns: row.warns,
    needs_findings: row.needs_findings,
    moved_from: row.id,
  }));
  await context.db.insertInto('care_tasks.occurrences').values(moved).execute();
  return moved.map((one) => one.id);
}
