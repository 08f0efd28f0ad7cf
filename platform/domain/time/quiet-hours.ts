import { addDays, type Day } from './days.ts';

/**
 * Until when it is quiet for somebody at a civil day and time, or null when it is not. `from` and `to` are times HH:mm; when
 * `to` is earlier, the hours go over midnight. The end itself is no longer quiet (experience: own profile, quiet hours).
 */
export function quietUntil(
  day: Day,
  time: string,
  from: string,
  to: string,
): { readonly day: Day; readonly time: string } | null {
  const overMidnight = to < from;
  if (overMidnight ? time < from && time >= to : time < from || time >= to) return null;
  return { day: overMidnight && time >= from ? addDays(day, 1) : day, time: to };
}
