import { type Answer, Answers } from './answers.ts';
import { answerFault } from './check-answer.ts';
import type { FormDefinition } from './definition.ts';
import { leavingAnswers, toQuestionnaireResponse } from './fhir-response-out.ts';
import {
  columnLink,
  equal,
  extensionOf,
  type FhirItem,
  foreignLink,
  type ImportNote,
  linkOf,
  QuestionnaireResponse,
  readResource,
  type ResponseItem,
  urls,
  type Value,
} from './fhir-shapes.ts';
import { optionFor, ownWordsOf, rawOf, sameUnit, unitIn } from './fhir-values.ts';
import { type AnswerableItem, isChoosing, isLocked, layoutOf } from './items.ts';

/** The answers that our own export brings along; they count only while the rest of the resource still says the same. */
function broughtAnswers(resource: QuestionnaireResponse): Answers | null {
  const text = extensionOf(resource.extension, urls.answers)?.valueString;
  if (text === undefined) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // not ours: read like any other
  }
  const answers = Answers.safeParse(parsed);
  return answers.success ? answers.data : null;
}

/** Whether the rest of a resource says what its own answers say. */
function isOwn(resource: QuestionnaireResponse, definition: FormDefinition, answers: Answers): boolean {
  const again = toQuestionnaireResponse({
    definition,
    number: 1,
    response: {
      id: '-',
      residentId: null,
      status: 'inProgress',
      corrects: null,
      deletedAt: null,
      answers,
      remarks: '',
      completedAt: null,
      lastChangeAt: '-',
    },
  });
  return equal(again['item'], resource.item);
}

/** What a question takes of values, and whether all of them were taken. */
interface Taken {
  readonly answer: unknown;
  readonly whole: boolean;
  readonly unit?: true;
}

function numberOf(value: Value): number | undefined {
  // "less than 5" is not 5
  if (value.valueQuantity?.comparator !== undefined) return undefined;
  return value.valueDecimal ?? value.valueInteger ?? value.valueQuantity?.value;
}

function chosenOf(
  item: Extract<AnswerableItem, { kind: 'choice' | 'multiple' }>,
  values: readonly Value[],
): Taken {
  const found = values.map((value) => ({
    code: optionFor(item.options, value)?.code,
    words: item.open ? ownWordsOf(value) : undefined,
  }));
  const codes = [...new Set(found.map((one) => one.code).filter((code) => code !== undefined))];
  const words = found.filter((one) => one.code === undefined).map((one) => one.words);
  const own = words.filter((one) => one !== undefined);
  if (item.kind === 'multiple')
    return {
      answer:
        codes.length + own.length === 0
          ? undefined
          : { kind: 'multiple', codes, ...(own.length === 0 ? {} : { words: own.join('; ') }) },
      whole: own.length === words.length,
    };
  const [first] = found;
  const answer =
    first?.code === undefined
      ? first?.words === undefined
        ? undefined
        : { kind: 'text', text: first.words }
      : { kind: 'choice', code: first.code };
  return { answer, whole: values.length === 1 };
}

/** Answers of a question; undefined: they say nothing that the question asks. */
function answerOf(item: AnswerableItem, values: readonly Value[], raw: FhirItem | undefined): Taken {
  const [first] = values;
  const whole = values.length === 1;
  if (!first) return { answer: undefined, whole: true };
  if (extensionOf(first.extension, urls.dataAbsent))
    return { answer: item.notAssessable ? { kind: 'notAssessable' } : undefined, whole };
  if (isChoosing(item)) return chosenOf(item, values);
  switch (item.kind) {
    case 'number': {
      const number = numberOf(first);
      if (
        number !== undefined &&
        first.valueQuantity &&
        !sameUnit(raw ? unitIn(raw) : {}, item.unit, first.valueQuantity)
      )
        return { answer: undefined, whole: false, unit: true };
      return { answer: number === undefined ? undefined : { kind: 'number', number }, whole };
    }
    case 'text':
      return {
        answer: {
          kind: 'text',
          text:
            first.valueString ??
            first.valueUri ??
            first.valueTime ??
            first.valueCoding?.display ??
            first.valueReference?.display ??
            first.valueReference?.reference,
        },
        whole,
      };
    // a day that another system gives with its time is still that day
    case 'date':
      return {
        answer: item.withTime
          ? { kind: 'moment', moment: first.valueDateTime }
          : { kind: 'date', day: first.valueDate ?? first.valueDateTime?.slice(0, 10) },
        whole,
      };
    default:
      return { answer: undefined, whole: true }; // pictures, drawings and places come with our own export only
  }
}

function cellOf(
  column: Extract<AnswerableItem, { kind: 'table' }>['columns'][number],
  value: Value | undefined,
): string | number | null {
  if (!value) return null;
  if (column.kind === 'choice') return optionFor(column.options, value)?.code ?? null;
  return column.kind === 'number'
    ? (numberOf(value) ?? null)
    : (value.valueDate ?? value.valueString ?? null);
}

