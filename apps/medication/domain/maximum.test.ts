import { describe, expect, test } from 'vitest';
import { clockIn } from './expansion.ts';
import { couldPassMaximum, maximumFault, passesSubstanceMaximum, perDay, reserveFault } from './maximum.ts';
import { nothing } from './short-form.ts';
import { timing } from './testing.ts';

const fixed = (quantities: typeof nothing, max24: number | null) =>
  ({ type: 'fixed', timing: timing({ quantities }), quantityMost: null, max24 }) as const;
const hours = (intervalHours: number) =>
  timing({ repetition: 'interval', quantities: nothing, intervalHours, quantity: 1 });
const reserve = (
  quantity: number,
  intervalHours: number,
  max24: number | null,
  quantityMost: number | null = null,
) =>
  ({
    type: 'reserve',
    timing: timing({ repetition: 'asNeeded', quantities: nothing, intervalHours, quantity }),
    quantityMost,
    max24,
  }) as const;

describe('the six examples of section 5', () => {
  test('(a) 1-1-1-1 with at most 4 is right', () => {
    expect(maximumFault(fixed({ morning: 1, afternoon: 1, evening: 1, night: 1 }, 4), false)).toBeNull();
  });
  test('(b) 2-1-1-1 with at most 4 is refused until it is confirmed', () => {
    const order = fixed({ morning: 2, afternoon: 1, evening: 1, night: 1 }, 4);
    expect(perDay(order.timing)).toBe(5);
    expect(maximumFault(order, false)).toBe('exceedsDailyMaximum');
    expect(maximumFault(order, true)).toBeNull();
  });
  test('(c) every 6 hours makes 4, every 5 hours 5', () => {
    expect([perDay(hours(6)), perDay(hours(5))]).toEqual([4, 5]);
  });
  test('(d) a reserve waits for its interval and for the first dose to leave the 24 hours', () => {
    const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
    const given = ['20T08:00', '20T14:00', '20T20:00', '21T02:00'].map((text) => ({
      at: at(text),
      quantity: 1,
    }));
    const limits = { intervalHours: 4, max24: 4 };
    expect(reserveFault(limits, given, 1, at('21T05:59'))).toEqual({
      code: 'tooEarly',
      nextAt: at('21T06:00'),
    });
    expect(reserveFault(limits, given, 1, at('21T07:59'))).toEqual({
      code: 'exceedsDailyMaximum',
      nextAt: at('21T08:00'),
    });
    expect(reserveFault(limits, given, 1, at('21T08:00'))).toBeNull();
    expect(reserveFault(limits, [], 1, at('21T08:00'))).toBeNull();
    expect(reserveFault(limits, [], 5, at('21T08:00'))).toEqual({
      code: 'exceedsDailyMaximum',
      nextAt: null,
    });
  });
  test('(e) a reserve of 5 with at most 4 is refused, confirmed or not; the most of a range counts', () => {
    expect(maximumFault(reserve(5, 4, 4), true)).toBe('reserveExceedsDailyMaximum');
    expect(maximumFault(reserve(1, 4, 4, 5), true)).toBe('reserveExceedsDailyMaximum');
    expect(maximumFault(reserve(4, 4, 4), false)).toBeNull();
  });
  test('(f) paracetamol 3 g fixed: the first reserve of 1 g reaches 4 g, the second passes it', () => {
    const at = Date.parse('2026-11-20T20:00:00Z');
    const grams = [1, 2, 3].map((before) => ({ at: at - before * 3_600_000, quantity: 1000 }));
    expect(passesSubstanceMaximum(grams, 1000, 4000, at)).toBe(false);
    expect(passesSubstanceMaximum([...grams, { at, quantity: 1000 }], 1000, 4000, at)).toBe(true);
  });
});

