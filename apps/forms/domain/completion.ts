import type { Answers, Fact } from './answers.ts';
import { answerFault } from './check-answer.ts';
import type { FormDefinition, FormText } from './definition.ts';
import { conditionsOf, evaluateForm, shownItems } from './evaluate.ts';
import { layoutOf } from './items.ts';
import type { FormResult } from './result.ts';

export interface CompletionInput {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly facts: readonly Fact[];
  /** The day that the form is about. */
  readonly day: string | null;
  readonly today: string;
  readonly shift: number | null;
  /** Codes that the person confirmed. */
  readonly confirmed: readonly string[];
  readonly confirmationReason: string;
  readonly status: 'inProgress' | 'complete' | 'replaced';
}

/** Why a form cannot be completed; codes of `completionErrors` in contract/responses.ts. */
export type Incompletion =
  | {
      readonly code: 'alreadyComplete' | 'dateMissing' | 'dateInFuture' | 'datePast' | 'shiftMissing';
      readonly data: Record<never, never>;
    }
  | {
      readonly code: 'notApplicable';
      readonly data: { readonly message: FormText; readonly offer: string | null };
    }
  | { readonly code: 'needsReason'; readonly data: { readonly message: FormText } }
  | { readonly code: 'invalidAnswers'; readonly data: { readonly invalid: Record<string, string> } }
  | { readonly code: 'incomplete'; readonly data: { readonly missing: { id: string; label: FormText }[] } };

/** Date and shift (specification 1, section 5: mandatory, not in the future, a past one is asked about). */
function timeFault({ definition, day, today, shift, confirmed }: CompletionInput): Incompletion | null {
  if (day === null) return { code: 'dateMissing', data: {} };
  if (day > today) return { code: 'dateInFuture', data: {} };
  if (day < today && !confirmed.includes('datePast')) return { code: 'datePast', data: {} };
  return definition.shift && shift === null ? { code: 'shiftMissing', data: {} } : null;
}

function conditionFault({
  definition,
  answers,
  facts,
  confirmationReason,
}: CompletionInput): Incompletion | null {
  const held = conditionsOf(definition, facts, answers);
  const refused = held.find((condition) => condition.effect === 'refuse');
  if (refused) return { code: 'notApplicable', data: { message: refused.message, offer: refused.offer } };
  const asked = held.find((condition) => condition.effect === 'confirm');
  return asked && confirmationReason.trim() === ''
    ? { code: 'needsReason', data: { message: asked.message } }
    : null;
}

/** Answers that do not fit, those in the future included, which only a completion knows. */
function invalidAnswers(
  { definition, answers, facts, today }: CompletionInput,
  result: FormResult,
): Record<string, string> {
  const invalid = { ...result.invalid };
  const shown = shownItems(definition, answers, facts);
  for (const item of layoutOf(definition).answerable) {
    if (item.kind !== 'date' || !shown.has(item.id) || !Object.hasOwn(answers, item.id)) continue;
    const fault = answerFault(item, answers[item.id]!, today);
    if (fault === 'formDateFuture') invalid[item.id] = fault;
  }
  return invalid;
}

/**
 * The first refusal of completing a form, or null. In the order of contract/responses.ts: what is wrong with the day, whether
 * the form fits the resident, whether the answers fit, and last the list of what is missing.
 */
export function completionOf(input: CompletionInput): Incompletion | null {
  if (input.status !== 'inProgress') return { code: 'alreadyComplete', data: {} };
  const outside = timeFault(input) ?? conditionFault(input);
  if (outside) return outside;
  const result = evaluateForm(input.definition, input.answers, input.facts);
  const invalid = invalidAnswers(input, result);
  if (Object.keys(invalid).length > 0) return { code: 'invalidAnswers', data: { invalid } };
  if (result.missing.length === 0) return null;
  const { byId } = layoutOf(input.definition);
  return {
    code: 'incomplete',
    data: { missing: result.missing.map((id) => ({ id, label: byId.get(id)!.label })) },
  };
}
