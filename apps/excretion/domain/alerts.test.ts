import { describe, expect, test } from 'vitest';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import {
  type Course,
  daysSince,
  deliveredRules,
  isLoose,
  noStoolSince,
  tooLooseAt,
  tooLooseKnown,
} from './alerts.ts';

const at = (day: string, time: string) => Date.parse(instantAt(day, time, 'Europe/Zurich'));
// a Monday
const monday = at('2026-11-16', '08:00');
const course: Course = {
  lastStool: monday,
  hereSince: at('2026-01-01', '00:00'),
  lastEntry: monday,
  stoma: false,
};

describe('no stool for 72 hours (assessments, section 15.1)', () => {
  test.each<[string, number, boolean]>([
    ['Thursday 07:59: none', at('2026-11-19', '07:59'), false],
    ['Thursday 08:00: a warning', at('2026-11-19', '08:00'), true],
    ['a week later still', at('2026-11-23', '08:00'), true],
  ])('last stool Monday 08:00, %s', (_, now, warned) => {
    expect(noStoolSince(course, deliveredRules, now)).toBe(warned ? monday : null);
  });
  test('72 hours are hours: over the change of the clocks, too', () => {
    // Saturday 24 October 2026 08:00 summer time; on the 25th the clock is put back
    const saturday = at('2026-10-24', '08:00');
    const last = { ...course, lastStool: saturday, lastEntry: saturday };
    expect(noStoolSince(last, deliveredRules, at('2026-10-27', '06:59'))).toBeNull();
    expect(noStoolSince(last, deliveredRules, at('2026-10-27', '07:00'))).toBe(saturday);
  });
  test('the home has other hours', () => {
    const rules = { ...deliveredRules, noStoolHours: 48 };
    expect(noStoolSince(course, rules, at('2026-11-18', '07:59'))).toBeNull();
    expect(noStoolSince(course, rules, at('2026-11-18', '08:00'))).toBe(monday);
  });
  const thursday = at('2026-11-19', '08:00');
  test('who is away is not warned about; who came or came back is counted from then on', () => {
    expect(noStoolSince({ ...course, hereSince: null }, deliveredRules, thursday)).toBeNull();
    const came = { ...course, lastStool: null, lastEntry: null, hereSince: at('2026-11-16', '08:01') };
    expect(noStoolSince(came, deliveredRules, thursday)).toBeNull();
    expect(noStoolSince(came, deliveredRules, thursday + 60_000)).toBe(came.hereSince);
  });
  test('a stoma: only where the home wants it', () => {
    expect(noStoolSince({ ...course, stoma: true }, deliveredRules, thursday)).toBeNull();
    expect(noStoolSince({ ...course, stoma: true }, { ...deliveredRules, stomaOff: false }, thursday)).toBe(
      monday,
    );
  });
  test('of whom nothing was recorded for 30 days nobody is warned, unless the home wants it', () => {
    const alone = { ...course, lastStool: null, lastEntry: at('2026-10-20', '07:59') };
    expect(noStoolSince(alone, deliveredRules, at('2026-11-19', '07:00'))).toBeNull();
    expect(noStoolSince(alone, { ...deliveredRules, everyone: true }, thursday)).toBe(course.hereSince);
    // "none in this shift" keeps the watch
    expect(noStoolSince({ ...alone, lastEntry: monday }, deliveredRules, thursday)).toBe(course.hereSince);
  });
});

describe('three of type 6 or 7 within 24 hours', () => {
  test('6, 7, 6 alert with the third; 6, 6 do not', () => {
    const [one, two, three] = [monday, monday + 10 * 3_600_000, monday + 23 * 3_600_000];
    expect(tooLooseAt([three, one, two], deliveredRules)).toBe(three);
    expect(tooLooseAt([one, two], deliveredRules)).toBeNull();
  });
  test('24 hours from the first to the third still count, a minute more does not', () => {
    const day = 24 * 3_600_000;
    expect(tooLooseAt([monday, monday + 1, monday + day], deliveredRules)).toBe(monday + day);
    expect(tooLooseAt([monday, monday + 60_000, monday + day + 60_000], deliveredRules)).toBeNull();
  });
  test('what was enough stays found when a single one follows later', () => {
    const times = [0, 1, 2, 60].map((hours) => monday + hours * 3_600_000);
    expect(tooLooseAt(times, deliveredRules)).toBe(times[2]);
  });
  test('6 and 7 are loose', () => {
    expect(([null, 5, 6, 7] as const).map(isLoose)).toEqual([false, false, true, true]);
  });
});

test('whole days since: the chip begins on the third', () => {
  expect(daysSince(monday, at('2026-11-19', '07:59'))).toBe(2);
  expect(daysSince(monday, at('2026-11-19', '08:00'))).toBe(3);
});

test.each<[string, [number, number][], number]>([
  [
    'each on time: with the last one',
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    3,
  ],
  [
    'one before the last was recorded late: with that',
    [
      [1, 9],
      [2, 2],
      [3, 3],
    ],
    9,
  ],
  [
    'a fourth that is recorded late changes nothing',
    [
      [1, 1],
      [2, 9],
      [2, 2],
      [3, 3],
    ],
    3,
  ],
  [
    'the last one was recorded late, though there were three before',
    [
      [1, 1],
      [2, 2],
      [2, 2],
      [3, 9],
    ],
    9,
  ],
])('too many are known, %s', (_, stools, known) => {
  const loose = stools.map(([at, recorded]) => ({ at, recorded }));
  expect(tooLooseKnown(loose, 3, deliveredRules)).toBe(known);
});