test('a reserve that may be given more often than its maximum is a warning only', () => {
  expect([couldPassMaximum(reserve(1, 4, 4)), couldPassMaximum(reserve(1, 6, 4))]).toEqual([true, false]);
});
test('without a maximum nothing is exceeded; weekly doses do not add up; cycles do; the day of 23 hours is none', () => {
  expect(maximumFault(fixed({ ...nothing, morning: 9 }, null), false)).toBeNull();
  expect(
    perDay(timing({ repetition: 'weekdays', weekdays: [1, 4], quantities: { ...nothing, morning: 2 } })),
  ).toBe(2);
  const late = timing({
    quantities: nothing,
    explicit: [
      { time: '23:00', quantity: 1 },
      { time: '01:00', quantity: 2 },
    ],
  });
  expect(perDay({ ...late, repetition: 'cyclic', daysOn: 40, daysOff: 20 })).toBe(3);
  expect(perDay(timing({ from: '2026-03-20' }))).toBe(1);
  expect(perDay(timing({ repetition: 'monthly', monthDay: 31, everyMonths: 1, from: '2026-11-01' }))).toBe(1);
});
test('a variable scheme is as high as its highest 24 hours', () => {
  const rows = [
    { ...nothing, day: '2026-11-01', evening: 2 },
    { ...nothing, day: '2027-03-01', morning: 1, night: 3 },
  ];
  expect(perDay(timing({ repetition: 'variable', quantities: nothing, until: '2027-10-31', rows }))).toBe(4);
});

test('a rare dose counts whole, whatever day a change begins on and wherever counting began', () => {
  const rare = (rule: object) => perDay(timing({ from: '2026-11-02', anchor: '2026-11-01', ...rule }));
  const five = { ...nothing, morning: 5 };
  expect(rare({ repetition: 'everyDays', everyDays: 42, quantities: five })).toBe(5);
  expect(
    rare({ repetition: 'monthly', monthDay: 15, everyMonths: 3, from: '2026-11-20', quantities: five }),
  ).toBe(5);
  expect(rare({ repetition: 'daily', anchor: '2027-02-01', quantities: five })).toBe(5);
  expect(
    perDay({ ...hours(2000), anchorAt: '2026-11-01T10:00:00+01:00', from: '2027-01-05', quantity: 5 }),
  ).toBe(5);
});
test('an interval over one day is as much as over many, and no more doses than the order has in all', () => {
  expect(perDay({ ...hours(5), until: hours(5).from })).toBe(5);
  expect(perDay({ ...hours(5), dosesNumber: 3 })).toBe(3);
});

test('a long cycle, and a scheme whose last day is typed wrongly, are not walked day by day', () => {
  let asked = 0;
  const utc = clockIn('UTC');
  const counting = (day: string, time: string) => {
    asked += 1;
    return utc(day, time);
  };
  const times = Array.from({ length: 24 }, (_, at) => ({ time: `${at}:00`.padStart(5, '0'), quantity: 1 }));
  const cycle = { repetition: 'cyclic', quantities: nothing, explicit: times } as const;
  expect(perDay(timing({ ...cycle, daysOn: 366, daysOff: 366 }), counting)).toBe(24);
  expect(asked).toBeLessThan(45 * 24);
  // two days that neighbour each other give more in 24 hours than one
  const late = [
    { time: '01:00', quantity: 2 },
    { time: '23:00', quantity: 1 },
  ];
  for (const daysOff of [1, 2, 300])
    for (const daysOn of [1, 2, 300])
      expect(perDay(timing({ ...cycle, explicit: late, daysOn, daysOff }), counting)).toBe(3);
  const rows = Array.from({ length: 40 }, (_, at) => ({ ...nothing, day: `${2030 + at}-03-01`, morning: 1 }));
  expect(
    perDay(
      timing({
        repetition: 'variable',
        quantities: nothing,
        until: '2126-11-01',
        rows: [{ ...nothing, day: '2026-11-01', evening: 2 }, ...rows],
      }),
      counting,
    ),
  ).toBe(2);
});
