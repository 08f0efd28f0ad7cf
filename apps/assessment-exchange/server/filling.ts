import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { evaluateForm, shownItems } from '#apps/forms/api.ts';
import {
  type Answers,
  Answers as AnswersSchema,
  type FormDefinition,
  type FormResult,
} from '#apps/forms/contract/form.ts';
import type { Finding, SectionProgress, SectionState } from '../contract/records.ts';
import type { RecordType } from '../domain/record-types.ts';
import {
  type Code,
  continence,
  reckonScales,
  type Scale,
  scales,
  valueThatCounts,
} from '../domain/scales.ts';
import { definitionFor, type ReadSet, setById } from './item-set-rows.ts';
import type { RecordRow } from './record-rows.ts';

/** A record with its questions and answers. */
export interface Open {
  readonly row: RecordRow;
  readonly set: ReadSet;
  readonly definition: FormDefinition;
  readonly sections: readonly SectionState[];
  readonly answers: Answers;
  readonly result: FormResult;
}

export async function sectionsOf(context: Context, recordId: string): Promise<SectionState[]> {
  const rows = await context.db
    .selectFrom('assessment_exchange.sections as s')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 's.organisation_id').onRef('a.id', '=', 's.changed_by'),
    )
    .select(['s.section_id', 's.version', 's.answers', 's.changed_at', 'a.full_name'])
    .where('s.organisation_id', '=', context.organisationId)
    .where('s.record_id', '=', recordId)
    .execute();
  return rows.map((row) => ({
    id: row.section_id,
    version: row.version,
    answers: row.answers as SectionState['answers'],
    changedAt: row.changed_at,
    changedBy: row.full_name,
  }));
}

/** All sections' answers together; conditions read across them. */
export const together = (sections: readonly SectionState[]): Answers =>
  AnswersSchema.parse(Object.assign({}, ...sections.map((section) => section.answers)));

export async function openRecord(context: Context, row: RecordRow): Promise<Open> {
  const [set, states] = [await setById(context, row.item_set_id), await sectionsOf(context, row.id)];
  const definition = definitionFor(set, row.type as RecordType);
  const order = definition.sections.map((section) => section.id);
  const sections = states.toSorted((left, right) => order.indexOf(left.id) - order.indexOf(right.id));
  const answers = together(sections);
  return { row, set, definition, sections, answers, result: evaluateForm(definition, answers) };
}

/** Keeps what lists show: how many questions are shown, answered, missing and wrong. */
export async function storeProgress(context: Context, recordId: string, result: FormResult): Promise<void> {
  const counts = {
    answered: result.answered,
    asked: result.shown,
    missing: result.missing.length,
    invalid: Object.keys(result.invalid).length,
  };
  await context.db
    .insertInto('assessment_exchange.progress')
    .values({ organisation_id: context.organisationId, record_id: recordId, ...counts })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'record_id']).doUpdateSet(counts))
    .execute();
}

/** A section row for each section that the type asks, with the answers that belong to it. */
export async function beginSections(
  context: Context,
  recordId: string,
  definition: FormDefinition,
  answers: Answers,
): Promise<void> {
  await context.db
    .insertInto('assessment_exchange.sections')
    .values(
      definition.sections.map((section) => ({
        organisation_id: context.organisationId,
        id: newId(),
        record_id: recordId,
        section_id: section.id,
        answers: JSON.stringify(
          Object.fromEntries(
            section.items.filter((item) => answers[item.id]).map((item) => [item.id, answers[item.id]]),
          ),
        ),
      })),
    )
    .execute();
  await storeProgress(context, recordId, evaluateForm(definition, answers));
}

/** The number behind a coded answer; answers that are not numbers, not confirmed or not assessable have none. */
function codeOf(answers: Answers, item: string): Code {
  const answer = answers[item];
  if (!answer || ('proposed' in answer && answer.proposed && !answer.proposed.confirmed)) return null;
  const code =
    answer.kind === 'choice' ? Number(answer.code) : answer.kind === 'number' ? answer.number : Number.NaN;
  return Number.isInteger(code) ? code : null;
}

/** What the answers of the shown items give on each scale that the set names and the type can reckon. */
export function reckoned({
  set,
  definition,
  answers,
  result,
}: Pick<Open, 'set' | 'definition' | 'answers' | 'result'>): Readonly<Partial<Record<Scale, Code>>> {
  const asked = new Set(definition.sections.flatMap((section) => section.items.map((item) => item.id)));
  const possible = Object.fromEntries(
    scales.flatMap((scale) =>
      set.file.scales[scale]?.every((item) => asked.has(item)) ? [[scale, set.file.scales[scale]]] : [],
    ),
  );
  return reckonScales(possible, set.file.counting, (item) =>
    result.invalid[item] === undefined ? codeOf(answers, item) : null,
  );
}

/** Continence scales that are 0 by a catheter or stoma. */
export const devicesOf = ({ set, answers }: Pick<Open, 'set' | 'answers'>): Scale[] =>
  (['bladder', 'bowel'] as const).filter((scale) =>
    set.file.scales[scale]?.some((item) => continence(codeOf(answers, item), set.file.counting)?.device),
  );

/** How far each section is, of the questions that are shown. */
export function progressOf({
  definition,
  answers,
  result,
}: Pick<Open, 'definition' | 'answers' | 'result'>): SectionProgress[] {
  const shown = shownItems(definition, answers);
  const open = new Set([...result.missing, ...result.unconfirmed, ...Object.keys(result.invalid)]);
  return definition.sections.map((section) => {
    const items = section.items.filter((item) => item.kind !== 'display' && shown.has(item.id));
    return {
      id: section.id,
      asked: items.length,
      answered: items.filter((item) => answers[item.id] && !open.has(item.id)).length,
      open: items.filter((item) => open.has(item.id)).length,
    };
  });
}

/** Everything that keeps the record from being completed, in the order of the form; first what is about its head. */
export function findingsOf(open: Open): Finding[] {
  const { row, definition, result } = open;
  const head = (code: string): Finding => ({ section: null, item: null, code, label: null });
  const counted = reckoned(open);
  const delivered = row.delivered_scales as Partial<Record<Scale, number>>;
  const empty = Object.keys(counted).filter(
    (scale) =>
      valueThatCounts(counted[scale as Scale] ?? null, delivered[scale as Scale] ?? null).value === null,
  );
  const known = new Set(definition.sections.flatMap((section) => section.items.map((item) => item.id)));
  return [
    ...(row.assessor_id === null ? [head('assessorMissing')] : []),
    ...definition.sections.flatMap((section) =>
      section.items.flatMap((item): Finding[] => {
        const code =
          result.invalid[item.id] ??
          (result.unconfirmed.includes(item.id)
            ? 'notConfirmed'
            : result.missing.includes(item.id)
              ? 'missing'
              : undefined);
        return code === undefined ? [] : [{ section: section.id, item: item.id, code, label: item.label }];
      }),
    ),
    ...Object.keys(result.invalid)
      .filter((id) => !known.has(id))
      .map((id): Finding => ({ section: null, item: null, code: 'unknownItem', label: { en: id, de: id } })),
    ...empty.map((scale): Finding => ({ section: null, item: null, code: `scale.${scale}`, label: null })),
  ];
}
