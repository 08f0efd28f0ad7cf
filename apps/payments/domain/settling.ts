import type { Rappen } from '#platform/domain/numbers/money.ts';

/** What of a payment goes to an invoice, and what is left on both sides. */
export interface Settlement {
  /** Money of the payment that counts for the invoice. */
  readonly amount: Rappen;
  readonly discount: Rappen;
  /** Difference that is booked: below 0 when a little less came, above 0 when a little more came. */
  readonly rounding: Rappen;
  /** Money that is left: it belongs to the payer. */
  readonly credit: Rappen;
  /** What of the invoice is still open. */
  readonly open: Rappen;
  /** Discount that a person may grant: the money came within the days of grace. */
  readonly proposed: Rappen;
}

export interface ToSettle {
  /** What of the payment is free. */
  readonly amount: Rappen;
  readonly open: Rappen;
  /** A difference up to it is closed to rounding. */
  readonly tolerance: Rappen;
  /** Discount by the terms of payment on the open amount: granted by itself, or only by a person. */
  readonly discount: { readonly granted: Rappen; readonly proposed: Rappen };
}

/** How much an allocation takes off the open amount of its invoice. */
export const covers = (one: {
  readonly amount: Rappen;
  readonly discount: Rappen;
  readonly rounding: Rappen;
}): Rappen => one.amount + one.discount - one.rounding;

const whole = (amount: Rappen, open: Rappen, discount: Rappen): Settlement => ({
  amount,
  discount,
  rounding: amount + discount - open,
  credit: 0,
  open: 0,
  proposed: 0,
});

/**
 * Sets money against what is open: paid, paid with a small difference or with discount, partly paid, or paid with a credit balance.
 * Discount is granted only where it closes the invoice.
 */
export function settle({ amount, open, tolerance, discount }: ToSettle): Settlement {
  if (amount > open + tolerance) return { ...whole(open, open, 0), credit: amount - open };
  if (amount >= open - tolerance) return whole(amount, open, 0);
  const short = open - amount;
  if (short <= discount.granted + tolerance) return whole(amount, open, Math.min(short, discount.granted));
  const proposed = short <= discount.proposed + tolerance ? Math.min(short, discount.proposed) : 0;
  return { amount, discount: 0, rounding: 0, credit: 0, open: short, proposed };
}

/**
 * Sets money against an invoice with instalments, `instalments` in the order of their days. Discount is granted on instalments that are
 * paid in full at once: on the next ones that are open, and of which nothing was paid so far.
 */
export function settleAmong(given: {
  readonly amount: Rappen;
  readonly open: Rappen;
  readonly instalments: readonly Rappen[];
  readonly tolerance: Rappen;
  /** Discount by the terms of payment on what is paid at once. */
  readonly discountOf: (owed: Rappen) => ToSettle['discount'];
}): Settlement {
  const { amount, open, tolerance, discountOf } = given;
  const none = { granted: 0, proposed: 0 };
  const ahead = owedAhead(given.instalments, open, tolerance);
  // whole instalments are no discounted payment of more of them
  if (ahead.some((owed) => owed < open && Math.abs(owed - amount) <= tolerance))
    return settle({ amount, open, tolerance, discount: none });
  const plain = settle({ amount, open, tolerance, discount: ahead.includes(open) ? discountOf(open) : none });
  if (plain.open === 0 || plain.proposed > 0) return plain;
  for (const owed of ahead) {
    const short = owed - amount;
    // a few Rappen less than the instalments is no discount
    if (short <= tolerance) continue;
    const { granted, proposed } = discountOf(owed);
    if (short <= granted + tolerance) {
      const discount = Math.min(short, granted);
      return { ...plain, discount, open: open - amount - discount };
    }
    if (short <= proposed + tolerance) return { ...plain, proposed: Math.min(short, proposed) };
  }
  return plain;
}

/**
 * What the next instalment asks for, the next two, and so on until all that is open; none where a part of the next one is paid. A few
 * Rappen that are left of the one before are asked for, too.
 */
function owedAhead(instalments: readonly Rappen[], open: Rappen, tolerance: Rappen): Rappen[] {
  let sum = 0;
  const sums = instalments.toReversed().map((one) => {
    sum += one;
    return sum;
  });
  const whole = sums.find((one) => open >= one && open - one <= tolerance);
  if (whole === undefined) return [];
  // what comes last is left when the first ones are paid
  return [0, ...sums.filter((left) => left < whole)].map((left) => open - left).toReversed();
}

/** Where a credit balance may go: to the open invoices of its payer, the oldest due first. */
export function proposeCredit<T extends { readonly dueDate: string | null; readonly open: Rappen }>(
  credit: Rappen,
  invoices: readonly T[],
): { readonly invoice: T; readonly amount: Rappen }[] {
  let left = credit;
  return invoices
    .toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''))
    .flatMap((invoice) => {
      const amount = Math.min(left, invoice.open);
      left -= amount;
      return amount > 0 ? [{ invoice, amount }] : [];
    });
}
