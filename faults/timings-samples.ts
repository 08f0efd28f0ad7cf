import type { Dated } from '#apps/medication/domain/plan.ts';
import type { Life } from '#apps/medication/domain/standing.ts';
import type { Timing } from '#apps/medication/domain/timing.ts';

// Random orders for the row `timings`, and their doses by another way: days are numbers that are stepped through from where
// counting begins, the clock of Zurich is the rule of its law, and what holds at a moment is asked of each dose by itself.

const minute = 60_000;
const hour = 60 * minute;
const dayLong = 24 * hour;

/** Days since 1970 as text, without the rules of the product. */
const textOf = (day: number): string => new Date(day * dayLong).toISOString().slice(0, 10);
const numberOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayLong;
const lastOf = (year: number, month: number): number => Date.UTC(year, month + 1, 0) / dayLong;
/** 1 is Monday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;
const lastSunday = (year: number, month: number): number => {
  const last = lastOf(year, month);
  return last - (weekdayOf(last) % 7);
};

/** A minute of a day by the clock of Zurich: two hours ahead from the last Sunday of March to that of October, else one. */
export function momentOf(day: number, minutes: number): number {
  const year = new Date(day * dayLong).getUTCFullYear();
  const [spring, autumn] = [lastSunday(year, 2), lastSunday(year, 9)];
  // 02:00 to 03:00 does not come: 03:00
  const shown = day === spring && minutes >= 120 && minutes < 180 ? 180 : minutes;
  const at = day * 1440 + shown;
  const isSummer = at >= spring * 1440 + 180 && at < autumn * 1440 + 180;
  return (at - (isSummer ? 120 : 60)) * minute;
}

export interface Sample {
  readonly versions: readonly Dated[];
  readonly life: Life;
  readonly window: { readonly from: number; readonly to: number };
}
export interface Reckoned {
  readonly at: number;
  readonly quantity: number;
  readonly number: number;
  readonly isPaused: boolean;
}

