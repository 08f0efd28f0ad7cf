import { factCodes, factList, type FormDefinition, type Item } from '#apps/forms/contract/form.ts';

/*
 * "Show only if", "when the score is at least 7" as a sentence, written and read as an expression (CEL). What was written by hand in another way stays as it
 * is and is changed as an expression.
 */

export const operators = [
  'is',
  'isNot',
  'has',
  'atLeast',
  'atMost',
  'answered',
  'notAnswered',
  'pointsAtLeast',
  'known',
  'holds',
] as const;
export type Operator = (typeof operators)[number];
/** What the part asks about: the id of an item, or `the:score`, `calculated.k1`, `facts.ageYears` (no item has such an id). */
export interface Part {
  readonly item: string;
  readonly operator: Operator;
  readonly value: string;
}
export interface Rule {
  readonly join: 'all' | 'any';
  readonly parts: readonly Part[];
}
export const scoreSubject = 'the:score';

const needsValue = (operator: Operator): boolean =>
  !['answered', 'notAnswered', 'known', 'holds'].includes(operator);

/** What of the result a rule may ask about beside the answers: the score and what the form computes. */
export const resultSubjects = (definition: FormDefinition): readonly string[] => [
  ...(definition.score ? [scoreSubject] : []),
  ...definition.calculations.map((one) => `calculated.${one.id}`),
];
/** What is known of the resident and can be asked by a sentence: numbers, and what holds or does not. */
export const factSubjects = (definition: FormDefinition): readonly string[] =>
  definition.subject === 'resident'
    ? factCodes
        .filter((code) => ['number', 'yesNo'].includes(factList[code].type))
        .map((code) => `facts.${code}`)
    : [];

/** What can be asked of an item, the score, a calculation or a fact. */
export function operatorsFor(item: Item | undefined, subject = ''): readonly Operator[] {
  const fact = subject.startsWith('facts.')
    ? factList[subject.slice('facts.'.length) as keyof typeof factList]
    : undefined;
  if (fact) return fact.type === 'yesNo' ? ['holds', 'known'] : ['atLeast', 'atMost', 'known'];
  if (subject === scoreSubject || subject.startsWith('calculated.')) return ['atLeast', 'atMost'];
  switch (item?.kind) {
    case 'choice':
      return item.options.some((option) => option.points !== undefined)
        ? ['is', 'isNot', 'pointsAtLeast', 'answered', 'notAnswered']
        : ['is', 'isNot', 'answered', 'notAnswered'];
    case 'multiple':
      return ['has', 'answered', 'notAnswered'];
    case 'number':
      return ['atLeast', 'atMost', 'answered', 'notAnswered'];
    default:
      return ['answered', 'notAnswered'];
  }
}

/** Items that a rule of an item may ask about: those that stand before it. A section may ask about those before the section. */
export function askable(definition: FormDefinition, before: string | null): readonly Item[] {
  const items: Item[] = [];
  for (const section of definition.sections) {
    if (section.id === before) break;
    const at = section.items.findIndex((item) => item.id === before);
    items.push(...(at < 0 ? section.items : section.items.slice(0, at)));
    if (at >= 0) break;
  }
  return items.filter((item) => item.kind !== 'display');
}

/** Under which name an expression knows it. */
const nameOf = (item: string): string =>
  item === scoreSubject ? 'score' : item.includes('.') ? item : `answers.${item}`;
const subjectOf = (name: string): string =>
  name === 'score' ? scoreSubject : name.startsWith('answers.') ? name.slice('answers.'.length) : name;

function partToText({ item, operator, value }: Part): string {
  switch (operator) {
    case 'is':
      return `answers.${item} == "${value}"`;
    case 'isNot':
      return `answers.${item} != "${value}"`;
    case 'has':
      return `"${value}" in answers.${item}`;
    case 'atLeast':
      return `${nameOf(item)} >= ${value}`;
    case 'atMost':
      return `${nameOf(item)} <= ${value}`;
    case 'known':
      return `has(${item})`;
    case 'holds':
      return `${item} == true`;
    case 'pointsAtLeast':
      return `points.${item} >= ${value}`;
    case 'answered':
      return `answered("${item}")`;
    case 'notAnswered':
      return `!answered("${item}")`;
  }
}

const complete = (part: Part): boolean =>
  part.item !== '' && (!needsValue(part.operator) || part.value !== '');

/** The rule as an expression; parts that are not complete yet are left away. Null: no rule. */
export function toExpression(rule: Rule): string | null {
  const parts = rule.parts.filter(complete).map(partToText);
  return parts.length === 0 ? null : parts.join(rule.join === 'all' ? ' && ' : ' || ');
}

const name = '([A-Za-z][A-Za-z0-9_]*)';
const measured = '(score|(?:answers|calculated|facts)\\.[A-Za-z][A-Za-z0-9_]*)';
const fact = '(facts\\.[A-Za-z][A-Za-z0-9_]*)';
const number = '(-?\\d+(?:\\.\\d+)?)';
const code = '"([A-Za-z0-9][A-Za-z0-9_.-]*)"';
const shapes: readonly (readonly [
  Operator,
  RegExp,
  (match: RegExpExecArray) => readonly [string, string],
])[] = [
  ['is', new RegExp(`^answers\\.${name} == ${code}$`), (match) => [match[1]!, match[2]!]],
  ['isNot', new RegExp(`^answers\\.${name} != ${code}$`), (match) => [match[1]!, match[2]!]],
  ['has', new RegExp(`^${code} in answers\\.${name}$`), (match) => [match[2]!, match[1]!]],
  ['atLeast', new RegExp(`^${measured} >= ${number}$`), (match) => [subjectOf(match[1]!), match[2]!]],
  ['atMost', new RegExp(`^${measured} <= ${number}$`), (match) => [subjectOf(match[1]!), match[2]!]],
  ['known', new RegExp(`^has\\(${fact}\\)$`), (match) => [match[1]!, '']],
  ['holds', new RegExp(`^${fact} == true$`), (match) => [match[1]!, '']],
  ['pointsAtLeast', new RegExp(`^points\\.${name} >= ${number}$`), (match) => [match[1]!, match[2]!]],
  ['answered', new RegExp(`^answered\\("${name}"\\)$`), (match) => [match[1]!, '']],
  ['notAnswered', new RegExp(`^!answered\\("${name}"\\)$`), (match) => [match[1]!, '']],
];

function readPart(text: string): Part | null {
  for (const [operator, shape, take] of shapes) {
    const match = shape.exec(text);
    if (match) {
      const [item, value] = take(match);
      return { item, operator, value };
    }
  }
  return null;
}

/** The sentence behind an expression, or null where it is none of those that the editor writes. */
export function readRule(expression: string): Rule | null {
  const [all, any] = [expression.split(' && '), expression.split(' || ')];
  if (all.length > 1 && any.length > 1) return null;
  const join = any.length > 1 ? 'any' : 'all';
  const parts = (join === 'any' ? any : all).map((text) => readPart(text.trim()));
  return parts.every((part) => part !== null) ? { join, parts } : null;
}
