import { expect, test } from 'vitest';
import { formatterOf } from './formatting.ts';

test.each([
  ['2026-11-28T20:59:30Z', '21:59'],
  ['2026-11-27T20:00:00Z', '27.11.2026 21:00'],
  // midnight of the home, not of the world
  ['2026-11-27T23:00:00Z', '00:00'],
  ['2026-11-27T22:59:00Z', '27.11.2026 23:59'],
])(
  'what is overdue since %s is said with its time, and with its day unless it is today: %s',
  (instant, said) => {
    const now = () => new Date('2026-11-28T21:00:00Z');
    expect(formatterOf('de', 'Europe/Zurich', now).since(instant)).toBe(said);
  },
);
