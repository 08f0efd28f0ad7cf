import { type Answers, type Fact, FormDefinition, type FormResult } from '#apps/forms/contract/form.ts';
import { conditionsOf, evaluateForm, proposals } from '#apps/forms/api.ts';
import { instruments } from './instruments.ts';

const definitions = new Map(instruments().map((draft) => [draft.code, FormDefinition.parse(draft)]));

export function definitionOf(code: string): FormDefinition {
  const definition = definitions.get(code);
  if (!definition) throw new Error(`there is no instrument ${code}`);
  return definition;
}

/** Answers by hand: a number where a number is asked, else the code of an option; `na` for "not assessable". */
export type Given = Readonly<Record<string, string | number>>;

export function answersOf(code: string, given: Given): Answers {
  const items = definitionOf(code).sections.flatMap((section) => section.items);
  return Object.fromEntries(
    Object.entries(given).map(([id, value]) => {
      const item = items.find((one) => one.id === id);
      if (!item || item.kind === 'display') throw new Error(`${code} has no item ${id}`);
      if (value === 'na')
        return [
          id,
          {
            kind: 'notAssessable' as const,
            ...(item.notAssessable?.reasons[0] ? { reason: item.notAssessable.reasons[0].code } : {}),
          },
        ];
      return [
        id,
        item.kind === 'number'
          ? { kind: 'number' as const, number: Number(value) }
          : item.kind === 'text'
            ? { kind: 'text' as const, text: String(value) }
            : { kind: 'choice' as const, code: String(value) },
      ];
    }),
  );
}

export const factsOf = (known: Readonly<Record<string, number | string | boolean>>): Fact[] =>
  Object.entries(known).map(([code, value]) => ({ code, value, source: 'test', at: null }));

export const resultOf = (
  code: string,
  given: Given,
  known: Readonly<Record<string, number | string | boolean>> = {},
): FormResult => evaluateForm(definitionOf(code), answersOf(code, given), factsOf(known));

/** Score and outcome in one line, as the reference writes its examples. */
export function verdictOf(code: string, given: Given): string {
  const { score, outcome } = resultOf(code, given);
  return `${score} ${outcome}`;
}

/** Codes of the conditions that hold. */
export const heldConditions = (
  code: string,
  known: Readonly<Record<string, number | string | boolean>>,
): string[] => conditionsOf(definitionOf(code), factsOf(known)).map((one) => one.code);

/** Effect and code of the first condition that holds, with the form that is offered instead. */
export function gateOf(code: string, known: Readonly<Record<string, number | string | boolean>>): string {
  const [first] = conditionsOf(definitionOf(code), factsOf(known));
  return first ? `${first.effect} ${first.code}${first.offer === null ? '' : ` → ${first.offer}`}` : 'open';
}

/** What is proposed for an item; null without a proposal. */
export function proposalOf(
  code: string,
  id: string,
  known: Readonly<Record<string, number | string | boolean>>,
): string | number | null {
  const answer = proposals(definitionOf(code), factsOf(known))[id];
  return answer?.kind === 'choice' ? answer.code : answer?.kind === 'number' ? answer.number : null;
}

/** The same answer for all of these items. */
export const each = (ids: readonly string[], value: string | number): Record<string, string | number> =>
  Object.fromEntries(ids.map((id) => [id, value]));

/** Ids of a letter: `numbered('g', 15)` → g1 … g15. */
export const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

/** Values in the order of the ids. */
export const inOrder = (
  ids: readonly string[],
  values: readonly (string | number)[],
): Record<string, string | number> => Object.fromEntries(ids.map((id, index) => [id, values[index]!]));
