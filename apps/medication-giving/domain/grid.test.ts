import { expect, test } from 'vitest';
import { slotAt } from './grid.ts';

const times = { morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' };
test.each([
  ['00:10', 'morning'],
  ['08:00', 'morning'],
  ['09:59', 'morning'],
  ['10:00', 'afternoon'],
  ['14:59', 'afternoon'],
  ['15:00', 'evening'],
  ['19:29', 'evening'],
  ['19:30', 'night'],
  ['23:59', 'night'],
])('a dose at %s stands in %s', (time, slot) => {
  expect(slotAt(time, times)).toBe(slot);
});
test('a home that moved its parts moves the columns', () => {
  expect(slotAt('10:00', { ...times, morning: '09:00', afternoon: '13:00' })).toBe('morning');
});
