import { contains } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';
import { roundUp } from '#platform/domain/numbers/decimals.ts';
import type { DecimalInput } from '#platform/domain/numbers/decimals.ts';
import { percentOf, timesQuantity } from '#platform/domain/numbers/money.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';
import type { StatutoryCap } from './care-tariffs.ts';

/** The parties of a care cost, in the fixed order of computation. */
export const parties = ['insurance', 'resident', 'government'] as const;
export type Party = (typeof parties)[number];

/** What a party pays; `max` with null pays everything that is still open. */
export type Share =
  | { readonly type: 'none' }
  | { readonly type: 'exact'; readonly value: Rappen }
  | { readonly type: 'max'; readonly value: Rappen | null }
  | { readonly type: 'percentage'; readonly value: DecimalInput };

export const durationUnits = ['minutesPerDay', 'hoursPerDay', 'minutesPerMonth', 'hoursPerMonth'] as const;

/** How the normative cost of one unit of a level is split; amounts in Rappen per unit. */
export interface CostAllocation extends Record<Party, Share> {
  readonly level: string;
  readonly costType: string;
  readonly normativeCost: Rappen;
  readonly durationFrom: number | null;
  readonly durationTo: number | null;
  readonly durationUnit: (typeof durationUnits)[number];
  readonly unit: 'day' | 'hour' | 'piece';
  readonly validFrom: Day;
  readonly validTo: Day | null;
  /** On for care under the health insurance act: the resident pays at most the statutory cap. */
  readonly statutoryCap: boolean;
}

/** The care need of a day: a level, or assessed minutes per day. */
export type CareNeed = { readonly level: string } | { readonly minutes: DecimalInput };

export interface AllocationWarning {
  readonly code: 'exactCapped' | 'percentCapped' | 'residentCapApplied' | 'uncovered';
  readonly party?: Party;
}

/** Shares of one unit in Rappen. insurance + resident + government + uncovered = normative cost. */
export interface Shares extends Record<Party, Rappen> {
  readonly uncovered: Rappen;
  readonly warnings: readonly AllocationWarning[];
}

/** The allocation of a need, cost type and day, or undefined (`noAllocation`: the day is listed, nothing is billed). */
export function selectAllocation<Row extends CostAllocation>(
  allocations: readonly Row[],
  costType: string,
  need: CareNeed,
  day: Day,
): Row | undefined {
  return allocations.find(
    (row) =>
      row.costType === costType &&
      contains({ from: row.validFrom, to: row.validTo }, day) &&
      ('level' in need ? row.level === need.level : hasMinutes(row, roundUp(need.minutes))),
  );
}

/** The cap of a day; before the first row that one counts. Throws RangeError on a gap, so that it never bills more than the law allows. */
export function statutoryCapOn(caps: readonly StatutoryCap[], day: Day): Rappen {
  const first = caps.reduce<StatutoryCap | undefined>(
    (found, cap) => (found && found.validFrom <= cap.validFrom ? found : cap),
    undefined,
  );
  const row =
    first && day < first.validFrom
      ? first
      : caps.find(({ validFrom, validTo }) => contains({ from: validFrom, to: validTo }, day));
  if (!row) throw new RangeError(`no statutory cap on ${day}`);
  return row.amount;
}

/** Shares of one unit on one day, party by party, each at most what is still open. */
export function computeShares(allocation: CostAllocation, day: Day, caps: readonly StatutoryCap[]): Shares {
  const amounts: Record<Party, Rappen> = { insurance: 0, resident: 0, government: 0 };
  const warnings: AllocationWarning[] = [];
  const absorbing = lastOfFullPercentages(allocation);
  let rest = allocation.normativeCost;
  for (const party of parties) {
    const share = allocation[party];
    let amount = party === absorbing ? rest : wantedAmount(share, rest, allocation.normativeCost);
    if (amount > rest) {
      amount = rest;
      warnings.push({ code: share.type === 'exact' ? 'exactCapped' : 'percentCapped', party });
    }
    if (party === 'resident' && allocation.statutoryCap && amount > statutoryCapOn(caps, day)) {
      amount = statutoryCapOn(caps, day);
      warnings.push({ code: 'residentCapApplied' });
    }
    amounts[party] = amount;
    rest -= amount;
  }
  if (rest > 0) warnings.push({ code: 'uncovered' });
  return { ...amounts, uncovered: rest, warnings };
}

/** Shares of a quantity: computed per unit and multiplied, each rounded once (2.5 hours of 45.00 are 112.50). */
export function sharesOfQuantity(
  shares: Shares,
  quantity: DecimalInput,
): Record<Party | 'uncovered', Rappen> {
  return {
    insurance: timesQuantity(shares.insurance, quantity),
    resident: timesQuantity(shares.resident, quantity),
    government: timesQuantity(shares.government, quantity),
    uncovered: timesQuantity(shares.uncovered, quantity),
  };
}

/** Care days of one level, allocation and share: one invoice line per party. */
export interface CareSegment<Row extends CostAllocation = CostAllocation> {
  readonly allocation: Row;
  readonly perDay: Shares;
  readonly days: readonly Day[];
  readonly amounts: Record<Party | 'uncovered', Rappen>;
}

/** Care days grouped into segments in order of their first day, and the days without an allocation. */
export function careSegments<Row extends CostAllocation>(input: {
  costType: string;
  careDays: readonly { readonly day: Day; readonly need: CareNeed }[];
  allocations: readonly Row[];
  caps: readonly StatutoryCap[];
}): { segments: CareSegment<Row>[]; noAllocation: Day[] } {
  const found: { allocation: Row; perDay: Shares; days: Day[] }[] = [];
  const noAllocation: Day[] = [];
  for (const { day, need } of input.careDays) {
    const allocation = selectAllocation(input.allocations, input.costType, need, day);
    if (!allocation) {
      noAllocation.push(day);
      continue;
    }
    const perDay = computeShares(allocation, day, input.caps);
    const segment = found.find(
      (one) => one.allocation === allocation && one.perDay.resident === perDay.resident,
    );
    if (segment) segment.days.push(day);
    else found.push({ allocation, perDay, days: [day] });
  }
  const segments = found.map((one) => ({ ...one, amounts: sharesOfQuantity(one.perDay, one.days.length) }));
  return { segments, noAllocation };
}

function hasMinutes(row: CostAllocation, minutes: number): boolean {
  return (
    row.durationUnit === 'minutesPerDay' &&
    row.durationFrom !== null &&
    row.durationFrom <= Math.max(0, minutes) &&
    (row.durationTo === null || minutes <= row.durationTo)
  );
}

function wantedAmount(share: Share, rest: Rappen, normativeCost: Rappen): Rappen {
  if (share.type === 'none') return 0;
  if (share.type === 'exact') return share.value;
  if (share.type === 'max') return share.value === null ? rest : Math.min(share.value, rest);
  return percentOf(normativeCost, share.value);
}

/** The party that takes the rounding, if all paying parties pay percentages that make exactly 100. */
function lastOfFullPercentages(allocation: CostAllocation): Party | undefined {
  const paying = parties.filter((party) => allocation[party].type !== 'none');
  let millionths = 0;
  for (const party of paying) {
    const share = allocation[party];
    if (share.type !== 'percentage') return undefined;
    millionths += percentOf(100_000_000, share.value);
  }
  return millionths === 100_000_000 ? paying.at(-1) : undefined;
}
