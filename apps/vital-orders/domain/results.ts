/** Shifts of a day, in their order. */
export const shifts = ['earlyShift', 'lateShift', 'nightShift'] as const;

/** Why something ordered was not measured. */
export const reasons = ['refused', 'asleep', 'notPossible', 'other'] as const;
export const outcomes = ['measured', ...reasons] as const;
export type Outcome = (typeof outcomes)[number];

/** Hours ahead in which something may be measured before it is due. */
export const earlyHours = 2;
/** Minutes in which whoever said why nothing was measured takes it back. */
export const takeBackMinutes = 60;
const hour = 3_600_000;

/** Whether it is still too early at an instant in milliseconds. */
export const isTooEarly = (due: { readonly dueFrom: string }, at: number): boolean =>
  at < Date.parse(due.dueFrom) - earlyHours * hour;

/** Whether an account said it so lately that one press takes it back; `now` in milliseconds. */
export const isFreshAt = (
  row: { readonly recorded_by: string; readonly recorded_at: string },
  accountId: string | undefined,
  now: number,
): boolean => row.recorded_by === accountId && now - Date.parse(row.recorded_at) <= takeBackMinutes * 60_000;
