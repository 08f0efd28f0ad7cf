import type { Answer, Answers, Fact } from './answers.ts';
import { answerFault, isEmpty } from './check-answer.ts';
import type { FormDefinition } from './definition.ts';
import { holds, type Names, numberOf } from './expressions.ts';
import { initialAnswer } from './initial.ts';
import { type AnswerableItem, isChoosing, isLocked, layoutOf, optionOf } from './items.ts';

/** What an item's answer is worth: nothing, a proposal that nobody confirmed, one that does not fit, or an answer. */
export type Standing = 'none' | 'proposed' | 'invalid' | 'given';

interface Judged {
  readonly standing: Standing;
  readonly fault: string | null;
  readonly answer: Answer | null;
}

/** The answers as they count: which items are shown, what each answer is worth, and the names for expressions. */
export interface Settled {
  readonly names: Names;
  /** Ids of shown items and sections. */
  readonly shown: ReadonlySet<string>;
  readonly judged: ReadonlyMap<string, Judged>;
  /** Points that answers really have; items without points are absent. */
  readonly points: ReadonlyMap<string, number>;
}

/** What a locked item is worth: its initial value; an answer of somebody does not fit, whatever it says. */
function lockedOf(item: AnswerableItem, answer: Answer | null): Judged {
  if (answer !== null && !isEmpty(answer)) return { standing: 'invalid', fault: 'formLocked', answer };
  const given = item.locked === undefined || item.locked === 'computed' ? null : initialAnswer(item);
  return given === null ? nothing : { standing: 'given', fault: null, answer: given };
}

const nothing: Judged = { standing: 'none', fault: null, answer: null };

function judge(item: AnswerableItem, answers: Answers, today?: string): Judged {
  const answer = Object.hasOwn(answers, item.id) ? answers[item.id]! : null;
  if (isLocked(item)) return lockedOf(item, answer);
  if (answer === null || isEmpty(answer)) return nothing;
  if ('proposed' in answer && answer.proposed && !answer.proposed.confirmed)
    return { standing: 'proposed', fault: null, answer };
  const fault = answerFault(item, answer, today);
  return { standing: fault === null ? 'given' : 'invalid', fault, answer };
}

/** The value under which expressions know an answer; true for answers that only exist. */
function valueOf(answer: Answer): unknown {
  switch (answer.kind) {
    case 'choice':
      return answer.code;
    case 'multiple':
      return answer.codes;
    case 'number':
      return answer.number;
    case 'text':
      return answer.text;
    case 'date':
      return answer.day;
    case 'moment':
      return answer.moment;
    default:
      return true;
  }
}

function pointsOf(item: AnswerableItem, answer: Answer, names: Names): number | null {
  if (answer.kind === 'number' && item.kind === 'number')
    return item.points === undefined ? null : numberOf(item.points, { ...names, value: answer.number });
  if (!isChoosing(item)) return null;
  const codes = answer.kind === 'choice' ? [answer.code] : answer.kind === 'multiple' ? answer.codes : [];
  const each = codes.map((code) => optionOf(item, code)?.points).filter((one) => one !== undefined);
  return each.length === 0 ? null : each.reduce((total, one) => total + one, 0);
}

export const factsOf = (facts: readonly Fact[]): ReadonlyMap<string, unknown> =>
  new Map(facts.filter((fact) => fact.value !== null).map((fact) => [fact.code, fact.value]));

/** Values of items that are reckoned from others; one may need another that stands behind it. */
function reckon(shown: readonly AnswerableItem[], names: Names, answers: Map<string, unknown>): void {
  const reckoned = shown.flatMap((item) =>
    item.kind === 'number' && item.value !== undefined ? [{ id: item.id, value: item.value }] : [],
  );
  for (let round = 0; round < Math.min(10, reckoned.length); round += 1) {
    for (const { id, value } of reckoned) {
      const number = numberOf(value, names);
      if (number === null) answers.delete(id);
      else answers.set(id, number);
    }
  }
}

/** Points and calculations of what is shown. */
function count(
  definition: FormDefinition,
  shown: ReadonlySet<string>,
  judged: ReadonlyMap<string, Judged>,
  facts: ReadonlyMap<string, unknown>,
): Pick<Settled, 'names' | 'points'> {
  const { answerable } = layoutOf(definition);
  const answers = new Map<string, unknown>();
  const notAssessable = new Set<string>();
  const given = answerable.filter((item) => shown.has(item.id) && judged.get(item.id)!.standing === 'given');
  for (const item of given) {
    const answer = judged.get(item.id)!.answer!;
    if (answer.kind === 'notAssessable') notAssessable.add(item.id);
    // own words are never taken for the option that is called alike
    else answers.set(item.id, isChoosing(item) && answer.kind === 'text' ? '' : valueOf(answer));
  }
  const real = new Map<string, number>();
  const calculated = new Map<string, number>();
  const all = new Map(answerable.map((item) => [item.id, 0]));
  const names: Names = { points: all, answers, facts, calculated, notAssessable };
  for (const item of given) {
    const points = pointsOf(item, judged.get(item.id)!.answer!, names);
    if (points === null) continue;
    real.set(item.id, points);
    all.set(item.id, points);
  }
  reckon(
    answerable.filter((item) => shown.has(item.id)),
    names,
    answers,
  );
  for (const calculation of definition.calculations) {
    const value = numberOf(calculation.value, names);
    if (value !== null) calculated.set(calculation.id, value);
  }
  return { names, points: real };
}

function shownBy(definition: FormDefinition, names: Names): Set<string> {
  const shown = new Set<string>();
  for (const section of definition.sections) {
    if (section.showWhen !== undefined && !holds(section.showWhen, names)) continue;
    shown.add(section.id);
    for (const item of section.items)
      if (item.showWhen === undefined || holds(item.showWhen, names)) shown.add(item.id);
  }
  return shown;
}

const same = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  left.size === right.size && [...left].every((id) => right.has(id));

/**
 * What is not shown counts nothing, and what counts may decide what is shown: repeated until nothing changes. A form whose
 * conditions run in a circle is refused when it is made; here it only must come to an end.
 */
export function settle(
  definition: FormDefinition,
  answers: Answers,
  facts: readonly Fact[],
  today?: string,
): Settled {
  const { items, answerable } = layoutOf(definition);
  const known = factsOf(facts);
  const judged = new Map(answerable.map((item) => [item.id, judge(item, answers, today)]));
  const conditions = items.filter(
    ({ item, section }) => item.showWhen !== undefined || section.showWhen !== undefined,
  ).length;
  let shown: ReadonlySet<string> = new Set([
    ...definition.sections.map((section) => section.id),
    ...items.map(({ item }) => item.id),
  ]);
  let counted = count(definition, shown, judged, known);
  for (let round = 0; conditions > 0 && round < Math.min(40, conditions + 1); round += 1) {
    const next = shownBy(definition, counted.names);
    if (same(shown, next)) break;
    shown = next;
    counted = count(definition, shown, judged, known);
  }
  return { ...counted, shown, judged };
}
