import type { Context } from '#platform/server/call/context.ts';
import { residentByNumber, residentProfiles, residentsBrief } from '#apps/residents/api.ts';
import { evaluateForm } from '#apps/forms/api.ts';
import { type Answer, Answers, type FormDefinition, type Item } from '#apps/forms/contract/form.ts';
import type { Taken } from '../contract/transmissions.ts';
import { highest, type Scale } from '../domain/scales.ts';
import { type IncomingAnswer, IncomingRecord } from './exchange-file.ts';
import { beginSections } from './filling.ts';
import { definitionFor, latestSet, type ReadSet } from './item-set-rows.ts';
import { beginRecord } from './record-writes.ts';
import { note, storeResults } from './vendor-results.ts';

type Outcome = Omit<Taken, 'record'>;
const refused = (outcome: Taken['outcome'], detail = ''): Outcome => ({ outcome, detail });

/** The answer of an item as forms keep it; undefined where the item does not take such an answer. */
function answerOf(item: Item, given: IncomingAnswer): unknown {
  if (typeof given === 'object' && 'notAssessable' in given)
    return {
      kind: 'notAssessable',
      ...(given.notAssessable === null ? {} : { reason: given.notAssessable }),
    };
  switch (item.kind) {
    case 'choice':
      return { kind: 'choice', code: String(given) };
    case 'multiple':
      return Array.isArray(given) ? { kind: 'multiple', codes: given } : undefined;
    case 'number':
      return typeof given === 'number' ? { kind: 'number', number: given } : undefined;
    case 'text':
      return typeof given === 'string' ? { kind: 'text', text: given } : undefined;
    case 'date':
      return typeof given !== 'string'
        ? undefined
        : item.withTime
          ? { kind: 'moment', moment: given }
          : { kind: 'date', day: given };
    case 'table':
      return Array.isArray(given) ? { kind: 'table', rows: given } : undefined;
    default:
      return undefined;
  }
}

/** Answers of the items that the type asks, or the item whose answer does not fit. */
function answersOf(
  definition: FormDefinition,
  given: Readonly<Record<string, IncomingAnswer>>,
): { readonly answers: Answers } | { readonly faulty: string } {
  const items = new Map(
    definition.sections.flatMap((section) => section.items).map((item) => [item.id, item]),
  );
  const answers: Record<string, Answer> = {};
  for (const [id, value] of Object.entries(given)) {
    const item = items.get(id);
    const parsed = Answers.safeParse(item ? { [id]: answerOf(item, value) } : undefined);
    if (!parsed.success) return { faulty: id };
    Object.assign(answers, parsed.data);
  }
  const [wrong] = Object.keys(evaluateForm(definition, answers).invalid);
  return wrong === undefined ? { answers } : { faulty: wrong };
}

/** Whose record it is; by number, and by birth date where both sides know one, so that a number of another home takes nobody in. */
async function residentOf(
  context: Context,
  { number, birthDate }: IncomingRecord['resident'],
): Promise<string | Outcome> {
  const id = await residentByNumber(context, number);
  const brief = id === null ? undefined : (await residentsBrief(context, [id])).get(id);
  if (id === null || !brief) return refused('unknownResident', number);
  if (brief.archived) return refused('archived', number);
  const known = (await residentProfiles(context, [id])).get(id)?.birthDate ?? null;
  return birthDate !== null && known !== null && birthDate !== known ? refused('otherPerson', number) : id;
}

/** Why no record can be begun: the same one is here already, or another one is in progress. */
async function standing(
  context: Context,
  residentId: string,
  { type, referenceDate, resident: { number } }: IncomingRecord,
): Promise<Outcome | null> {
  const rows = await context.db
    .selectFrom('assessment_exchange.records')
    .select(['status', 'type', 'reference_date'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 0), and([eb('type', '=', type), eb('reference_date', '=', referenceDate)])]),
    )
    .execute();
  if (rows.some((row) => row.type === type && row.reference_date === referenceDate))
    return refused('alreadyThere', `${number}, ${type} ${referenceDate}`);
  return rows.length > 0 ? refused('oneInProgress', number) : null;
}

async function begin(
  context: Context,
  residentId: string,
  set: ReadSet,
  entry: IncomingRecord,
): Promise<Outcome> {
  const definition = definitionFor(set, entry.type);
  const found = answersOf(definition, entry.answers);
  if ('faulty' in found) return refused('faulty', `answers.${found.faulty}`);
  const values = Object.fromEntries(
    Object.entries(entry.scales).map(([scale, one]) => [scale, one.value]),
  ) as Partial<Record<Scale, number>>;
  const high = Object.entries(values).find(
    ([scale, value]) => value > highest(scale as Scale, set.file.counting),
  );
  if (high) return refused('faulty', `scales.${high[0]}`);
  const level = entry.careLevel;
  if (level?.from && level.to && level.to < level.from) return refused('faulty', 'careLevel.to');
  const id = await beginRecord(context, {
    residentId,
    type: entry.type,
    referenceDate: entry.referenceDate,
    exitKind: entry.exitKind,
    set,
    corrects: null,
  });
  await beginSections(context, id, definition, found.answers);
  await storeResults(
    context,
    { id, delivered_scales: {}, care_instrument: set.file.instrument, reference_date: entry.referenceDate },
    { scales: values, ...(level === null ? {} : { careLevel: level }) },
  );
  await note(context, [{ record: id, kind: 'results' }]);
  return { outcome: 'begun', detail: entry.resident.number };
}

/**
 * Records that were filled in in the vendor's software: each is begun here with its codes, for a person to check and sign. One
 * that cannot be taken does not hold up the others.
 */
export async function takeRecords(context: Context, entries: readonly unknown[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const [index, given] of entries.entries()) {
    const record = `records.${index}`;
    const parsed = IncomingRecord.safeParse(given);
    if (!parsed.success || (parsed.data.type === 'EXIT' && parsed.data.exitKind === null)) {
      taken.push({
        record,
        outcome: 'faulty',
        detail: parsed.success ? 'exitKind' : (parsed.error.issues[0]?.path.join('.') ?? ''),
      });
      continue;
    }
    const entry = parsed.data;
    const residentId = await residentOf(context, entry.resident);
    const set = await latestSet(context, entry.itemSet.code);
    const outcome =
      typeof residentId !== 'string'
        ? residentId
        : !set
          ? refused('unknownItemSet', entry.itemSet.code)
          : ((await standing(context, residentId, entry)) ?? (await begin(context, residentId, set, entry)));
    taken.push({ record, ...outcome });
    if (typeof residentId === 'string') await context.logRead([residentId]);
  }
  return taken;
}
