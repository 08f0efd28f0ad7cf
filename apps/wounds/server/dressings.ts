import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { endTasks, orderTask } from '#apps/care-tasks/api.ts';
import { residentStays } from '#apps/residents/api.ts';
import { bodyPlaceWords } from '#platform/domain/text/body-places.ts';
import { dressings } from '../contract/dressings.ts';
import { standingOn } from '../domain/wounds.ts';
import { lockedWound, oneWound, placeOf, type WoundRow } from './wound-rows.ts';

const source = 'wounds.dressings';

export interface Plan {
  readonly everyDays: number;
  readonly time: string;
  readonly startsOn: string;
  readonly instructions: string;
}

const rowOf = (context: Context, woundId: string) =>
  context.db
    .selectFrom('wounds.dressings')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('wound_id', '=', woundId)
    .executeTakeFirst();

/** A wound that healed, left or was struck needs no dressing from that day on. The plan goes on when the wound is open again. */
export const endWithWound = (context: Context, woundId: string, day: string): Promise<void> =>
  endPlan(context, woundId, addDays(day, -1), true);

/** Writes the plan of a wound, and what the rounds will show of it. */
export async function writePlan(context: Context, wound: WoundRow, plan: Plan): Promise<void> {
  const values = {
    every_days: plan.everyDays,
    time: plan.time,
    starts_on: plan.startsOn,
    instructions: plan.instructions,
    ended_on: null,
    ended_by_closing: false,
  };
  const { id } = await context.db
    .insertInto('wounds.dressings')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: wound.resident_id,
      wound_id: wound.id,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'wound_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await orderDressings(context, wound, id, plan);
}

/** What the rounds show of a plan: until the exit where one is planned. */
async function orderDressings(context: Context, wound: WoundRow, id: string, plan: Plan): Promise<void> {
  const { language } = await inHomeLanguage(context);
  const standing = standingOn(await residentStays(context, wound.resident_id), context.today);
  const exit = standing.gone ? standing.on : standing.until;
  const never = addDays(plan.startsOn, -1);
  await orderTask(context, {
    source,
    sourceId: id,
    residentId: wound.resident_id,
    title: say(language, 'wounds:dressings.task', {
      number: wound.number,
      place: bodyPlaceWords(placeOf(wound), language),
    }),
    instructions: plan.instructions,
    tab: 'wounds',
    timing: {
      repetition: 'daily',
      every: plan.everyDays,
      weekdays: [],
      from: plan.startsOn,
      until: exit !== null && exit < never ? never : exit,
      moments: [plan.time],
    },
    assignedTo: null,
    reports: false,
  });
}

/** Ends the plan of a wound with a day after which nothing is to be done any more; without a plan nothing happens. */
async function endPlan(
  context: Context,
  woundId: string,
  lastDay: string,
  byClosing: boolean,
): Promise<void> {
  const ended = await context.db
    .updateTable('wounds.dressings')
    .set({ ended_on: lastDay, ended_by_closing: byClosing })
    .where('organisation_id', '=', context.organisationId)
    .where('wound_id', '=', woundId)
    .where('ended_on', 'is', null)
    .returning('id')
    .execute();
  await endTasks(
    context,
    source,
    ended.map((one) => one.id),
    lastDay,
  );
}

const planOf = (row: NonNullable<Awaited<ReturnType<typeof rowOf>>>): Plan => ({
  everyDays: row.every_days,
  time: row.time,
  startsOn: row.starts_on,
  instructions: row.instructions,
});

/** A wound that is open again is dressed again as it was planned before it was closed; a plan that a hand ended stays ended. */
export async function restorePlan(context: Context, wound: WoundRow): Promise<void> {
  const row = await rowOf(context, wound.id);
  if (row?.ended_by_closing && wound.struck_at === null) await writePlan(context, wound, planOf(row));
}

/** Orders the dressings of a plan that goes on once more, because the end of the stay has moved. */
export async function orderAgain(context: Context, wound: WoundRow): Promise<void> {
  const row = await rowOf(context, wound.id);
  if (row !== undefined && row.ended_on === null) await orderDressings(context, wound, row.id, planOf(row));
}

export const dressingCalls = implement(dressings, {
  async plan({ input, context, refuse }) {
    const { residentId, woundId } = input;
    const wound = await lockedWound(context, residentId, woundId);
    const before = await rowOf(context, woundId);
    const there = before !== undefined && before.ended_on === null;
    if ((there ? before.version : 0) !== input.version)
      throw stale(await oneWound(context, residentId, woundId));
    if (wound.status !== 'open' || wound.struck_at !== null) throw refuse.woundClosed();
    if (input.startsOn < context.today && !(there && input.startsOn === before.starts_on))
      throw refuse.startsInPast();
    await writePlan(context, wound, input);
    return oneWound(context, residentId, woundId);
  },
  async end({ input, context, refuse }) {
    const { residentId, woundId } = input;
    await lockedWound(context, residentId, woundId);
    const before = await rowOf(context, woundId);
    if (before === undefined || before.ended_on !== null) throw refuse.alreadyEnded();
    if (before.version !== input.version) throw stale(await oneWound(context, residentId, woundId));
    // what is due today is still due
    await endPlan(context, woundId, context.today, false);
    return oneWound(context, residentId, woundId);
  },
});
