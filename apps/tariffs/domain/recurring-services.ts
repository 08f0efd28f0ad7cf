import type { Day, Month } from '#platform/domain/time/days.ts';
import { decimal, decimalText, times } from '#platform/domain/numbers/decimals.ts';
import type { DecimalInput } from '#platform/domain/numbers/decimals.ts';
import { daysInMonth, isPresent } from './stays.ts';
import type { Absence, Stay } from './stays.ts';

/** A service that is billed every month; start and end both count, end null is open. */
export interface RecurringService {
  readonly quantity: DecimalInput;
  readonly perDay: boolean;
  readonly skipAbsentDays: boolean;
  readonly start: Day;
  readonly end: Day | null;
}

/** Days of a month on which the service runs: within start and end, the stay, and presence where it asks for it. */
export function recurringDays(
  service: RecurringService,
  stay: Stay,
  absences: readonly Absence[],
  month: Month,
): Day[] {
  const away = service.skipAbsentDays ? absences : [];
  return daysInMonth({ from: service.start, to: service.end }, month).filter((day) =>
    isPresent(stay, away, day),
  );
}

/** The quantity to bill for a month as a decimal text; '0' if the service does not run: then there is no line. */
export function effectiveQuantity(
  service: RecurringService,
  stay: Stay,
  absences: readonly Absence[],
  month: Month,
): string {
  const days = recurringDays(service, stay, absences, month).length;
  const factor = service.perDay ? days : Math.min(days, 1);
  return decimalText(times(decimal(service.quantity), decimal(factor)));
}

/** The unique key of a generated service, so that a second run adds nothing. */
export function recurringKey(recurringServiceId: string, month: Month): string {
  return `${recurringServiceId} ${month}`;
}

/** Why a recurring service cannot be saved. */
export function recurringProblem(service: RecurringService): 'endBeforeStart' | undefined {
  return service.end !== null && service.end < service.start ? 'endBeforeStart' : undefined;
}
