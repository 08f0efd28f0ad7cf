import { describe, expect, test } from 'vitest';
import {
  dueAfter,
  intervalOf,
  isOverdue,
  nextPosition,
  type Position,
  positionFault,
  skinWarns,
} from './positions.ts';

describe('due', () => {
  const due = dueAfter('2026-11-20T10:00:00.000Z', 120);
  test('last at 10:00 with 120 minutes is due at 12:00', () => expect(due).toBe('2026-11-20T12:00:00.000Z'));
  test.each([
    ['12:00', false],
    ['12:30', false],
    ['12:31', true],
  ])('overdue at %s: %s', (time, overdue) =>
    expect(isOverdue(due, new Date(`2026-11-20T${time}:00.000Z`))).toBe(overdue),
  );
});

describe('interval', () => {
  const home = { atRisk: 120, others: 240 };
  test.each<[number | null, string | null, number, string]>([
    [null, 'veryHigh', 120, 'risk'],
    [null, 'high', 120, 'risk'],
    [null, 'moderate', 240, 'home'],
    [null, null, 240, 'home'],
    [180, 'veryHigh', 180, 'plan'],
  ])('own %s, risk %s: %d minutes', (own, outcome, minutes, by) =>
    expect(intervalOf(own, outcome, home)).toEqual({ minutes, by }),
  );
});

describe('next position', () => {
  test.each<[Position | null, Position[], Position]>([
    [null, [], 'back'],
    ['back', [], 'left30'],
    ['left30', [], 'right30'],
    ['right30', [], 'back'],
    ['sittingChair', [], 'back'],
    ['left90', ['left90', 'right90'], 'right90'],
    ['right90', ['left90', 'right90'], 'left90'],
  ])('after %s in the order %j comes %s', (last, rotation, next) =>
    expect(nextPosition(last, rotation)).toBe(next),
  );
});

describe('an entry', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const entry = { at: null, position: 'back', skippedReason: '' } as const;
  test.each([
    ['a position', entry, null],
    ['skipped with a reason', { ...entry, position: null, skippedReason: 'asleep' }, null],
    ['neither', { ...entry, position: null }, 'positionOrReason'],
    ['both', { ...entry, skippedReason: 'asleep' }, 'skippedWithPosition'],
    ['later than now', { ...entry, at: '2026-11-20T12:00:01.000Z' }, 'inFuture'],
  ])('%s', (_, given, code) => expect(positionFault(given, now)?.code ?? null).toBe(code));
});

test('redness that stays and broken skin warn', () => {
  expect(
    [null, 'intact', 'redness', 'lastingRedness', 'broken'].map((one) => skinWarns(one as 'intact')),
  ).toEqual([false, false, false, true, true]);
});
