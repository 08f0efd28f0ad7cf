import { expect, test } from 'vitest';
import type { Shift } from './entries.ts';
import { byShift } from './shift-groups.ts';

const entry = (day: string, time: string, shift: Shift) => ({ day, time, shift });
const shown = (items: ReturnType<typeof entry>[]) =>
  byShift(items, ({ day, time }) => ({ day, time })).map(
    (group) => `${group.shift} ${group.day} ${group.items.length}`,
  );

test('entries are cut where another shift begins, and the order of time stays', () => {
  expect(
    shown([
      entry('2026-11-21', '15:00', 1),
      entry('2026-11-21', '14:10', 1),
      entry('2026-11-21', '08:10', 0),
      entry('2026-11-20', '08:10', 0),
    ]),
  ).toEqual(['1 2026-11-21 2', '0 2026-11-21 1', '0 2026-11-20 1']);
});

test('a night is one shift over midnight, named by the evening on which it began', () => {
  expect(
    shown([
      entry('2026-11-21', '06:50', 2),
      entry('2026-11-20', '23:30', 2),
      entry('2026-11-20', '02:00', 2),
      entry('2026-11-20', '00:10', 2),
    ]),
  ).toEqual(['2 2026-11-20 2', '2 2026-11-19 2']);
});

test('a shift that was chosen by hand stands where its time is', () => {
  expect(
    shown([
      entry('2026-11-21', '16:00', 1),
      entry('2026-11-21', '15:00', 0),
      entry('2026-11-21', '14:30', 1),
    ]),
  ).toEqual(['1 2026-11-21 1', '0 2026-11-21 1', '1 2026-11-21 1']);
});
