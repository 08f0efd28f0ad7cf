import { describe, expect, test } from 'vitest';
import {
  eachShiftAfter,
  entryPhaseOf,
  intervalAfter,
  nextShift,
  type Recorded,
  rhythmAfter,
} from './rhythm.ts';

describe('interval of the resulting band, configurable by the home', () => {
  const form = {
    intervalDays: 180,
    outcomes: [{ code: 'low' }, { code: 'high', intervalDays: 90 }, { code: 'never', intervalDays: null }],
  };
  test.each([
    ['the form where the outcome says nothing', 'low', undefined, 180],
    ['the outcome before the form', 'high', undefined, 90],
    ['an outcome that is not repeated', 'never', undefined, null],
    ['no outcome at all', null, undefined, 180],
    ['the home for this outcome', 'high', { outcomes: { high: 30 } }, 30],
    ['the home takes the interval of an outcome away', 'high', { outcomes: { high: null } }, null],
    ['the home for all others', 'low', { outcomes: {}, otherwise: 60 }, 60],
    ['the outcome before what the home set for all others', 'high', { outcomes: {}, otherwise: 60 }, 90],
    ['the home takes it away for all others', 'low', { outcomes: {}, otherwise: null }, null],
  ] as const)('%s', (_, outcome, own, expected) => {
    expect(intervalAfter(outcome, form, own)).toBe(expected);
  });
  test('a form without intervals is never due by time', () =>
    expect(intervalAfter('low', { outcomes: [] })).toBeNull());
});

const zone = 'Europe/Zurich';
const limits = { early: '07:00', late: '14:00', night: '22:00' };
const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));
const clock = { limits, zone, dayOf };
const plain: Recorded = {
  day: '2026-11-02',
  completedAt: '2026-11-02T09:00:00Z',
  intervalDays: 90,
  entryPhase: undefined,
  entryDay: null,
  eachShiftDays: undefined,
  since: '2026-11-02',
  againAfterMinutes: null,
};
const after = (more: Partial<Recorded>): string => {
  const due = rhythmAfter({ ...plain, ...more, since: more.since ?? more.day ?? plain.since }, clock);
  return due === null
    ? 'never'
    : `${due.reason} ${due.at ?? due.day}${due.until === null ? '' : ` until ${due.until}`}`;
};

describe('after entry: skin weekly for four weeks, then every three months (section 8)', () => {
  const entryPhase = { firstAfterDays: 0, everyDays: 7, forDays: 28 };
  const skin = (day: string, more: Partial<Recorded> = {}) =>
    after({ entryPhase, entryDay: '2026-11-02', day, completedAt: `${day}T09:00:00Z`, ...more });
  test.each([
    ['2026-11-02', 'entryPhase 2026-11-09 until 2026-11-30'],
    ['2026-11-09', 'entryPhase 2026-11-16 until 2026-11-30'],
    ['2026-11-16', 'entryPhase 2026-11-23 until 2026-11-30'],
    ['2026-11-23', 'entryPhase 2026-11-30 until 2026-11-30'],
    ['2026-11-30', 'interval 2027-02-28'],
    // made late, the last one may lie behind the four weeks
    ['2026-11-29', 'entryPhase 2026-12-06 until 2026-11-30'],
    ['2026-12-06', 'interval 2027-03-06'],
  ])('entered on 2 November, assessed on %s: %s', (day, expected) => expect(skin(day)).toBe(expected));
  test('an assessment of before the entry, or without a known entry, is not in these weeks', () => {
    expect(skin('2026-11-01')).toBe('interval 2027-01-30');
    expect(skin('2026-11-09', { entryDay: null })).toBe('interval 2027-02-07');
  });
  test('a shorter interval of the outcome holds; not by time is weekly too as long as the weeks last', () => {
    expect(skin('2026-11-09', { intervalDays: 3 })).toBe('interval 2026-11-12');
    expect(skin('2026-11-09', { intervalDays: 7 })).toBe('interval 2026-11-16');
    expect(skin('2026-11-09', { intervalDays: null })).toBe('entryPhase 2026-11-16 until 2026-11-30');
    expect(skin('2026-11-30', { intervalDays: null })).toBe('never');
  });
  test('only a first day: nothing more often', () =>
    expect(skin('2026-11-09', { entryPhase: { firstAfterDays: 28 } })).toBe('interval 2027-02-07'));
  test('the home takes the weeks away, or has others', () => {
    const form = { outcomes: [], entryPhase };
    expect(entryPhaseOf(form)).toEqual(entryPhase);
    expect(entryPhaseOf(form, { outcomes: {}, entryPhase: null })).toBeUndefined();
    expect(entryPhaseOf(form, { outcomes: {}, entryPhase: { firstAfterDays: 2 } })).toEqual({
      firstAfterDays: 2,
    });
  });
});

