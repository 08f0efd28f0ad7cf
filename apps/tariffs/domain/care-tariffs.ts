import { roundUp } from '#platform/domain/numbers/decimals.ts';
import type { DecimalInput } from '#platform/domain/numbers/decimals.ts';
import type { Day } from '#platform/domain/time/days.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';
import type { CostAllocation } from './cost-allocations.ts';

/** Contribution of the health insurer per day of care (Art. 7a KLV); minutesTo null is open. */
export interface InsurerContribution {
  readonly level: number;
  readonly minutesFrom: number;
  readonly minutesTo: number | null;
  readonly perDay: Rappen;
  readonly validFrom: Day;
}

/** The highest daily share of a resident (Art. 25a para. 5 KVG) with its validity; `validTo` null is open. */
export interface StatutoryCap {
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly amount: Rappen;
}

/** 12 steps of 20 minutes at 9.60, federal, from 2020-01-01. */
export const insurerContributions: readonly InsurerContribution[] = [
  { level: 1, minutesFrom: 1, minutesTo: 20, perDay: 960, validFrom: '2020-01-01' },
  { level: 2, minutesFrom: 21, minutesTo: 40, perDay: 1920, validFrom: '2020-01-01' },
  { level: 3, minutesFrom: 41, minutesTo: 60, perDay: 2880, validFrom: '2020-01-01' },
  { level: 4, minutesFrom: 61, minutesTo: 80, perDay: 3840, validFrom: '2020-01-01' },
  { level: 5, minutesFrom: 81, minutesTo: 100, perDay: 4800, validFrom: '2020-01-01' },
  { level: 6, minutesFrom: 101, minutesTo: 120, perDay: 5760, validFrom: '2020-01-01' },
  { level: 7, minutesFrom: 121, minutesTo: 140, perDay: 6720, validFrom: '2020-01-01' },
  { level: 8, minutesFrom: 141, minutesTo: 160, perDay: 7680, validFrom: '2020-01-01' },
  { level: 9, minutesFrom: 161, minutesTo: 180, perDay: 8640, validFrom: '2020-01-01' },
  { level: 10, minutesFrom: 181, minutesTo: 200, perDay: 9600, validFrom: '2020-01-01' },
  { level: 11, minutesFrom: 201, minutesTo: 220, perDay: 10560, validFrom: '2020-01-01' },
  { level: 12, minutesFrom: 221, minutesTo: null, perDay: 11520, validFrom: '2020-01-01' },
];

/** The caps as shipped; a home has its own rows, because cantons set less and amounts change. */
export const shippedStatutoryCaps: readonly StatutoryCap[] = [
  { validFrom: '2011-01-01', validTo: '2019-12-31', amount: 2160 },
  { validFrom: '2020-01-01', validTo: null, amount: 2300 },
];

/** Care level 0–12 of the care minutes per day: begun minutes count as full ones, 20 minutes are a level. */
export function levelOfMinutes(minutes: DecimalInput): number {
  return Math.max(0, Math.min(12, Math.ceil(roundUp(minutes) / 20)));
}

export const careCostType = 'care';

/** Normative cost of the demo tariff by level: an invented canton, 1.25 per minute at the middle of each step. */
const demoNormativeCosts: readonly Rappen[] = [
  1250, 3750, 6250, 8750, 11250, 13750, 16250, 18750, 21250, 23750, 26250, 28750,
];

/** The demo tariff: insurer by the federal table, resident at most 23.00, the public hand the rest. */
export const demoTariff: readonly CostAllocation[] = insurerContributions.map((row, index) => ({
  level: String(row.level),
  costType: careCostType,
  normativeCost: demoNormativeCosts[index] ?? 0,
  insurance: { type: 'exact', value: row.perDay },
  resident: { type: 'max', value: 2300 },
  government: { type: 'max', value: null },
  durationFrom: row.minutesFrom,
  durationTo: row.minutesTo,
  durationUnit: 'minutesPerDay',
  unit: 'day',
  validFrom: row.validFrom,
  validTo: null,
  statutoryCap: true,
}));
