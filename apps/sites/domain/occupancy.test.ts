import { expect, test } from 'vitest';
import { checkBed, occupancyOf, occupancyTotal } from './occupancy.ts';

const room = { id: 'r', beds: 2 };
const bedUse = (bed: number, from: string, to: string | null, roomId = 'r') => ({ roomId, bed, from, to });

test.each([
  [[], 'available', 0],
  [[bedUse(1, '2026-11-01', null)], 'partiallyOccupied', 1],
  [[bedUse(1, '2026-11-01', null), bedUse(2, '2026-11-21', '2026-11-21')], 'occupied', 2],
  [[bedUse(1, '2026-11-22', null)], 'available', 0],
  [[bedUse(1, '2026-01-01', '2026-11-20')], 'available', 0],
  [[bedUse(1, '2026-01-01', '2026-11-21'), bedUse(1, '2026-11-21', null)], 'partiallyOccupied', 1],
  [[bedUse(1, '2026-01-01', null, 'other')], 'available', 0],
])('%j on 2026-11-21: %s', (uses, occupancy, usedBeds) => {
  expect(occupancyOf(room, uses, '2026-11-21')).toEqual({ occupancy, usedBeds, freeBeds: 2 - usedBeds });
});

test('a room without beds has no occupancy and does not count', () => {
  const lounge = { id: 'l', beds: 0 };
  expect(occupancyOf(lounge, [], '2026-11-21')).toBeNull();
  expect(
    occupancyTotal([room, lounge, { id: 's', beds: 1 }], [bedUse(1, '2026-11-01', null)], '2026-11-21'),
  ).toEqual({ usedBeds: 1, beds: 3 });
});

test.each([
  [bedUse(3, '2026-11-01', null), [], 'bedUnknown'],
  [bedUse(0, '2026-11-01', null), [], 'bedUnknown'],
  [bedUse(1, '2026-11-01', '2026-10-31'), [], 'endBeforeStart'],
  [bedUse(1, '2026-11-01', null), [], null],
  [bedUse(1, '2026-11-10', null), [bedUse(1, '2026-01-01', null)], 'bedTaken'],
  [bedUse(1, '2026-11-10', null), [bedUse(2, '2026-01-01', null)], null],
  [bedUse(1, '2026-11-10', null), [bedUse(1, '2026-01-01', '2026-11-10')], null],
  [bedUse(1, '2026-11-10', null), [bedUse(1, '2026-01-01', '2026-11-11')], 'bedTaken'],
  [bedUse(1, '2026-11-10', '2026-11-20'), [bedUse(1, '2026-11-20', null)], null],
])('%j beside %j: %s', (wanted, others, refusal) => expect(checkBed(room, wanted, others)).toBe(refusal));
