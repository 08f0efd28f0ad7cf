import type { Answer, Answers, Fact } from './answers.ts';
import { answerFault } from './check-answer.ts';
import type { FormDefinition, FormText, Severity } from './definition.ts';
import { holds, type Names, numberOf, run } from './expressions.ts';
import { factsOf, type Settled, settle } from './settle.ts';
import { asAnswer, initialAnswer } from './initial.ts';
import { type AnswerableItem, hasPoints, isLocked, layoutOf } from './items.ts';
import type { FormResult } from './result.ts';

/** Ids of the items and sections that are shown with these answers. */
export const shownItems = (
  definition: FormDefinition,
  answers: Answers,
  facts: readonly Fact[] = [],
): ReadonlySet<string> => settle(definition, answers, facts).shown;

/** Whether the item must be answered where it is shown: `requiredWhen` beats `required`. */
export const isRequired = (item: AnswerableItem, names: Names): boolean =>
  !isLocked(item) && (item.requiredWhen === undefined ? item.required : holds(item.requiredWhen, names));

/**
 * The band of an exact score: the last one that begins at it or below. A band ends where the next one begins, so that half a point
 * between 4 and 5 still belongs to the lower one; only the last one ends at its own end, and the first one begins there.
 */
export function bandOf(
  bands: FormDefinition['bands'],
  score: number,
): FormDefinition['bands'][number] | undefined {
  const begun = bands
    .filter((band) => (band.from ?? -Infinity) <= score)
    .toSorted((one, other) => (other.from ?? -Infinity) - (one.from ?? -Infinity))[0];
  if (begun === undefined || begun.to === null || score <= begun.to) return begun;
  return bands.some((band) => (band.from ?? -Infinity) > score) ? begun : undefined;
}

/** Whether something that counts was answered; "not assessable" alone makes no score. */
function hasScore(definition: FormDefinition, settled: Settled): boolean {
  const { answerable } = layoutOf(definition);
  const counting = answerable.filter(hasPoints);
  return (counting.length === 0 ? answerable : counting).some((item) => settled.names.answers.has(item.id));
}

interface Verdict {
  readonly score: number | null;
  readonly reachable: number | null;
  readonly outcome: string | null;
  readonly flags: readonly string[];
}

function verdictOf(
  definition: FormDefinition,
  settled: Settled,
  missing: number,
  complete: boolean,
): Verdict {
  const scored = definition.score !== null && hasScore(definition, settled);
  const score = scored ? numberOf(definition.score!.value, settled.names) : null;
  const reachable =
    definition.score === null
      ? null
      : definition.score.reachable === undefined
        ? definition.score.maximum
        : numberOf(definition.score.reachable, settled.names);
  const names: Names = {
    ...settled.names,
    missing,
    ...(score === null ? {} : { score }),
    ...(reachable === null ? {} : { reachable }),
  };
  const rule = complete ? definition.outcomeRules.find((one) => holds(one.when, names)) : undefined;
  const outcome =
    rule?.outcome ??
    (complete && score !== null ? bandOf(definition.bands, score)?.outcome : undefined) ??
    null;
  return {
    score,
    reachable,
    outcome,
    flags: definition.flags.filter((flag) => holds(flag.when, names)).map((flag) => flag.code),
  };
}

/**
 * What the answers come to. Unconfirmed proposals and what is not shown count nothing; answers that do not fit are named and
 * count nothing. Never throws, whatever definition and answers of the right shape it is given.
 */