/** The days on which something of a pattern is due, stepped through up to a last one. */
function* daysOf(timing: Timing, begin: number, end: number): Generator<number> {
  const anchor = numberOf(timing.anchor);
  switch (timing.repetition) {
    case 'daily':
      for (let day = begin; day <= end; day += 1) yield day;
      return;
    case 'weekdays':
      for (let day = begin; day <= end; day += 1) if (timing.weekdays.includes(weekdayOf(day))) yield day;
      return;
    case 'everyDays':
      for (let day = anchor; day <= end; day += timing.everyDays!) yield day;
      return;
    case 'cyclic':
      for (let first = anchor; first <= end; first += timing.daysOn! + timing.daysOff!)
        for (let on = 0; on < timing.daysOn!; on += 1) yield first + on;
      return;
    case 'monthly': {
      const start = new Date(anchor * dayLong);
      let month = start.getUTCFullYear() * 12 + start.getUTCMonth();
      const inMonth = (of: number): number => {
        const last = lastOf(Math.floor(of / 12), of % 12);
        const first = Date.UTC(Math.floor(of / 12), of % 12, 1) / dayLong;
        return Math.min(first + timing.monthDay! - 1, last);
      };
      if (inMonth(month) < anchor) month += 1;
      for (let day = inMonth(month); day <= end; month += timing.everyMonths!, day = inMonth(month))
        yield day;
      return;
    }
    case 'once':
      yield anchor;
      return;
    case 'variable':
      for (const row of timing.rows) yield numberOf(row.day);
      return;
    case 'interval':
    case 'asNeeded':
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** All doses of a version, whoever else holds meanwhile: moment and quantity, those of one moment together. */
function allOf({ timing, startsAt }: Dated, to: number): Map<number, number> {
  const doses = new Map<number, number>();
  const end = timing.until === null ? Infinity : momentOf(numberOf(timing.until) + 1, 0);
  const add = (at: number, quantity: number): void => {
    if (at >= startsAt && at < end && at < to && quantity > 0) doses.set(at, (doses.get(at) ?? 0) + quantity);
  };
  if (timing.repetition === 'interval')
    for (let at = Date.parse(timing.anchorAt); at < to; at += timing.intervalHours! * hour)
      add(at, timing.quantity!);
  const [begin, last] = [numberOf(timing.from), Math.ceil(to / dayLong) + 1];
  for (const day of daysOf(timing, begin, last)) {
    if (day < begin) continue;
    const row = timing.rows.find((one) => numberOf(one.day) === day);
    const four = timing.repetition === 'variable' ? row! : timing.quantities;
    for (const part of ['morning', 'afternoon', 'evening', 'night'] as const)
      add(momentOf(day, minutesOf(timing.times[part])), four[part]);
    if (timing.repetition !== 'variable')
      for (const one of timing.explicit) add(momentOf(day, minutesOf(one.time)), one.quantity);
  }
  return doses;
}

/** The doses of an order in a window, each asked by itself: which version held, was it paused, is the course over. */
export function reckoned({ versions, life, window }: Sample): Reckoned[] {
  const holderAt = (at: number): number =>
    Math.max(...versions.filter((one) => one.startsAt <= at).map((one) => one.number));
  const found: Reckoned[] = [];
  /** Doses of the course so far; of a version without a number none are counted. */
  let taken = 0;
  for (const version of versions.toSorted((a, b) => a.number - b.number)) {
    const most = version.timing.dosesNumber;
    if (most === null || version.isRenewed === true) taken = 0;
    const own = [...allOf(version, window.to)].toSorted(([a], [b]) => a - b);
    for (const [at, quantity] of own) {
      if (holderAt(at) !== version.number) continue;
      if (most !== null && taken >= most) break;
      const isPaused = life.pauses.some((pause) => at >= pause.from && at < pause.until);
      if (most !== null && !isPaused) taken += 1;
      const isOver =
        (life.stoppedAt !== null && at > life.stoppedAt) || (life.endsAt !== null && at >= life.endsAt);
      if (at >= window.from && !isOver) found.push({ at, quantity, number: version.number, isPaused });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const begins = numberOf('2026-12-01');
/** Two years from then on have four changes of the clock and a leap day. */
const twoYears = 731;

const repetitions = [
  'daily',
  'weekdays',
  'everyDays',
  'monthly',
  'cyclic',
  'once',
  'interval',
  'variable',
] as const;

/** Below `most`; of `random` a number from 0 to 1. */
export type Dice = (most: number) => number;

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Times that differ, often in the hours of the night in which the clock is changed. */
function timesFrom(dice: Dice, count: number): string[] {
  const times = new Set<number>();
  while (times.size < count) times.add(dice(3) === 0 ? 60 + dice(9) * 15 : dice(288) * 5);
  return [...times].map(clockText);
}

function timingFrom(dice: Dice, startsAt: number, first: number): Timing {
  const repetition = repetitions[dice(repetitions.length)]!;
  const until = repetition === 'variable' || dice(4) === 0 ? first + dice(500) : null;
  const [morning, afternoon, evening, night, ...explicit] = timesFrom(dice, 4 + dice(4));
  const quantity = (): number => dice(3) * (dice(2) === 0 ? 0.5 : 1);
  const four = () => ({
    morning: quantity(),
    afternoon: quantity(),
    evening: quantity(),
    night: quantity(),
  });
  const days = new Set(
    Array.from({ length: 1 + dice(20) }, () => first + dice((until ?? first) - first + 1)),
  );
  const anchor = first + dice(9) - 4;
  return {
    repetition,
    from: textOf(first),
    until: until === null ? null : textOf(until),
    anchor: textOf(anchor),
    anchorAt: new Date(startsAt + (dice(200) - 100) * hour).toISOString(),
    quantities: { ...four(), morning: 1 },
    times: { morning: morning!, afternoon: afternoon!, evening: evening!, night: night! },
    explicit: repetition === 'variable' ? [] : explicit.map((time) => ({ time, quantity: 1 + dice(2) })),
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => day === 3 || dice(3) === 0),
    everyDays: 1 + dice(40),
    everyMonths: 1 + dice(6),
    monthDay: 1 + dice(31),
    daysOn: 1 + dice(28),
    daysOff: 1 + dice(14),
    intervalHours: [0.5, 4, 5, 6, 7.5, 12, 24, 36, 48, 72, 168][dice(40) === 0 ? 0 : 1 + dice(10)]!,
    quantity: 1,
    rows: repetition === 'variable' ? [...days].map((day) => ({ day: textOf(day), ...four() })) : [],
    dosesNumber: dice(6) === 0 ? 1 + dice(60) : null,
  };
}

/** A random order: one version or several, each from a minute of a day on; pauses, perhaps a stop; and a window to look at. */
export function sampleFrom(dice: Dice): Sample {
  const versions = Array.from({ length: dice(3) === 0 ? 2 + dice(2) : 1 }, (_, index): Dated => {
    const day = begins + dice(index === 0 ? 300 : 600);
    const startsAt = momentOf(day, dice(288) * 5);
    return {
      number: index + 1,
      startsAt,
      isRenewed: dice(4) === 0,
      timing: timingFrom(dice, startsAt, day),
    };
  });
  // what is changed before it has begun begins then
  const first = Math.min(...versions.map((one) => one.startsAt));
  const pauses = Array.from({ length: dice(3) === 0 ? 1 + dice(2) : 0 }, () => {
    const day = begins + dice(twoYears);
    const minutes = dice(288) * 5;
    return { from: momentOf(day, minutes), until: momentOf(day + 1 + dice(30), 0) };
  });
  const last = versions.at(-1)!.timing.until;
  const from = dice(3) === 0 ? begins + dice(500) : begins;
  const to = dice(3) === 0 ? from + 1 + dice(60) : begins + twoYears;
  return {
    versions,
    life: {
      stoppedAt: dice(5) === 0 ? first + dice(600 * 288) * 5 * minute : null,
      endsAt: last === null ? null : momentOf(numberOf(last) + 1, 0),
      pauses,
    },
    window: { from: momentOf(from, 0), to: momentOf(to, dice(1440)) },
  };
}
