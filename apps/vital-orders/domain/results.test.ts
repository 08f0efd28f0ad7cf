import { expect, test } from 'vitest';
import { isTooEarly, urgencyAt } from './results.ts';

const due = { dueFrom: '2026-11-24T08:00:00.000Z', dueUntil: '2026-11-24T09:00:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);

test.each([
  ['05:59:59', 'later', true],
  ['06:00:00', 'soon', false],
  ['07:59:59', 'soon', false],
  ['08:00:00', 'due', false],
  ['08:59:59', 'due', false],
  ['09:00:00', 'overdue', false],
])('at %s it is %s, too early %s', (time, urgency, early) => {
  expect(urgencyAt(due, at(time))).toBe(urgency);
  expect(isTooEarly(due, at(time))).toBe(early);
});
