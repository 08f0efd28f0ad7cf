import { addDays, type Day } from '#platform/domain/time/days.ts';
import { civilOf, instantAt, passOf } from '#platform/domain/time/zoned-time.ts';

/** An hour of a day as the clock shows it; in the night in which the clock is put back one comes again. */
export interface Hour {
  readonly hour: number;
  readonly again: boolean;
}

export const hourMinutes = 60;
const hourMs = 3_600_000;
/** Moved and lengthened by quarters of an hour. */
export const stepMinutes = 15;
const dayMinutes = 24 * hourMinutes;

const apart = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / (dayMinutes * 60_000);
const hourOf = (time: string): number => Number(time.slice(0, 2));
const minutesOf = (time: string): number => hourOf(time) * hourMinutes + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / hourMinutes)).padStart(2, '0')}:${String(minutes % hourMinutes).padStart(2, '0')}`;

/** The hours of a day by the clock of a zone: 24, in spring once 23, in autumn once 25. */
export function hoursOf(day: Day, zone: string): Hour[] {
  const end = Date.parse(instantAt(addDays(day, 1), '00:00', zone));
  const hours: Hour[] = [];
  for (let at = Date.parse(instantAt(day, '00:00', zone)); at < end; at += hourMs) {
    const hour = hourOf(civilOf(at, zone).time);
    hours.push({ hour, again: hours.some((one) => one.hour === hour) });
  }
  return hours;
}

const isSame = (one: Hour, other: Hour): boolean => one.hour === other.hour && one.again === other.again;
const hasHour = (hours: readonly Hour[], hour: Hour): boolean => hours.some((one) => isSame(one, hour));

/** The hours beside which several days stand: all that one of them has. */
export function axisOf(days: readonly Day[], zone: string): Hour[] {
  const all: Hour[] = [];
  for (const hour of days.flatMap((day) => hoursOf(day, zone))) if (!hasHour(all, hour)) all.push(hour);
  return all.toSorted((one, other) => one.hour - other.hour || Number(one.again) - Number(other.again));
}

/** Which hours of an axis a day does not have. */
export const missingOf = (axis: readonly Hour[], day: Day, zone: string): number[] => {
  const own = hoursOf(day, zone);
  return axis.flatMap((hour, index) => (hasHour(own, hour) ? [] : [index]));
};

/** How far down an axis an instant stands on a day, in minutes; before the day at its top, after it at its end. */
export function heightOf(axis: readonly Hour[], day: Day, instant: string, zone: string): number {
  const civil = civilOf(instant, zone);
  if (civil.day < day) return 0;
  if (civil.day > day) return axis.length * hourMinutes;
  const hour = { hour: hourOf(civil.time), again: passOf(instant, zone) === 'second' };
  const row = axis.findIndex((one) => isSame(one, hour));
  return row * hourMinutes + Number(civil.time.slice(3));
}

/** The time of day at a height of an axis, on a whole quarter of an hour; 24:00 at its end. */
export function timeAt(axis: readonly Hour[], height: number): string {
  const step = Math.round(height / stepMinutes) * stepMinutes;
  const within = Math.max(0, Math.min(step, axis.length * hourMinutes));
  const row = axis[Math.floor(within / hourMinutes)];
  return row === undefined ? '24:00' : timeOf(row.hour * hourMinutes + (within % hourMinutes));
}

/** When something happens that has its hours. */
export interface Timed {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

const lengthOf = ({ firstDay, lastDay, startTime, endTime }: Timed): number =>
  apart(firstDay, lastDay) * dayMinutes + minutesOf(endTime!) - minutesOf(startTime!);

const lasting = (one: Timed, minutes: number): Timed => {
  const end = minutesOf(one.startTime!) + minutes;
  return {
    ...one,
    lastDay: addDays(one.firstDay, Math.floor(end / dayMinutes)),
    endTime: timeOf(end % dayMinutes),
  };
};

/** The same on another day and from another time on, as long by the clock as before; what lasts all day has no time. */
export function movedTo(one: Timed, firstDay: Day, startTime: string | null): Timed {
  if (one.startTime === null || startTime === null)
    return { ...one, firstDay, lastDay: addDays(firstDay, apart(one.firstDay, one.lastDay)) };
  const latest = timeOf(dayMinutes - stepMinutes);
  return lasting({ ...one, firstDay, startTime: startTime < latest ? startTime : latest }, lengthOf(one));
}

/** The same some days and minutes later or earlier; it stays on its day. */
export function movedBy(one: Timed, { days = 0, minutes = 0 }: { days?: number; minutes?: number }): Timed {
  const firstDay = addDays(one.firstDay, days);
  if (one.startTime === null) return movedTo(one, firstDay, null);
  const start = Math.max(0, Math.min(minutesOf(one.startTime) + minutes, dayMinutes - stepMinutes));
  return movedTo(one, firstDay, timeOf(start));
}

/** The same until a time of a day, at least a quarter of an hour. */
export const until = (one: Timed, day: Day, time: string): Timed =>
  one.startTime === null
    ? one
    : lasting(
        one,
        Math.max(
          stepMinutes,
          apart(one.firstDay, day) * dayMinutes + minutesOf(time) - minutesOf(one.startTime),
        ),
      );

/** The same so many minutes longer or shorter; what lasts all day by days. */
export function lengthenedBy(one: Timed, minutes: number): Timed {
  if (one.startTime !== null) return lasting(one, Math.max(stepMinutes, lengthOf(one) + minutes));
  const lastDay = addDays(one.lastDay, Math.sign(minutes));
  return lastDay < one.firstDay ? one : { ...one, lastDay };
}

interface Block {
  readonly key: string;
  readonly top: number;
  readonly bottom: number;
}
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Beside each other what overlaps: in which of how many lanes each stands. */
export function lanesOf(blocks: readonly Block[]): ReadonlyMap<string, Lane> {
  const placed = new Map<string, Lane>();
  let group: { readonly key: string; readonly lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { key, lane } of group) placed.set(key, { lane, lanes: ends.length });
    [group, ends] = [[], []];
  };
  for (const { key, top, bottom } of blocks.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom)) {
    if (ends.every((end) => end <= top)) close();
    const free = ends.findIndex((end) => end <= top);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = bottom;
    group.push({ key, lane });
  }
  close();
  return placed;
}
