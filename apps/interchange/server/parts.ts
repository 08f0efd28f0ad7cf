import { isDayWithinReach } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import {
  allergiesOf,
  noteNoneKnown,
  recordAllergies,
  recordDiagnoses,
  recordEarlierMedicines,
} from '#apps/health-record/api.ts';
import {
  readingGiven,
  readingProblem,
  readingUnlikely,
  recordReadings,
  type ReadingRow,
} from '#apps/vitals/api.ts';
import type { RowDetail } from '../contract/imports.ts';
import type { ImportedRecord } from '../domain/fhir.ts';
import type { AllergyRow } from '../domain/fhir-allergy.ts';
import type { DiagnosisRow, Part } from '../domain/fhir-condition.ts';
import type { Account } from '../domain/fhir-elements.ts';
import { pairBloodPressures, type PlainReading } from '../domain/readings.ts';
import { changedSince, type ExternalSubject, findKept, keepIds, partId } from './external-ids.ts';

export type PartsTaken = Pick<RowDetail, 'taken' | 'known' | 'problems' | 'refusedValues'>;
/** Values that a report names one by one; all are counted. */
const namedValues = 50;

const add = (counts: Record<string, number>, name: string, count = 1) => {
  counts[name] = (Object.hasOwn(counts, name) ? counts[name]! : 0) + count;
};

/** One thing to keep: by which name it is known again, what it says, and the account of its elements. */
interface Item<Row> {
  readonly sourceId: string | null;
  readonly row: Row | null;
  readonly content: unknown;
  readonly accounts: readonly Account[];
  readonly problems: readonly string[];
  /** A value to look at. */ readonly shown?: RowDetail['refusedValues'][number];
}

const itemsOf = <Row>(parts: readonly Part<Row>[]): Item<Row>[] =>
  parts.map((part) => ({
    sourceId: part.sourceId,
    row: part.row,
    content: part.row ?? part.account.value,
    accounts: [part.account],
    problems: part.problems,
  }));

const keep = (item: Item<unknown>): void => {
  for (const account of item.accounts) account.kept = true;
};

/** Takes what was never taken for this resident; one that stands twice in the bundle counts once. What is known but says something else now is told, never taken: the home may have changed it. */
async function takeSome<Row>(
  context: Context,
  residentId: string,
  result: PartsTaken,
  part: {
    system: string;
    subject: ExternalSubject;
    name: string;
    items: readonly Item<Row>[];
    /** Records the rows; answers their ids in the order given, or nothing where the record of the resident is the only handle. Null: was here already and stays as it is. */
    record: (rows: Row[]) => Promise<readonly (string | null)[] | void>;
  },
): Promise<void> {
  const named = new Map<string, Item<Row>>();
  let known = 0;
  for (const item of part.items) {
    const name = partId(residentId, item);
    const first = named.get(name);
    if (first === undefined) named.set(name, item);
    else {
      known += 1;
      if (JSON.stringify(first.content) === JSON.stringify(item.content)) keep(item);
      else add(result.problems, 'sameIdTwice');
    }
  }
  const seen = await findKept(context, part.system, [...named.keys()]);
  const fresh: Array<[name: string, item: Item<Row>, row: Row]> = [];
  for (const [name, item] of named) {
    const before = seen.get(name);
    if (before === undefined) {
      for (const problem of item.problems) add(result.problems, problem);
      if (item.shown !== undefined && result.refusedValues.length < namedValues)
        result.refusedValues.push(item.shown);
      if (item.row !== null) fresh.push([name, item, item.row]);
      continue;
    }
    known += 1;
    if (changedSince(before.content, item.content)) add(result.problems, 'changedSince');
    else keep(item);
  }
  if (fresh.length > 0) {
    const ids = await part.record(fresh.map(([, , row]) => row));
    const kept = fresh
      .map(([name, item], index) => ({ name, item, id: ids ? (ids[index] ?? null) : residentId }))
      .filter(({ id }) => id !== null);
    for (const { item } of kept) keep(item);
    await keepIds(
      context,
      part.subject,
      kept.map(({ name, item, id }) => ({
        system: part.system,
        externalId: name,
        subjectId: id!,
        content: item.content,
      })),
    );
    if (kept.length > 0) result.taken[part.name] = (result.taken[part.name] ?? 0) + kept.length;
    if (kept.length < fresh.length) add(result.problems, 'hereOtherwise', fresh.length - kept.length);
  }
  if (known > 0) result.known[part.name] = (result.known[part.name] ?? 0) + known;
}

const earliest = Date.UTC(1900, 0, 1);

/** Why a reading cannot be taken, or null. 30 February and its like are days that a parser of dates would move on. */
function refusalOf(context: Context, row: ReadingRow): string | null {
  if (!isDayWithinReach(row.measuredAt.slice(0, 10))) return 'badMoment';
  const at = Date.parse(row.measuredAt);
  if (at > context.now.getTime()) return 'inFuture';
  return at < earliest ? 'tooOld' : readingProblem(row);
}

