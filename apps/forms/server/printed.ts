import type { Language } from '#platform/contract/text.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { say } from '#platform/server/call/words.ts';
import type { Answer, Answers, Fact } from '../domain/answers.ts';
import type { Cell, FormDefinition, FormText } from '../domain/definition.ts';
import { shownItems } from '../domain/evaluate.ts';
import { type AnswerableItem, isChoosing, layoutOf, optionOf } from '../domain/items.ts';
import { fillTokens, type Tokens } from '../domain/tokens.ts';

/** In which words a form is printed. */
export interface Printing {
  readonly language: Language;
  readonly zone: string;
  readonly tokens: Tokens;
}
type Licensed = Readonly<Partial<Record<Language, string>>> | undefined;

/** A text of a form: licensed wording first, tokens filled, the other language where one is missing. */
export const textOf = ({ language, tokens }: Printing, text: FormText, licensed?: Licensed): string =>
  fillTokens((licensed?.[language] ?? '') || text[language] || text.en || text.de, tokens);

export function momentText({ language, zone }: Printing, instant: string): string {
  const { day, time } = civilOf(instant, zone);
  return `${dayText(day, language)} ${time}`;
}

function cellText(printing: Printing, column: Cell, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (column.kind === 'choice') {
    const option = column.options.find((one) => one.code === value);
    return option ? textOf(printing, option.label) : String(value);
  }
  if (column.kind === 'date') return dayText(String(value), printing.language);
  return column.kind === 'number' && column.unit !== '' ? `${value} ${column.unit}` : String(value);
}

function tableText(
  printing: Printing,
  item: Extract<AnswerableItem, { kind: 'table' }>,
  rows: Extract<Answer, { kind: 'table' }>['rows'],
): string {
  return rows
    .map(
      (row, index) =>
        `${index + 1}. ${item.columns.map((column) => `${textOf(printing, column.label)}: ${cellText(printing, column, row[column.id])}`).join('; ')}`,
    )
    .join('\n');
}

/** An answer as it stands on paper; drawings and pictures stand below it. */
export function answerText(printing: Printing, item: AnswerableItem, answer: Answer | undefined): string {
  const word = (key: string, values = {}) => say(printing.language, `forms:print.${key}`, values);
  if (answer === undefined) return word('notAnswered');
  const note = 'note' in answer && answer.note ? `\n${answer.note}` : '';
  const labels = (codes: readonly string[]) =>
    codes
      .map((code) => {
        const option = isChoosing(item) ? optionOf(item, code) : undefined;
        return option ? textOf(printing, option.label, option.licensedText) : code;
      })
      .join(', ');
  switch (answer.kind) {
    case 'choice':
      return labels([answer.code]) + note;
    case 'multiple':
      return (
        [
          ...(answer.codes.length > 0 ? [labels(answer.codes)] : []),
          ...(answer.words ? [answer.words] : []),
        ].join(', ') + note
      );
    case 'number':
      return `${answer.number}${item.kind === 'number' && item.unit !== '' ? ` ${item.unit}` : ''}${note}`;
    case 'text':
      return answer.text + note;
    case 'date':
      return dayText(answer.day, printing.language) + note;
    case 'moment':
      return momentText(printing, answer.moment) + note;
    case 'signature':
      return `${answer.name === '' ? word('signed') : answer.name}, ${momentText(printing, answer.signedAt)}`;
    case 'picture':
      return word('pictures', { count: answer.fileIds.length }) + note;
    case 'bodyMap':
      return answer.points
        .map(
          (point, index) =>
            `${index + 1}. ${word(`views.${point.view}`)}${point.note === '' ? '' : `: ${point.note}`}`,
        )
        .join('\n');
    case 'table':
      return item.kind === 'table' ? tableText(printing, item, answer.rows) : '';
    case 'notAssessable': {
      const reason = item.notAssessable?.reasons.find((one) => one.code === answer.reason);
      return word('notAssessable') + (reason ? `: ${textOf(printing, reason.label)}` : '') + note;
    }
  }
}

/** A question and what was answered. */
export interface SaidAnswer {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** All that was answered and is shown, in the order of the form. */
export function inWords(
  printing: Printing,
  { definition, facts }: { readonly definition: FormDefinition; readonly facts: readonly Fact[] },
  answers: Answers,
): SaidAnswer[] {
  const shown = shownItems(definition, answers, facts);
  return layoutOf(definition).answerable.flatMap((item) => {
    const answer = Object.hasOwn(answers, item.id) ? answers[item.id] : undefined;
    if (answer === undefined || !shown.has(item.id)) return [];
    return [
      {
        id: item.id,
        label: textOf(printing, item.label, item.licensedText),
        text: answerText(printing, item, answer),
      },
    ];
  });
}
