import type { Context, Refuse } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Reading, valueRefusals } from './contract/readings.ts';
import { givenText, impossible, isUnlikely, partValues, possibleText } from './domain/plausible.ts';
import { boundText, shownUnit } from './domain/shown.ts';
import { partsOf, type StoredKind, type StoredValue } from './domain/stored-kinds.ts';
import { computeBmi } from './domain/bmi.ts';
import { kindOf, type ReadingName } from './domain/kinds.ts';
import { kindCodes } from './domain/kind-codes.ts';
import { isStale } from './domain/kind-codes.ts';
import { type Measured, recordChecked, tellValue, toldHours } from './server/record.ts';
import { latestRows, readingsOf, type Row, rowsWithin, type Stretch, toReadings } from './server/rows.ts';

/** A value that somebody else measured; the unit is the one of the kind. */
export interface ReadingRow {
  readonly kind: StoredKind;
  readonly value: number;
  /** Diastolic value; only of a blood pressure. */
  readonly secondValue?: number | null;
  /** Instant with zone. */
  readonly measuredAt: string;
  readonly source: 'manual' | 'device' | 'import';
  readonly note?: string;
  /** The meter wrote LO or HI; the value is the end of what it measures. */
  readonly beyond?: 'below' | 'above' | undefined;
}

type Given = Pick<ReadingRow, 'kind' | 'value' | 'secondValue' | 'beyond'>;
const storedOf = (row: Given): StoredValue => ({
  kind: row.kind,
  value: row.value,
  secondValue: row.secondValue ?? null,
  circumstances: row.beyond === undefined ? null : { beyond: row.beyond },
});

/** Why a value cannot be a reading (hard limits of the kinds, order of a blood pressure); null when it can. For imports. */
export function readingProblem(row: Given): 'outsideLimits' | 'pressureOrder' | null {
  const found = impossible(storedOf(row));
  if (found === null) return null;
  return found.code === 'pressureOrder' ? 'pressureOrder' : 'outsideLimits';
}

/** Whether a value that can be a reading is one that a person would be asked about; LO and HI are none. For the reports of imports. */
export const readingUnlikely = (row: Given): boolean =>
  row.beyond === undefined && partValues(storedOf(row)).some(([name, value]) => isUnlikely(name, value));

/** A value as it came, for the reports of imports: 142/78, LO. */
export const readingGiven = (row: Given): string => givenText(storedOf(row));

const batch = 1000;

/**
 * Records many readings of one resident as they are, without asking what is unlikely; answers how many. Who listens is told of a
 * glucose of the last 24 hours. Whether a value was imported before is the importer's business. Throws RangeError for a value that
 * no record can hold.
 */
export async function recordReadings(
  context: Context,
  residentId: string,
  rows: readonly ReadingRow[],
): Promise<number> {
  for (const row of rows) {
    const pressure = partsOf[row.kind].length === 2;
    const second = row.secondValue ?? null;
    if (
      !Number.isFinite(row.value) ||
      pressure !== (second !== null) ||
      (second !== null && !(second < row.value))
    ) {
      throw new RangeError(`not a reading: ${row.kind} ${readingGiven(row)}`);
    }
  }
  for (let start = 0; start < rows.length; start += batch) {
    const stored = await context.db
      .insertInto('vitals.readings')
      .values(
        rows.slice(start, start + batch).map((row) => ({
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: residentId,
          kind: row.kind,
          value: row.value,
          second_value: row.secondValue ?? null,
          measured_at: row.measuredAt,
          source: row.source,
          note: row.note ?? '',
          circumstances: row.beyond === undefined ? null : JSON.stringify({ beyond: row.beyond }),
          recorded_at: context.now,
          recorded_by: context.account?.id ?? null,
        })),
      )
      .returning(['id', 'kind', 'resident_id', 'measured_at'])
      .execute();
    const since = context.now.getTime() - toldHours * 3_600_000;
    const told = stored.filter((row) => row.kind === 'bloodGlucose' && Date.parse(row.measured_at) > since);
    for (const row of told.toSorted((a, b) => a.measured_at.localeCompare(b.measured_at)))
      await tellValue(context, row);
  }
  return rows.length;
}

/** The last valid reading of each wished kind, per resident; who has none is not in the map. */
export async function latestReadings(
  context: Context,
  residentIds: readonly string[],
  kinds: readonly StoredKind[],
): Promise<ReadonlyMap<string, Reading[]>> {
  const readings = await toReadings(context, await latestRows(context, residentIds, kinds));
  return Map.groupBy(readings, (reading) => reading.residentId);
}

/** Whether a reading is too old to describe the present state. */
export const isOldReading = (
  { kind, measuredAt }: Pick<Reading, 'kind' | 'measuredAt'>,
  now: Date,
): boolean => isStale(partsOf[kind][0], Date.parse(measuredAt), now.getTime());

