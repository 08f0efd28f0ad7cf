import { monthOf } from '#platform/domain/time/days.ts';
import type { Day, Month } from '#platform/domain/time/days.ts';

export type DateProblem =
  | 'datesMandatory'
  | 'datesOutOfMonth'
  | 'pastPeriodsNotModifiable'
  | 'servicePeriodClosed'
  | 'periodInvoiced';

/** A permission `billing.period.override` and the reason that the person gives. */
export interface PeriodOverride {
  readonly permitted: boolean;
  readonly reason: string;
}

/** The first rule that dates of services or of a checkout break, in the fixed order of checks; undefined if none. */
export function dateProblem(input: {
  dates: readonly (Day | null)[];
  month: Month;
  /** The earliest open period; null if none is open. */
  firstOpenMonth: Month | null;
  /** Nobody has used the month, and it lies before the first open one. */
  past?: boolean;
  closed: boolean;
  /** The resident's month is already on an issued invoice; a correction then goes to a new document. */
  invoiced: boolean;
  override: PeriodOverride | null;
}): DateProblem | undefined {
  const { dates, month, firstOpenMonth, override } = input;
  const overridden = override !== null && override.permitted && override.reason.trim() !== '';
  if (dates.some((date) => date === null)) return 'datesMandatory';
  if (dates.some((date) => date !== null && monthOf(date) !== month)) return 'datesOutOfMonth';
  if (input.past || (firstOpenMonth !== null && month < firstOpenMonth)) return 'pastPeriodsNotModifiable';
  if (input.closed && !overridden) return 'servicePeriodClosed';
  if (input.invoiced && !overridden) return 'periodInvoiced';
  return undefined;
}

/** Why a manual range is refused: it must lie inside one month. Imports are cut with `splitByMonths` instead. */
export function rangeProblem(from: Day, to: Day): 'rangeReversed' | 'rangeOverMonthEnd' | undefined {
  if (to < from) return 'rangeReversed';
  return monthOf(from) === monthOf(to) ? undefined : 'rangeOverMonthEnd';
}

/** Why a period cannot be closed: services that are not yet invoiced. */
export function closingProblem(serviceStates: readonly string[]): 'servicesNotInvoiced' | undefined {
  return serviceStates.some((state) => state === 'new' || state === 'exported')
    ? 'servicesNotInvoiced'
    : undefined;
}

/** Why a closed period cannot be opened again: a permission and a reason are needed. */
export function reopeningProblem(
  override: PeriodOverride,
): 'permissionMissing' | 'reasonMissing' | undefined {
  if (!override.permitted) return 'permissionMissing';
  return override.reason.trim() === '' ? 'reasonMissing' : undefined;
}

/** Why a period cannot be deleted: it has services. */
export function deletionProblem(serviceCount: number): 'periodHasServices' | undefined {
  return serviceCount > 0 ? 'periodHasServices' : undefined;
}
