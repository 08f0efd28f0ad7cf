import { sql } from 'kysely';
import type { Day } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { hasDay, type Known } from './rows.ts';
import { endBefore, except } from './scopes.ts';

interface Refusals {
  noSuchDay(): Error;
}
type Touch = (values: Record<string, unknown>) => Promise<unknown>;

const removed = (context: Context) => ({
  removed_at: context.now,
  removed_by: context.actor(),
  imported_uid: null,
});

/** Days that were taken out of a series go with it, from one day on or all of them. */
async function removeTaken(context: Context, seriesId: string, from: Day): Promise<void> {
  await context.db
    .updateTable('calendar.events')
    .set(removed(context))
    .where('organisation_id', '=', context.organisationId)
    .where('series_id', '=', seriesId)
    .where('series_day', '>=', from)
    .where('removed_at', 'is', null)
    .execute();
}

/** Only this day is called off. */
export async function removeDay(
  context: Context,
  known: Known,
  day: Day,
  refuse: Refusals,
  touch: Touch,
): Promise<void> {
  if (!hasDay(known, day)) throw refuse.noSuchDay();
  await touch({ title: known.row.title });
  await except(context, known, day, false);
}

/** This day and what follows. */
export async function removeFrom(
  context: Context,
  known: Known,
  day: Day,
  refuse: Refusals,
  touch: Touch,
): Promise<void> {
  if (!hasDay(known, day)) throw refuse.noSuchDay();
  await touch(endBefore(known, day));
  await removeTaken(context, known.row.id, day);
}

/** The event with all its days. It stays readable in the history, and one press takes it back. */
export async function removeWhole(context: Context, known: Known, touch: Touch): Promise<void> {
  await touch(removed(context));
  await removeTaken(context, known.row.id, '1900-01-01');
}

/** A removed event stands again, with the days that were removed along with it. */
export async function restoreWhole(context: Context, known: Known, touch: Touch): Promise<void> {
  const { id, removed_at: at } = known.row;
  const restored = { removed_at: null, removed_by: null };
  await touch(restored);
  await context.db
    .updateTable('calendar.events')
    .set(restored)
    .where('organisation_id', '=', context.organisationId)
    .where('removed_at', '=', sql<string>`${at}::timestamptz`)
    .where('series_id', '=', id)
    .execute();
}
