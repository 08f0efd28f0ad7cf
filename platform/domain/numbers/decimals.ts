/** A decimal number as people write it: '2.5', '-0.125', 12. Numbers and texts have at most 6 decimals. */
export type DecimalInput = string | number;

/** An exact decimal: value = digits / 10^scale. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d{1,6}))?$/;

/** Whether `decimal` would accept the input. */
export function isDecimal(input: DecimalInput): boolean {
  return decimalPattern.test(String(input));
}

/**
 * Reads a decimal exactly. Throws RangeError for anything else, also for numbers with more than 6 decimals:
 * 0.1 + 0.2 is refused, because a sum made with binary floats must not reach money.
 */
export function decimal(input: DecimalInput): Decimal {
  const match = decimalPattern.exec(String(input));
  if (!match) throw new RangeError(`not a decimal with at most 6 decimals: ${input}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { digits: BigInt(sign + whole + fraction), scale: fraction.length };
}

/** Exact product of two decimals. */
export function times(left: Decimal, right: Decimal): Decimal {
  return { digits: left.digits * right.digits, scale: left.scale + right.scale };
}

/** Exact sum of two decimals. */
export function plus(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { digits: atScale(left, scale) + atScale(right, scale), scale };
}

/** Exact difference of two decimals. */
export function minus(left: Decimal, right: Decimal): Decimal {
  return plus(left, { digits: -right.digits, scale: right.scale });
}

/** -1, 0 or 1, as left is smaller than, equal to or greater than right. */
export function compareDecimals(left: DecimalInput, right: DecimalInput): number {
  const { digits } = minus(decimal(left), decimal(right));
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/** numerator / denominator as a whole number, half away from zero (commercial rounding). Denominator 0 throws. */
export function roundRatio(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = absolute(numerator);
  const bottom = absolute(denominator);
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/** The value in units of 10^-scale, half away from zero: roundTo(1.005, 2) is 101. */
export function roundTo(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return atScale(value, scale);
  return roundRatio(value.digits, 10n ** BigInt(value.scale - scale));
}

/** The smallest whole number that is not below the value: 20.01 is 21. */
export function roundUp(input: DecimalInput): number {
  const { digits, scale } = decimal(input);
  const unit = 10n ** BigInt(scale);
  const cut = digits / unit;
  return Number(digits > 0n && cut * unit !== digits ? cut + 1n : cut);
}

/** The decimal as text without superfluous zeros: '2.5', '-0.125', '30'. */
export function decimalText(value: Decimal): string {
  const digits = absolute(value.digits)
    .toString()
    .padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const fraction = digits.slice(digits.length - value.scale).replace(/0+$/, '');
  const sign = value.digits < 0n ? '-' : '';
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

function atScale(value: Decimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
