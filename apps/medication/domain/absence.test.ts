import { expect, test } from 'vitest';
import { isAway } from './absence.ts';

const absence = {
  departureDate: '2026-11-20',
  departureTime: '09:00',
  returnDate: '2026-11-22',
  returnTime: '15:00',
};

test('doses are suspended between leaving and return', () => {
  const at = (day: string, time: string) => isAway(absence, day, time);
  expect([at('2026-11-20', '08:00'), at('2026-11-20', '12:00'), at('2026-11-21', '08:00')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([at('2026-11-22', '08:00'), at('2026-11-22', '18:00'), at('2026-11-23', '08:00')]).toEqual([
    true,
    false,
    false,
  ]);
});
test('without an hour the days of leaving and return keep their doses; without a return it goes on', () => {
  const days = { ...absence, departureTime: null, returnTime: null };
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isAway(days, day, '21:00'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isAway({ ...days, returnDate: null }, '2027-01-01', '08:00')).toBe(true);
});
test('a leave by day: what is due while somebody is out', () => {
  const leave = { ...absence, returnDate: '2026-11-20', returnTime: '18:30' };
  const times = ['08:00', '09:00', '18:29', '18:30'];
  expect(times.map((time) => isAway(leave, '2026-11-20', time))).toEqual([false, true, true, false]);
});
