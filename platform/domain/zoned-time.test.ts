import { expect, test } from 'vitest';
import { instantAt } from './zoned-time.ts';

test.each([
  ['2026-11-21', '14:05', 'Europe/Zurich', '2026-11-21T13:05:00.000Z'],
  ['2026-07-01', '14:05', 'Europe/Zurich', '2026-07-01T12:05:00.000Z'],
  ['2026-01-01', '00:00', 'Europe/Zurich', '2025-12-31T23:00:00.000Z'],
  ['2026-03-29', '01:59', 'Europe/Zurich', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Zurich', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Zurich', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Zurich', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Zurich', '2026-10-25T02:30:00.000Z'],
  ['2026-11-21', '14:05', 'America/New_York', '2026-11-21T19:05:00.000Z'],
  ['2026-11-21', '14:05', 'UTC', '2026-11-21T14:05:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => expect(instantAt(day, time, zone)).toBe(instant));
