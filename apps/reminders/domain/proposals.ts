import type { Rappen } from '#platform/domain/numbers/money.ts';
import { daysBetween } from '#platform/domain/time/days.ts';
import type { BlockKind } from './blocks.ts';
import { levelOf, nextLevelOn, type Plan, type Reached } from './plans.ts';

/** An invoice of which something is open and whose due date has passed. */
export interface Overdue {
  readonly invoiceId: string;
  /** What is overdue of it, by the days on which it was due, the oldest first. */
  readonly instalments: readonly { readonly number: number; readonly due: string; readonly open: Rappen }[];
  /** What of that is default interest of another invoice: it bears none (Art. 105 OR). Payments cover it last. */
  readonly interestFree: Rappen;
  readonly reached: Reached | null;
  /** A block that counts today. */
  readonly block: BlockKind | null;
  /** It was handed over to debt collection. */
  readonly handedOver: boolean;
}
export interface Payer {
  readonly recipientId: string;
  readonly plan: Plan;
  readonly block: BlockKind | null;
  /** Money of this payer waits for its invoice. */
  readonly moneyWaits: boolean;
  readonly overdue: readonly Overdue[];
}

export const heldReasons = [
  'disputed',
  'blocked',
  'instalments',
  'moneyWaits',
  'small',
  'handedOver',
] as const;
export type HeldReason = (typeof heldReasons)[number];
export interface Held {
  readonly invoiceId: string;
  readonly reason: HeldReason;
}
export interface Item {
  readonly invoiceId: string;
  readonly dueDate: string;
  /** The first and the last instalment that it asks for. */
  readonly first: number;
  readonly last: number;
  readonly open: Rappen;
  /** The level of the invoice with this letter; 0: overdue, but not reminded of yet. */
  readonly level: number;
  /** Whether this letter brings it to its level. */
  readonly raised: boolean;
}
export interface Letter {
  readonly recipientId: string;
  readonly level: number;
  readonly isLast: boolean;
  readonly items: readonly Item[];
  readonly open: Rappen;
  readonly fee: Rappen;
  readonly interest: Rappen;
}

/** Default interest on an amount from the day after its due date to a day, actual days over 365 (Art. 104 OR; domain reference 9). */
export function interestOn(amount: Rappen, dueDate: string, day: string, hundredths: number): Rappen {
  // both ends are counted there
  const days = Math.max(0, daysBetween(dueDate, day) - 1);
  return Math.round((amount * hundredths * days) / (10_000 * 365));
}

/** What of an invoice is overdue. */
export const openOf = ({ instalments }: Overdue): Rappen =>
  instalments.reduce((sum, one) => sum + one.open, 0);
const dueDateOf = ({ instalments }: Overdue): string => instalments[0]!.due;

/** Default interest on what is overdue of an invoice, each instalment from its own day. */
function interestOf(one: Overdue, day: string, hundredths: number): Rappen {
  let bears = Math.max(0, openOf(one) - one.interestFree);
  let sum = 0;
  for (const { due, open } of one.instalments) {
    const principal = Math.min(bears, open);
    bears -= principal;
    sum += interestOn(principal, due, day, hundredths);
  }
  return sum;
}

function reasonOf(payer: Payer, one: Overdue): HeldReason | null {
  if (one.handedOver) return 'handedOver';
  const block = one.block ?? payer.block;
  if (block !== null) return block;
  if (payer.moneyWaits) return 'moneyWaits';
  return openOf(one) <= payer.plan.smallest ? 'small' : null;
}

/**
 * What a payer is reminded of on a day: all overdue invoices in one letter, as soon as one of them comes to its next level. The level
 * of the letter is the highest of its invoices. What is held back stands beside it with the reason.
 */
export function propose(
  payer: Payer,
  day: string,
): { readonly letter: Letter | null; readonly held: Held[] } {
  const held: Held[] = [];
  const items: Item[] = [];
  const known = new Map(payer.overdue.map((one) => [one.invoiceId, one]));
  for (const one of payer.overdue) {
    const reason = reasonOf(payer, one);
    if (reason !== null) {
      held.push({ invoiceId: one.invoiceId, reason });
      continue;
    }
    const on = nextLevelOn(payer.plan, dueDateOf(one), one.reached);
    const raised = on !== null && on <= day;
    const level = (one.reached?.level ?? 0) + (raised ? 1 : 0);
    items.push({
      ...{ invoiceId: one.invoiceId, dueDate: dueDateOf(one), open: openOf(one), level, raised },
      ...{ first: one.instalments[0]!.number, last: one.instalments.at(-1)!.number },
    });
  }
  if (!items.some(({ raised }) => raised)) return { letter: null, held };
  items.sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.invoiceId.localeCompare(b.invoiceId));
  const { plan, recipientId } = payer;
  const level = Math.max(...items.map((one) => one.level));
  const last = items.filter((one) => one.raised && one.level >= plan.levels.length);
  return {
    held,
    letter: {
      recipientId,
      level,
      isLast: level >= plan.levels.length,
      items,
      open: items.reduce((sum, one) => sum + one.open, 0),
      // a letter that only repeats a level costs nothing
      fee:
        plan.feesAgreed && items.some((one) => one.raised && one.level === level)
          ? levelOf(plan, level).fee
          : 0,
      // once for each invoice: with the letter of the last level
      interest: last.reduce(
        (sum, one) => sum + interestOf(known.get(one.invoiceId)!, day, plan.interestHundredths),
        0,
      ),
    },
  };
}
