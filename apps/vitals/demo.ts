import type { Insertable } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { newId } from '#platform/server/database/ids.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { presentResidents } from '#apps/residents/api.ts';
import type { StoredKind } from './domain/stored-kinds.ts';

type Row = Insertable<Tables['vitals.readings']>;

const days = 14;

/** Numbers that look like chance and are the same in every demo home. */
function chance(seed: number): () => number {
  let state = (seed * 2654435761) % 4294967296;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

interface Character {
  readonly systolic: number;
  readonly pulse: number;
  readonly weight: number;
  /** Kilograms in a month. */
  readonly monthly: number;
  readonly height: number;
  readonly saturation: number;
  readonly glucose: number | null;
}
/** What makes each demo resident different. On a usual day almost everybody lies within the bounds. */
const characters: readonly Character[] = [
  { systolic: 126, pulse: 72, weight: 58.4, monthly: -0.6, height: 161, saturation: 97, glucose: null },
  { systolic: 122, pulse: 68, weight: 71.2, monthly: 0.4, height: 168, saturation: 98, glucose: null },
  { systolic: 129, pulse: 80, weight: 83.5, monthly: -0.8, height: 172, saturation: 97, glucose: 6.1 },
  { systolic: 115, pulse: 84, weight: 46.8, monthly: -0.3, height: 156, saturation: 97, glucose: null },
  { systolic: 128, pulse: 70, weight: 66.0, monthly: 0, height: 165, saturation: 98, glucose: 5.8 },
  { systolic: 124, pulse: 75, weight: 92.3, monthly: 1.2, height: 174, saturation: 97, glucose: null },
];
/** A handful who differ, by their place among the residents: high pressure, diabetes, lungs, and two who lose weight. */
const notable: Readonly<Record<number, Partial<Character>>> = {
  0: { weight: 55.4, monthly: -2.9 },
  8: { systolic: 152, glucose: 9.4 },
  14: { glucose: 9.8 },
  21: { systolic: 148 },
  25: { saturation: 94 },
  33: { monthly: -1.6, saturation: 90 },
  38: { systolic: 151 },
};
/** Whose lungs are used to less: own limits, which the doctor ordered. */
const usedToLess = 25;
/** Who had a fever yesterday evening, and whose knee hurt. */
const feverish: readonly number[] = [18, 29];
const aching = 12;

/** Fourteen days of readings of every resident who is here: some abnormal, one corrected, some recorded late, some by a device. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const lungs = residents[usedToLess];
  if (lungs !== undefined)
    await context.db
      .insertInto('vitals.limits')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: lungs.id,
        limits: JSON.stringify({
          oxygenSaturation: { low: 88, high: 95, warnBelow: 86, warnAbove: null },
        }),
        reason: 'Dr. med. K. Frey: COPD',
        changed_at: new Date(instantAt(addDays(context.today, -20), '10:00', context.zone)),
        changed_by: nurses[0]?.id ?? null,
      })
      .execute();
  const rows = residents.flatMap((resident, index) =>
    readingsOfOne(
      context,
      resident.id,
      index,
      nurses.map((one) => one.id),
    ),
  );
  for (let start = 0; start < rows.length; start += 500) {
    await context.db
      .insertInto('vitals.readings')
      .values(rows.slice(start, start + 500))
      .execute();
  }
}

function readingsOfOne(
  context: Context,
  residentId: string,
  index: number,
  nurses: readonly string[],
): Row[] {
  const next = chance(index + 11);
  const around = (middle: number, spread: number, decimals = 0) =>
    Number((middle + (next() * 2 - 1) * spread).toFixed(decimals));
  const who = { ...characters[index % characters.length]!, ...notable[index] };
  const rows: Row[] = [];
  const add = (
    kind: StoredKind,
    value: number,
    daysAgo: number,
    time: string,
    more: Partial<Row> = {},
  ): Row | null => {
    const measured = new Date(instantAt(addDays(context.today, -daysAgo), time, context.zone));
    if (measured >= context.now) return null; // the demo home wakes up at any time of the day
    const row: Row = {
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: residentId,
      kind,
      value,
      measured_at: measured,
      recorded_at: new Date(Math.min(measured.getTime() + 4 * 60_000, context.now.getTime())),
      recorded_by: nurses[(daysAgo + index) % Math.max(1, nurses.length)] ?? null,
      source: 'manual',
      note: '',
      corrects_id: null,
      struck_at: null,
      struck_by: null,
      struck_reason: '',
      second_value: null,
      ...more,
    };
    rows.push(row);
    return row;
  };

  add('height', who.height, 60, '09:30');
  add('calfCircumference', Number((20 + who.weight / 6).toFixed(1)), 60, '09:35');
  for (const [daysAgo, part] of [
    [58, 1],
    [44, 0.8],
    [30, 0.6],
    [16, 0.3],
    [4, 0],
  ] as const) {
    add(
      'weight',
      Number((who.weight - who.monthly * part * 1.7 + (next() - 0.5) * 0.2).toFixed(1)),
      daysAgo,
      '07:10',
    );
  }
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    if ((daysAgo + index) % 6 === 5) continue; // a day without values: charts must not join over it
    const systolic = around(who.systolic, 9);
    add('bloodPressure', systolic, daysAgo, '07:40', { second_value: around(systolic * 0.59, 3) });
    add('pulse', around(who.pulse, 8), daysAgo, '07:40');
    if ((daysAgo + index) % 2 === 0) add('temperature', around(36.7, 0.4, 1), daysAgo, '07:42');
    if (who.saturation < 96 || daysAgo % 3 === 0)
      add('oxygenSaturation', Math.min(99, around(who.saturation, 1)), daysAgo, '07:43', {
        source: index % 3 === 0 ? 'device' : 'manual',
      });
    if (who.glucose !== null) {
      add('bloodGlucose', around(who.glucose, 1, 1), daysAgo, '07:15', {
        note: context.language === 'de' ? 'vor dem Frühstück' : 'before breakfast',
      });
      add('bloodGlucose', around(who.glucose + 0.6, 1, 1), daysAgo, '17:30', {
        note: 'vor dem Abendessen',
      });
    }
  }
  if (feverish.includes(index)) {
    add('temperature', 38.4, 1, '19:20', { note: 'shivering, doctor informed' });
    add('temperature', 37.6, 1, '21:50');
  }
  if (index === aching) {
    add('pain', 5, 1, '14:10', { note: 'Schmerzen im rechten Knie' });
    add('pain', 2, 1, '15:05');
  }
  if (index === 16) {
    const late = add('pulse', 104, 1, '10:05', { note: 'nach der Physiotherapie' });
    if (late)
      late.recorded_at = new Date(
        Math.min((late.measured_at as Date).getTime() + 3 * 3_600_000, context.now.getTime()),
      );
  }
  if (index % 7 === 0) addCorrection(context, rows, add, nurses);
  return rows;
}

/** A mistyped pressure and its correction: the original stays, struck through. */
function addCorrection(
  context: Context,
  rows: Row[],
  add: (kind: StoredKind, value: number, daysAgo: number, time: string, more?: Partial<Row>) => Row | null,
  nurses: readonly string[],
): void {
  const wrong = add('bloodPressure', 184, 3, '20:10', { second_value: 78 });
  if (!wrong) return;
  const at = new Date((wrong.measured_at as Date).getTime() + 12 * 60_000);
  Object.assign(wrong, {
    struck_at: at,
    struck_by: nurses[0] ?? context.actor(),
    struck_reason: context.language === 'de' ? 'vertippt, gemeint war 148' : 'typing error, 148 was meant',
  });
  rows.push({
    ...wrong,
    id: newId(),
    value: 148,
    corrects_id: wrong.id,
    recorded_at: at,
    recorded_by: nurses[0] ?? null,
    struck_at: null,
    struck_by: null,
    struck_reason: '',
  });
}
