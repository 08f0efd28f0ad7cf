import { expect, test } from 'vitest';
import { levelsOf } from './levels.ts';

const span = (at: string, until?: string | null) => ({ at, until });

test.each([
  [
    'one after the other on one line',
    [span('2026-01-01', '2026-01-05'), span('2026-01-06', '2026-01-09')],
    [0, 0],
  ],
  [
    'the day on which one ends is its own',
    [span('2026-01-01', '2026-01-05'), span('2026-01-05', '2026-01-09')],
    [0, 1],
  ],
  [
    'what goes on keeps its line',
    [span('2020-01-01', null), span('2026-01-01', '2026-01-05'), span('2026-02-01')],
    [0, 1, 1],
  ],
  [
    'a line that is free again is taken',
    [span('2026-01-01', '2026-03-01'), span('2026-01-02', '2026-01-03'), span('2026-01-04', '2026-01-05')],
    [0, 1, 1],
  ],
  [
    'in the order of their beginnings, however they are told',
    [span('2026-02-01', null), span('2026-01-01', null)],
    [1, 0],
  ],
  [
    'instants and days alike',
    [
      span('2026-01-01T08:00:00Z', '2026-01-01T10:00:00Z'),
      span('2026-01-01', '2026-01-02'),
      span('2026-01-02T00:30:00Z', null),
    ],
    [0, 1, 0],
  ],
  ['nothing', [], []],
])('%s', (_, items, levels) => {
  expect(levelsOf(items)).toEqual(levels);
});
