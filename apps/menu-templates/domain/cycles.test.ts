import { describe, expect, test } from 'vitest';
import { applyCycle, checkRange, cycleWeek } from './cycles.ts';

const anchor = '2026-01-05';
const cycle = { anchor, weeks: 4 };

test.each([
  ['2026-01-05', 1],
  ['2026-01-11', 1],
  ['2026-01-12', 2],
  ['2026-02-02', 1],
  ['2026-11-05', 4],
  ['2026-01-04', 4],
  ['2027-01-04', 1],
  ['2025-12-28', 3],
  ['2025-12-08', 1],
])('%s lies in week %d of a cycle of 4', (day, week) => expect(cycleWeek(anchor, 4, day)).toBe(week));

test('a cycle of one week is always in its first', () =>
  expect(['2025-03-30', '2026-10-25', '2028-02-29'].map((day) => cycleWeek(anchor, 1, day))).toEqual([
    1, 1, 1,
  ]));

describe('applying a cycle from 2026-01-14 to 2026-01-26', () => {
  const range = { from: '2026-01-14', to: '2026-01-26' };
  const inPlace = [
    { monday: '2026-01-12', fixed: true },
    { monday: '2026-01-19', fixed: false },
  ];
  test.each([
    ['skip', ['skip', 'skip', 'create'], []],
    ['overwrite', ['skip', 'overwrite', 'create'], []],
    ['stop', [], ['2026-01-12', '2026-01-19']],
  ] as const)('existing plans: %s', (onConflict, todo, blockedBy) => {
    const answer = applyCycle(cycle, range, inPlace, onConflict);
    expect(answer.steps.map((step) => step.do)).toEqual(todo);
    expect(answer.blockedBy).toEqual(blockedBy);
  });
  test('creates the week that the cycle has then', () => {
    expect(applyCycle(cycle, range, [], 'stop').steps.map((step) => [step.monday, step.week])).toEqual([
      ['2026-01-12', 2],
      ['2026-01-19', 3],
      ['2026-01-26', 4],
    ]);
  });
});

test.each([
  ['2026-01-05', '2026-01-04', 'endBeforeStart'],
  ['2026-01-07', '2026-01-07', null],
  ['2026-01-07', '2027-01-10', null],
  ['2026-01-07', '2027-01-11', 'rangeTooLong'],
])('from %s to %s: %s', (from, to, refusal) => expect(checkRange({ from, to })).toBe(refusal));
