import type { DayMark } from '#platform/contract/day-mark.ts';

/** Where the marks of a day stand on a line from 0 to 24 hours: pure, by minutes of the home's clock. */

export const minutesOfDay = 1440;
/** So much of the line a mark takes with its words. */
const width = 300;
/** More lines than this nobody takes in; the rest stands in the table. */
const mostLanes = 4;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** In order of the day; what has no hour comes last. */
export const byHour = (
  one: Pick<DayMark, 'at'> & { readonly id: string },
  other: Pick<DayMark, 'at'> & { readonly id: string },
): number => compare(one.at ?? '~', other.at ?? '~') || compare(one.id, other.id);

/** Minutes since midnight of a time `HH:mm`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export interface Placed<M> {
  readonly mark: M;
  readonly minute: number;
  /** Where its words begin: what is late in the evening stands a little to the left of its hour. */
  readonly start: number;
  readonly lane: number;
}

/**
 * Each mark in the first lane in which it covers none before it. What is handed over takes the place of another one where there is
 * none; what finds none is counted.
 */
export function placed<M extends Pick<DayMark, 'handedOver'>>(
  marks: readonly { readonly mark: M; readonly minute: number }[],
): {
  readonly shown: readonly Placed<M>[];
  readonly lanes: number;
  readonly more: number;
} {
  const ends: number[] = [];
  const shown: Placed<M>[] = [];
  let more = 0;
  for (const { mark, minute } of marks.toSorted((a, b) => a.minute - b.minute)) {
    const start = Math.min(minute, minutesOfDay - width);
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    if (lane < mostLanes) {
      ends[lane] = start + width;
      shown.push({ mark, minute, start, lane });
      continue;
    }
    more += 1;
    if (!mark.handedOver) continue;
    // the last mark of a lane gives way when it is an ordinary one, and nothing before it in its lane is in the way
    const place = shown.findLastIndex(
      (one) =>
        !one.mark.handedOver &&
        one.start + width === ends[one.lane] &&
        !shown.some((other) => other !== one && other.lane === one.lane && other.start + width > start),
    );
    if (place < 0) continue;
    const [former] = shown.splice(place, 1);
    ends[former!.lane] = start + width;
    shown.push({ mark, minute, start, lane: former!.lane });
  }
  return { shown, lanes: ends.length, more };
}

export const widthOfMark = width;
