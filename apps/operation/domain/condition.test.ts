import { expect, test } from 'vitest';
import { backupLevel, hoursBetween, roomLevel } from './condition.ts';

test.each([
  [0, 'well'],
  [26, 'well'],
  [27, 'look'],
  [74, 'look'],
  [75, 'now'],
  [null, 'look'],
] as const)('a backup that is %s hours old: %s', (hours, level) => expect(backupLevel(hours)).toBe(level));

test.each([
  [0, 100, 'well'],
  [79, 100, 'well'],
  [80, 100, 'look'],
  [94, 100, 'look'],
  [95, 100, 'now'],
  [130, 100, 'now'],
  [0, 0, 'now'],
] as const)('%s of %s: %s', (used, of, level) => expect(roomLevel(used, of)).toBe(level));

test('whole hours, never less than none', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
  expect(hoursBetween(at('01:00'), at('03:59'))).toBe(2);
  expect(hoursBetween(at('03:00'), at('02:00'))).toBe(0);
});
