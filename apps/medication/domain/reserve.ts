import { type Given, givenIn24, reserveFault, type ReserveFault, type ReserveLimits } from './maximum.ts';

/** What a reserve order must state (care and medication, section 3.1); only the range may be left out. */
export interface ReserveStatement {
  readonly indication: string;
  readonly quantity: number | null;
  readonly quantityMost: number | null;
  readonly intervalHours: number | null;
  readonly max24: number | null;
  readonly choice: number | null;
  readonly callDoctor: string;
}
export interface OtherReserve {
  readonly indication: string;
  readonly choice: number | null;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export type ReserveFieldFault = {
  readonly field: keyof ReserveStatement;
  readonly code: 'mandatory' | 'range' | 'choiceTaken';
};

/** What a reserve order lacks, or null. With several for one indication each says as which one it is tried. */
export function reserveFieldFault(
  order: ReserveStatement,
  others: readonly OtherReserve[],
): ReserveFieldFault | null {
  const missing = (['indication', 'quantity', 'intervalHours', 'max24', 'callDoctor'] as const).find(
    (field) => order[field] === null || order[field] === '',
  );
  if (missing !== undefined) return { field: missing, code: 'mandatory' };
  if (order.quantityMost !== null && order.quantityMost < order.quantity!)
    return { field: 'quantityMost', code: 'range' };
  const rivals = others.filter((other) => same(other.indication, order.indication));
  if (rivals.length > 0 && order.choice === null) return { field: 'choice', code: 'mandatory' };
  return order.choice !== null && rivals.some((other) => other.choice === order.choice)
    ? { field: 'choice', code: 'choiceTaken' }
    : null;
}

const hour = 3_600_000;
const dayLong = 24 * hour;

/**
 * Why a reserve is not given at a moment, or null; nothing overrides it (care and medication, section 5). What is entered afterwards
 * lies before others: it must not break their interval and their 24 hours either.
 */
export function reserveFaultAt(
  limits: ReserveLimits,
  given: readonly Given[],
  quantity: number,
  at: number,
): ReserveFault | null {
  const before = given.filter((one) => one.at <= at);
  const fault = reserveFault(limits, before, quantity, at);
  if (fault !== null) return fault;
  const after = given.filter((one) => one.at > at);
  const next = Math.min(Infinity, ...after.map((one) => one.at));
  if (next - at < limits.intervalHours * hour)
    return { code: 'tooEarly', nextAt: freeAfter(limits, given, quantity, at) };
  const all = [...given, { at, quantity }];
  const isOver = after.some((one) => one.at < at + dayLong && givenIn24(all, one.at) > limits.max24);
  return isOver ? { code: 'exceedsDailyMaximum', nextAt: freeAfter(limits, given, quantity, at) } : null;
}

/** When it may be given next, seen from a moment: after the last of all. */
function freeAfter(limits: ReserveLimits, given: readonly Given[], quantity: number, at: number): number {
  const last = Math.max(at, ...given.map((one) => one.at));
  const moments = [last + limits.intervalHours * hour, ...given.map((one) => one.at + dayLong)]
    .filter((moment) => moment > last)
    .toSorted((a, b) => a - b);
  return moments.find((moment) => reserveFault(limits, given, quantity, moment) === null) ?? last + dayLong;
}

export interface ReserveStanding {
  readonly given24: number;
  readonly lastAt: number | null;
  /** When the smallest dose may be given; null: now. */
  readonly nextAt: number | null;
}

/** How a reserve stands now, as it is read before anybody presses "Give". */
export function reserveStanding(
  limits: ReserveLimits,
  given: readonly Given[],
  smallest: number,
  now: number,
): ReserveStanding {
  const fault = reserveFaultAt(limits, given, smallest, now);
  return {
    given24: givenIn24(given, now),
    lastAt: given.length === 0 ? null : Math.max(...given.map((one) => one.at)),
    nextAt: fault === null ? null : (fault.nextAt ?? freeAfter(limits, given, smallest, now)),
  };
}
