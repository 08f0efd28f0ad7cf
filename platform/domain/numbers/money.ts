import { decimal, minus, roundRatio, roundTo, times } from './decimals.ts';
import type { Decimal, DecimalInput } from './decimals.ts';

/** An amount in whole Rappen (100 Rappen = 1 franc). */
export type Rappen = number;

/** Francs rounded to 0.01, half away from zero, in Rappen: round2(1.005) is 101. Throws RangeError as `decimal`. */
export function round2(francs: DecimalInput): Rappen {
  return asRappen(roundTo(decimal(francs), 2));
}

/** Francs rounded to 0.05, half away from zero, in Rappen: round5(12.33) is 1235. Throws RangeError as `decimal`. */
export function round5(francs: DecimalInput): Rappen {
  const { digits, scale } = decimal(francs);
  return asRappen(roundRatio(digits * 20n, 10n ** BigInt(scale)) * 5n);
}

/** What is handed over in cash and the rounding difference (-2 … +2) that is booked; the smallest coin is 5 Rappen. */
export function cashRounding(total: Rappen): { due: Rappen; difference: Rappen } {
  const due = asRappen(roundRatio(BigInt(total), 5n) * 5n);
  return { due, difference: due - total };
}

/** Amount of one line: quantity × unit price in francs × (1 − discount/100), rounded once, in Rappen. */
export function lineAmount(line: {
  quantity: DecimalInput;
  unitPrice: DecimalInput;
  discountPercent?: DecimalInput;
}): Rappen {
  const left = minus(decimal(100), decimal(line.discountPercent ?? 0));
  const product = times(times(decimal(line.quantity), decimal(line.unitPrice)), left);
  return asRappen(roundTo(hundredth(product), 2));
}

/** quantity × amount, rounded to whole Rappen: 2.5 × 4500 is 11250. */
export function timesQuantity(amount: Rappen, quantity: DecimalInput): Rappen {
  return asRappen(roundTo(times(decimal(amount), decimal(quantity)), 0));
}

/** `percent` per cent of an amount, rounded to whole Rappen, half away from zero. */
export function percentOf(amount: Rappen, percent: DecimalInput): Rappen {
  return asRappen(roundTo(hundredth(times(decimal(amount), decimal(percent))), 0));
}

/** The part of a gross amount that is `percent` on top of its net: amount × r / (100 + r), rounded. */
export function includedPercent(amount: Rappen, percent: DecimalInput): Rappen {
  const { digits, scale } = decimal(percent);
  return asRappen(roundRatio(BigInt(amount) * digits, 100n * 10n ** BigInt(scale) + digits));
}

/**
 * Splits a total by weights without losing a Rappen: every part is cut, the Rappen left over go to the largest
 * remainders (the earlier part first). Throws RangeError if a weight is negative or all are 0.
 */
export function allocate(total: Rappen, weights: readonly DecimalInput[]): Rappen[] {
  const exact = weights.map((weight) => roundTo(decimal(weight), 6));
  const sum = exact.reduce((left, right) => left + right, 0n);
  if (sum === 0n || exact.some((weight) => weight < 0n))
    throw new RangeError('weights must be >= 0 and not all 0');
  const sign = total < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(total));
  const parts = exact.map((weight, index) => ({
    index,
    cut: (whole * weight) / sum,
    remainder: (whole * weight) % sum,
  }));
  let rest = whole - parts.reduce((left, part) => left + part.cut, 0n);
  for (const part of parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (rest === 0n) break;
    part.cut += 1n;
    rest -= 1n;
  }
  return parts.map((part) => (part.cut === 0n ? 0 : sign * asRappen(part.cut)));
}

/** The sum of amounts. */
export function sumOf(amounts: readonly Rappen[]): Rappen {
  return amounts.reduce((left, right) => left + right, 0);
}

/** An amount for people: 1'234.50, with a true minus (U+2212). QR-bills group with a blank. */
export function formatAmount(amount: Rappen, grouping = "'"): string {
  const [whole = '', cents = ''] = plainAmount(Math.abs(amount)).split('.');
  return `${amount < 0 ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, grouping)}.${cents}`;
}

/** An amount for files and unit prices: 1234.50 or -12.30, no grouping. Throws RangeError for broken Rappen. */
export function plainAmount(amount: Rappen): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole Rappen: ${amount}`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const grouped = /^([-\u2212]?)(\d+|\d{1,3}(?:(['\u2019 \u00a0\u202f])\d{3})(?:\3\d{3})*)(?:[.,](\d{1,2}))?$/;

/**
 * Reads an amount as typed: 1234.5, 1'234.50, 1’234.50, 1 234.50, 12,5, minus in front. Answers undefined for
 * everything else: more than 2 decimals, groups that are not of three, a comma beside a point.
 */
export function parseAmount(text: string): Rappen | undefined {
  const match = grouped.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', , cents = ''] = match;
  const amount = Number(whole.replace(/\D/g, '') + cents.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === '' || amount === 0 ? amount : -amount;
}

function hundredth(value: Decimal): Decimal {
  return { digits: value.digits, scale: value.scale + 2 };
}

function asRappen(value: bigint): Rappen {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`amount too large: ${value}`);
  return amount;
}
