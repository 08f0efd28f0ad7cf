import type { Answer } from './answers.ts';
import type { Cell } from './definition.ts';
import { type AnswerableItem, type ChoosingItem, optionOf } from './items.ts';

type TableAnswer = Extract<Answer, { kind: 'table' }>;

/** Whether there is something in the answer: an emptied field is the same as none. */
export function isEmpty(answer: Answer): boolean {
  switch (answer.kind) {
    case 'text':
      return answer.text.trim() === '';
    case 'multiple':
      return answer.codes.length === 0 && (answer.words ?? '') === '';
    case 'bodyMap':
      return answer.points.length === 0;
    case 'table':
      return answer.rows.length === 0;
    default:
      return false;
  }
}

/** Whether the number has at most so many decimals; by its digits, not by a product that binary fractions blur. */
export const fitsDecimals = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) === value;

function numberFault(
  value: number,
  range: {
    readonly minimum?: number | undefined;
    readonly maximum?: number | undefined;
    readonly decimals: number;
  },
): string | null {
  if (
    (range.minimum !== undefined && value < range.minimum) ||
    (range.maximum !== undefined && value > range.maximum)
  )
    return 'formNumberRange';
  return fitsDecimals(value, range.decimals) ? null : 'formNumberDecimals';
}

/** Own words beside the options of a choice: only where it is open. */
const wordsFault = (item: ChoosingItem, words: string): string | null =>
  !item.open ? 'formAnswerKind' : words.length > 2000 ? 'formTextLong' : null;

/** The time of a question that another system asks as one. */
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.trim());

function textFault(item: Extract<AnswerableItem, { kind: 'text' }>, text: string): string | null {
  if (text.length > item.maximumLength) return 'formTextLong';
  return (item.fhir as { type?: string } | undefined)?.type === 'time' && !isTime(text) ? 'formTime' : null;
}

function codesFault(item: ChoosingItem, codes: readonly string[]): string | null {
  const options = codes.map((code) => optionOf(item, code));
  if (options.includes(undefined) || new Set(codes).size < codes.length) return 'formOptionUnknown';
  if (codes.length > 1 && options.some((option) => option?.exclusive)) return 'formOptionExclusive';
  return item.kind === 'multiple' && codes.length > (item.maximum ?? codes.length) ? 'formTooMany' : null;
}

function cellFault(column: Cell, value: string | number | null | undefined): string | null {
  if (value === undefined || value === null || value === '')
    return column.required ? 'formCellMissing' : null;
  if (column.kind === 'number')
    return typeof value === 'number' ? numberFault(value, column) : 'formAnswerKind';
  if (typeof value !== 'string') return 'formAnswerKind';
  if (column.kind === 'choice')
    return column.options.some((option) => option.code === value) ? null : 'formOptionUnknown';
  if (column.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : 'formAnswerKind';
  return value.length > column.maximumLength ? 'formTextLong' : null;
}

function tableFault(item: Extract<AnswerableItem, { kind: 'table' }>, answer: TableAnswer): string | null {
  if (answer.rows.length < item.minimumRows) return 'formTooFewRows';
  if (answer.rows.length > item.maximumRows) return 'formTooManyRows';
  const known = new Set(item.columns.map((column) => column.id));
  for (const row of answer.rows) {
    if (Object.keys(row).some((id) => !known.has(id))) return 'formUnknownItem';
    for (const column of item.columns) {
      const fault = cellFault(column, row[column.id]);
      if (fault) return fault;
    }
  }
  return null;
}

function notAssessableFault(
  item: AnswerableItem,
  answer: Extract<Answer, { kind: 'notAssessable' }>,
): string | null {
  const offered = item.notAssessable;
  if (!offered) return 'formNotAssessable';
  if (answer.reason !== undefined && !offered.reasons.some((reason) => reason.code === answer.reason))
    return 'formOptionUnknown';
  // the reason may be chosen, or written where none of the list fits
  return offered.reasonRequired && answer.reason === undefined && !answer.note ? 'formReasonMissing' : null;
}

const bodyViews = { whole: ['front', 'back'], feet: ['feet'], mouth: ['mouth'] } as const;

/** Why an answer does not fit its item: a code below `validation`, or null. `today` also refuses days in the future where the item does. */
export function answerFault(item: AnswerableItem, answer: Answer, today?: string): string | null {
  if (answer.kind === 'notAssessable') return notAssessableFault(item, answer);
  if (item.kind === 'date') {
    if (answer.kind !== (item.withTime ? 'moment' : 'date')) return 'formAnswerKind';
    const on =
      answer.kind === 'moment' ? answer.moment.slice(0, 10) : answer.kind === 'date' ? answer.day : '';
    return item.notInFuture && today !== undefined && on > today ? 'formDateFuture' : null;
  }
  if (item.kind === 'choice' && answer.kind === 'text') return wordsFault(item, answer.text);
  if (answer.kind !== item.kind) return 'formAnswerKind';
  switch (answer.kind) {
    case 'choice':
      return codesFault(item as ChoosingItem, [answer.code]);
    case 'multiple':
      return (
        codesFault(item as ChoosingItem, answer.codes) ??
        (answer.words ? wordsFault(item as ChoosingItem, answer.words) : null)
      );
    case 'number':
      return numberFault(answer.number, item as Extract<AnswerableItem, { kind: 'number' }>);
    case 'text':
      return textFault(item as Extract<AnswerableItem, { kind: 'text' }>, answer.text);
    case 'picture':
      return answer.fileIds.length > (item as Extract<AnswerableItem, { kind: 'picture' }>).maximumFiles
        ? 'formTooManyFiles'
        : null;
    case 'table':
      return tableFault(item as Extract<AnswerableItem, { kind: 'table' }>, answer);
    case 'bodyMap': {
      const map = item as Extract<AnswerableItem, { kind: 'bodyMap' }>;
      if (answer.points.length > map.maximumPoints) return 'formTooMany';
      return answer.points.every((point) => (bodyViews[map.view] as readonly string[]).includes(point.view))
        ? null
        : 'formAnswerKind';
    }
    default:
      return null;
  }
}
