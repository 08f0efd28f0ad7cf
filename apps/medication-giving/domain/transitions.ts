import type { Outcome, Reason, State } from './states.ts';

/** What may follow a state without a correction (care and medication, section 7). Missed is what the clock makes of what is open. */
const after: Readonly<Record<State, readonly State[]>> = {
  planned: ['prepared', 'given', 'partly', 'refused', 'withheld', 'away', 'self', 'error'],
  prepared: ['planned', 'given', 'partly', 'refused', 'withheld', 'away', 'self', 'error'],
  missed: ['given', 'partly', 'refused', 'withheld', 'away', 'self', 'error'],
  given: ['vomited'],
  partly: ['vomited'],
  refused: [],
  withheld: [],
  away: [],
  self: [],
  vomited: [],
  error: [],
};
export const mayFollow = (from: State, to: State): boolean => after[from].includes(to);
/** Only a correction changes it. */
export const isFinal = (state: State): boolean =>
  state !== 'planned' && state !== 'prepared' && state !== 'missed';

/** Outcomes by which something went into the resident. */
export const isTaken = (state: State): boolean => state === 'given' || state === 'partly' || state === 'self';
/** What somebody handed out, for which a second person may have to sign. */
export const isHandedOut = (state: State): boolean =>
  state === 'given' || state === 'partly' || state === 'error';

interface Said {
  readonly outcome: Outcome;
  readonly reason: Reason | null;
  readonly note: string;
}
export type SaidFault = 'reasonMissing' | 'noteMissing';

/** What an entry lacks, or null. What was missed is resolved with a reason, whatever became of it. */
export function saidFault(said: Said, wasMissed: boolean): SaidFault | null {
  const needsReason = wasMissed || ['partly', 'refused', 'withheld'].includes(said.outcome);
  if (needsReason && said.reason === null && said.outcome !== 'error') return 'reasonMissing';
  // a wrong medicine, dose, person or time is told in words; so is another reason than those to choose from
  return (said.outcome === 'error' || said.reason === 'other') && said.note === '' ? 'noteMissing' : null;
}

export type QuantityFault = 'quantityMissing' | 'quantityRange' | 'quantityFraction';

/**
 * How much was taken, or what is wrong with what was said. Given: as planned, unless another dose was said. Partly: more than
 * nothing and less than planned. What was not taken has no quantity.
 */
export function takenOf(
  outcome: Outcome,
  quantity: number | null,
  planned: number,
  faultOf: (quantity: number) => 'quantityRange' | 'quantityFraction' | null,
): { readonly taken: number | null } | { readonly fault: QuantityFault } {
  if (outcome === 'refused' || outcome === 'withheld' || outcome === 'away') return { taken: null };
  if (outcome === 'error') {
    if (quantity === null) return { taken: null };
    return quantity > 0 && quantity <= 999 ? { taken: quantity } : { fault: 'quantityRange' };
  }
  if (outcome === 'partly') {
    if (quantity === null) return { fault: 'quantityMissing' };
    // what was left in the cup is estimated: any part of what was planned
    return quantity > 0 && quantity < planned ? { taken: quantity } : { fault: 'quantityRange' };
  }
  if (quantity === null) return planned > 0 ? { taken: planned } : { fault: 'quantityMissing' };
  const fault = faultOf(quantity);
  return fault === null ? { taken: quantity } : { fault };
}

/** How often in a row something was refused until the doctor hears of it; of a critical order once is enough. */
const refusalsInRow = 3;

const runOf = (states: readonly State[]): number => {
  const end = states.findIndex((state) => state !== 'refused');
  return end === -1 ? states.length : end;
};

/**
 * Whether a refusal just recorded is one of which the doctor must hear: it makes one more of three in a row. `before`: states of the
 * doses before it, the newest first; `after`: of those that were recorded already and were planned later, the oldest first.
 */
export function tellsRefusal(
  isCritical: boolean,
  before: readonly State[],
  after: readonly State[] = [],
): boolean {
  if (isCritical) return true;
  const threes = (count: number): number => Math.floor(count / refusalsInRow);
  const [earlier, later] = [runOf(before), runOf(after)];
  return threes(earlier + 1 + later) > threes(earlier) + threes(later);
}
