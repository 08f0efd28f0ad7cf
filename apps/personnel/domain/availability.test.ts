import { describe, expect, test } from 'vitest';
import { absenceProblem } from './absences.ts';
import {
  type AvailabilityKind,
  daysAhead,
  fallsOn,
  type Recurrence,
  recurrenceProblem,
} from './availability.ts';

// 2026-11-21 is a Saturday, the third one of its month
const weekly: Recurrence = {
  weekdays: [6],
  ordinals: [],
  startTime: '07:00',
  endTime: '16:00',
  fromDate: '2026-11-01',
  toDate: '2026-11-28',
};

describe('availability needs a valid time period', () => {
  test.each([
    [{}, null],
    [{ weekdays: [] }, 'noWeekday'],
    [{ toDate: '2026-10-31' }, 'endsBeforeStart'],
    [{ toDate: '2026-11-01' }, null],
    [{ toDate: null }, null],
    [{ startTime: null }, 'timesIncomplete'],
    [{ endTime: null }, 'timesIncomplete'],
    [{ startTime: null, endTime: null }, null],
    [{ endTime: '07:00' }, 'startAfterEnd'],
    [{ endTime: '06:59' }, 'startAfterEnd'],
    [{ endTime: '07:01' }, null],
  ])('%o: %s', (change, problem) => expect(recurrenceProblem({ ...weekly, ...change })).toBe(problem));
});

describe('a recurrence falls on', () => {
  test.each([
    ['2026-10-31', {}, false],
    ['2026-11-07', {}, true],
    ['2026-11-28', {}, true],
    ['2026-12-05', {}, false],
    ['2026-12-05', { toDate: null }, true],
    ['2026-11-20', {}, false],
    ['2026-11-20', { weekdays: [5, 6] }, true],
    ['2026-11-07', { ordinals: [1] }, true],
    ['2026-11-14', { ordinals: [1] }, false],
    ['2026-11-21', { ordinals: [1, 3] }, true],
    // the fourth Saturday of this month is its last one too; a fifth one is only the last
    ['2026-11-28', { ordinals: [4] }, true],
    ['2026-11-28', { ordinals: [-1] }, true],
    ['2026-11-21', { ordinals: [-1] }, false],
    ['2026-11-29', { weekdays: [7], ordinals: [4], toDate: null }, false],
    ['2026-11-29', { weekdays: [7], ordinals: [-1], toDate: null }, true],
    ['2026-12-31', { weekdays: [4], ordinals: [-1], toDate: null }, true],
  ])('%s with %o: %s', (day, change, falls) => expect(fallsOn({ ...weekly, ...change }, day)).toBe(falls));
});

test('the days ahead: absence before "unavailable" before "available" before nothing', () => {
  const said = (kind: AvailabilityKind, change: Partial<Recurrence>) => ({
    ...weekly,
    startTime: null,
    endTime: null,
    toDate: null,
    kind,
    ...change,
  });
  const days = daysAhead(
    '2026-11-21',
    6,
    [
      said('available', { weekdays: [6, 7, 1, 2] }),
      said('unavailable', { weekdays: [7] }),
      said('unavailable', { weekdays: [1], startTime: '12:00', endTime: '14:00' }),
      said('available', { weekdays: [2], startTime: '07:00', endTime: '12:00' }),
      said('unavailable', { weekdays: [3], startTime: '08:00', endTime: '09:30' }),
    ],
    [{ from: '2026-11-20', to: '2026-11-21' }],
  );
  expect(days).toEqual([
    { day: '2026-11-21', state: 'absent', times: [], except: [] },
    { day: '2026-11-22', state: 'unavailable', times: [], except: [] },
    { day: '2026-11-23', state: 'available', times: [], except: ['12:00–14:00'] },
    { day: '2026-11-24', state: 'available', times: ['07:00–12:00'], except: [] },
    { day: '2026-11-25', state: 'unavailable', times: [], except: ['08:00–09:30'] },
    { day: '2026-11-26', state: 'unknown', times: [], except: [] },
  ]);
});

test.each([
  ['2026-11-05', '2026-11-04', 'endsBeforeStart'],
  ['2026-11-05', '2026-11-05', null],
  ['2026-11-05', null, 'absenceOverlaps'],
  ['2026-11-05', '2026-11-10', 'absenceOverlaps'],
  ['2026-11-20', '2026-11-25', 'absenceOverlaps'],
  ['2026-11-21', '2026-11-29', null],
  ['2026-11-21', '2026-11-30', 'absenceOverlaps'],
  ['2026-12-24', null, 'absenceOverlaps'],
])('an absence from %s to %s: %s', (fromDate, toDate, problem) => {
  // one with an end, one that is open
  const others = [
    { id: 'a', fromDate: '2026-11-10', toDate: '2026-11-20' },
    { id: 'b', fromDate: '2026-11-30', toDate: null },
  ];
  expect(absenceProblem({ fromDate, toDate }, others)).toBe(problem);
});
