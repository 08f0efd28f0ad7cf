import type { Rappen } from '#platform/domain/numbers/money.ts';
import { addDays } from '#platform/domain/time/days.ts';

/** One level of a plan: so many days after the due date, or after the letter of the level before. */
export interface Level {
  readonly afterDays: number;
  readonly fee: Rappen;
}
export interface Plan {
  readonly levels: readonly Level[];
  /** Fees are only asked for where contract or general terms allow them. */
  readonly feesAgreed: boolean;
  /** Default interest a year in percent, hundredths of it counted whole: 500 is 5 %; 0: none is asked for. */
  readonly interestHundredths: number;
  /** Up to so much nobody is reminded. */
  readonly smallest: Rappen;
  /** Days to pay that a letter gives. */
  readonly payDays: number;
}

/** The plan of a home that has made none (domain reference 9). */
export const defaultPlan: Plan = {
  levels: [
    { afterDays: 10, fee: 0 },
    { afterDays: 15, fee: 2000 },
    { afterDays: 10, fee: 2000 },
  ],
  feesAgreed: false,
  interestHundredths: 0,
  smallest: 500,
  payDays: 10,
};

/** How far an invoice has been reminded of: the level of the last letter and its day, and whether it was the last notice. */
export interface Reached {
  readonly level: number;
  readonly on: string;
  readonly isLast: boolean;
}

/** A level of a plan. What a plan has lost of its levels since counts as its last one. */
export const levelOf = (plan: Plan, level: number): Level => plan.levels[level - 1] ?? plan.levels.at(-1)!;

/**
 * The day from which the next letter may go; null: it had its last notice, whatever was made of the plan since. Who had none is not
 * handed over, and gets it also by a plan that has become shorter.
 */
export function nextLevelOn(plan: Plan, dueDate: string, reached: Reached | null): string | null {
  if (reached?.isLast) return null;
  return addDays(reached?.on ?? dueDate, levelOf(plan, (reached?.level ?? 0) + 1).afterDays);
}

/** Which plan counts: the one of the payer's group, else the one of the payment term, else that of the home, else the default. */
export function planFor<P extends { readonly groupId: string | null; readonly paymentTermId: string | null }>(
  plans: readonly P[],
  payer: { readonly groupId: string | null; readonly paymentTermId: string | null } | undefined,
): P | undefined {
  const ofGroup = plans.find((one) => one.groupId !== null && one.groupId === payer?.groupId);
  const ofTerm = plans.find(
    (one) => one.paymentTermId !== null && one.paymentTermId === payer?.paymentTermId,
  );
  return ofGroup ?? ofTerm ?? plans.find((one) => one.groupId === null && one.paymentTermId === null);
}
