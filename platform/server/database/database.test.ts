import { expect, test } from 'vitest';
import { instantText, isTransient, plainList } from './database.ts';
import { dayIn } from '#platform/server/work/work.ts';

test.each([
  ['2026-11-21 07:40:05+00', '2026-11-21T07:40:05.000Z'],
  ['2026-11-21 07:40:05.1+00', '2026-11-21T07:40:05.100Z'],
  ['2026-11-21 07:40:05.123456+00', '2026-11-21T07:40:05.123Z'],
  ['2026-11-21 08:40:05+01', '2026-11-21T07:40:05.000Z'],
])('an instant %s is %s', (given, wanted) => {
  expect(instantText(given)).toBe(wanted);
});

test.each([
  ['Europe/Zurich', '2026-11-20T23:30:00Z', '2026-11-21'],
  ['Europe/Zurich', '2026-07-20T22:30:00Z', '2026-07-21'],
  ['America/New_York', '2026-11-21T02:00:00Z', '2026-11-20'],
])('the civil day in %s at %s is %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test.each([
  ['{}', []],
  ['{NURSE}', ['NURSE']],
  ['{NURSE,NURSHOME=COOK:3}', ['NURSE', 'NURSHOME=COOK:3']],
  ['{"a b",c}', null],
  ['{a,NULL}', null],
  ['{{a},{b}}', null],
  ['{"a,b"}', null],
  ['{Zürich}', null],
])('the list %s is split to %o, or left to the full parser', (text, words) => {
  expect(plainList(text)).toEqual(words);
});

test.each([
  [{ code: '40001' }, true],
  [{ code: '57P01' }, true],
  [{ code: '08006' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [{ code: '23505' }, false],
  [new Error('bug'), false],
  [null, false],
])('%o may be tried again: %s', (error, again) => {
  expect(isTransient(error)).toBe(again);
});
