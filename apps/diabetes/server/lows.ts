import type { Selectable } from 'kysely';
import { endTasks, orderTask } from '#apps/care-tasks/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { readingById, readingsBetween } from '#apps/vitals/api.ts';
import type { Reading } from '#apps/vitals/contract/readings.ts';
import { languages } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { accountsWithRole, endAlerts, notify } from '#platform/server/notifications/notify.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import type { Glucose, Low } from '../contract/punctures.ts';
import { againAt, hasMeasuredAgain } from '../domain/lows.ts';
import { isLow } from '../domain/scales.ts';
import { rulesOf } from './rules.ts';
import { beyondOf, valueText, word } from './words.ts';

export type LowRow = Selectable<Tables['diabetes.lows']>;

const source = 'diabetes.lows';
const kind = 'diabetes.low';
/** Who is in charge of nursing. */
const lead = ['NURSHOME'];

export const insulinLink = (residentId: string): string =>
  `/app-residents/forms/details/${residentId}/medications?view=insulin`;

export const lowsOf = (context: Context) =>
  context.db.selectFrom('diabetes.lows').selectAll().where('organisation_id', '=', context.organisationId);

type Beyond = Pick<Glucose, 'beyond'>;
/** Whether the meter wrote LO: what a low value is called stands with its reading. */
export async function beyondIn(context: Context, row: Pick<LowRow, 'reading_id'>): Promise<Beyond> {
  const reading = await readingById(context, row.reading_id);
  return reading === null ? {} : beyondOf(reading);
}

export const toLow = (row: LowRow, beyond: Beyond): Low => ({
  id: row.id,
  value: row.value,
  ...beyond,
  measuredAt: row.measured_at,
  againAt: row.again_at,
});