describe('each shift: delirium for three days while positive (section 6), pain as long as it is moderate (section 10)', () => {
  const delirium = (day: string, completedAt: string, since: string) =>
    after({ intervalDays: 1, eachShiftDays: 3, day, completedAt, since });
  test.each([
    [
      'in the morning, the late shift',
      '2026-11-02',
      '2026-11-02T09:00:00Z',
      '2026-11-02',
      'shift 2026-11-02T13:00:00.000Z until 2026-11-04',
    ],
    [
      'in the late shift, the night',
      '2026-11-03',
      '2026-11-03T20:59:00Z',
      '2026-11-02',
      'shift 2026-11-03T21:00:00.000Z until 2026-11-04',
    ],
    [
      'at the very beginning of a shift, the next one',
      '2026-11-03',
      '2026-11-03T13:00:00Z',
      '2026-11-02',
      'shift 2026-11-03T21:00:00.000Z until 2026-11-04',
    ],
    [
      'in the night, the early shift of the next day',
      '2026-11-04',
      '2026-11-04T22:30:00Z',
      '2026-11-02',
      'shift 2026-11-05T06:00:00.000Z until 2026-11-04',
    ],
    ['on the fourth day, daily', '2026-11-05', '2026-11-05T09:00:00Z', '2026-11-02', 'interval 2026-11-06'],
    [
      'of an earlier day, the shift after that day',
      '2026-11-02',
      '2026-11-04T10:00:00Z',
      '2026-11-02',
      'shift 2026-11-03T06:00:00.000Z until 2026-11-04',
    ],
  ])('%s', (_, day, completedAt, since, expected) =>
    expect(delirium(day, completedAt, since)).toBe(expected),
  );
  test('pain: without an end', () =>
    expect(after({ intervalDays: 1, eachShiftDays: null, since: '2026-01-01' })).toBe(
      'shift 2026-11-02T13:00:00.000Z',
    ));
  test('an interval that the home set for the outcome takes its place', () => {
    const form = {
      outcomes: [
        { code: 'sure', intervalDays: 1, eachShiftDays: 3 },
        { code: 'none', intervalDays: null },
      ],
    };
    expect([
      eachShiftAfter('sure', form),
      eachShiftAfter('none', form),
      eachShiftAfter(null, form),
      eachShiftAfter('sure', form, { outcomes: { sure: 2 } }),
      eachShiftAfter('sure', form, { outcomes: { sure: null } }),
    ]).toEqual([3, undefined, undefined, undefined, undefined]);
  });
  test.each([
    [
      'the night of the change to winter time',
      '2026-10-24T20:30:00Z',
      '2026-10-24',
      '2026-10-25T06:00:00.000Z',
    ],
    [
      'the night of the change to summer time',
      '2026-03-28T21:30:00Z',
      '2026-03-28',
      '2026-03-29T05:00:00.000Z',
    ],
  ])('%s', (_, instant, day, expected) => expect(nextShift(instant, day, limits, zone).at).toBe(expected));
  test('a night shift that begins after midnight', () =>
    expect(
      nextShift(
        '2026-11-02T21:30:00Z',
        '2026-11-02',
        { early: '07:00', late: '15:00', night: '00:30' },
        zone,
      ),
    ).toEqual({ at: '2026-11-02T23:30:00.000Z', day: '2026-11-03' }));
});

describe('after a measure: once more within the hour (section 10)', () => {
  test('an hour after the completion, before the next shift', () =>
    expect(after({ againAfterMinutes: 60, eachShiftDays: null, intervalDays: 1 })).toBe(
      'recheck 2026-11-02T10:00:00.000Z',
    ));
  test('over midnight', () =>
    expect(
      rhythmAfter({ ...plain, completedAt: '2026-11-02T22:30:00Z', againAfterMinutes: 60 }, clock),
    ).toMatchObject({ day: '2026-11-03', reason: 'recheck' }));
  test('not for an assessment that was entered days later', () =>
    expect(after({ againAfterMinutes: 60, completedAt: '2026-11-04T09:00:00Z' })).toBe(
      'interval 2027-01-31',
    ));
});
