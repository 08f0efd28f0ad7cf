import { describe, expect, test } from 'vitest';
import { dueDayOf, joinTriggers, type NextDue, nextDue, urgencyOf } from './due-dates.ts';

const next: NextDue = { day: '2026-10-28', reason: 'interval', at: null, until: null };
const latest = { day: '2026-05-01', completedAt: '2026-05-01T09:00:00Z', next };

describe('next due (section 0.2)', () => {
  test.each([
    ['nothing is known', {}, null],
    ['completed: what its rhythm says', { latest }, { day: '2026-10-28', reason: 'interval' }],
    ['an outcome that is not repeated by time', { latest: { ...latest, next: null } }, null],
    [
      'entry without an assessment',
      { triggered: { kind: 'entry', day: '2026-04-01', at: '2026-04-01T00:00:00Z' } },
      { day: '2026-04-01', reason: 'entry' },
    ],
    [
      'entry, assessed afterwards',
      { latest, triggered: { kind: 'entry', day: '2026-04-01', at: '2026-04-01T00:00:00Z' } },
      { day: '2026-10-28', reason: 'interval' },
    ],
    [
      'a fall after the assessment sets it to now',
      { latest, triggered: { kind: 'fall', day: '2026-06-03', at: '2026-06-03T22:10:00Z' } },
      { day: '2026-06-03', reason: 'trigger' },
    ],
    [
      'a fall later on the day of the assessment',
      { latest, triggered: { kind: 'fall', day: '2026-05-01', at: '2026-05-01T10:00:00Z' } },
      { day: '2026-05-01', reason: 'trigger' },
    ],
    [
      'an assessment on the day of the fall, after it',
      { latest, triggered: { kind: 'fall', day: '2026-05-01', at: '2026-05-01T08:00:00Z' } },
      { day: '2026-10-28', reason: 'interval' },
    ],
    [
      'completed after the fall, but about a day before it',
      { latest, triggered: { kind: 'fall', day: '2026-05-02', at: '2026-05-01T08:00:00Z' } },
      { day: '2026-05-02', reason: 'trigger' },
    ],
    [
      'a day that was chosen after the assessment',
      { latest, chosen: { day: '2026-05-20', at: '2026-05-03T00:00:00Z' } },
      { day: '2026-05-20', reason: 'manual' },
    ],
    [
      'a day that was chosen before the assessment',
      { latest, chosen: { day: '2026-05-20', at: '2026-04-03T00:00:00Z' } },
      { day: '2026-10-28', reason: 'interval' },
    ],
    [
      'a chosen day without an assessment',
      { chosen: { day: '2026-05-20', at: '2026-04-03T00:00:00Z' } },
      { day: '2026-05-20', reason: 'manual' },
    ],
    [
      'a trigger beats a chosen day',
      {
        chosen: { day: '2026-05-20', at: '2026-05-03T00:00:00Z' },
        triggered: { kind: 'hospitalReturn', day: '2026-05-10', at: '2026-05-10T00:00:00Z' },
      },
      { day: '2026-05-10', reason: 'trigger' },
    ],
  ] as const)('%s', (_, given, expected) => {
    const due = nextDue({ latest: null, triggered: null, chosen: null, ...given });
    expect(due && { day: due.day, reason: due.reason }).toEqual(expected);
  });
});

describe('two ways to measure the same (section 11: interval as section 10)', () => {
  const entered = { kind: 'entry', day: '2026-05-01', at: '2026-05-01T00:00:00Z' } as const;
  const at = (day: string, time = '09:00') => ({ day, completedAt: `${day}T${time}:00Z`, next });
  test.each([
    [
      'the other one was recorded later: its rhythm counts',
      { latest: at('2026-05-01'), other: at('2026-05-02') },
      null,
    ],
    ['later on the same day', { latest: at('2026-05-01'), other: at('2026-05-01', '09:01') }, null],
    ['the other one was recorded before', { latest: at('2026-05-01'), other: at('2026-04-30') }, 'interval'],
    [
      'an earlier day that was entered later',
      { latest: at('2026-05-01'), other: { ...at('2026-04-30'), completedAt: '2026-05-03T09:00:00Z' } },
      'interval',
    ],
    ['the other one answers the entry too', { triggered: entered, other: at('2026-05-01') }, null],
    ['one of before the entry does not', { triggered: entered, other: at('2026-04-30') }, 'entry'],
    [
      'a day that a person chose for this one stays',
      {
        latest: at('2026-05-01'),
        other: at('2026-05-04'),
        chosen: { day: '2026-05-20', at: '2026-05-03T00:00:00Z' },
      },
      'manual',
    ],
  ])('%s', (_, given, reason) => {
    expect(nextDue({ latest: null, triggered: null, chosen: null, ...given })?.reason ?? null).toBe(reason);
  });
});

describe('two triggers', () => {
  const on = (kind: 'fall' | 'entry' | 'hospitalReturn', day: string) => ({
    kind,
    day,
    at: `${day}T08:00:00Z`,
  });
  test.each([
    ['the first one', null, on('fall', '2026-06-01'), 'fall 2026-06-01'],
    [
      'an unanswered one stays when another follows: due since then',
      on('fall', '2026-06-01'),
      on('fall', '2026-06-03'),
      'fall 2026-06-01',
    ],
    [
      'an unanswered plan gives way to what happens before',
      on('hospitalReturn', '2026-06-09'),
      on('fall', '2026-06-03'),
      'fall 2026-06-03',
    ],
    [
      'a return that is planned anew',
      on('hospitalReturn', '2026-06-03'),
      on('hospitalReturn', '2026-06-09'),
      'hospitalReturn 2026-06-09',
    ],
    ['an answered one gives way', on('entry', '2026-04-01'), on('fall', '2026-06-03'), 'fall 2026-06-03'],
    [
      'an answered one is not replaced by what was before',
      on('fall', '2026-04-03'),
      on('entry', '2026-04-01'),
      'fall 2026-04-03',
    ],
  ])('%s', (_, before, next, expected) => {
    const { kind, day } = joinTriggers(before, next, latest);
    expect(`${kind} ${day}`).toBe(expected);
  });
});

test.each([
  ['2026-05-01', 'overdue'],
  ['2026-05-02', 'today'],
  ['2026-05-03', 'soon'],
  ['2026-05-09', 'soon'],
  ['2026-05-10', 'later'],
] as const)('%s is %s on 2 May', (day, expected) => {
  expect(urgencyOf(day, '2026-05-02')).toBe(expected);
});

test.each([
  ['2026-05-02T12:00:00Z', 'today'],
  ['2026-05-02T12:00:01Z', 'soon'],
] as const)('from %s on, it is %s at noon', (at, expected) => {
  expect(urgencyOf('2026-05-02', '2026-05-02', at, Date.parse('2026-05-02T12:00:00Z'))).toBe(expected);
  expect(urgencyOf('2026-05-01', '2026-05-02', at, Date.parse('2026-05-02T12:00:00Z'))).toBe('overdue');
});

test.each([
  ['entry', 28, '2026-05-29'],
  ['entry', 0, '2026-05-01'],
  ['fall', 28, '2026-05-01'],
] as const)('%s with %i days of settling in: due on %s', (kind, days, due) => {
  expect(dueDayOf(kind, '2026-05-01', days)).toBe(due);
});
