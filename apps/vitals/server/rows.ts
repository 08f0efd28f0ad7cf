import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { showsClinicalMarks } from '#platform/server/settings/preferences.ts';
import type { Reading, ReadingWithHistory } from '../contract/readings.ts';
import { rangeOf, type Treated, interpret, ownOf, type StoredLimits } from '../domain/limits.ts';
import { warns } from '../domain/readings.ts';
import { partsOf, type StoredKind, storedKinds, type Circumstances } from '../domain/stored-kinds.ts';

/** The own limits of whom a reading is of; they come with the row, without another question. */
const ownLimits = sql<StoredLimits | null>`(select l.limits from vitals.limits l
  where l.organisation_id = readings.organisation_id and l.resident_id = readings.resident_id)`;

export const columns = [
  'id',
  'resident_id',
  'kind',
  'value',
  'second_value',
  'measured_at',
  'note',
  'source',
  'recorded_at',
  'recorded_by',
  'corrects_id',
  'struck_at',
  'struck_by',
  'struck_reason',
  'kept_by',
  'kept_told',
  'circumstances',
  'version',
  ownLimits.as('limits'),
] as const;
const plain = columns.slice(0, -1) as readonly string[];

export interface Row {
  id: string;
  resident_id: string;
  kind: StoredKind;
  value: string;
  second_value: string | null;
  measured_at: string;
  note: string;
  source: string;
  recorded_at: string;
  recorded_by: string | null;
  corrects_id: string | null;
  struck_at: string | null;
  struck_by: string | null;
  struck_reason: string;
  kept_by: string;
  kept_told: boolean;
  circumstances: unknown;
  version: number;
  limits: StoredLimits | null;
}

/** LO or HI of a meter, which goes along with a value wherever that goes. */
export function beyondIn({
  circumstances,
}: {
  readonly circumstances: unknown;
}): Pick<Circumstances, 'beyond'> {
  const beyond = (circumstances as Circumstances | null)?.beyond;
  return beyond === undefined ? {} : { beyond };
}

/** Minutes after which a reading counts as recorded late. */
const lateAfterMinutes = 60;

export const readingsOf = (context: Context) =>
  context.db
    .selectFrom('vitals.readings')
    .select(columns)
    .where('organisation_id', '=', context.organisationId);

async function namesOf(context: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(rows.flatMap((row) => [row.recorded_by, row.struck_by]).filter((one) => one !== null)),
  ];
  if (ids.length === 0) return new Map();
  const { account, client } = context;
  // whoever asks is known by name
  if (client !== null && account !== null && ids.every((id) => id === account.id))
    return new Map(ids.map((id) => [id, account.fullName]));
  const people = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map((one) => [one.id, one.full_name]));
}

/** The worse of the two parts of a blood pressure counts: the systolic one when it is outside, else the diastolic one. */
function judge(
  row: Pick<Row, 'kind' | 'limits' | 'circumstances'>,
  value: number,
  secondValue: number | null,
  treated: Treated,
): Pick<Reading, 'whereabouts' | 'warning'> {
  // LO and HI of a meter always ask for attention, whatever the limits
  const { kind, limits } = row;
  const { beyond } = beyondIn(row);
  if (beyond !== undefined) {
    const side = beyond === 'below' ? 'low' : 'high';
    return { whereabouts: side, warning: side };
  }
  const [first, second] = partsOf[kind];
  const own = ownOf(limits, first);
  const reference = rangeOf(first, own, treated);
  // a range of one point (no pain, no oxygen) is no range: only the warning says something
  const upper = {
    whereabouts:
      reference && reference.low === reference.high
        ? ('noReference' as const)
        : interpret(first, value, own, treated),
    warning: warns(first, value, own),
  };
  if (second === undefined || secondValue === null) return upper;
  const ownSecond = ownOf(limits, second);
  const lower = {
    whereabouts: interpret(second, secondValue, ownSecond),
    warning: warns(second, secondValue, ownSecond),
  };
  if (upper.warning !== null || (lower.warning === null && upper.whereabouts !== 'inRange')) return upper;
  return lower;
}

/** What people from outside get in the place of the marks for the care staff. */
const unmarked = { whereabouts: 'noReference', warning: null } as const;

/** Who of them takes what the INR steers, by the apps that know of orders; asked where an INR is told alone. */
export async function treatedOf(
  context: Context,
  residentIds: readonly string[],
): Promise<(residentId: string) => Treated> {
  const knowing = context.services.apps().flatMap((app) => app.anticoagulated ?? []);
  if (residentIds.length === 0 || knowing.length === 0) return () => null;
  const treated = new Map<string, Treated>();
  for (const ask of knowing)
    for (const [id, said] of await ask(context, { residentIds })) treated.set(id, treated.get(id) ?? said);
  return (residentId) => treated.get(residentId) ?? (treated.has(residentId) ? null : false);
}
type TreatedOf = Awaited<ReturnType<typeof treatedOf>>;

const treatedIn = (context: Context, rows: readonly Row[], marks: boolean): Promise<TreatedOf> =>
  treatedOf(
    context,
    marks ? [...new Set(rows.filter((row) => row.kind === 'inr').map((row) => row.resident_id))] : [],
  );