/** The rows of a table; a cell that does not fit its column is named with the table. */
function rowsOf(item: Extract<AnswerableItem, { kind: 'table' }>, given: readonly ResponseItem[]): Taken {
  const rows = given.filter((row) => (row.item?.length ?? 0) > 0);
  const cells = rows.map((row) =>
    item.columns.map((column) => {
      const values =
        row.item
          ?.filter((one) => one.linkId === columnLink(item, column.id))
          .flatMap((one) => one.answer ?? []) ?? [];
      return {
        id: column.id,
        value: cellOf(column, values[0]),
        lost: values.length > 1 || (values.length === 1 && cellOf(column, values[0]) === null),
      };
    }),
  );
  return {
    answer: {
      kind: 'table',
      rows: cells.map((row) => Object.fromEntries(row.map((cell) => [cell.id, cell.value]))),
    },
    whole: !cells.flat().some((cell) => cell.lost),
  };
}

/** Whether the other system says of a question that nobody answers here what this engine says. */
function saysTheSame(
  definition: FormDefinition,
  item: AnswerableItem,
  values: readonly Value[],
  ours: Answer | undefined,
): boolean {
  if (ours === undefined) return false;
  const taken = answerOf(item, values, rawOf(definition).get(linkOf(item)));
  return taken.whole && equal(taken.answer, ours);
}

/** A drawing, a picture or a place on the body of our own that became words, because the question is another one here. */
function losesKind(brought: Answers | null, item: AnswerableItem, taken: Answer): boolean {
  const id = [item.id, linkOf(item)].find((one) => brought !== null && Object.hasOwn(brought, one));
  const kind = id === undefined ? taken.kind : brought![id]!.kind;
  return kind !== taken.kind && kind !== 'notAssessable';
}

/** All items of the response, those below answers too, in order. */
const flat = (items: readonly ResponseItem[] | undefined): ResponseItem[] =>
  (items ?? []).flatMap((item) => [
    item,
    ...flat(item.item),
    ...(item.answer ?? []).flatMap((answer) => flat(answer.item)),
  ]);

/** What a response holds of remarks (contract/responses.ts). */
const longestRemarks = 4000;

/**
 * The answers of a FHIR R4 QuestionnaireResponse to a form. What does not fit its question is left away, with a note. Throws
 * QuestionnaireFault.
 */
export function fromQuestionnaireResponse(
  resource: unknown,
  definition: FormDefinition,
): {
  readonly answers: Answers;
  readonly remarks: string;
  /** How the other system called its state, and when it was written there. */
  readonly status: string;
  readonly authored: string | undefined;
  readonly notes: readonly ImportNote[];
} {
  const response = readResource(QuestionnaireResponse, resource);
  const remarks = (extensionOf(response.extension, urls.remarks)?.valueString ?? '')
    .trim()
    .slice(0, longestRemarks);
  const brought = broughtAnswers(response);
  const { status, authored } = response;
  if (brought && isOwn(response, definition, brought))
    return { answers: brought, remarks, status, authored, notes: [] };
  const byLink = Map.groupBy(flat(response.item), (item) => item.linkId);
  const answers: Record<string, Answer> = {};
  const notes: ImportNote[] = [];
  const used = new Set<string>();
  const note = (code: string, detail: string) => notes.push({ code, detail });
  const locked: {
    readonly item: AnswerableItem;
    readonly link: string;
    readonly values: readonly Value[];
  }[] = [];
  for (const item of layoutOf(definition).answerable) {
    const link = linkOf(item);
    const given = byLink.get(link) ?? [];
    used.add(link);
    if (item.kind === 'table') for (const column of item.columns) used.add(columnLink(item, column.id));
    const values = given.flatMap((one) => one.answer ?? []);
    if (isLocked(item)) {
      locked.push({ item, link, values });
      continue;
    }
    const taken =
      item.kind === 'table'
        ? rowsOf(item, given)
        : answerOf(item, values, foreignLink(item) === null ? undefined : rawOf(definition).get(link));
    const parsed = Answers.safeParse(taken.answer === undefined ? {} : { [item.id]: taken.answer });
    const answer = parsed.success ? parsed.data[item.id] : undefined;
    const fits =
      answer !== undefined &&
      answerFault(item, answer) === null &&
      !(answer.kind === 'table' && answer.rows.length === 0);
    if (fits) answers[item.id] = answer;
    if (taken.unit) note('unitDiffers', link);
    else if (!fits && (values.length > 0 || (item.kind === 'table' && given.some((row) => row.item?.length))))
      note('answerDropped', link);
    else if (fits && !taken.whole) note('answerPartly', link);
    else if (fits && losesKind(brought, item, answer)) note('ownAnswersLeft', link);
  }
  const leaving = leavingAnswers(definition, { answers });
  for (const { item, link, values } of locked)
    if (values.length > 0 && !saysTheSame(definition, item, values, leaving[item.id]))
      note('lockedDiffers', link);
  for (const [link, given] of byLink)
    if (!used.has(link) && given.some((one) => (one.answer?.length ?? 0) > 0))
      notes.push({ code: 'unknownQuestion', detail: link });
  return { answers, remarks, status, authored, notes };
}
