import { addDays, type Day } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';

/** The four parts of a day at which a home goes round with medicines (specification 1, section 3, Medicine). */
export const slots = ['morning', 'afternoon', 'evening', 'night'] as const;
export type Slot = (typeof slots)[number];
/** When they are in a home, one after the other, as HH:mm. */
export type Times = Readonly<Record<Slot, string>>;

export interface Span {
  readonly slot: Slot;
  readonly day: Day;
  /** The time of the round itself. */
  readonly at: string;
  /** Doses from here on and before `until` belong to it. */
  readonly from: string;
  readonly until: string;
}

const dayMinutes = 1440;
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (number: number): string => String(number).padStart(2, '0');

/** A minute counted from the beginning of a day, also of the day before or after it, as an instant. */
function instantOf(day: Day, minute: number, zone: string): string {
  const within = ((minute % dayMinutes) + dayMinutes) % dayMinutes;
  const time = `${two(Math.floor(within / 60))}:${two(within % 60)}`;
  return instantAt(addDays(day, Math.floor(minute / dayMinutes)), time, zone);
}

/** Half way between two rounds one ends and the next one begins: what is planned at 06:30 is given in the morning. */
export function spanOf(day: Day, slot: Slot, times: Times, zone: string): Span {
  const at = slots.map((one) => minutes(times[one]));
  const place = slots.indexOf(slot);
  const before = place === 0 ? at.at(-1)! - dayMinutes : at[place - 1]!;
  const after = place === slots.length - 1 ? at[0]! + dayMinutes : at[place + 1]!;
  const half = (one: number, other: number) => Math.floor((one + other) / 2);
  return {
    slot,
    day,
    at: instantOf(day, at[place]!, zone),
    from: instantOf(day, half(before, at[place]!), zone),
    until: instantOf(day, half(at[place]!, after), zone),
  };
}

/** The round to which a moment belongs; the night may reach into the next day. */
export function spanAt(instant: string, times: Times, zone: string): Span {
  const { day } = civilOf(instant, zone);
  for (const on of [day, addDays(day, -1), addDays(day, 1)])
    for (const slot of slots) {
      const span = spanOf(on, slot, times, zone);
      if (span.from <= instant && instant < span.until) return span;
    }
  throw new RangeError('the rounds do not cover the day');
}

/** The end of the day of a round: what comes later is told in the round after it. */
export const dayEnd = (span: Span, times: Times, zone: string): string =>
  spanOf(span.day, 'night', times, zone).until;
