import { expect, test } from 'vitest';
import { checkItem } from './items.ts';

const watch = { name: 'Watch', receivedOn: '2026-01-10', returnedOn: null, returnedTo: '' };
test.each([
  [{}, [], null],
  [{ name: ' WATCH' }, ['Watch'], 'itemTaken'],
  [{}, ['Wristwatch'], null],
  [{ receivedOn: '2026-11-22' }, [], 'receivedInFuture'],
  [{ receivedOn: '2026-11-21' }, [], null],
  [{ returnedOn: '2026-01-09' }, [], 'returnedBeforeReceived'],
  [{ returnedOn: '2026-01-10' }, [], null],
  [{ returnedOn: '2026-11-22' }, [], 'returnedInFuture'],
  [{ returnedTo: 'daughter' }, [], 'returnDayMissing'],
  [{ receivedOn: null, returnedOn: '2026-02-01', returnedTo: 'daughter' }, [], null],
])('%j beside %j: %s', (change, others, refusal) =>
  expect(checkItem({ ...watch, ...change }, others, '2026-11-21')).toBe(refusal),
);
