import { kindOf } from './kinds.ts';
import type { Limits, ReadingName } from './kinds.ts';

/** Checking and reading of single vital signs. Source: specification 1 section 3, and 2 section 5. */

export type ReadingRefusal =
  | { code: 'notANumber' }
  | { code: 'belowPossible'; minimum: number }
  | { code: 'abovePossible'; maximum: number }
  | { code: 'tooManyDecimals'; decimals: number }
  | { code: 'heightInMetres'; centimetres: number };

/** Removes what binary fractions add: 1.68 × 100 is 168, not 168.00000000000003. */
function clean(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** A height typed in metres (0.5 to below 3), as centimetres; null if it is not one. */
export function metresToCentimetres(height: number): number | null {
  return height >= 0.5 && height < 3 ? clean(height * 100) : null;
}

/** Refuses a value that cannot be right, in the kind's own unit; null if it may be stored. */
export function checkReading(name: ReadingName, value: number): ReadingRefusal | null {
  const kind = kindOf(name);
  if (!Number.isFinite(value)) return { code: 'notANumber' };
  const centimetres = name === 'height' ? metresToCentimetres(value) : null;
  if (centimetres !== null) return { code: 'heightInMetres', centimetres };
  if (value < kind.minimum) return { code: 'belowPossible', minimum: kind.minimum };
  if (value > kind.maximum) return { code: 'abovePossible', maximum: kind.maximum };
  const scaled = clean(value * 10 ** kind.decimals);
  return Number.isInteger(scaled) ? null : { code: 'tooManyDecimals', decimals: kind.decimals };
}

/** The lower pressure must be below the upper one: 82/130 is a typing error. */
export function checkBloodPressure(systolic: number, diastolic: number): 'systolicNotAboveDiastolic' | null {
  return systolic > diastolic ? null : 'systolicNotAboveDiastolic';
}

/** Limits and range of one resident; they win over the defaults of the kind. */
export type PersonalLimits = Limits & { reference?: { low: number; high: number } };

export type Interpretation = 'low' | 'inRange' | 'high' | 'noReference';

/** Where a value lies against the reference range, both ends included. */
export function interpret(
  name: ReadingName,
  value: number,
  personal: PersonalLimits = {},
  treated: Treated = true,
): Interpretation {
  const reference = rangeOf(name, personal, treated);
  if (!reference) return 'noReference';
  if (value < reference.low) return 'low';
  return value > reference.high ? 'high' : 'inRange';
}

/**
 * From where a value warns. A personal limit replaces the default on its own side only; a default that lies within an own range moves to
 * its end: what is usual for somebody alarms nobody.
 */
export function warningsOf(name: ReadingName, personal: PersonalLimits = {}): Limits {
  const { warnBelow, warnAbove, warnFrom } = kindOf(name);
  const own = personal.reference;
  const lower =
    personal.warnBelow ?? (own && warnBelow !== undefined ? Math.min(warnBelow, own.low) : warnBelow);
  const below = lower === undefined ? {} : { warnBelow: lower };
  if (personal.warnAbove !== undefined) return { ...below, warnAbove: personal.warnAbove };
  if (personal.warnFrom !== undefined) return { ...below, warnFrom: personal.warnFrom };
  if (warnAbove !== undefined)
    return { ...below, warnAbove: own ? Math.max(warnAbove, own.high) : warnAbove };
  if (warnFrom === undefined) return below;
  return { ...below, ...(own && own.high >= warnFrom ? { warnAbove: own.high } : { warnFrom }) };
}

/** Whether a value asks for attention now. */
export function warns(
  name: ReadingName,
  value: number,
  personal: PersonalLimits = {},
): 'low' | 'high' | null {
  const { warnBelow, warnAbove, warnFrom } = warningsOf(name, personal);
  if (warnBelow !== undefined && value < warnBelow) return 'low';
  const isAbove = warnAbove !== undefined && value > warnAbove;
  return isAbove || (warnFrom !== undefined && value >= warnFrom) ? 'high' : null;
}

/**
 * How far a value lies outside of its reference range, in widths of the range: of several of one kind, the one with the largest is
 * the worst. 0 within the range; where there is no range of more than a point (pain), the value itself; where there is none at all, how
 * far it lies beyond the warning, in shares of it.
 */
export function severityOf(name: ReadingName, value: number, personal: PersonalLimits = {}): number {
  const reference = personal.reference ?? kindOf(name).reference;
  if (!reference) {
    const { warnBelow = -Infinity, warnAbove, warnFrom } = warningsOf(name, personal);
    const upper = warnAbove ?? warnFrom ?? Infinity;
    return Math.max(0, (warnBelow - value) / Math.abs(warnBelow), (value - upper) / Math.abs(upper)) || 0;
  }
  const { low, high } = reference;
  return Math.max(0, low - value, value - high) / (high > low ? high - low : 1);
}

/** A laboratory value in mg/dL as mmol/L with one decimal (molar mass of glucose 180.16 g/mol). */
export function glucoseFromMilligrams(milligramsPerDecilitre: number): number {
  return Math.round((milligramsPerDecilitre / 18.016) * 10) / 10;
}

/** Limits of one resident for one value; null leaves the usual one. */
export interface OwnLimit {
  readonly name: ReadingName;
  readonly low: number | null;
  readonly high: number | null;
  readonly warnBelow: number | null;
  readonly warnAbove: number | null;
}
export type LimitFault =
  | 'limitDecimals'
  | 'nothingSaid'
  | 'rangeIncomplete'
  | 'rangeOrder'
  | 'rangePoint'
  | 'warningWithin'
  | 'neverReached';

type End = Exclude<keyof OwnLimit, 'name'>;
const ends = ['low', 'high', 'warnBelow', 'warnAbove'] as const;

/** Kinds whose usual range is one point (no pain, fully awake): an own one may be a point, too. */
const isPointed = (name: ReadingName): boolean => {
  const { reference } = kindOf(name);
  return reference !== null && reference.low === reference.high;
};

/**
 * What is wrong with a limit and with which of its ends, or null. A range has two ends that lie apart; a warning lies outside of the own
 * range; what no value of the kind reaches would never say anything.
 */
export function limitFaultAt(limit: OwnLimit): { readonly code: LimitFault; readonly end: End } | null {
  const { name, low, high, warnBelow, warnAbove } = limit;
  const said = ends.filter((end) => limit[end] !== null);
  if (said.length === 0) return { code: 'nothingSaid', end: 'low' };
  if ((low === null) !== (high === null))
    return { code: 'rangeIncomplete', end: low === null ? 'low' : 'high' };
  const { minimum, maximum, decimals } = kindOf(name);
  const unreached = said.find(
    (end) =>
      limit[end]! < minimum ||
      limit[end]! > maximum ||
      // nothing lies below the least or above the most that can be stored: such a warning would never come
      (end === 'warnBelow' && limit[end]! <= minimum) ||
      (end === 'warnAbove' && limit[end]! >= maximum),
  );
  if (unreached !== undefined) return { code: 'neverReached', end: unreached };
  const long = said.find((end) => !Number.isInteger(clean(limit[end]! * 10 ** decimals)));
  if (long !== undefined) return { code: 'limitDecimals', end: long };
  if (low !== null && high !== null && low > high) return { code: 'rangeOrder', end: 'high' };
  if (low !== null && low === high && !isPointed(name)) return { code: 'rangePoint', end: 'high' };
  if (warnBelow !== null && warnAbove !== null && warnBelow > warnAbove)
    return { code: 'rangeOrder', end: 'warnAbove' };
  if (low !== null && warnBelow !== null && warnBelow > low)
    return { code: 'warningWithin', end: 'warnBelow' };
  return high !== null && warnAbove !== null && warnAbove < high
    ? { code: 'warningWithin', end: 'warnAbove' }
    : null;
}
export const limitFault = (limit: OwnLimit): LimitFault | null => limitFaultAt(limit)?.code ?? null;

/**
 * INR of somebody who takes nothing against clotting (product default); the range of the kind is that of treatment with a vitamin K
 * antagonist (assessments, section 14).
 */
export const untreatedInr = { low: 0.8, high: 1.2 } as const;

/** Who takes a medicine against clotting that is steered by the INR; null: nobody knows. */
export type Treated = boolean | null;

/** The range against which a value of somebody is held; null where there is none, or nobody knows which. */
export function rangeOf(
  name: ReadingName,
  personal: PersonalLimits,
  treated: Treated,
): { low: number; high: number } | null {
  if (personal.reference) return personal.reference;
  if (name !== 'inr' || treated === true) return kindOf(name).reference;
  return treated === null ? null : { ...untreatedInr };
}

/** Limits as the judgement of a value takes them. */
export const personalOf = ({ low, high, warnBelow, warnAbove }: Omit<OwnLimit, 'name'>): PersonalLimits => ({
  ...(low === null || high === null ? {} : { reference: { low, high } }),
  ...(warnBelow === null ? {} : { warnBelow }),
  ...(warnAbove === null ? {} : { warnAbove }),
});

/** By name of the value, as they are stored. */
export type StoredLimits = Readonly<Partial<Record<ReadingName, Omit<OwnLimit, 'name'>>>>;

/** Those of one value; none where nobody set any. */
export const ownOf = (limits: StoredLimits | null, name: ReadingName): PersonalLimits => {
  const own = limits?.[name];
  return own === undefined ? {} : personalOf(own);
};
