import { kindOf } from './kinds.ts';
import type { Limits, ReadingName } from './kinds.ts';
import type { PersonalLimits } from './limits.ts';

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
