import type { RunResident } from '../contract/runs.ts';

/** Change of the resident's amount since the month before in per cent; null when there was nothing to compare. */
export function changeOf({ resident, before }: Pick<RunResident, 'resident' | 'before'>): number | null {
  return before === null || before === 0 ? null : Math.round(((resident - before) / before) * 100);
}

/** Large differences first, new residents before them, then by name. */
export function byDifference(residents: readonly RunResident[]): RunResident[] {
  const weight = (one: RunResident) => Math.abs(changeOf(one) ?? Number.POSITIVE_INFINITY);
  return residents.toSorted((left, right) => (weight(left) === weight(right) ? left.name.localeCompare(right.name, 'de') : weight(right) - weight(left)));
}
