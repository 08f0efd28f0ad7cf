import { expect, test } from 'vitest';
import { holdersOn, occupancyFor, runsOf } from './runs.ts';

const use = (bedId: string, id: string, from: string, to: string | null) => ({
  bedId,
  from,
  to,
  resident: { id },
});

test('a room of two beds: available, partially occupied, occupied, and back', () => {
  const uses = [use('a', 'anna', '2026-11-03', '2026-11-08'), use('b', 'beat', '2026-11-05', '2026-11-06')];
  expect(
    runsOf(['a', 'b'], uses, '2026-11-01', 10).map((run) => [
      run.from,
      run.to,
      run.days,
      run.occupancy,
      run.usedBeds,
    ]),
  ).toEqual([
    ['2026-11-01', '2026-11-02', 2, 'available', 0],
    ['2026-11-03', '2026-11-04', 2, 'partiallyOccupied', 1],
    ['2026-11-05', '2026-11-06', 2, 'occupied', 2],
    ['2026-11-07', '2026-11-08', 2, 'partiallyOccupied', 1],
    ['2026-11-09', '2026-11-10', 2, 'available', 0],
  ]);
});
test('on the day of a change the one who comes has the bed; the bed is one bed', () => {
  const uses = [use('a', 'anna', '2026-10-01', '2026-11-03'), use('a', 'beat', '2026-11-03', null)];
  expect([...holdersOn(uses, '2026-11-03').values()].map((one) => one.id)).toEqual(['beat']);
  expect([...holdersOn(uses.toReversed(), '2026-11-03').values()].map((one) => one.id)).toEqual(['beat']);
  expect(
    runsOf(['a'], uses, '2026-11-02', 3).map((run) => [run.days, run.occupancy, run.residents[0]?.id]),
  ).toEqual([
    [1, 'occupied', 'anna'],
    [2, 'occupied', 'beat'],
  ]);
});
test('a bed that was switched off counts while somebody lies in it', () => {
  expect(
    runsOf(['a'], [use('old', 'anna', '2026-11-01', '2026-11-01')], '2026-11-01', 2).map(
      (run) => run.occupancy,
    ),
  ).toEqual(['partiallyOccupied', 'available']);
});
test.each([
  [0, 0, 'available'],
  [0, 2, 'available'],
  [1, 2, 'partiallyOccupied'],
  [2, 2, 'occupied'],
  [1, 1, 'occupied'],
] as const)('%i of %i beds: %s', (used, beds, answer) => {
  expect(occupancyFor(used, beds)).toBe(answer);
});
