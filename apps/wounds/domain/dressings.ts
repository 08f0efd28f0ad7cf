import { addDays, daysBetween } from '#platform/domain/time/days.ts';

/** A plan of dressings: each n-th day from a day on, at a time. */
export interface DressingPlan {
  readonly everyDays: number;
  readonly startsOn: string;
}

/** The first planned day that is not before a day; `done`: what was planned for that day is done. */
export function nextDressing(plan: DressingPlan, today: string, done: boolean): string {
  if (today < plan.startsOn) return plan.startsOn;
  const passed = daysBetween(plan.startsOn, today) - 1;
  const rounds = Math.ceil((passed + (done ? 1 : 0)) / plan.everyDays);
  return addDays(plan.startsOn, rounds * plan.everyDays);
}
