import { addDays } from '#platform/domain/time/days.ts';
import { type Clock, clockIn, expand, type Moment } from './expansion.ts';
import { lastVariableDay, type Timing } from './timing.ts';

const hour = 3_600_000;
const dayLong = 24 * hour;

/**
 * The largest sum of quantities in any 24 hours, of so many doses at the most: of two doses 24 hours apart only one is in it.
 * Moments in order.
 */
export function largestIn24(moments: readonly Moment[], most = Infinity): number {
  let [largest, sum, first] = [0, 0, 0];
  for (const [index, { at, quantity }] of moments.entries()) {
    sum += quantity;
    for (; moments[first]!.at <= at - dayLong || index - first >= most; first += 1)
      sum -= moments[first]!.quantity;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** Days after which a pattern has shown each pair of neighbouring days: a week, or one cycle, and a month with its day. */
const patternDays = 40;
/** Of a cycle its neighbouring days matter: many days on, or off, are as three. */
const short = (days: number | null): number | null => (days === null ? null : Math.min(days, 3));

/**
 * What an order plans in 24 hours at the most. Its pattern is looked at from its first dose on, whatever day the order or a change
 * of it begins. It is counted by the clock without its changes: a day of 23 hours in spring makes nobody exceed a maximum.
 */
export function perDay(timing: Timing, clock: Clock = clockIn('UTC')): number {
  const { from } = timing;
  const pattern =
    timing.repetition === 'variable'
      ? timing
      : {
          ...timing,
          anchor: from,
          anchorAt: `${from}T00:00:00.000Z`,
          until: null,
          daysOn: short(timing.daysOn),
          daysOff: short(timing.daysOff),
        };
  // while a scheme is written its last day may be wrong by centuries
  const longest = lastVariableDay(from);
  const until = pattern.until !== null && pattern.until > longest ? longest : pattern.until;
  const lastDay = until ?? addDays(from, patternDays);
  const window = { from: clock(from, '00:00'), to: clock(addDays(lastDay, 1), '00:00') };
  return largestIn24(expand(pattern, window, 'UTC', clock), timing.dosesNumber ?? Infinity);
}

/** The text of the specification stands in the locales: "The number of doses exceeds the daily maximum". */
export type MaximumFault = 'exceedsDailyMaximum' | 'reserveExceedsDailyMaximum';

export interface Ordered {
  readonly type: 'fixed' | 'reserve';
  readonly timing: Timing;
  /** The most of a range, of a reserve. */
  readonly quantityMost: number | null;
  readonly max24: number | null;
}

/** A fixed order above its maximum needs a confirmation; a reserve above it is refused without one. */
export function maximumFault(order: Ordered, isConfirmed: boolean): MaximumFault | null {
  if (order.max24 === null) return null;
  if (order.type === 'reserve')
    return (order.quantityMost ?? order.timing.quantity ?? 0) > order.max24
      ? 'reserveExceedsDailyMaximum'
      : null;
  return perDay(order.timing) > order.max24 && !isConfirmed ? 'exceedsDailyMaximum' : null;
}

/** Whether a reserve that is given as often as its interval allows would pass its maximum; a warning, since the limit holds at giving. */
export const couldPassMaximum = (order: Ordered): boolean =>
  order.type === 'reserve' &&
  order.max24 !== null &&
  order.timing.intervalHours !== null &&
  Math.floor(24 / order.timing.intervalHours) * (order.timing.quantity ?? 0) > order.max24;

/** Something that was given, in milliseconds. */
export interface Given {
  readonly at: number;
  readonly quantity: number;
}
export interface ReserveLimits {
  readonly intervalHours: number;
  readonly max24: number;
}
export type ReserveFault =
  | { readonly code: 'tooEarly'; readonly nextAt: number }
  | { readonly code: 'exceedsDailyMaximum'; readonly nextAt: number | null };

/** What is within (now − 24 h, now]. */
export const givenIn24 = (given: readonly Given[], now: number): number =>
  given.filter(({ at }) => at > now - dayLong && at <= now).reduce((sum, { quantity }) => sum + quantity, 0);

/** Why a reserve may not be given now, or null; nothing overrides it. Example (d) of section 5 is its test. */
export function reserveFault(
  limits: ReserveLimits,
  given: readonly Given[],
  quantity: number,
  now: number,
): ReserveFault | null {
  const last = Math.max(...given.map(({ at }) => at), -Infinity);
  const nextAt = last + limits.intervalHours * hour;
  if (now < nextAt) return { code: 'tooEarly', nextAt };
  if (givenIn24(given, now) + quantity <= limits.max24) return null;
  const free = given
    .map(({ at }) => at + dayLong)
    .filter((at) => at > now)
    .toSorted((a, b) => a - b);
  return {
    code: 'exceedsDailyMaximum',
    nextAt: free.find((at) => givenIn24(given, at) + quantity <= limits.max24) ?? null,
  };
}

/** Whether the same substance of all orders passes its limit in milligrams; a warning with a reason. */
export const passesSubstanceMaximum = (
  given: readonly Given[],
  milligrams: number,
  limit: number,
  now: number,
): boolean => givenIn24(given, now) + milligrams > limit;
