import type { Answer, Answers } from './answers.ts';
import type { Cell, FormDefinition } from './definition.ts';
import { codeSystem, columnLink, type FhirItem, foreignLink, linkOf, urls } from './fhir-shapes.ts';
import { columnType, numberValue, rawOf, textValue, typeOf, unitIn } from './fhir-values.ts';
import { type AnswerableItem, isChoosing, type ChoosingItem, layoutOf, optionOf } from './items.ts';
import { settle } from './settle.ts';

type Json = Record<string, unknown>;

/** What of a response goes out. */
export interface OutgoingResponse {
  readonly id: string;
  readonly residentId: string | null;
  readonly status: 'inProgress' | 'complete' | 'replaced';
  readonly corrects: string | null;
  readonly deletedAt: string | null;
  /** With the items that were not shown when it was completed, where that was kept. */
  readonly result?: { readonly unshown?: readonly string[] | undefined } | null;
  readonly answers: Answers;
  readonly remarks: string;
  readonly completedAt: string | null;
  readonly lastChangeAt: string;
}

function codeOut(definition: FormDefinition, item: ChoosingItem, code: string): Json {
  const option = optionOf(item, code);
  if (option?.fhirValue) return option.fhirValue as Json;
  return {
    valueCoding: {
      ...(option?.coding ?? { system: codeSystem(definition.code, item.id), code }),
      ...(option ? { display: option.label.en || option.label.de || code } : {}),
    },
  };
}

