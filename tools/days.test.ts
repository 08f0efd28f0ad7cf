import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { findClockLibrary, frozenEnvironment, shiftedDays, shiftedEnvironment } from './days.ts';

const days = (now: string) =>
  Object.fromEntries(
    shiftedDays(Date.parse(now)).map(([name, moment]) => [name, moment.toISOString().slice(0, 16)]),
  );

describe('the shifted days', () => {
  test('are fifteen moments to come, each of its own kind', () => {
    expect(days('2026-11-22T10:00:00Z')).toEqual({
      'a Sunday noon': '2026-11-22T11:30',
      'a Thursday noon': '2026-11-26T11:30',
      'a Sunday that is Monday in Zurich': '2026-11-22T23:30',
      'a Saturday evening': '2026-11-28T20:30',
      'before the clocks go forward': '2027-03-28T00:30',
      'after the clocks went forward': '2027-03-28T12:30',
      'before the clocks go back': '2027-10-31T00:30',
      'in the hour that comes twice': '2027-10-31T01:30',
      'a late evening some weeks after the clocks went back': '2027-11-20T22:30',
      'the end of January': '2027-01-31T12:30',
      'the last hour of February in UTC': '2027-02-28T23:30',
      'a 29 February': '2028-02-29T12:30',
      'the end of April': '2027-04-30T12:30',
      'a New Year that has come in Zurich alone': '2026-12-31T23:30',
      'the first morning of a year': '2027-01-01T08:30',
    });
  });
  test('are found again on every later day', () => {
    for (let month = 0; month < 60; month += 1)
      expect(shiftedDays(Date.UTC(2026, month, 28, 23, 59))).toHaveLength(15);
  });
});

// a test installs nothing: without the library the step of npm test says that it was not run
const library = findClockLibrary();
test.runIf(library !== null)('a program under the shifted clock sees the other day', () => {
  const now = Date.now();
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date().toISOString().slice(0, 10)'], {
    env: { ...process.env, ...shiftedEnvironment(library!, new Date('2028-02-29T12:30:00Z'), now) },
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('2028-02-29');
});

test.runIf(library !== null)(
  'under the frozen clock it stays the same moment, and waiting still ends',
  () => {
    const program =
      'const first = Date.now(); setTimeout(() => console.log(new Date().toISOString(), Date.now() - first), 50)';
    const { stdout } = spawnSync(process.execPath, ['-e', program], {
      env: { ...process.env, ...frozenEnvironment(library!, new Date('2028-02-29T12:30:00Z')) },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stdout.trim()).toBe('2028-02-29T12:30:00.000Z 0');
  },
);
