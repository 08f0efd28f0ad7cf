import { describe, expect, test } from 'vitest';
import { addDays, type Day, weekday } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { clockIn, comesAtAll, expand } from './expansion.ts';
import { nothing, parts } from './short-form.ts';
import { timing } from './testing.ts';
import { dosesOn, timingFault, type Timing } from './timing.ts';

const zone = 'Europe/Zurich';
const at = (text: string) => Date.parse(text);
const shown = (rule: Timing, from: string, to: string) =>
  expand(rule, { from: at(from), to: at(to) }, zone).map((one) => {
    const { day, time } = civilOf(one.at, zone);
    return `${day} ${time}`;
  });
const none = { quantities: nothing };

describe('worked examples of section 4', () => {
  test('1-0-0-0 daily', () => {
    expect(shown(timing(), '2026-11-01T00:00:00+01:00', '2026-11-03T08:00:00+01:00')).toEqual([
      '2026-11-01 08:00',
      '2026-11-02 08:00',
    ]);
  });
  test('every 72 hours from 1.11. 10:00', () => {
    const rule = timing({ ...none, repetition: 'interval', intervalHours: 72, quantity: 1 });
    expect(shown(rule, '2026-11-02T00:00:00+01:00', '2026-11-08T00:00:00+01:00')).toEqual([
      '2026-11-04 10:00',
      '2026-11-07 10:00',
    ]);
  });
  test('by elapsed hours the clock shifts in the night of a change, by days it does not', () => {
    const hours = timing({
      ...none,
      repetition: 'interval',
      intervalHours: 72,
      quantity: 1,
      from: '2026-10-20',
      anchorAt: '2026-10-23T10:00:00+02:00',
    });
    const days = timing({
      ...none,
      repetition: 'everyDays',
      everyDays: 3,
      from: '2026-10-23',
      explicit: [{ time: '10:00', quantity: 1 }],
    });
    const window = ['2026-10-23T00:00:00+02:00', '2026-10-27T00:00:00+01:00'] as const;
    expect(shown(hours, ...window)).toEqual(['2026-10-23 10:00', '2026-10-26 09:00']);
    expect(shown(days, ...window)).toEqual(['2026-10-23 10:00', '2026-10-26 10:00']);
  });
  test('Fosamax on Monday 06:30', () => {
    const rule = timing({
      ...none,
      repetition: 'weekdays',
      weekdays: [1],
      explicit: [{ time: '06:30', quantity: 1 }],
    });
    expect(shown(rule, '2026-11-01T00:00:00+01:00', '2026-11-16T12:00:00+01:00')).toEqual([
      '2026-11-02 06:30',
      '2026-11-09 06:30',
      '2026-11-16 06:30',
    ]);
  });
  test('Marcoumar by date', () => {
    const rows = [
      { ...nothing, day: '2026-11-02', evening: 1.5 },
      { ...nothing, day: '2026-11-04', evening: 1 },
    ];
    const rule = timing({ ...none, repetition: 'variable', until: '2026-11-05', rows });
    expect(
      expand(rule, { from: at('2026-11-01T00:00:00Z'), to: at('2026-12-01T00:00:00Z') }, zone),
    ).toMatchObject([
      { quantity: 1.5, part: 'evening', at: at('2026-11-02T17:00:00Z') },
      { quantity: 1, part: 'evening', at: at('2026-11-04T17:00:00Z') },
    ]);
  });
  test('every 3 months on day 15; day 31 is the last day', () => {
    const quarterly = {
      ...none,
      repetition: 'monthly',
      everyMonths: 3,
      explicit: [{ time: '09:00', quantity: 1 }],
    } as const;
    const window = ['2026-11-01T00:00:00Z', '2027-06-01T00:00:00Z'] as const;
    expect(shown(timing({ ...quarterly, monthDay: 15 }), ...window)).toEqual([
      '2026-11-15 09:00',
      '2027-02-15 09:00',
      '2027-05-15 09:00',
    ]);
    expect(shown(timing({ ...quarterly, monthDay: 31 }), ...window)).toEqual([
      '2026-11-30 09:00',
      '2027-02-28 09:00',
      '2027-05-31 09:00',
    ]);
  });
  test('21 days on, 7 off; once', () => {
    const cycle = timing({ repetition: 'cyclic', daysOn: 21, daysOff: 7 });
    const days = Array.from(
      { length: 56 },
      (_, index) => dosesOn(cycle, addDays('2026-11-01', index)).length,
    );
    expect(days.join('')).toBe(`${'1'.repeat(21)}${'0'.repeat(7)}`.repeat(2));
    expect(shown(timing({ repetition: 'once' }), '2026-10-01T00:00:00Z', '2027-10-01T00:00:00Z')).toEqual([
      '2026-11-01 08:00',
    ]);
  });
  test.each([
    // a single dose of 08:00, and an order that begins before, with and behind it
    [{ repetition: 'once' }, '2026-11-01T06:59:00Z', true],
    [{ repetition: 'once' }, '2026-11-01T07:00:00Z', true],
    [{ repetition: 'once' }, '2026-11-01T07:01:00Z', false],
    // a course of one day, and one whose weekday lies behind its end
    [{ until: '2026-11-01' }, '2026-11-01T07:01:00Z', false],
    [{ until: '2026-11-02' }, '2026-11-01T07:01:00Z', true],
    [{ repetition: 'weekdays', weekdays: [1], until: '2026-11-01' }, '2026-11-01T00:00:00Z', false],
    [{ repetition: 'weekdays', weekdays: [1], until: '2026-11-02' }, '2026-11-01T00:00:00Z', true],
    [{ repetition: 'weekdays', weekdays: [1] }, '2026-11-01T00:00:00Z', true],
  ] as const)('%o that begins at %s comes at all: %s', (more, startsAt, comes) => {
    expect(comesAtAll(timing(more), startsAt, zone)).toBe(comes);
  });
  test.each([
    ['three times a day', { quantities: { morning: 1, afternoon: 1, evening: 1, night: 0 } }],
    [
      'each hour',
      {
        explicit: Array.from({ length: 24 }, (_, at) => ({ time: `${at}:00`.padStart(5, '0'), quantity: 1 })),
        quantities: nothing,
      },
    ],
    ['each half hour', { ...none, repetition: 'interval', intervalHours: 0.5, quantity: 1 }],
    ['each second month', { repetition: 'monthly', monthDay: 31, everyMonths: 2 }],
    ['once, and late', { repetition: 'once', anchor: '2126-10-31' }],
  ] as const)('%s until 2126 is looked at up to its first dose', (_, more) => {
    let asked = 0;
    const inZone = clockIn(zone);
    const counting = (day: Day, time: string) => {
      asked += 1;
      return inZone(day, time);
    };
    const rule = timing({ ...more, until: '2126-11-01' });
    expect(comesAtAll(rule, '2026-11-01T09:00:00Z', zone, counting)).toBe(true);
    expect(asked).toBeLessThan(61 * 24 + 3);
  });
  test('the skipped hour is moved to 03:00, the doubled one is given once, at first', () => {
    const night = timing({ ...none, from: '2026-03-01', explicit: [{ time: '02:30', quantity: 1 }] });
    const spring = { from: at('2026-03-28T23:00:00Z'), to: at('2026-03-29T22:00:00Z') };
    const autumn = { from: at('2026-10-24T22:00:00Z'), to: at('2026-10-25T23:00:00Z') };
    expect(expand(night, spring, zone).map((one) => one.at)).toEqual([at('2026-03-29T03:00:00+02:00')]);
    expect(expand(night, autumn, zone).map((one) => one.at)).toEqual([at('2026-10-25T02:30:00+02:00')]);
  });
  test('two doses that fall on one moment in spring are one with both quantities', () => {
    const explicit = [
      { time: '02:00', quantity: 1 },
      { time: '03:00', quantity: 2 },
    ];
    const quantities = { ...nothing, night: 0.5 };
    const times = { morning: '08:00', afternoon: '12:00', evening: '18:00', night: '02:30' };
    const night = timing({ quantities, times, explicit, from: '2026-03-01' });
    const of = (from: string, to: string) =>
      expand(night, { from: at(from), to: at(to) }, zone).map((one) => [one.at, one.quantity]);
    expect(of('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toEqual([[at('2026-03-29T01:00:00Z'), 3.5]]);
    expect(of('2026-03-27T23:00:00Z', '2026-03-28T23:00:00Z')).toHaveLength(3);
  });
  test('nothing before its first day, after its last, or as needed', () => {
    const rule = timing({ from: '2026-11-03', until: '2026-11-03' });
    expect(shown(rule, '2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual(['2026-11-03 08:00']);
    expect(shown(timing({ repetition: 'asNeeded' }), '2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual(
      [],
    );
    expect(shown(rule, '2026-12-01T00:00:00Z', '2026-10-01T00:00:00Z')).toEqual([]);
  });
});

/* An expansion of another kind: it walks quarter hours of the real clock and counts days one by one. */
const quarter = 900_000;
const begin = at('2026-02-28T23:00:00Z');
const walked = Array.from({ length: 400 * 96 }, (_, index) => ({
  at: begin + index * quarter,
  ...civilOf(begin + index * quarter, zone),
}));

function dueDaysOneByOne(rule: Timing): Set<Day> {
  const due = new Set<Day>();
  let [sinceAnchor, month, day] = [0, -1, rule.anchor];
  for (; day <= '2027-05-01'; day = addDays(day, 1), sinceAnchor += 1) {
    const isLast = addDays(day, 1).slice(8) === '01';
    const date = Number(day.slice(8));
    const isMonthly = rule.monthDay !== null && (date === rule.monthDay || (isLast && date < rule.monthDay));
    if (isMonthly) month += 1;
    const hit = {
      daily: true,
      weekdays: rule.weekdays.includes(weekday(day)),
      everyDays: sinceAnchor % (rule.everyDays ?? 1) === 0,
      monthly: isMonthly && month % (rule.everyMonths ?? 1) === 0,
      cyclic: sinceAnchor % ((rule.daysOn ?? 1) + (rule.daysOff ?? 1)) < (rule.daysOn ?? 1),
      once: day === rule.anchor,
    }[rule.repetition as 'daily'];
    if (hit && day >= rule.from && (rule.until === null || day <= rule.until)) due.add(day);
  }
  return due;
}

function walk(rule: Timing, from: number, to: number): number[] {
  const times = new Set([
    ...rule.explicit.map((one) => one.time),
    ...parts.filter((part) => rule.quantities[part] > 0).map((part) => rule.times[part]),
  ]);
  const due = dueDaysOneByOne(rule);
  const seen = new Set<string>();
  return walked.flatMap((step, index) => {
    const skipped = step.time === '03:00' && walked[index - 1]?.time === '01:45';
    const hits = [...times].filter((time) => time === step.time || (skipped && time.startsWith('02:')));
    const fresh = hits.filter((time) => due.has(step.day) && !seen.has(`${step.day}${time}`));
    for (const time of fresh) seen.add(`${step.day}${time}`);
    return fresh.length > 0 && step.at >= from && step.at < to ? [step.at] : [];
  });
}

test('random timings agree with an expansion that walks the clock, over both clock changes', () => {
  let [seed, compared] = [20261124, 0];
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const clock = () => `${String(random(24)).padStart(2, '0')}:${String(random(4) * 15).padStart(2, '0')}`;
  for (let round = 0; round < 150; round += 1) {
    const from = addDays('2026-03-01', random(300));
    const rule = timing({
      from,
      anchor: addDays(from, -random(3)),
      until: random(3) === 0 ? addDays(from, random(100)) : null,
      repetition: (['daily', 'weekdays', 'everyDays', 'monthly', 'cyclic', 'once'] as const)[random(6)]!,
      quantities: { morning: random(2), afternoon: random(2), evening: random(2), night: random(2) },
      explicit: [{ time: random(2) === 0 ? '02:30' : clock(), quantity: 1 }],
      weekdays: [1 + random(7)],
      everyDays: 1 + random(9),
      monthDay: 1 + random(31),
      everyMonths: 1 + random(4),
      daysOn: 1 + random(20),
      daysOff: 1 + random(9),
    });
    // the form refuses two doses at one time
    if (timingFault(rule) !== null) continue;
    compared += 1;
    const window = {
      from: begin + random(200 * 96) * quarter,
      to: begin + (250 + random(140)) * 96 * quarter,
    };
    expect(
      expand(rule, window, zone).map((one) => one.at),
      JSON.stringify(rule),
    ).toEqual(walk(rule, window.from, window.to));
  }
  expect(compared).toBeGreaterThan(100);
});
