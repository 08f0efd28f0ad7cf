import { addDays, type Day, daysBetween } from '#platform/domain/time/days.ts';

/** What of the time line is in sight: both days counted. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Days in sight: a day, a week, a month, a quarter of a year, half of one, one, two, five and ten years. */
export const zooms = [1, 7, 30, 92, 183, 366, 731, 1827, 3652] as const;
/** The time line goes back at most this far at once. */
export const longestDays = 3653;

const length = ({ from, to }: Span): number => daysBetween(from, to);

/** A span of so many days around the middle of another one, not after a last day. */
function around(span: Span, days: number, last: Day): Span {
  const middle = addDays(span.from, Math.floor((length(span) - 1) / 2));
  const to = addDays(middle, Math.ceil((days - 1) / 2));
  const end = to > last ? last : to;
  return { from: addDays(end, 1 - days), to: end };
}

/** The next smaller span around the middle of what is in sight; the smallest stays. */
export function closer(span: Span, last: Day): Span {
  const days = zooms.findLast((one) => one < length(span));
  return days === undefined ? span : around(span, days, last);
}

/** The next larger span; the largest stays. */
export function wider(span: Span, last: Day): Span {
  const days = zooms.find((one) => one > length(span));
  return days === undefined ? span : around(span, days, last);
}

/** Half of what is in sight further back (-1) or forward (1), not beyond a last day. */
export function moved(span: Span, direction: -1 | 1, last: Day): Span {
  const days = length(span);
  const step = Math.max(1, Math.floor(days / 2)) * direction;
  const to = addDays(span.to, step) > last ? last : addDays(span.to, step);
  return { from: addDays(to, 1 - days), to };
}

/** Fingers on the drawing: where their middle is, and how far they are apart, in shares of what is in sight; one finger is 0 apart. */
export interface Grip {
  readonly at: number;
  readonly apart: number;
}

/** What is in sight after fingers have moved: the day that was under their middle stays under it, not beyond a last day. */
export function gripped(span: Span, began: Grip, now: Grip, last: Day): Span {
  const pinched = began.apart > 0 && now.apart > 0;
  const wished = Math.round(length(span) * (pinched ? began.apart / now.apart : 1));
  const days = Math.min(Math.max(wished, zooms[0]), zooms.at(-1)!);
  const from = addDays(span.from, Math.round(began.at * length(span) - now.at * days));
  const to = addDays(from, days - 1);
  return to > last ? lastDays(days, last) : { from, to };
}

/** The days up to a last one. */
export const lastDays = (days: number, last: Day): Span => ({ from: addDays(last, 1 - days), to: last });
