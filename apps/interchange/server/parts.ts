import { isDay } from '#platform/domain/days.ts';
import type { Context } from '#platform/server/context.ts';
import { recordAllergies, recordDiagnoses, recordEarlierMedicines } from '#apps/health-record/api.ts';
import { readingProblem, recordReadings, type ReadingRow } from '#apps/vitals/api.ts';
import type { RowDetail } from '../contract/imports.ts';
import type { ImportedRecord } from '../domain/fhir.ts';
import { pairBloodPressures, type PlainReading } from '../domain/readings.ts';
import { allergyOf, diagnosisOf, medicineOf, type Part } from '../domain/record-parts.ts';
import { type ExternalSubject, findSubjects, keepIds, partId } from './external-ids.ts';

export type PartsTaken = Pick<RowDetail, 'taken' | 'known' | 'problems' | 'refusedValues'>;
/** Refused values that a report names one by one; all are counted. */
const namedValues = 50;

const add = (counts: Record<string, number>, name: string, count = 1) => { counts[name] = (Object.hasOwn(counts, name) ? counts[name]! : 0) + count; };

/** Items that were never taken for this resident, with the names to keep; one that stands twice in the bundle counts once. */
async function unseen<Item extends { readonly sourceId: string | null }>(context: Context, residentId: string, system: string, items: readonly Item[]): Promise<{ fresh: Map<string, Item>; known: number }> {
  const named = new Map(items.map((item) => [partId(residentId, item), item]));
  const seen = await findSubjects(context, system, [...named.keys()]);
  const fresh = new Map([...named].filter(([name]) => !seen.has(name)));
  return { fresh, known: items.length - fresh.size };
}

async function takeSome<Item extends { readonly sourceId: string | null }, Row>(context: Context, residentId: string, result: PartsTaken, part: {
  system: string; subject: ExternalSubject; name: string; items: readonly Item[]; read: (item: Item) => Part<Row>;
  /** Records the rows; answers their ids in the order given, or nothing where the record of the resident is the only handle. */
  record: (rows: Row[]) => Promise<readonly string[] | void>;
}): Promise<void> {
  const { fresh, known } = await unseen(context, residentId, part.system, part.items);
  const rows: Row[] = [];
  const names: string[] = [];
  for (const [externalId, item] of fresh) {
    const { row, problems } = part.read(item);
    for (const problem of problems) add(result.problems, problem);
    if (row === null) continue;
    rows.push(row);
    names.push(externalId);
  }
  if (rows.length > 0) {
    const ids = await part.record(rows);
    await keepIds(context, part.subject, names.map((externalId, index) => ({ system: part.system, externalId, subjectId: ids?.[index] ?? residentId })));
    result.taken[part.name] = rows.length;
  }
  if (known > 0) result.known[part.name] = known;
}

const earliest = Date.UTC(1900, 0, 1);

/** Why a reading cannot be taken, or null. 30 February and its like are days that a parser of dates would move on. */
function refusalOf(context: Context, row: ReadingRow): string | null {
  if (!isDay(row.measuredAt.slice(0, 10))) return 'badMoment';
  const at = Date.parse(row.measuredAt);
  if (at > context.now.getTime()) return 'inFuture';
  return at < earliest ? 'tooOld' : readingProblem(row);
}

function readingOf(context: Context, result: PartsTaken, item: PlainReading): Part<ReadingRow> {
  const row = { kind: item.kind, value: item.value, secondValue: item.secondValue, measuredAt: item.measuredAt, source: 'import' } as ReadingRow;
  const reason = refusalOf(context, row);
  // in one form for the database, which knows fewer zones than FHIR allows
  if (reason === null) return { row: { ...row, measuredAt: new Date(item.measuredAt).toISOString() }, problems: [] };
  add(result.problems, reason);
  if (result.refusedValues.length < namedValues) {
    result.refusedValues.push({ name: item.kind, value: item.secondValue === null ? String(item.value) : `${item.value}/${item.secondValue}`, reason });
  }
  return { row: null, problems: [] };
}

/** Diagnoses, allergies, medicines of the past and readings of a bundle, each only once however often it is imported. */
export async function takeParts(context: Context, residentId: string, record: ImportedRecord): Promise<PartsTaken> {
  const result: PartsTaken = { taken: {}, known: {}, problems: { ...record.leftOut.problems }, refusedValues: [] };
  if (record.leftOut.computed > 0) add(result.problems, 'computed', record.leftOut.computed);
  const { readings, incomplete } = pairBloodPressures(record.readings);
  if (incomplete.length > 0) add(result.problems, 'pairIncomplete', incomplete.length);
  await takeSome(context, residentId, result, {
    system: 'fhir:Condition', subject: 'diagnosis', name: 'diagnoses', items: record.conditions, read: diagnosisOf, record: (rows) => recordDiagnoses(context, residentId, rows),
  });
  await takeSome(context, residentId, result, {
    system: 'fhir:AllergyIntolerance', subject: 'allergy', name: 'allergies', items: record.allergies, read: allergyOf, record: (rows) => recordAllergies(context, residentId, rows),
  });
  await takeSome(context, residentId, result, {
    system: 'fhir:Medication', subject: 'earlierMedicine', name: 'earlierMedicines', items: record.medications, read: medicineOf, record: (rows) => recordEarlierMedicines(context, residentId, rows),
  });
  await takeSome(context, residentId, result, {
    system: 'fhir:Observation', subject: 'reading', name: 'readings', items: readings, read: (item: PlainReading) => readingOf(context, result, item), record: async (rows) => void await recordReadings(context, residentId, rows),
  });
  return result;
}
