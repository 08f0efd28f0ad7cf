export const questionStates = ['open', 'answered', 'withdrawn'] as const;
export type QuestionState = (typeof questionStates)[number];
export const textLimit = 2000;

export const steps = ['answer', 'withdraw', 'restore'] as const;
export type Step = (typeof steps)[number];

/** What may be done in each state. An answer is never changed: a new one stands above it. */
export const allowed: Readonly<Record<QuestionState, readonly Step[]>> = {
  open: ['answer', 'withdraw'],
  answered: ['answer'],
  withdrawn: ['restore'],
};

export const stateOf = (one: {
  readonly answeredAt: string | null;
  readonly withdrawnAt: string | null;
}): QuestionState => (one.withdrawnAt !== null ? 'withdrawn' : one.answeredAt !== null ? 'answered' : 'open');

export type Fault = 'alreadyAnswered' | 'alreadyWithdrawn' | 'notWithdrawn';

/** Why a step cannot be taken; null when it can. */
export function stepFault(state: QuestionState, step: Step): Fault | null {
  if (allowed[state].includes(step)) return null;
  if (step === 'restore') return 'notWithdrawn';
  return state === 'withdrawn' ? 'alreadyWithdrawn' : 'alreadyAnswered';
}
