import { GlucoseChanged } from '#apps/vitals/contract/events.ts';
import { readingById } from '#apps/vitals/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { followValue, forgetValue } from './lows.ts';
import { holdPunctures, keepPuncture, puncturesOf, strikePunctures } from './rows.ts';
import { word } from './words.ts';

/** The point and the circumstances of a reading belong to the one that replaces it. */
async function moveTo(context: Context, from: string, to: { id: string; measuredAt: string }): Promise<void> {
  for (const row of await strikePunctures(
    context,
    { readingId: from },
    word(await inHomeLanguage(context), 'told.readingCorrected'),
  ))
    await keepPuncture(context, {
      residentId: row.resident_id,
      kind: 'glucose',
      point: row.point,
      at: Date.parse(to.measuredAt),
      readingId: to.id,
      by: row.recorded_by,
    });
  const { organisationId, db } = context;
  const beside = await db
    .selectFrom('diabetes.circumstances')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('reading_id', '=', from)
    .executeTakeFirst();
  if (beside === undefined) return;
  const { resident_id, meal, feels, device } = beside;
  await db
    .insertInto('diabetes.circumstances')
    .values({
      organisation_id: organisationId,
      id: newId(),
      resident_id,
      reading_id: to.id,
      meal,
      feels,
      device,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'reading_id']).doNothing())
    .execute();
}

/** A reading that was struck and given back has its point again: the one that stood when it was struck, not those corrected before it. */
async function giveBack(context: Context, readingId: string): Promise<void> {
  const rows = await puncturesOf(context).where('reading_id', '=', readingId).execute();
  if (rows.some((row) => row.struck_at === null)) return;
  const [last] = rows.toSorted((a, b) => Date.parse(b.struck_at!) - Date.parse(a.struck_at!));
  if (last === undefined) return;
  // a row that was struck stays so: the point is kept once more
  await keepPuncture(context, {
    residentId: last.resident_id,
    kind: 'glucose',
    point: last.point,
    at: Date.parse(last.used_at),
    readingId,
    by: last.recorded_by,
  });
}

export const listeners = {
  /** A glucose was recorded, corrected or struck, by whichever form. */
  async 'vitals.glucose'(context: Context, payload: Record<string, unknown>) {
    const { residentId, readingId, replaces, struck } = GlucoseChanged.parse(payload);
    await holdPunctures(context, residentId);
    if (struck) {
      await strikePunctures(
        context,
        { readingId },
        word(await inHomeLanguage(context), 'told.readingStruck'),
      );
      return forgetValue(context, residentId, readingId);
    }
    const reading = await readingById(context, readingId);
    if (reading === null) return undefined;
    if (replaces !== null) {
      await moveTo(context, replaces, reading);
      await forgetValue(context, residentId, replaces);
    }
    // struck or corrected meanwhile: what is told next goes on from there
    if (reading.struck !== null) return undefined;
    await giveBack(context, readingId);
    await followValue(context, reading);
    return undefined;
  },
};