/** A reading with what is wrong with it, or what somebody should look at though it is taken. */
function readingOf(context: Context, item: PlainReading): Item<ReadingRow> {
  const { accounts, sourceId, ...content } = item;
  const row = {
    kind: item.kind,
    value: item.value,
    secondValue: item.secondValue,
    measuredAt: item.measuredAt,
    source: 'import',
    note: item.note,
    beyond: item.beyond,
  } as ReadingRow;
  const refusal = refusalOf(context, row);
  const reason = refusal ?? (readingUnlikely(row) ? 'unlikely' : null);
  return {
    // in one form for the database, which knows fewer zones than FHIR allows
    sourceId,
    row: refusal === null ? { ...row, measuredAt: new Date(item.measuredAt).toISOString() } : null,
    content,
    accounts,
    problems: reason === null ? [] : [reason],
    ...(reason === null ? {} : { shown: { name: item.kind, value: readingGiven(row), reason } }),
  };
}

const allergyKey = (row: { readonly kind: string; readonly name: string }): string =>
  `${row.kind} ${row.name.trim().toLowerCase()}`;

/** Records allergies; one that the home has entered itself stays as it is, and what the bundle says otherwise is told. */
async function takeAllergies(
  context: Context,
  residentId: string,
  rows: readonly AllergyRow[],
): Promise<Array<string | null>> {
  const here = new Map(
    (await allergiesOf(context, residentId)).items
      .filter((one) => one.active)
      .map((one) => [allergyKey(one), one]),
  );
  const blocked = new Set<number>();
  const own = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (row.active && (here.has(allergyKey(row)) || own.has(allergyKey(row)))) blocked.add(index);
    if (row.active) own.add(allergyKey(row));
  }
  const fresh = rows.filter((_, index) => !blocked.has(index));
  const ids = fresh.length === 0 ? [] : await recordAllergies(context, residentId, fresh);
  let next = 0;
  return rows.map((_, index) => (blocked.has(index) ? null : ids[next++]!));
}

/** The statement that no allergy is known; it counts only where nobody has asked and no allergy came with it. */
async function takeNoneKnown(
  context: Context,
  residentId: string,
  record: ImportedRecord,
  result: PartsTaken,
): Promise<void> {
  for (const part of record.allergies) {
    if (part.row === null || !('noneKnownOn' in part.row)) continue;
    const noted = await noteNoneKnown(context, residentId, part.row.noneKnownOn ?? context.today);
    const { state } = noted ? { state: 'noneKnown' } : await allergiesOf(context, residentId);
    part.account.kept = state === 'noneKnown';
    if (noted) result.taken['noAllergy'] = 1;
    else if (state === 'noneKnown') result.known['noAllergy'] = 1;
    else add(result.problems, 'noneKnown');
  }
}

/** Diagnoses, allergies, medicines of the past and readings of a bundle, each only once however often it is imported. */
export async function takeParts(
  context: Context,
  residentId: string,
  record: ImportedRecord,
  doctors: ReadonlyMap<string, string>,
): Promise<PartsTaken> {
  const result: PartsTaken = {
    taken: {},
    known: {},
    problems: { ...record.leftOut.problems },
    refusedValues: record.refused.slice(0, namedValues).map((one) => ({ ...one })),
  };
  if (record.leftOut.computed > 0) add(result.problems, 'computed', record.leftOut.computed);
  const { readings, incomplete } = pairBloodPressures(record.readings);
  if (incomplete.length > 0) add(result.problems, 'pairIncomplete', incomplete.length);
  await takeSome<DiagnosisRow>(context, residentId, result, {
    system: 'fhir:Condition',
    subject: 'diagnosis',
    name: 'diagnoses',
    items: itemsOf(record.conditions),
    record: (rows) =>
      recordDiagnoses(
        context,
        residentId,
        rows.map(({ doctor, ...row }) => ({
          ...row,
          doctorId: doctor === null ? null : (doctors.get(doctor) ?? null),
        })),
      ),
  });
  const allergies = record.allergies.filter(
    (one): one is Part<AllergyRow> => one.row === null || !('noneKnownOn' in one.row),
  );
  await takeSome<AllergyRow>(context, residentId, result, {
    system: 'fhir:AllergyIntolerance',
    subject: 'allergy',
    name: 'allergies',
    items: itemsOf(allergies),
    record: (rows) => takeAllergies(context, residentId, rows),
  });
  await takeNoneKnown(context, residentId, record, result);
  await takeSome(context, residentId, result, {
    system: 'fhir:Medication',
    subject: 'earlierMedicine',
    name: 'earlierMedicines',
    items: itemsOf(record.medications),
    record: (rows) => recordEarlierMedicines(context, residentId, rows),
  });
  await takeSome<ReadingRow>(context, residentId, result, {
    system: 'fhir:Observation',
    subject: 'reading',
    name: 'readings',
    items: readings.map((item) => readingOf(context, item)),
    record: async (rows) => void (await recordReadings(context, residentId, rows)),
  });
  return result;
}
