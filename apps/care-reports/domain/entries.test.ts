import { describe, expect, test } from 'vitest';
import {
  changeWay,
  checkEntry,
  checkShiftLimits,
  checkStatusStep,
  correct,
  entryStatuses,
  importances,
  isHandedOver,
  isLateEntry,
  shiftAt,
  shifts,
  textLimit,
  wantsSomebody,
} from './entries.ts';
import type { Version } from './entries.ts';

test.each([
  ['06:59', 2],
  ['07:00', 0],
  ['13:59', 0],
  ['14:00', 1],
  ['21:59', 1],
  ['22:00', 2],
  ['00:00', 2],
  ['23:59', 2],
])('%s is shift %d', (time, shift) => expect(shiftAt(time)).toBe(shift));

test.each([
  ['05:59', 2],
  ['06:00', 0],
  ['15:00', 1],
  ['23:59', 1],
  ['00:00', 1],
  ['00:29', 1],
  ['00:30', 2],
])('with a night from 00:30, %s is shift %d', (time, shift) => {
  expect(shiftAt(time, { early: '06:00', late: '15:00', night: '00:30' })).toBe(shift);
});

test.each([
  ['07:00', '14:00', '22:00', null],
  ['06:00', '15:00', '00:30', null],
  ['07:00', '22:00', '14:00', 'shiftsNotInOrder'],
  ['07:00', '07:00', '22:00', 'shiftsNotInOrder'],
  ['07:00', '14:00', '07:00', 'shiftsNotInOrder'],
  ['07:00', '14:00', '24:00', 'timeInvalid'],
  ['7:00', '14:00', '22:00', 'timeInvalid'],
])('limits %s, %s, %s: %s', (early, late, night, refusal) =>
  expect(checkShiftLimits({ early, late, night })).toBe(refusal),
);

test.each([
  ['open', 'active', null, null],
  ['open', 'open', null, 'sameStatus'],
  ['active', 'open', null, 'stepNotAllowed'],
  ['active', 'pause', null, 'pauseDayRequired'],
  ['active', 'pause', '2026-11-21', 'pauseDayNotInFuture'],
  ['active', 'pause', '2026-11-22', null],
  ['closed', 'active', null, null],
  ['closed', 'stopped', null, 'stepNotAllowed'],
] as const)('%s to %s until %s: %s', (from, to, until, refusal) => {
  expect(checkStatusStep(from, to, until, '2026-11-21')).toBe(refusal);
});

test.each([
  ['slept well', 1000, null],
  ['  ', 1000, 'textRequired'],
  ['x'.repeat(textLimit), 1000, null],
  ['x'.repeat(textLimit + 1), 1000, 'textTooLong'],
  ['😀'.repeat(textLimit), 1000, null],
  ['slept well', 1001, 'inFuture'],
])('%#', (text, happenedAt, refusal) => expect(checkEntry({ text, happenedAt }, 1000)).toBe(refusal));

const minute = 60_000;
test('an entry is late after more than an hour', () => {
  expect([isLateEntry(0, 60 * minute), isLateEntry(0, 60 * minute + 1)]).toEqual([false, true]);
});

test.each([
  ['a', 15, false, 'edit'],
  ['a', 16, false, 'correct'],
  ['b', 5, false, 'notAuthor'],
  ['b', 16, false, 'correct'],
  ['a', 0, true, 'correct'],
])('user %s after %d minutes, signed %s: %s', (userId, minutes, signed, way) => {
  expect(changeWay({ authorId: 'a', writtenAt: 0, signed }, userId, minutes * minute)).toBe(way);
});

describe('a correction keeps the original', () => {
  const original: Version = { text: 'Slept well', byId: 'a', at: 0, reason: null };
  const correction = { text: 'Slept badly', byId: 'b', reason: 'wrong resident' };
  test('and adds who, when and why', () => {
    expect(correct([original], correction, 9)).toEqual({ versions: [original, { ...correction, at: 9 }] });
  });
  test.each([
    [{ reason: ' ' }, 'reasonRequired'],
    [{ reason: 'x'.repeat(201) }, 'reasonTooLong'],
    [{ text: '' }, 'textRequired'],
    [{ text: 'Slept well' }, 'nothingChanged'],
  ])('%j: %s', (change, refusal) =>
    expect(correct([original], { ...correction, ...change }, 9)).toEqual({ refusal }),
  );
});

test.each([
  ['general', false, false],
  ['general', true, true],
  ['event', false, true],
  ['event', true, true],
])('of the type %s with the flag %s: handed over %s', (type, handOver, expected) =>
  expect(isHandedOver({ type, handOver })).toBe(expected),
);

test('the values of an entry: shifts, importance, status', () => {
  expect(shifts.map(({ value, code, german }) => `${value} ${code} ${german}`)).toEqual([
    '0 early Früh',
    '1 late Spät',
    '2 night Nacht',
  ]);
  expect(importances).toEqual(['info', 'warning', 'alert']);
  expect(entryStatuses.map(({ code, german }) => `${code} ${german}`)).toEqual([
    'open offen',
    'active aktiv',
    'closed abgeschlossen',
    'pause pausiert',
    'stopped gestoppt',
  ]);
});

test.each([
  ['an open one asks for somebody', 'open', null, true],
  ['an active one is with somebody', 'active', null, false],
  ['a pause until tomorrow waits', 'pause', '2026-11-22', false],
  ['a pause until today asks for somebody', 'pause', '2026-11-21', true],
  ['a stopped one ended without a result', 'stopped', null, false],
  ['a closed one is done', 'closed', null, false],
] as const)('%s', (_, state, pauseUntil, asks) =>
  expect(wantsSomebody({ status: state, pauseUntil }, '2026-11-21')).toBe(asks),
);
