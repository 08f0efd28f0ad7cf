import { expect, test } from 'vitest';
import { isTooEarly } from './results.ts';

const due = { dueFrom: '2026-11-24T08:00:00.000Z' };

test.each([
  ['05:59:59', true],
  ['06:00:00', false],
  ['08:00:00', false],
])('at %s it is too early: %s', (time, early) => {
  expect(isTooEarly(due, Date.parse(`2026-11-24T${time}Z`))).toBe(early);
});
