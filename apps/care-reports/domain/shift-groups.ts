import { addDays, type Day } from '#platform/domain/time/days.ts';
import type { Shift } from './entries.ts';

/** What was written one after the other in the same shift; a night bears the day on which it began. */
export interface ShiftGroup<T> {
  readonly shift: Shift;
  readonly day: Day;
  readonly items: readonly T[];
}

/** A night reaches into the next day: what is written of it before noon belongs to the evening before. */
const nightEnds = '12:00';

/** The day on which the shift began in which something lies. */
export const shiftDay = (shift: Shift, civil: { readonly day: Day; readonly time: string }): Day =>
  shift === 2 && civil.time < nightEnds ? addDays(civil.day, -1) : civil.day;

/**
 * Entries in their order, cut where another shift begins. A shift that somebody chose by hand may stand twice: the order of time
 * is never changed.
 */
export function byShift<T extends { readonly shift: Shift }>(
  items: readonly T[],
  civilOf: (item: T) => { readonly day: Day; readonly time: string },
): ShiftGroup<T>[] {
  const groups: { shift: Shift; day: Day; items: T[] }[] = [];
  for (const item of items) {
    const day = shiftDay(item.shift, civilOf(item));
    const last = groups.at(-1);
    if (last?.shift === item.shift && last.day === day) last.items.push(item);
    else groups.push({ shift: item.shift, day, items: [item] });
  }
  return groups;
}
