import type { Day } from './days.ts';

/** Making one is dear, so one per zone is kept. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockParts(instant: number, zone: string): Readonly<Record<string, string>> {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return Object.fromEntries(clock.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** Day and time of day (HH:mm) of an instant by the clock of a zone. Throws RangeError for an instant or a zone that does not exist. */
export function civilOf(instant: string | number | Date, zone: string): { day: Day; time: string } {
  const parts = clockParts(new Date(instant).getTime(), zone);
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** The clock of a zone at an instant, as milliseconds of a clock without zone. */
function clockAt(instant: number, zone: string): number {
  const parts = clockParts(instant, zone);
  const part = (type: string) => Number(parts[type]);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** What was worked out lately: pages ask for the same few days of many people. */
const known = new Map<string, string>();
const mostKnown = 10_000;

/**
 * The instant of a civil day 'YYYY-MM-DD' and a time 'HH:mm' by the clock of a zone, as ISO text. A time that the clock skips
 * in spring is taken an hour later, one that it shows twice in autumn is the first one.
 */
export function instantAt(day: Day, time: string, zone: string): string {
  const key = `${day} ${time} ${zone}`;
  let instant = known.get(key);
  if (instant === undefined) {
    instant = workedOut(day, time, zone);
    if (known.size >= mostKnown) known.clear();
    known.set(key, instant);
  }
  return instant;
}

function workedOut(day: Day, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((near) => clockAt(near, zone) - near);
  const fitting = offsets
    .map((offset) => wanted - offset)
    .filter((instant) => clockAt(instant, zone) === wanted);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - offsets[0]!).toISOString();
}

/** Whether the clock of a zone shows a time on a day: in the night in which it goes forward it skips an hour. */
export function isShown(day: Day, time: string, zone: string): boolean {
  const shown = civilOf(instantAt(day, time, zone), zone);
  return shown.day === day && shown.time === time;
}

/** Which of two an instant is whose time of day the clock of a zone shows twice that day, as it is put back by an hour; null: once. */
export function passOf(instant: string | number | Date, zone: string): 'first' | 'second' | null {
  const at = new Date(instant).getTime();
  const { day, time } = civilOf(at, zone);
  const isSame = (other: number) => {
    const shown = civilOf(other, zone);
    return shown.day === day && shown.time === time;
  };
  if (isSame(at + 3_600_000)) return 'first';
  return isSame(at - 3_600_000) ? 'second' : null;
}
