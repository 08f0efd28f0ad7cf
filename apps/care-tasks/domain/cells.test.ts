import { describe, expect, test } from 'vitest';
import { belongs, currentDue, type Span } from './cells.ts';
import type { Due } from './windows.ts';

const due = (hour: string, until: string): Due => ({
  day: '2026-11-24',
  moment: hour,
  dueFrom: `2026-11-24T${hour}:00.000Z`,
  dueUntil: `2026-11-24T${until}:00.000Z`,
});
const span = (from: string, to: string | null, paused = false): Span => ({
  fromAt: `2026-11-24T${from}:00.000Z`,
  toAt: to === null ? null : `2026-11-24T${to}:00.000Z`,
  paused,
});

test.each<[string, Span, boolean]>([
  ['what ends while they hold', span('07:00', null), true],
  ['what began before them and ends after', span('08:30', null), true],
  ['what was over when they began', span('09:00', null), false],
  ['what ends with them', span('07:00', '09:00'), true],
  ['what they did not see the end of', span('07:00', '08:59'), false],
  ['nothing of paused ones', span('07:00', null, true), false],
])('terms take %s: %j %s', (_, terms, taken) => {
  expect(belongs(due('08:00', '09:00'), terms)).toBe(taken);
});

describe('what is due now', () => {
  const now = (terms: readonly Span[], dues: readonly Due[]) =>
    currentDue(terms, () => dues)?.due.moment ?? null;
  test('the last that began', () => {
    expect(now([span('06:00', null)], [due('12:00', '13:00'), due('08:00', '09:00')])).toBe('12:00');
  });
  test('of the terms before a change what was over by then', () => {
    const terms = [span('10:00', null), span('06:00', '10:00')];
    expect(now(terms, [due('08:00', '09:00')])).toBe('08:00');
  });
  test('nothing while it rests, and of before the rest nothing after it', () => {
    const rest = span('09:30', '10:00', true);
    expect(now([span('09:30', null, true), span('06:00', '09:30')], [due('08:00', '09:00')])).toBe(null);
    expect(now([span('10:00', null), rest, span('06:00', '09:30')], [due('08:00', '09:00')])).toBe(null);
  });
});
