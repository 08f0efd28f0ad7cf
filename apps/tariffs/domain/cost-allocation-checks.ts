import { addDays, intersection, overlaps } from '#platform/domain/time/days.ts';
import type { ClosedPeriod, Day } from '#platform/domain/time/days.ts';
import { compareDecimals } from '#platform/domain/numbers/decimals.ts';
import { percentOf, sumOf } from '#platform/domain/numbers/money.ts';
import { parties } from './cost-allocations.ts';
import type { CostAllocation, Share } from './cost-allocations.ts';

export type AllocationProblem =
  | 'levelAlreadyAllocated'
  | 'validityReversed'
  | 'durationReversed'
  | 'durationOverlaps'
  | 'percentageOutOfRange'
  | 'amountNegative';

/** Why an allocation cannot be saved beside the others (without itself); none if it can. */
export function allocationProblems(
  candidate: CostAllocation,
  others: readonly CostAllocation[],
): AllocationProblem[] {
  const problems = new Set<AllocationProblem>();
  const shares = parties.map((party) => candidate[party]);
  const { validFrom, validTo, durationFrom, durationTo } = candidate;
  const validityReversed = validTo !== null && validTo < validFrom;
  if (validityReversed) problems.add('validityReversed');
  if (durationTo !== null && (durationFrom ?? 0) > durationTo) problems.add('durationReversed');
  if (shares.some(percentageOutOfRange)) problems.add('percentageOutOfRange');
  if (candidate.normativeCost < 0 || shares.some(amountNegative)) problems.add('amountNegative');
  if (validityReversed) return [...problems];
  for (const other of others) {
    if (other.costType !== candidate.costType || !overlaps(validity(other), validity(candidate))) continue;
    if (other.level === candidate.level) problems.add('levelAlreadyAllocated');
    else if (durationsOverlap(other, candidate)) problems.add('durationOverlaps');
  }
  return [...problems];
}

/**
 * The days of an allocation up to today that nothing covers any more once it is removed, or changed to `next`; they are in use
 * when somebody had its level on one of them. Days to come are nobody's yet.
 */
export function uncoveredDays(
  current: Pick<CostAllocation, 'level' | 'costType' | 'validFrom' | 'validTo'>,
  next: Pick<CostAllocation, 'level' | 'costType' | 'validFrom' | 'validTo'> | null,
  today: Day,
): ClosedPeriod[] {
  const to = current.validTo === null || current.validTo > today ? today : current.validTo;
  const used = { from: current.validFrom, to };
  if (to < used.from) return [];
  if (next === null || next.level !== current.level || next.costType !== current.costType) return [used];
  const kept = intersection({ from: next.validFrom, to: next.validTo }, used);
  if (kept === null) return [used];
  return [
    { from: used.from, to: addDays(kept.from, -1) },
    { from: addDays(kept.to, 1), to: used.to },
  ].filter((days) => days.from <= days.to);
}

/**
 * Whether the shares can never reach the normative cost: a warning on saving, not an error. Limited `max` shares
 * count with their limit.
 */
export function neverReachesNormativeCost(allocation: CostAllocation): boolean {
  const shares = parties.map((party) => allocation[party]);
  if (shares.some((share) => share.type === 'max' && share.value === null)) return false;
  const percentages = shares.flatMap((share) => (share.type === 'percentage' ? [share.value] : []));
  const amounts = shares.map((share) =>
    share.type === 'exact' || share.type === 'max' ? (share.value ?? 0) : 0,
  );
  const percent = sumOf(percentages.map((value) => percentOf(100_000_000, value)));
  // Percentages that make 100 reach it, because the last one takes the rounding.
  const reached =
    percent >= 100_000_000
      ? allocation.normativeCost
      : sumOf(percentages.map((value) => percentOf(allocation.normativeCost, value)));
  return sumOf(amounts) + reached < allocation.normativeCost;
}

function validity(row: CostAllocation): { from: string; to: string | null } {
  return { from: row.validFrom, to: row.validTo };
}

function durationsOverlap(left: CostAllocation, right: CostAllocation): boolean {
  if (left.durationUnit !== right.durationUnit) return false;
  if (left.durationFrom === null || right.durationFrom === null) return false;
  return (
    left.durationFrom <= (right.durationTo ?? Number.POSITIVE_INFINITY) &&
    right.durationFrom <= (left.durationTo ?? Number.POSITIVE_INFINITY)
  );
}

function percentageOutOfRange(share: Share): boolean {
  return (
    share.type === 'percentage' &&
    (compareDecimals(share.value, 0) < 0 || compareDecimals(share.value, 100) > 0)
  );
}

function amountNegative(share: Share): boolean {
  return (share.type === 'exact' || share.type === 'max') && share.value !== null && share.value < 0;
}
