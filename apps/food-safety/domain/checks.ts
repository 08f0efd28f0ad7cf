import { addDays, type Day, lastDay, monthOf, weekday } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { limitsAt, type Rhythm, type Standing } from './limits.ts';

/** A check of a point: from when it may be done, until when it should be, and until when it still counts as late. Instants. */
export interface Slot {
  readonly opens: string;
  readonly due: string;
  readonly closes: string;
}
/** missing: its time is over and nobody did it. */
export type SlotState = 'later' | 'open' | 'overdue' | 'done' | 'late' | 'missing';

export function isCheckDay({ frequency, weekdays, monthDay }: Rhythm, day: Day): boolean {
  switch (frequency) {
    case 'daily':
      return true;
    case 'weekly':
      return weekdays.includes(weekday(day));
    case 'monthly': {
      const last = Number(lastDay(monthOf(day)).slice(8));
      return monthDay !== null && Number(day.slice(8)) === Math.min(monthDay, last);
    }
    case 'occasion':
      return false;
  }
}

/**
 * The checks of a day on the clock of the home. Each has the time around it: from the middle between it and the one before, or from
 * midnight, to the middle between it and the next one, or to midnight. A time is governed by the limits that stand at that time.
 */
export function slotsOf(rules: readonly Standing[], day: Day, zone: string): Slot[] {
  const times = [...new Set(rules.flatMap((rule) => rule.times))].toSorted();
  const dues = times.flatMap((time) => {
    const due = instantAt(day, time, zone);
    const rule = limitsAt(rules, due);
    const stands = rule?.active && Date.parse(rule.validFrom) <= Date.parse(due);
    return stands && rule.times.includes(time) && isCheckDay(rule, day) ? [due] : [];
  });
  const middle = (left: string, right: string) =>
    new Date((Date.parse(left) + Date.parse(right)) / 2).toISOString();
  const edges = dues.slice(1).map((due, at) => middle(dues[at]!, due));
  return dues.map((due, at) => ({
    opens: edges[at - 1] ?? instantAt(day, '00:00', zone),
    due,
    closes: edges[at] ?? instantAt(addDays(day, 1), '00:00', zone),
  }));
}

/** Which check something answers that was measured at a moment, unless it has its answer: `answered` are the moments at which those were due. */
export function answeredBy(
  slots: readonly Slot[],
  answered: ReadonlySet<number>,
  measuredAt: string,
): Slot | undefined {
  const at = Date.parse(measuredAt);
  return slots.find(
    (slot) =>
      Date.parse(slot.opens) <= at && at < Date.parse(slot.closes) && !answered.has(Date.parse(slot.due)),
  );
}

/** How a check stands now; `entry` is what answered it. */
export function stateOf(slot: Slot, entry: { readonly late: boolean } | undefined, now: string): SlotState {
  if (entry) return entry.late ? 'late' : 'done';
  const at = Date.parse(now);
  if (at < Date.parse(slot.opens)) return 'later';
  if (at <= Date.parse(slot.due)) return 'open';
  return at < Date.parse(slot.closes) ? 'overdue' : 'missing';
}

/** Without a time by which it was due, an entry is late when it was written so long after it was measured. */
export const lateAfterMinutes = 60;
/** After a breach it is measured again within this time. */
export const remeasureMinutes = 60;
/** Nobody writes down today what he measured before that. */
export const backHours = 48;

const minutesFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** Whether what is written down now comes late: after the time of its check, or long after it was measured. */
export const isLate = (measuredAt: string, recordedAt: string, due: string | null): boolean =>
  due === null
    ? minutesFrom(measuredAt, recordedAt) > lateAfterMinutes
    : Date.parse(recordedAt) > Date.parse(due);

/** Until when it is measured again after a breach. */
export const remeasureBy = (measuredAt: string): string =>
  new Date(Date.parse(measuredAt) + remeasureMinutes * 60_000).toISOString();

/** The day of an instant on the clock of the home. */
export const dayOf = (at: string, zone: string): Day => civilOf(at, zone).day;
