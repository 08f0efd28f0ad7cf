import type { Day } from './days.ts';

/** The clock of a zone at an instant, as milliseconds of a clock without zone. */
function clockAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The instant of a civil day 'YYYY-MM-DD' and a time 'HH:mm' by the clock of a zone, as ISO text. A time that the clock skips
 * in spring is taken an hour later, one that it shows twice in autumn is the first one.
 */
export function instantAt(day: Day, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((near) => clockAt(near, zone) - near);
  const fitting = offsets
    .map((offset) => wanted - offset)
    .filter((instant) => clockAt(instant, zone) === wanted);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - offsets[0]!).toISOString();
}