export function evaluateForm(
  definition: FormDefinition,
  answers: Answers,
  facts: readonly Fact[] = [],
): FormResult {
  const settled = settle(definition, answers, facts);
  const { answerable, byId } = layoutOf(definition);
  const visible = answerable.filter((item) => settled.shown.has(item.id));
  // what nobody answers is not asked
  const shown = visible.filter((item) => !isLocked(item));
  const unshown = answerable
    .filter((item) => !settled.shown.has(item.id) && settled.judged.get(item.id)!.answer !== null)
    .map((item) => item.id);
  const standing = (item: AnswerableItem) => settled.judged.get(item.id)!.standing;
  const required = shown.filter((item) => isRequired(item, settled.names));
  const missing = required.filter((item) => standing(item) === 'none' || standing(item) === 'proposed');
  const invalid = Object.fromEntries([
    ...visible
      .filter((item) => standing(item) === 'invalid')
      .map((item) => [item.id, settled.judged.get(item.id)!.fault!] as const),
    ...Object.keys(answers)
      .filter((id) => !byId.has(id))
      .map((id) => [id, 'formUnknownItem'] as const),
  ]);
  const verdict = verdictOf(
    definition,
    settled,
    missing.length,
    missing.length === 0 && Object.keys(invalid).length === 0,
  );
  return {
    shown: shown.length,
    required: required.length,
    answered: shown.filter((item) => standing(item) === 'given').length,
    missing: missing.map((item) => item.id),
    invalid,
    points: Object.fromEntries(settled.points),
    calculated: Object.fromEntries([
      ...definition.calculations.map(({ id }) => [id, settled.names.calculated.get(id) ?? null] as const),
      ...visible.flatMap((item) =>
        item.kind === 'number' && item.value !== undefined
          ? [[item.id, (settled.names.answers.get(item.id) as number | undefined) ?? null] as const]
          : [],
      ),
    ]),
    ...(unshown.length === 0 ? {} : { unshown }),
    score: verdict.score,
    reachable: verdict.reachable,
    maximum: definition.score?.maximum ?? null,
    outcome: verdict.outcome,
    severity: severityOf(definition, verdict.outcome),
    flags: [...verdict.flags],
    unconfirmed: shown.filter((item) => standing(item) === 'proposed').map((item) => item.id),
  };
}

export const severityOf = (definition: FormDefinition, outcome: string | null): Severity =>
  definition.outcomes.find((one) => one.code === outcome)?.severity ?? 'none';

export interface HeldCondition {
  readonly code: string;
  readonly effect: 'refuse' | 'confirm' | 'warn';
  readonly message: FormText;
  readonly offer: string | null;
}

/** The conditions of a form that hold for this resident and these answers. */
export function conditionsOf(
  definition: FormDefinition,
  facts: readonly Fact[],
  answers: Answers = {},
): readonly HeldCondition[] {
  if (definition.conditions.length === 0) return [];
  const settled = settle(definition, answers, facts);
  const { score } = verdictOf(definition, settled, 0, false);
  const names: Names = score === null ? settled.names : { ...settled.names, score };
  return definition.conditions
    .filter((condition) => holds(condition.when, names))
    .map(({ code, effect, message, offer }) => ({ code, effect, message, offer: offer ?? null }));
}

/** Codes of the facts that an expression reads, in the order in which they stand in it. */
export const factsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\bfacts\.([A-Za-z][A-Za-z0-9_]*)/g)].map((match) => match[1]!)),
];

/** Name of the origin of values that the form itself begins with. */
export const initialFact = 'initial';

/** Values proposed from the record with source and moment; none of them counts before a person confirmed it. */
export function proposals(definition: FormDefinition, facts: readonly Fact[]): Answers {
  const names: Names = {
    points: new Map(),
    answers: new Map(),
    facts: factsOf(facts),
    calculated: new Map(),
    notAssessable: new Set(),
  };
  const found: Record<string, Answer> = {};
  for (const item of layoutOf(definition).answerable) {
    if (isLocked(item)) continue;
    const initial = initialAnswer(item);
    if (initial !== null && item.prefill === undefined)
      found[item.id] = {
        ...initial,
        proposed: { from: { fact: initialFact, source: '', at: null }, confirmed: false },
      } as Answer;
    if (item.prefill === undefined) continue;
    const from = factsIn(item.prefill)
      .map((code) => facts.find((fact) => fact.code === code && fact.value !== null))
      .find((fact) => fact !== undefined);
    if (!from) continue;
    const answer = asAnswer(item, run(item.prefill, names));
    if (answer && answer.kind !== 'moment' && answerFault(item, answer) === null)
      found[item.id] = {
        ...answer,
        proposed: { from: { fact: from.code, source: from.source, at: from.at }, confirmed: false },
      } as Answer;
  }
  return found;
}
