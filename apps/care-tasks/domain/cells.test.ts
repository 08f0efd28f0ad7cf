import { describe, expect, test } from 'vitest';
import { belongs, cellsNow, cellsWithin, currentDue, nextStart, noNext, type Span } from './cells.ts';
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

describe('the time that follows', () => {
  const clock = {
    ...{ zone: 'Europe/Zurich', graceMinutes: 60 },
    dayParts: { morning: '07:00', noon: '11:00', evening: '17:00', night: '21:00' },
    shifts: { earlyShift: '07:00', lateShift: '14:00', nightShift: '21:30' },
  } as never;
  const record = (rule: object, fromAt = '2026-01-01T00:00:00.000Z', toAt: string | null = null) => ({
    isEnded: false,
    terms: [{ fromAt, toAt, paused: false, rule: rule as never }],
  });
  const weekly = {
    ...{ repetition: 'weekly', every: 1, weekdays: [1], from: '2026-01-01', until: null },
    moments: ['08:00'],
  };
  test('of a weekly order asked for one past day ends it a week later, not never', () => {
    const [cell] = cellsWithin(
      [record(weekly)],
      { from: '2026-11-15T23:00:00.000Z', before: '2026-11-16T23:00:00.000Z' },
      clock,
    );
    expect(cell!.before).toBe('2026-11-23T07:00:00.000Z');
  });
  test('none follows one that was ordered once, or the last day', () => {
    const once = { ...weekly, repetition: 'once', weekdays: [], from: '2026-11-16' };
    expect(nextStart(record(once), '2026-11-16T07:00:00.000Z', clock)).toBe(noNext);
    const last = { ...weekly, until: '2026-11-17' };
    expect(nextStart(record(last), '2026-11-16T07:00:00.000Z', clock)).toBe(noNext);
  });
  test('moments that begin at once end with the next one that begins later', () => {
    const daily = {
      ...weekly,
      repetition: 'daily',
      weekdays: [],
      moments: ['morning', 'earlyShift', '12:00'],
    };
    const cells = cellsWithin(
      [record(daily)],
      { from: '2026-11-15T23:00:00.000Z', before: '2026-11-16T23:00:00.000Z' },
      clock,
    );
    expect(cells.map((one) => [one.due.moment, one.before])).toEqual([
      ['morning', '2026-11-16T11:00:00.000Z'],
      ['earlyShift', '2026-11-16T11:00:00.000Z'],
      ['12:00', '2026-11-17T06:00:00.000Z'],
    ]);
  });
  test('what was due before a change stays overdue until the next time, however many days that is', () => {
    const change = '2026-11-17T11:00:00.000Z';
    const daily = { ...weekly, repetition: 'daily', weekdays: [], moments: ['morning'] };
    const changed = {
      isEnded: false,
      terms: [
        { fromAt: change, toAt: null, paused: false, rule: weekly as never },
        { fromAt: '2026-01-01T00:00:00.000Z', toAt: change, paused: false, rule: daily as never },
      ],
    };
    for (const day of ['17', '18', '20', '22']) {
      const now = { now: `2026-11-${day}T15:00:00.000Z`, today: `2026-11-${day}` };
      expect(cellsNow([changed], now, clock).map((one) => one.due.day)).toEqual(['2026-11-17']);
    }
    const after = { now: '2026-11-23T15:00:00.000Z', today: '2026-11-23' };
    expect(cellsNow([changed], after, clock).map((one) => one.due.day)).toEqual(['2026-11-23']);
  });
});
