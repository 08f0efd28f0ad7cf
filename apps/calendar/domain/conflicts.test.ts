import { expect, test } from 'vitest';
import { conflictsOf, type Taken } from './conflicts.ts';

const taken = (key: string, from: string, to: string, ...who: string[]): Taken => ({
  key,
  startsAt: `2026-11-24T${from}:00.000Z`,
  endsAt: `2026-11-24T${to}:00.000Z`,
  who,
});

test.each<[string, Taken[], [string, string, string[]][]]>([
  [
    'the same person twice at once, both hear of it',
    [taken('a', '09:00', '10:00', 'anna'), taken('b', '09:30', '09:40', 'anna', 'beat')],
    [
      ['b', 'a', ['anna']],
      ['a', 'b', ['anna']],
    ],
  ],
  [
    'one after the other is none',
    [taken('a', '09:00', '10:00', 'anna'), taken('b', '10:00', '11:00', 'anna')],
    [],
  ],
  [
    'at once, but nobody is in both',
    [taken('a', '09:00', '10:00', 'anna'), taken('b', '09:00', '10:00', 'beat')],
    [],
  ],
  [
    'a short one after a long one that still runs',
    [
      taken('long', '08:00', '18:00', 'hall'),
      taken('short', '09:00', '09:10'),
      taken('late', '17:00', '19:00', 'hall'),
    ],
    [
      ['late', 'long', ['hall']],
      ['long', 'late', ['hall']],
    ],
  ],
])('%s', (_, all, conflicts) =>
  expect([...conflictsOf(all)].flatMap(([key, some]) => some.map((one) => [key, one.key, one.who]))).toEqual(
    conflicts,
  ),
);