interface Marked {
  readonly names: ReadonlyMap<string, string>;
  readonly marks: boolean;
  readonly treated: TreatedOf;
}
function toReading(row: Row, { names, marks, treated }: Marked): Reading {
  const value = Number(row.value);
  const secondValue = row.second_value === null ? null : Number(row.second_value);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    id: row.id,
    residentId: row.resident_id,
    kind: row.kind,
    value,
    secondValue,
    measuredAt: row.measured_at,
    recordedAt: row.recorded_at,
    recordedBy: nameOf(row.recorded_by),
    source: row.source as Reading['source'],
    note: row.note,
    ...(row.circumstances === null ? {} : { circumstances: row.circumstances as Circumstances }),
    late:
      row.corrects_id === null &&
      row.source === 'manual' &&
      Date.parse(row.recorded_at) - Date.parse(row.measured_at) > lateAfterMinutes * 60_000,
    ...(marks ? judge(row, value, secondValue, treated(row.resident_id)) : unmarked),
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    ...(row.kept_by === '' ? {} : { elsewhere: true as const }),
    ...(row.kept_told ? { toldHere: true as const } : {}),
    version: row.version,
  };
}

export async function toReadings(context: Context, rows: readonly Row[]): Promise<Reading[]> {
  const names = await namesOf(context, rows);
  const marks = await showsClinicalMarks(context);
  const treated = await treatedIn(context, rows, marks);
  return rows.map((row) => toReading(row, { names, marks, treated }));
}

/** Readings with the struck ones that they replaced. A correction is as late as what it corrects was. */
export async function withHistory(context: Context, rows: readonly Row[]): Promise<ReadingWithHistory[]> {
  const known = new Map<string, Row>();
  for (let open = rows; ;) {
    const ids = open.map((row) => row.corrects_id).filter((one) => one !== null);
    if (ids.length === 0) break;
    const before: Row[] = await readingsOf(context).where('id', 'in', ids).execute();
    for (const row of before) known.set(row.id, row);
    open = before;
  }
  const names = await namesOf(context, [...rows, ...known.values()]);
  const marks = await showsClinicalMarks(context);
  const how = { names, marks, treated: await treatedIn(context, rows, marks) };
  return rows.map((row) => {
    const earlier: Reading[] = [];
    for (let id = row.corrects_id; id !== null; id = known.get(id)?.corrects_id ?? null)
      earlier.push(toReading(known.get(id)!, how));
    const reading = toReading(row, how);
    return { reading: earlier.length > 0 ? { ...reading, late: earlier.at(-1)!.late } : reading, earlier };
  });
}

/** The last valid reading per resident and kind (or the last `each`, the newest first), found by the index, not by sorting what was ever measured. */
export async function latestRows(
  context: Context,
  residentIds: readonly string[],
  kinds: readonly StoredKind[] = storedKinds,
  each = 1,
): Promise<Row[]> {
  if (residentIds.length === 0 || kinds.length === 0) return [];
  const { rows } = await sql<Row>`
    select r.*, l.limits from unnest(${residentIds as string[]}::uuid[]) as i (resident_id)
    left join vitals.limits l on l.organisation_id = ${context.organisationId} and l.resident_id = i.resident_id
    cross join unnest(${kinds as StoredKind[]}::text[]) as k (kind)
    cross join lateral (
      select ${sql.join(plain.map((name) => sql.ref(name)))} from vitals.readings
      where organisation_id = ${context.organisationId} and resident_id = i.resident_id and kind = k.kind and struck_at is null
      order by measured_at desc, id desc limit ${each}) r`.execute(context.db);
  return rows;
}

/** In which readings of a kind are looked for: measured from an instant on and before another. */
export interface Stretch {
  readonly residentId: string;
  readonly kind: StoredKind;
  readonly from: string;
  readonly before: string;
}

/** The valid readings within each stretch, the latest or the earliest first and so many at most, in the order of the stretches. One question for all of them. */
export async function rowsWithin(
  context: Context,
  stretches: readonly Stretch[],
  { each = 1, order = 'latest' }: { readonly each?: number; readonly order?: 'latest' | 'earliest' },
): Promise<Row[][]> {
  if (stretches.length === 0) return [];
  const { rows } = await sql<Row & { place: number }>`
    select s.place::int as place, r.*, l.limits from unnest(
      ${stretches.map((one) => one.residentId)}::uuid[], ${stretches.map((one) => one.kind)}::text[],
      ${stretches.map((one) => one.from)}::timestamptz[], ${stretches.map((one) => one.before)}::timestamptz[]
    ) with ordinality as s (resident_id, kind, from_at, before_at, place)
    left join vitals.limits l on l.organisation_id = ${context.organisationId} and l.resident_id = s.resident_id
    cross join lateral (
      select ${sql.join(plain.map((name) => sql.ref(name)))} from vitals.readings
      where organisation_id = ${context.organisationId} and resident_id = s.resident_id and kind = s.kind and struck_at is null
        and measured_at >= s.from_at and measured_at < s.before_at
      order by ${order === 'latest' ? sql`measured_at desc, id desc` : sql`measured_at, id`} limit ${each}) r`.execute(
    context.db,
  );
  const found = Map.groupBy(rows, (row) => row.place);
  return stretches.map((_, index) => found.get(index + 1) ?? []);
}
