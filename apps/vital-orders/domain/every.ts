/** Hours between times of the clock that come back each day: the day has a whole number of them, and an order at most twelve times. */
export const intervals = [2, 3, 4, 6, 8, 12] as const;
export type Interval = (typeof intervals)[number];

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isClockTime = (text: string): boolean => clockTime.test(text);

/** The times of a day from a first one on, so many hours apart: 06:00 every 4 hours is 02:00, 06:00, 10:00 … Due times expand them over a change of the clock. */
export function timesEvery(hours: Interval, first: string): string[] {
  const [hour, minute] = first.split(':') as [string, string];
  return Array.from({ length: 24 / hours }, (_, place) => (Number(hour) + place * hours) % 24)
    .toSorted((a, b) => a - b)
    .map((each) => `${String(each).padStart(2, '0')}:${minute}`);
}

/** How many hours lie between times that are evenly spread over the day; null where they are not. */
export function intervalOf(times: readonly string[]): Interval | null {
  const [first] = times;
  if (first === undefined || !times.every(isClockTime)) return null;
  const sorted = times.toSorted().join();
  return intervals.find((hours) => timesEvery(hours, first).join() === sorted) ?? null;
}
