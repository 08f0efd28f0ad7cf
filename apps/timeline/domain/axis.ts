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

/** The days up to a last one. */
export const lastDays = (days: number, last: Day): Span => ({ from: addDays(last, 1 - days), to: last });