/** Valid readings of one resident, the latest first, in pages: measured from an instant on and before another. */
export async function readingsBetween(
  context: Context,
  residentId: string,
  search: {
    kinds: readonly StoredKind[];
    from?: string | undefined;
    before?: string | undefined;
    after?: { measuredAt: string; id: string } | undefined;
    limit: number;
  },
): Promise<Reading[]> {
  if (search.kinds.length === 0) return [];
  const { after } = search;
  const rows = await readingsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('kind', 'in', [...search.kinds])
    .$if(search.from !== undefined, (query) => query.where('measured_at', '>=', search.from!))
    .$if(search.before !== undefined, (query) => query.where('measured_at', '<', search.before!))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(where.refTuple('measured_at', 'id'), '<', where.tuple(after!.measuredAt, after!.id)),
      ),
    )
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(search.limit)
    .execute();
  return toReadings(context, rows as Row[]);
}

/** These readings, also struck ones. */
export async function readingsByIds(context: Context, ids: readonly string[]): Promise<Reading[]> {
  if (ids.length === 0) return [];
  return toReadings(
    context,
    (await readingsOf(context)
      .where('id', 'in', [...ids])
      .execute()) as Row[],
  );
}

/** What stands now in the place of readings that were corrected, by the id of the first one; who was only struck is not in it. */
export async function correctionsOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reading>> {
  const standing = new Map<string, Reading>();
  for (let open = new Map(ids.map((id) => [id, id])); open.size > 0;) {
    const rows = (await readingsOf(context)
      .where('corrects_id', 'in', [...open.keys()])
      .execute()) as Row[];
    const readings = await toReadings(context, rows);
    const next = new Map<string, string>();
    rows.forEach((row, place) => {
      const first = open.get(row.corrects_id!)!;
      if (row.struck_at === null) standing.set(first, readings[place]!);
      else next.set(row.id, first);
    });
    open = next;
  }
  return standing;
}

/** One reading, also a struck one, or null. */
export async function readingById(context: Context, id: string): Promise<Reading | null> {
  const row = await readingsOf(context).where('id', '=', id).executeTakeFirst();
  return row ? (await toReadings(context, [row as Row]))[0]! : null;
}

/** What a kind measures: name, LOINC codes and UCUM unit; two of a blood pressure. */
export function measuresOf(kind: StoredKind) {
  const [first, second] = partsOf[kind];
  const measure = (name: ReadingName) => ({
    name: kindCodes[name].english,
    loinc: kindCodes[name].loinc as readonly string[],
    unit: kindOf(name).unit,
  });
  return second === undefined ? ([measure(first)] as const) : ([measure(first), measure(second)] as const);
}

/** Which values of a kind can be recorded, and how that is said; two of a blood pressure. */
export function possibleValues(kind: StoredKind) {
  const [first, second] = partsOf[kind];
  const range = (name: ReadingName) => {
    const { minimum, maximum } = kindOf(name);
    const bound = (value: number): string => `${boundText(name, value)} ${shownUnit(name)}`.trim();
    return { minimum, maximum, bound, shown: possibleText(name) };
  };
  return { first: range(first), second: second === undefined ? null : range(second) };
}

/** The body mass index of the last weight and height, as it is shown (one decimal); null where one of them is missing, and after an amputation. */
export function bodyMassOf(readings: readonly Reading[], amputation = false): string | null {
  const last = (kind: StoredKind) => readings.find((one) => one.kind === kind)?.value ?? null;
  const answer = computeBmi(last('weight'), last('height'), amputation);
  return 'bmi' in answer ? answer.shown : null;
}

export { readingLevel, shownStored as shownReading } from './server/values.ts';
export { meterRange, storedKinds, type StoredKind } from './domain/stored-kinds.ts';
export { correctKept, keepReading, type KeptReading, type KeptValue, strikeKept } from './server/record.ts';

/** Records what the caller measured, as the form of the vital signs does: refusals, questions and events are the same. */
export async function recordMeasured(
  context: Context,
  refuse: Refuse<typeof valueRefusals>,
  measured: Measured,
): Promise<Reading[]> {
  return toReadings(context, await recordChecked(context, refuse, measured));
}

export type { Measured, Stretch };

/** The valid readings within each stretch of time, the latest or the earliest first and so many at most, in the order of the stretches. */
export async function readingsWithin(
  context: Context,
  stretches: readonly Stretch[],
  wish: { readonly each?: number; readonly order?: 'latest' | 'earliest' } = {},
): Promise<Reading[][]> {
  const rows = await rowsWithin(context, stretches, wish);
  const byId = new Map((await toReadings(context, rows.flat())).map((one) => [one.id, one]));
  return rows.map((some) => some.map((row) => byId.get(row.id)!));
}

/** What a kind is called in the caller's language: Blood pressure. */
export const kindName = (context: Context, kind: StoredKind): string =>
  say(context.language, `vitals:kinds.${kind}`, {});
