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

export interface Instalment {
  readonly due: string;
  readonly amount: Rappen;
}

/** What is open of each instalment: money goes to the oldest one first. */
export function openInstalments<T extends Instalment>(
  instalments: readonly T[],
  covered: Rappen,
): (T & { readonly open: Rappen })[] {
  let left = covered;
  return instalments
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .map((one) => {
      const taken = Math.min(left, one.amount);
      left -= taken;
      return { ...one, open: one.amount - taken };
    });
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