/** The low value of a resident that nobody has measured again, or null. */
export async function openLow(context: Context, residentId: string): Promise<LowRow | null> {
  const row = await lowsOf(context)
    .where('resident_id', '=', residentId)
    .where('ended_at', 'is', null)
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function end(context: Context, rows: readonly LowRow[], byReading: string | null): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .updateTable('diabetes.lows')
    .set({ ended_at: context.now, ended_by_reading: byReading })
    .where('organisation_id', '=', context.organisationId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  for (const row of rows) {
    // what is due that day is done with the value
    const { day } = civilOf(row.again_at, context.zone);
    await endTasks(context, source, [row.id], addDays(day, -1));
  }
}

/** What was alarmed about is over, unless another low value is open. */
async function calm(context: Context, residentId: string): Promise<void> {
  if ((await openLow(context, residentId)) === null) await endAlerts(context, { kind, residentId });
}

async function alarm(context: Context, row: LowRow, beyond: Beyond): Promise<void> {
  const resident = (await residentRefs(context, [row.resident_id])).get(row.resident_id);
  const title = { en: '', de: '' };
  for (const language of languages)
    title[language] = word({ language }, 'told.notice', {
      resident: resident ? listName(resident) : '',
      value: valueText({ value: row.value, ...beyond }),
    });
  const told = (await accountsWithRole(context, lead)).filter((one) => one !== context.account?.id);
  await notify(context, told, {
    kind,
    severity: 'alert',
    title,
    link: insulinLink(row.resident_id),
    residentId: row.resident_id,
  });
}

async function orderAgain(context: Context, row: LowRow, beyond: Beyond): Promise<void> {
  const { day, time } = civilOf(row.again_at, context.zone);
  const home = await inHomeLanguage(context);
  await orderTask(context, {
    source,
    sourceId: row.id,
    residentId: row.resident_id,
    title: word(home, 'told.task', { value: valueText({ value: row.value, ...beyond }) }),
    instructions: word(home, 'told.instructions'),
    tab: 'medications',
    timing: { repetition: 'once', every: 1, weekdays: [], from: day, until: day, moments: [time] },
    assignedTo: null,
    reports: false,
    warns: true,
  });
}

interface Value {
  readonly id: string;
  readonly residentId: string;
  readonly value: number;
  readonly circumstances?: Reading['circumstances'];
  readonly measuredAt: string;
}

/** The value that was measured after a low one already, or null: what is written down later begins nothing. */
async function measuredAfter(
  context: Context,
  { residentId, measuredAt, id }: Pick<Value, 'id' | 'residentId' | 'measuredAt'>,
): Promise<string | null> {
  const later = await readingsBetween(context, residentId, {
    kinds: ['bloodGlucose'],
    from: measuredAt,
    limit: 5,
  });
  const after = later.find(
    (one) => one.id !== id && hasMeasuredAgain(Date.parse(measuredAt), Date.parse(one.measuredAt)),
  );
  return after?.id ?? null;
}

/** A low value that was ended, and for which that no longer holds: another value has measured it again, or it is followed anew. */
async function followAgain(context: Context, row: LowRow, beyond: Beyond): Promise<LowRow | null> {
  const { reading_id: id, resident_id: residentId, measured_at: measuredAt } = row;
  const after = await measuredAfter(context, { id, residentId, measuredAt });
  const { againMinutes } = await rulesOf(context);
  const at = againAt(Date.parse(measuredAt), context.now.getTime(), againMinutes);
  const again_at = new Date(at).toISOString();
  await context.db
    .updateTable('diabetes.lows')
    .set(after === null ? { ended_at: null, ended_by_reading: null, again_at } : { ended_by_reading: after })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .execute();
  if (after !== null) return null;
  const open = { ...row, ended_at: null, ended_by_reading: null, again_at };
  await orderAgain(context, open, beyond);
  await alarm(context, open, beyond);
  return open;
}

/**
 * What follows a glucose, wherever it was recorded: it has measured again what was low before it; where it is low itself, a task
 * measures it again and whoever leads is alarmed. Done twice it is done once.
 */
export async function followValue(context: Context, value: Value): Promise<Low | null> {
  const open = await lowsOf(context)
    .where('resident_id', '=', value.residentId)
    .where('ended_at', 'is', null)
    .where('reading_id', '<>', value.id)
    .where('measured_at', '<', value.measuredAt)
    .execute();
  await end(context, open, value.id);
  if (!isLow(value.value)) {
    if (open.length > 0) await calm(context, value.residentId);
    return null;
  }
  const after = await measuredAfter(context, value);
  const beyond = beyondOf(value);
  const { againMinutes } = await rulesOf(context);
  const at = againAt(Date.parse(value.measuredAt), context.now.getTime(), againMinutes);
  const row = await context.db
    .insertInto('diabetes.lows')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: value.residentId,
      reading_id: value.id,
      value: value.value,
      measured_at: value.measuredAt,
      again_at: new Date(at).toISOString(),
      // kept all the same: should that value be struck, this one has to be measured again
      ended_at: after === null ? null : context.now,
      ended_by_reading: after,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'reading_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    const known = await lowsOf(context).where('reading_id', '=', value.id).executeTakeFirst();
    if (known === undefined) return null;
    if (known.ended_at === null) return toLow(known, beyond);
    // ended by another value it stays so; ended because it was struck, it was given back
    const again = known.ended_by_reading === null ? await followAgain(context, known, beyond) : null;
    return again === null ? null : toLow(again, beyond);
  }
  if (after !== null) return null;
  await orderAgain(context, row, beyond);
  await alarm(context, row, beyond);
  return toLow(row, beyond);
}

/** A reading that was struck was no low value; the one that stands now is followed. */
export async function forgetValue(context: Context, residentId: string, readingId: string): Promise<void> {
  const rows = await lowsOf(context)
    .where('reading_id', '=', readingId)
    .where('ended_at', 'is', null)
    .execute();
  await end(context, rows, null);
  // what it had measured again has to be measured again after all
  const again = await lowsOf(context).where('ended_by_reading', '=', readingId).execute();
  for (const row of again) {
    const reading = await readingById(context, row.reading_id);
    if (reading === null || reading.struck !== null) continue;
    await followAgain(context, row, beyondOf(reading));
  }
  if (rows.length > 0) await calm(context, residentId);
}
