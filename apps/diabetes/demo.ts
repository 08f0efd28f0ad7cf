import { dosesOf } from '#apps/medication-giving/api.ts';
import { isInsulin, medicineTitle, runningOrders } from '#apps/medication/api.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { readingsBetween, recordReadings } from '#apps/vitals/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { accountsWithRole } from '#platform/server/notifications/notify.ts';
import { pointsOf } from './domain/points.ts';
import { isLow } from './domain/scales.ts';
import { keepPuncture } from './server/rows.ts';
import { rulesOf } from './server/rules.ts';

const minute = 60_000;
const days = 30;
/** Before the meals and at night. */
const times = ['07:35', '11:40', '17:35', '21:10'] as const;

/** Numbers that look like chance and are the same in every demo home. */
function chance(seed: number): () => number {
  let state = (seed * 2654435761) % 4294967296;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

interface Told {
  /** By the place among the residents. */
  readonly resident: number;
  readonly base: number;
  readonly spread: number;
  /** Days ago on which the value before noon was too low. */
  readonly lowOn?: number;
  /** Hardened skin. */
  readonly blocked?: readonly string[];
  /** Minutes since the last value: so that the scale says something when the demo is opened. */
  readonly lastAgo?: number;
}
/** Two with insulin: one with hardened skin who was measured just now, one who had a low value nine days ago. */
const all: readonly Told[] = [
  {
    resident: 2,
    base: 7.4,
    spread: 4.6,
    blocked: ['abdomenLower.left.1', 'abdomenLower.left.2', 'abdomenLower.left.3'],
    lastAgo: 4,
  },
  { resident: 8, base: 7.8, spread: 5.2, lowOn: 9 },
];

const device = { en: 'Meter of the ward', de: 'Gerät der Abteilung' } as const;
const note = { en: 'after years at the same place', de: 'nach Jahren an der gleichen Stelle' } as const;
const words = { en: 'after discussion with the ward', de: 'nach Rücksprache mit der Abteilung' } as const;

/** A month of values: higher before noon and in the evening, the low one measured again a quarter of an hour later. */
function valuesOf(context: Context, told: Told) {
  const next = chance(told.resident + 1);
  const now = context.now.getTime();
  const at = (ago: number, time: string) =>
    Date.parse(instantAt(addDays(context.today, -ago), time, context.zone));
  const values: { at: number; value: number }[] = [];
  for (let ago = days; ago >= 0; ago -= 1)
    for (const [index, time] of times.entries()) {
      const moment = at(ago, time) + Math.floor(next() * 12) * minute;
      const value = told.base + (next() - 0.35) * told.spread + (index === 2 ? 1.1 : 0);
      if (ago === told.lowOn && index === 1)
        values.push({ at: moment, value: 3.4 }, { at: moment + 15 * minute, value: 5.6 });
      else values.push({ at: moment, value: Math.max(4.3, value) });
    }
  const past = values.filter((one) => one.at < now - 40 * minute);
  return told.lastAgo === undefined ? past : [...past, { at: now - told.lastAgo * minute, value: 9.2 }];
}

/** The values with the fingers that were pricked, and the low one with what measured it again. */
async function measure(context: Context, residentId: string, told: Told, by: string): Promise<void> {
  const { db, organisationId, language } = context;
  const values = valuesOf(context, told);
  await recordReadings(
    context,
    residentId,
    values.map((one) => ({
      kind: 'bloodGlucose' as const,
      value: Math.round(one.value * 10) / 10,
      measuredAt: new Date(one.at).toISOString(),
      source: 'manual' as const,
    })),
  );
  const moments = new Set(values.map((one) => one.at));
  const readings = (
    await readingsBetween(context, residentId, {
      kinds: ['bloodGlucose'],
      from: new Date(Math.min(...moments)).toISOString(),
      limit: 1000,
    })
  )
    .filter((one) => moments.has(Date.parse(one.measuredAt)))
    .toReversed();
  const points = pointsOf('glucose', await rulesOf(context));
  for (const [index, reading] of readings.entries())
    await keepPuncture(context, {
      ...{ residentId, kind: 'glucose', by, at: Date.parse(reading.measuredAt) },
      point: points[(index * 3) % points.length]!.id,
      readingId: reading.id,
    });
  await db
    .insertInto('diabetes.circumstances')
    .values(
      readings.map((reading) => ({
        organisation_id: organisationId,
        id: newId(),
        resident_id: residentId,
        reading_id: reading.id,
        meal: 'before' as const,
        feels: isLow(reading.value) ? ['hungry', 'unwell'] : [],
        device: device[language],
      })),
    )
    .execute();
  for (const [index, low] of readings.entries()) {
    const again = readings[index + 1];
    if (!isLow(low.value) || again === undefined) continue;
    await db
      .insertInto('diabetes.lows')
      .values({
        organisation_id: organisationId,
        id: newId(),
        resident_id: residentId,
        reading_id: low.id,
        value: low.value,
        measured_at: low.measuredAt,
        again_at: new Date(Date.parse(low.measuredAt) + 15 * minute).toISOString(),
        ended_at: again.measuredAt,
        ended_by_reading: again.id,
      })
      .execute();
  }
}

/** Where the insulin of the last week went: fast into the abdomen, slow into the thigh, each time the other side. */
async function inject(context: Context, residentId: string, told: Told, by: string): Promise<void> {
  const orders = (await runningOrders(context, [residentId])).filter((one) => isInsulin(one.current.atc));
  const fast = new Set(
    orders.filter((one) => one.current.atc.some((code) => code.startsWith('A10AB'))).map((one) => one.id),
  );
  const doses = (
    await dosesOf(context, [residentId], {
      from: new Date(context.now.getTime() - 8 * 86_400_000),
      to: context.now,
    })
  )
    .filter((one) => orders.some((order) => order.id === one.orderId) && one.quantity !== null)
    .toSorted((a, b) => a.givenAt!.localeCompare(b.givenAt!));
  const points = pointsOf('insulin', await rulesOf(context)).filter((one) => !told.blocked?.includes(one.id));
  const used = new Map<string, number>();
  for (const [index, dose] of doses.entries()) {
    const side = index % 2 === 0 ? 'right' : 'left';
    const region = fast.has(dose.orderId) ? 'abdomen' : 'thigh';
    const own = points.filter((one) => one.side === side && one.region.startsWith(region));
    const turn = used.get(region + side) ?? 0;
    used.set(region + side, turn + 1);
    await keepPuncture(context, {
      ...{ residentId, kind: 'insulin', by, at: Date.parse(dose.givenAt!) },
      point: own[turn % own.length]!.id,
      dose: { id: dose.id!, event: 1 },
    });
  }
}

/** The table of section 9.2, in addition to what is planned; ordered a month ago and changed since. */
async function orderScales(context: Context, residentId: string, by: string): Promise<void> {
  const orders = (await runningOrders(context, [residentId])).filter((one) =>
    one.current.atc.some((code) => code.startsWith('A10AB')),
  );
  for (const order of orders)
    for (const [index, units] of [
      [0, 0, 1, 2, 3, 4],
      [0, 0, 2, 4, 6, 8],
    ].entries())
      await context.db
        .insertInto('diabetes.scales')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: residentId,
          order_id: order.id,
          medicine: medicineTitle(order.current),
          part: 'all',
          number: index + 1,
          adds: true,
          begins: [0, 4, 8, 12, 16, 20],
          units,
          calls: [false, false, false, false, false, true],
          doctor: order.current.doctor,
          ordered_on: addDays(context.today, index === 0 ? -40 : -14),
          way: index === 0 ? 'written' : 'telephone',
          note: index === 0 ? '' : words[context.language],
          recorded_at: instantAt(addDays(context.today, index === 0 ? -40 : -14), '10:20', context.zone),
          recorded_by: by,
        })
        .execute();
}

/** Two people with insulin: a month of values, their points, a scale that was changed, hardened skin, one low value. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const [by] = await accountsWithRole(context, ['NURSE']);
  if (by === undefined) return;
  for (const told of all) {
    const resident = residents[told.resident];
    if (resident === undefined) continue;
    await measure(context, resident.id, told, by);
    await inject(context, resident.id, told, by);
    await orderScales(context, resident.id, by);
    if (told.blocked === undefined) continue;
    await context.db
      .insertInto('diabetes.site_blocks')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: resident.id,
        points: [...told.blocked],
        from_day: addDays(context.today, -12),
        to_day: null,
        reason: 'lipohypertrophy',
        note: note[context.language],
        recorded_at: instantAt(addDays(context.today, -12), '08:10', context.zone),
        recorded_by: by,
      })
      .execute();
  }
}
