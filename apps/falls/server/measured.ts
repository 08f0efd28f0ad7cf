import {
  correctKept,
  keepReading,
  type KeptReading,
  type KeptValue,
  readingProblem,
  readingsBetween,
  readingsByIds,
  strikeKept,
} from '#apps/vitals/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { FallFields } from '../contract/falls.ts';
import { levelAfterFall, measuredKinds } from '../domain/measured.ts';
import type { Reading } from '#apps/vitals/contract/readings.ts';

const keptBy = 'falls.falls';
/** What is measured so long after a fall belongs to its protocol; how awake somebody is changes sooner. */
const minutes = 60;
const within = (kind: KeptValue['kind']): number => (kind === 'consciousness' ? 15 : minutes) * 60_000;

export type Places = keyof ReturnType<typeof valuesOf>;
/** Which reading stands for a place: one that the protocol holds, or one that somebody recorded as a vital sign. */
type Stands = Readonly<Partial<Record<Places, { readonly id: string; readonly own: boolean }>>>;

const single = (kind: KeptValue['kind'], value: number | null): KeptValue | null =>
  value === null ? null : { kind, value };
const pressure = (
  value: number | null,
  secondValue: number | null,
  position: 'lying' | 'standing',
): KeptValue | null =>
  value === null || secondValue === null
    ? null
    : { kind: 'bloodPressure', value, secondValue, circumstances: { position } };

/** The vital signs of a protocol, by their place in it. */
export const valuesOf = (fields: FallFields) => ({
  lying: pressure(fields.lyingSystolic, fields.lyingDiastolic, 'lying'),
  standing: pressure(fields.standingSystolic, fields.standingDiastolic, 'standing'),
  pulse: single('pulse', fields.pulse),
  temperature: single('temperature', fields.temperature),
  glucose: single('bloodGlucose', fields.glucose),
  pain: single('pain', fields.pain),
  consciousness: single(
    'consciousness',
    fields.consciousness === null ? null : levelAfterFall[fields.consciousness],
  ),
});

/** The field of a value that no vital sign can have, or null: each of its kinds has its own limits. */
export function impossibleField(fields: FallFields): 'glucose' | null {
  return fields.glucose !== null && readingProblem({ kind: 'bloodGlucose', value: fields.glucose }) !== null
    ? 'glucose'
    : null;
}

/**
 * What was measured in the hour after a moment, the earliest first; not what protocols of falls hold, and nothing that a meter could not
 * measure. Whoever asks: who may write protocols need not see vital signs.
 */
async function measuredAfter(context: Context, residentId: string, at: string): Promise<Reading[]> {
  const before = new Date(
    Math.min(Date.parse(at) + minutes * 60_000, context.now.getTime() + 1),
  ).toISOString();
  const found = await readingsBetween(context, residentId, {
    kinds: measuredKinds,
    from: at,
    before,
    limit: 100,
  });
  return found.filter((one) => one.toldHere !== true && one.circumstances?.beyond === undefined).toReversed();
}

/** The same for who may read it, to take over. */
export const measuredFor = (context: Context, residentId: string, at: string): Promise<Reading[]> =>
  context.can('authorization.residents.vitals', 'Read')
    ? measuredAfter(context, residentId, at)
    : Promise.resolve([]);

const same = (value: KeptValue, { kind, secondValue, ...reading }: Reading): boolean =>
  kind === value.kind &&
  reading.value === value.value &&
  secondValue === (value.secondValue ?? null) &&
  (value.circumstances?.position === undefined ||
    reading.circumstances?.position === undefined ||
    reading.circumstances.position === value.circumstances.position);

/**
 * Keeps the vital signs of a protocol among the vital signs, follows what was changed, and strikes what is there no more. What somebody
 * recorded as a vital sign in the hour after the fall stands for one place of it and is not entered twice; it stays that reading as long as
 * the protocol says the same, also when it is corrected there. Answers which reading stands for which place.
 */
export async function keepMeasured(
  context: Context,
  fall: { readonly residentId: string; readonly readings: unknown },
  fields: FallFields,
  reason: string,
): Promise<string> {
  const { residentId } = fall;
  const stands = fall.readings as Stands;
  const at = new Date(fields.happenedAt ?? fields.foundAt!).toISOString();
  const wanted = Object.entries(valuesOf(fields)) as [Places, KeptValue | null][];
  const ids = Object.values(stands).map((one) => one.id);
  const known = new Map((await readingsByIds(context, ids)).map((one) => [one.id, one] as const));
  const isStill = (place: Places, value: KeptValue): boolean => {
    const reading = known.get(stands[place]?.id ?? '');
    return reading !== undefined && same(value, reading);
  };
  const isAsked = wanted.some(([place, value]) => value !== null && !isStill(place, value));
  const free = isAsked
    ? (await measuredAfter(context, residentId, at)).filter((one) => !ids.includes(one.id))
    : [];
  const next: Partial<Record<Places, { id: string; own: boolean }>> = {};
  for (const [place, value] of wanted) {
    const { id, own = false } = stands[place] ?? {};
    if (value === null) {
      if (own) await strikeKept(context, id!, reason);
      continue;
    }
    const reading: KeptReading = { ...value, measuredAt: at, keptBy, told: true };
    if (own) {
      const isThere = isStill(place, value) && Date.parse(known.get(id!)!.measuredAt) === Date.parse(at);
      next[place] = {
        id: isThere ? id! : await correctKept(context, residentId, id!, reading, reason),
        own: true,
      };
      continue;
    }
    if (isStill(place, value)) {
      next[place] = { id: id!, own: false };
      continue;
    }
    const other = free.findIndex(
      (one) => same(value, one) && Date.parse(one.measuredAt) - Date.parse(at) <= within(value.kind),
    );
    const [linked] = other < 0 ? [] : free.splice(other, 1);
    next[place] =
      linked === undefined
        ? { id: await keepReading(context, residentId, reading), own: true }
        : { id: linked.id, own: false };
  }
  return JSON.stringify(next);
}

/** Strikes with the protocol what it holds. */
export async function strikeMeasured(context: Context, readings: unknown, reason: string): Promise<void> {
  for (const { id, own } of Object.values(readings as Stands)) if (own) await strikeKept(context, id, reason);
}
