import { dosesOf } from '#apps/medication-giving/api.ts';
import { isInsulin, medicationAround } from '#apps/medication/api.ts';
import { readingsBetween, recordMeasured } from '#apps/vitals/api.ts';
import type { valueRefusals } from '#apps/vitals/contract/readings.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context, Refuse } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { glucose } from '../contract/glucose.ts';
import { followValue } from './lows.ts';
import { holdPunctures, keepPuncture, puncturesOf } from './rows.ts';
import { lookAtSite, refuseSite } from './sites.ts';
import { beyondOf } from './words.ts';

const day = 86_400_000;
const most = 1000;

const textOf = (parts: readonly string[]): string => parts.filter((one) => one !== '').join(' ');

/** Values of a resident since an instant, the oldest first, with what was beside them. */
async function valuesSince(context: Context, residentId: string, from: string) {
  const readings = await readingsBetween(context, residentId, { kinds: ['bloodGlucose'], from, limit: most });
  const ids = readings.map((one) => one.id);
  if (ids.length === 0) return [];
  const beside = await context.db
    .selectFrom('diabetes.circumstances')
    .select(['reading_id', 'meal', 'feels', 'device'])
    .where('organisation_id', '=', context.organisationId)
    .where('reading_id', '=', (where) => where.fn.any(where.val(ids)))
    .execute();
  const points = await puncturesOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('reading_id', '=', (where) => where.fn.any(where.val(ids)))
    .execute();
  return readings.toReversed().map((one) => {
    const own = beside.find((row) => row.reading_id === one.id);
    return {
      id: one.id,
      at: one.measuredAt,
      value: one.value,
      ...beyondOf(one),
      meal: own?.meal ?? null,
      feels: (own?.feels ?? []) as ('hungry' | 'unwell')[],
      device: own?.device ?? '',
      point: points.find((row) => row.reading_id === one.id)?.point ?? null,
    };
  });
}

/** Insulin that was taken since a moment, the oldest first, with where it was given. */
export async function insulinSince(context: Context, residentId: string, from: Date) {
  const window = { from, to: new Date(context.now.getTime() + 60_000) };
  const around = await medicationAround(context, [residentId], window);
  const insulins = new Map(
    around.orders.flatMap((order) => {
      const version = order.versions[0]!;
      return isInsulin(version.atc) ? [[order.id, textOf([version.name, version.strength])] as const] : [];
    }),
  );
  if (insulins.size === 0) return [];
  const taken = (await dosesOf(context, [residentId], window)).filter(
    (one) => insulins.has(one.orderId) && one.id !== null && one.quantity !== null && one.givenAt !== null,
  );
  const ids = taken.map((one) => one.id!);
  const points =
    ids.length === 0
      ? []
      : await puncturesOf(context)
          .where('resident_id', '=', residentId)
          .where('struck_at', 'is', null)
          .where('dose_id', '=', (where) => where.fn.any(where.val(ids)))
          .orderBy('dose_event', 'desc')
          .execute();
  return taken
    .map((one) => ({
      id: one.id!,
      orderId: one.orderId,
      medicine: insulins.get(one.orderId)!,
      at: one.givenAt!,
      units: one.quantity!,
      point: points.find((row) => row.dose_id === one.id)?.point ?? null,
    }))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

export const glucoseCalls = implement(glucose, {
  async record({ input, context, db, refuse }) {
    const { residentId, value, beyond, point, measuredAt, waited, meal, feels, device } = input;
    await holdPunctures(context, residentId);
    const at = measuredAt === undefined ? context.now.getTime() : Date.parse(measuredAt);
    // a value cannot be refused for what only other kinds have
    const [reading] = await recordMeasured(context, refuse as unknown as Refuse<typeof valueRefusals>, {
      residentId,
      values: [
        {
          kind: 'bloodGlucose',
          value,
          secondValue: null,
          circumstances: beyond === null ? null : { beyond },
        },
      ],
      measuredAt,
      note: '',
    });
    if (point !== null) {
      const { fault } = await lookAtSite(context, { residentId, kind: 'glucose', point, at });
      // what waited on a device was measured there, whatever the point
      if (!waited) refuseSite(fault, refuse);
      await keepPuncture(context, {
        ...{ residentId, kind: 'glucose', point, at, by: context.actor() },
        readingId: reading!.id,
      });
    }
    await db
      .insertInto('diabetes.circumstances')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        reading_id: reading!.id,
        meal,
        feels: [...new Set(feels)],
        device,
      })
      .execute();
    const low = await followValue(context, reading!);
    return {
      id: reading!.id,
      residentId,
      value: reading!.value,
      ...beyondOf(reading!),
      measuredAt: reading!.measuredAt,
      version: reading!.version,
      low,
    };
  },

  async course({ input, context }) {
    const from = new Date(context.now.getTime() - input.days * day);
    return {
      values: await valuesSince(context, input.residentId, from.toISOString()),
      doses: await insulinSince(context, input.residentId, from),
    };
  },
});
