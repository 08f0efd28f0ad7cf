import { kindOf, type Limits, type ReadingName } from './kinds.ts';

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

const hasMore = (value: number, decimals: number): boolean => {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) > 1e-6;
};

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
  const long = said.find((end) => hasMore(limit[end]!, decimals));
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

/** Limits and range of one resident; they win over the defaults of the kind. */
export type PersonalLimits = Limits & { reference?: { low: number; high: number } };

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

/** By name of the value, as they are stored. */
export type StoredLimits = Readonly<Partial<Record<ReadingName, Omit<OwnLimit, 'name'>>>>;

/** Those of one value; none where nobody set any. */
export const ownOf = (limits: StoredLimits | null, name: ReadingName): PersonalLimits => {
  const own = limits?.[name];
  return own === undefined ? {} : personalOf(own);
};
