import { type Answer, Answers } from './answers.ts';
import { answerFault } from './check-answer.ts';
import type { FormDefinition, Option } from './definition.ts';
import { toQuestionnaireResponse } from './fhir-response-out.ts';
import { columnLink, equal, extensionOf, type ImportNote, linkOf, QuestionnaireResponse, readResource, type ResponseItem, urls, type Value } from './fhir-shapes.ts';
import { type AnswerableItem, isChoosing, layoutOf } from './items.ts';

/** The answers that our own export brings along; they count only while the rest of the resource still says the same. */
function ownAnswers(resource: QuestionnaireResponse, definition: FormDefinition): Answers | null {
  const text = extensionOf(resource.extension, urls.answers)?.valueString;
  if (text === undefined) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // not ours: read like any other
  }
  const answers = Answers.safeParse(parsed);
  if (!answers.success) return null;
  const again = toQuestionnaireResponse({ definition, number: 1, response: { id: '-', residentId: null, status: 'inProgress', corrects: null, deletedAt: null, answers: answers.data, remarks: '', completedAt: null, lastChangeAt: '-' } });
  return equal(again['item'], resource.item) ? answers.data : null;
}

/** The option that a value means: as it was exported, by code, or by what is written. */
function optionFor(options: readonly Option[], value: Value): Option | undefined {
  const { extension: _, item: __, ...plain } = value as Value & { item?: unknown };
  return options.find((option) => option.fhirValue !== undefined && equal(option.fhirValue, plain))
    ?? options.find((option) => {
      const coding = (option.fhirValue as { valueCoding?: { code?: string } } | undefined)?.valueCoding ?? option.coding;
      return value.valueCoding?.code !== undefined && (coding?.code === value.valueCoding.code || (coding === undefined && option.code === value.valueCoding.code));
    })
    ?? options.find((option) => value.valueString !== undefined && (option.label.en === value.valueString || option.label.de === value.valueString));
}

function numberOf(value: Value): number | undefined {
  return value.valueDecimal ?? value.valueInteger ?? value.valueQuantity?.value;
}

/** Answers of a question; undefined: they say nothing that the question asks. */
function answerOf(item: AnswerableItem, values: readonly Value[]): unknown {
  const [first] = values;
  if (!first) return undefined;
  if (extensionOf(first.extension, urls.dataAbsent)) return item.notAssessable ? { kind: 'notAssessable' } : undefined;
  if (isChoosing(item)) {
    const codes = values.map((value) => optionFor(item.options, value)?.code).filter((code) => code !== undefined);
    if (codes.length === 0) return undefined;
    return item.kind === 'choice' ? { kind: 'choice', code: codes[0] } : { kind: 'multiple', codes };
  }
  switch (item.kind) {
    case 'number': return numberOf(first) === undefined ? undefined : { kind: 'number', number: numberOf(first) };
    case 'text': return { kind: 'text', text: first.valueString ?? first.valueUri ?? first.valueTime ?? first.valueCoding?.display ?? first.valueReference?.display ?? first.valueReference?.reference };
    case 'date': return item.withTime ? { kind: 'moment', moment: first.valueDateTime } : { kind: 'date', day: first.valueDate ?? first.valueDateTime?.slice(0, 10) };
    default: return undefined; // pictures, drawings and places come with our own export only
  }
}

function cellOf(column: Extract<AnswerableItem, { kind: 'table' }>['columns'][number], value: Value | undefined): string | number | null {
  if (!value) return null;
  if (column.kind === 'choice') return optionFor(column.options, value)?.code ?? null;
  return column.kind === 'number' ? numberOf(value) ?? null : value.valueDate ?? value.valueString ?? null;
}

/** All items of the response, those below answers too, in order. */
const flat = (items: readonly ResponseItem[] | undefined): ResponseItem[] => (items ?? []).flatMap((item) => [item, ...flat(item.item), ...(item.answer ?? []).flatMap((answer) => flat(answer.item))]);

/** What a response holds of remarks (contract/responses.ts). */
const longestRemarks = 4000;

/**
 * The answers of a FHIR R4 QuestionnaireResponse to a form. What does not fit its question is left away, with a note. Throws
 * QuestionnaireFault.
 */
export function fromQuestionnaireResponse(resource: unknown, definition: FormDefinition): { readonly answers: Answers; readonly remarks: string; readonly notes: readonly ImportNote[] } {
  const response = readResource(QuestionnaireResponse, resource);
  const remarks = (extensionOf(response.extension, urls.remarks)?.valueString ?? '').trim().slice(0, longestRemarks);
  const own = ownAnswers(response, definition);
  if (own) return { answers: own, remarks, notes: [] };
  const byLink = Map.groupBy(flat(response.item), (item) => item.linkId);
  const answers: Record<string, Answer> = {};
  const notes: ImportNote[] = [];
  const used = new Set<string>();
  for (const item of layoutOf(definition).answerable) {
    const link = linkOf(item);
    const given = byLink.get(link) ?? [];
    used.add(link);
    const found = item.kind === 'table'
      ? { kind: 'table', rows: given.filter((row) => (row.item?.length ?? 0) > 0).map((row) => Object.fromEntries(item.columns.map((column) => [column.id, cellOf(column, row.item?.find((one) => one.linkId === columnLink(item, column.id))?.answer?.[0])]))) }
      : answerOf(item, given.flatMap((one) => one.answer ?? []));
    const parsed = Answers.safeParse(found === undefined ? {} : { [item.id]: found });
    const answer = parsed.success ? parsed.data[item.id] : undefined;
    if (answer && answerFault(item, answer) === null && !(answer.kind === 'table' && answer.rows.length === 0)) answers[item.id] = answer;
    else if (given.some((one) => (one.answer?.length ?? 0) > 0)) notes.push({ code: 'answerDropped', detail: link });
    if (item.kind === 'table') for (const column of item.columns) used.add(columnLink(item, column.id));
  }
  for (const [link, given] of byLink) if (!used.has(link) && given.some((one) => (one.answer?.length ?? 0) > 0)) notes.push({ code: 'unknownQuestion', detail: link });
  return { answers, remarks, notes };
}