/** A drawn signature as a picture of 1000 by 400. */
function svg(strokes: readonly (readonly number[])[]): string {
  const lines = strokes.map(
    (stroke) =>
      `<polyline points="${stroke.map((one, index) => (index % 2 === 0 ? one : Math.round(one * 0.4))).join(' ')}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 400" fill="none" stroke="black" stroke-width="4">${lines.join('')}</svg>`;
}

/** A number in the type and the unit in which it was asked. */
function numberOut(
  definition: FormDefinition,
  item: Extract<AnswerableItem, { kind: 'number' }>,
  number: number,
): Json[] {
  const raw = foreignLink(item) === null ? undefined : rawOf(definition).get(linkOf(item));
  const asked = raw ? unitIn(raw) : {};
  // a unit that was changed here has no code of theirs
  const unit = item.unit === '' || asked.unit === item.unit ? asked : { unit: item.unit };
  return numberValue(typeOf(item, raw), number, unit);
}

/** The values of an answer in FHIR's words. */
export function valuesOf(definition: FormDefinition, item: AnswerableItem, answer: Answer): Json[] {
  switch (answer.kind) {
    case 'choice':
      return isChoosing(item) ? [codeOut(definition, item, answer.code)] : [];
    case 'multiple':
      return isChoosing(item)
        ? [
            ...answer.codes.map((code) => codeOut(definition, item, code)),
            ...(answer.words ? [{ valueString: answer.words }] : []),
          ]
        : [];
    case 'number':
      return item.kind === 'number' ? numberOut(definition, item, answer.number) : [];
    case 'text':
      return [
        item.kind === 'text'
          ? textValue(typeOf(item, rawOf(definition).get(linkOf(item))), answer.text)
          : { valueString: answer.text },
      ];
    case 'date':
      return [{ valueDate: answer.day }];
    case 'moment':
      return [{ valueDateTime: answer.moment }];
    case 'signature':
      return [
        {
          valueAttachment: {
            contentType: 'image/svg+xml',
            data: btoa(svg(answer.strokes)),
            ...(answer.name === '' ? {} : { title: answer.name }),
            creation: answer.signedAt,
          },
        },
      ];
    case 'picture':
      return answer.fileIds.map((fileId) => ({ valueAttachment: { url: `urn:uuid:${fileId}` } }));
    case 'bodyMap':
      return answer.points.map((point) => ({
        valueString: `${point.view} ${point.x}/${point.y}${point.note === '' ? '' : `: ${point.note}`}`,
      }));
    case 'notAssessable':
      return [{ extension: [{ url: urls.dataAbsent, valueCode: 'not-performed' }] }];
    case 'table':
      return [];
  }
}

function cellValue(
  definition: FormDefinition,
  column: Cell,
  value: string | number,
  raw: FhirItem | undefined,
): Json {
  if (column.kind === 'number')
    return columnType(column, raw) === 'integer' ? { valueInteger: value } : { valueDecimal: value };
  if (column.kind === 'date') return { valueDate: value };
  if (column.kind === 'text') return { valueString: value };
  const option = column.options.find((one) => one.code === value);
  return (
    (option?.fhirValue as Json | undefined) ?? {
      valueCoding: {
        system: codeSystem(definition.code, column.id),
        code: String(value),
        ...(option ? { display: option.label.en || option.label.de } : {}),
      },
    }
  );
}

/** A table: the group once for each row. */
function rowsOut(
  definition: FormDefinition,
  item: Extract<AnswerableItem, { kind: 'table' }>,
  answer: Extract<Answer, { kind: 'table' }>,
): Json[] {
  return answer.rows.map((row) => ({
    linkId: linkOf(item),
    item: item.columns
      .filter((column) => row[column.id] !== undefined && row[column.id] !== null && row[column.id] !== '')
      .map((column) => ({
        linkId: columnLink(item, column.id),
        answer: [
          cellValue(definition, column, row[column.id]!, rawOf(definition).get(columnLink(item, column.id))),
        ],
      })),
  }));
}

function answered(definition: FormDefinition, item: AnswerableItem, answers: Answers): Json[] {
  const answer = Object.hasOwn(answers, item.id) ? answers[item.id]! : null;
  if (answer === null) return [];
  if (item.kind === 'table') return answer.kind === 'table' ? rowsOut(definition, item, answer) : [];
  const values = valuesOf(definition, item, answer);
  return values.length === 0 ? [] : [{ linkId: linkOf(item), answer: values }];
}

/** Items in the tree of the questionnaire from which the form came. */
function foreignTree(definition: FormDefinition, raw: readonly FhirItem[], answers: Answers): Json[] {
  const items = new Map(
    definition.sections
      .flatMap((section) => section.items)
      .filter((item) => item.kind !== 'display')
      .map((item) => [foreignLink(item), item]),
  );
  return raw.flatMap((one): Json[] => {
    const item = items.get(one.linkId);
    if (item?.kind === 'table') return answered(definition, item, answers);
    const below = foreignTree(definition, one.item ?? [], answers);
    if (one.type === 'group') return below.length > 0 ? [{ linkId: one.linkId, item: below }] : [];
    const own = item ? answered(definition, item, answers) : [];
    if (own.length === 0) return below.length > 0 ? [{ linkId: one.linkId, item: below }] : [];
    // what hangs below a question stands below its first answer
    const [first] = own as [{ answer: Json[] }];
    return below.length === 0
      ? own
      : [{ ...first, answer: [{ ...first.answer[0], item: below }, ...first.answer.slice(1)] }];
  });
}

function itemsOut(definition: FormDefinition, answers: Answers): Json[] {
  const raw = (definition.fhir as { questionnaire?: { item?: FhirItem[] } } | undefined)?.questionnaire?.item;
  const sections = raw
    ? definition.sections.map((section) => ({
        ...section,
        items: section.items.filter((item) => foreignLink(item) === null),
      }))
    : definition.sections;
  const own = sections.flatMap((section): Json[] => {
    const items = section.items
      .filter((item) => item.kind !== 'display')
      .flatMap((item) => answered(definition, item, answers));
    return items.length > 0 ? [{ linkId: linkOf(section), item: items }] : [];
  });
  return [...(raw ? foreignTree(definition, raw, answers) : []), ...own];
}

const namesFacts = (definition: FormDefinition): boolean =>
  layoutOf(definition).items.some(({ item, section }) =>
    /\bfacts\b/.test(`${item.showWhen ?? ''} ${section.showWhen ?? ''}`),
  );

/**
 * The answers that leave the home: those of questions that are shown, that fit and that a person confirmed, and what nobody has to
 * answer (initial values of locked questions, reckoned numbers). Where showing depends on what was known of the resident, the
 * completion kept which questions were not shown; in older responses that is not known, and what was answered goes out.
 */
export function leavingAnswers(
  definition: FormDefinition,
  response: Pick<OutgoingResponse, 'answers' | 'result'>,
): Answers {
  const settled = settle(definition, response.answers, []);
  const unshown = response.result?.unshown;
  const byFacts = namesFacts(definition);
  const isShown = (id: string) => (byFacts ? !(unshown?.includes(id) ?? false) : settled.shown.has(id));
  return Object.fromEntries(
    layoutOf(definition).answerable.flatMap((item): [string, Answer][] => {
      const { standing, answer } = settled.judged.get(item.id)!;
      if (!isShown(item.id)) return [];
      if (item.kind === 'number' && item.value !== undefined) {
        const number = settled.names.answers.get(item.id);
        return typeof number === 'number' ? [[item.id, { kind: 'number', number }]] : [];
      }
      return standing === 'given' && answer ? [[item.id, answer]] : [];
    }),
  );
}

function statusOf(response: OutgoingResponse): string {
  if (response.deletedAt !== null) return 'entered-in-error';
  return response.status === 'inProgress'
    ? 'in-progress'
    : response.corrects === null
      ? 'completed'
      : 'amended';
}

/**
 * A response as FHIR R4 QuestionnaireResponse, in the tree of its questionnaire, with its remarks. Remarks at answers, points on the body and strokes
 * travel along whole in an extension, so that another home with this engine loses nothing.
 */
export function toQuestionnaireResponse({
  definition,
  number,
  response,
}: {
  readonly definition: FormDefinition;
  readonly number: number;
  readonly response: OutgoingResponse;
}): Json {
  const foreign = (definition.fhir as { questionnaire?: { url?: string; version?: string } } | undefined)
    ?.questionnaire;
  const canonical =
    foreign?.url === undefined
      ? `urn:obhut:form:${definition.code}|${number}`
      : `${foreign.url}${foreign.version === undefined ? '' : `|${foreign.version}`}`;
  const leaving = leavingAnswers(definition, response);
  const items = itemsOut(definition, leaving);
  const entered = Object.fromEntries(
    Object.keys(response.answers)
      .filter((id) => Object.hasOwn(leaving, id))
      .map((id) => [id, response.answers[id]!]),
  );
  const extension = [
    ...(Object.keys(entered).length > 0 ? [{ url: urls.answers, valueString: JSON.stringify(entered) }] : []),
    ...(response.remarks === '' ? [] : [{ url: urls.remarks, valueString: response.remarks }]),
  ];
  return {
    resourceType: 'QuestionnaireResponse',
    id: response.id,
    ...(extension.length > 0 ? { extension } : {}),
    questionnaire: canonical,
    status: statusOf(response),
    ...(response.residentId === null ? {} : { subject: { reference: `Patient/${response.residentId}` } }),
    authored: response.completedAt ?? response.lastChangeAt,
    ...(items.length > 0 ? { item: items } : {}),
  };
}
