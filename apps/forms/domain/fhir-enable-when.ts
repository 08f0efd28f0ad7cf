import type { Item, Option } from './definition.ts';
import type { EnableWhen } from './fhir-shapes.ts';
import { equal } from './fhir-shapes.ts';

const quoted = (text: string) =>
  JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
type Answered = Exclude<Item, { kind: 'display' }>;

/** Whether an option is the answer that a condition names: same code (and system where both have one), number or text. */
function isAnswer(option: Option, when: EnableWhen): boolean {
  const value = (option.fhirValue ?? {}) as {
    valueCoding?: { system?: string; code?: string };
    valueBoolean?: boolean;
  };
  if (when.answerCoding) {
    const { system, code } = value.valueCoding ?? {};
    return (
      code === when.answerCoding.code &&
      (system === undefined || when.answerCoding.system === undefined || system === when.answerCoding.system)
    );
  }
  const { operator: _, question: __, ...answer } = when;
  return Object.entries(answer).some(([name, given]) =>
    equal((value as Record<string, unknown>)[name.replace(/^answer/, 'value')], given),
  );
}

const compared = (left: unknown, operator: string, right: unknown): boolean => {
  if (typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')) return false;
  const [one, other] = [left as number, right as number];
  return operator === '>'
    ? one > other
    : operator === '<'
      ? one < other
      : operator === '>='
        ? one >= other
        : one <= other;
};

/** Options that lie above or below the answer of a condition, by their value or their ordinal one. */
function optionsBeyond(options: readonly Option[], when: EnableWhen): readonly Option[] {
  const wanted =
    when.answerInteger ??
    when.answerDecimal ??
    when.answerString ??
    when.answerDate ??
    options.find((option) => isAnswer(option, when))?.points;
  return options.filter((option) => {
    const value = (option.fhirValue ?? {}) as Record<string, unknown>;
    return compared(
      value['valueInteger'] ?? value['valueString'] ?? value['valueDate'] ?? option.points,
      when.operator,
      wanted,
    );
  });
}

function ofOptions(
  item: Extract<Answered, { kind: 'choice' | 'multiple' }>,
  when: EnableWhen,
): string | null {
  const multiple = item.kind === 'multiple';
  if (when.operator === '=' || when.operator === '!=') {
    const option = item.options.find((one) => isAnswer(one, when));
    // own words may be just what is asked for
    if (!option && item.open) return null;
    // an answer that the question does not have is never given, and every answer differs from it
    if (!option) return when.operator === '=' ? 'false' : `answered("${item.id}")`;
    if (!multiple) return `answers.${item.id} ${when.operator === '=' ? '==' : '!='} ${quoted(option.code)}`;
    return when.operator === '='
      ? `${quoted(option.code)} in answers.${item.id}`
      : `answers.${item.id}.exists(one, one != ${quoted(option.code)})`;
  }
  const codes = `[${optionsBeyond(item.options, when)
    .map((option) => quoted(option.code))
    .join(', ')}]`;
  if (codes === '[]') return 'false';
  return multiple ? `answers.${item.id}.exists(one, one in ${codes})` : `answers.${item.id} in ${codes}`;
}

/** One condition as an expression over `answers`; null where it cannot be said. */
export function conditionOf(item: Answered, when: EnableWhen): string | null {
  if (when.operator === 'exists') return `${when.answerBoolean === false ? '!' : ''}answered("${item.id}")`;
  if (item.kind === 'choice' || item.kind === 'multiple') return ofOptions(item, when);
  const value =
    when.answerInteger ??
    when.answerDecimal ??
    when.answerQuantity?.value ??
    when.answerDate ??
    when.answerDateTime ??
    when.answerTime ??
    when.answerString;
  const operator = when.operator === '=' ? '==' : when.operator;
  if (item.kind === 'number')
    return typeof value === 'number' ? `answers.${item.id} ${operator} ${value}` : null;
  if (item.kind === 'text' || item.kind === 'date')
    return typeof value === 'string' ? `answers.${item.id} ${operator} ${quoted(value)}` : null;
  return null;
}
