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
import { levelAfterFall, type Measured, measuredKinds } from '../domain/measured.ts';

const keptBy = 'falls.falls';
/** What is measured so long after a fall belongs to its protocol. */
const hours = 2;

export type Places = keyof ReturnType<typeof valuesOf>;
type Kept = Readonly<Partial<Record<Places, string>>>;

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

/** What was measured in the two hours after a moment, the earliest of each kind first; nothing for who may not read vital signs. */
export async function measuredAfter(context: Context, residentId: string, at: string) {
  if (!context.can('authorization.residents.vitals', 'Read')) return [];
  const before = new Date(
    Math.min(Date.parse(at) + hours * 3_600_000, context.now.getTime() + 1),
  ).toISOString();
  const found = await readingsBetween(context, residentId, {
    kinds: measuredKinds,
    from: at,
    before,
    limit: 100,
  });
  return found.toReversed();
}

const same = (
  value: KeptValue,
  {
    kind,
    secondValue,
    ...reading
  }: Measured & { readonly kind: string; readonly secondValue: number | null },
): boolean =>
  kind === value.kind &&
  reading.value === value.value &&
  secondValue === (value.secondValue ?? null) &&
  (value.circumstances?.position === undefined ||
    reading.circumstances?.position === undefined ||
    reading.circumstances.position === value.circumstances.position);

/**
 * Keeps the vital signs of a protocol among the vital signs, follows what was changed, and strikes what is there no more. What somebody
 * recorded as a vital sign after the fall stands there already and is not entered twice. Answers which reading stands for which place.
 */
export async function keepMeasured(
  context: Context,
  fall: { readonly residentId: string; readonly readings: unknown },
  fields: FallFields,
  reason: string,
): Promise<string> {
  const { residentId } = fall;
  const kept = fall.readings as Kept;
  const at = new Date(fields.happenedAt ?? fields.foundAt!).toISOString();
  const wanted = Object.entries(valuesOf(fields)) as [Places, KeptValue | null][];
  const known = new Map(
    (await readingsByIds(context, Object.values(kept))).map((one) => [one.id, one] as const),
  );
  const isNew = wanted.some(([place, value]) => value !== null && kept[place] === undefined);
  const there = isNew ? (await measuredAfter(context, residentId, at)).filter((one) => !one.elsewhere) : [];
  const next: Partial<Record<Places, string>> = {};
  for (const [place, value] of wanted) {
    const id = kept[place];
    const before = id === undefined ? undefined : known.get(id);
    if (value === null) {
      if (id !== undefined) await strikeKept(context, id, reason);
      continue;
    }
    const reading: KeptReading = { ...value, measuredAt: at, keptBy, told: true };
    if (id === undefined) {
      if (!there.some((one) => same(value, one)))
        next[place] = await keepReading(context, residentId, reading);
    } else if (
      before !== undefined &&
      same(value, before) &&
      Date.parse(before.measuredAt) === Date.parse(at)
    )
      next[place] = id;
    else next[place] = await correctKept(context, residentId, id, reading, reason);
  }
  return JSON.stringify(next);
}

/** Strikes all of them with the protocol. */
export async function strikeMeasured(context: Context, readings: unknown, reason: string): Promise<void> {
  for (const id of Object.values(readings as Kept)) await strikeKept(context, id, reason);
}
