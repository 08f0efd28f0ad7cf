import { describe, expect, test } from 'vitest';
import {
  dueOf,
  intervalOf,
  isOverdue,
  nextPosition,
  type Position,
  positionFault,
  skinWarns,
} from './positions.ts';

describe('due', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);
  const due = (taken: string | null, activeSince: string, skips: readonly string[] = []) =>
    new Date(
      dueOf(
        { taken: taken === null ? null : at(taken), activeSince: at(activeSince), skips: skips.map(at) },
        120,
      ),
    ).toISOString();
  test.each<[string, string | null, string, string[], string]>([
    ['last at 10:00 with 120 minutes', '10:00', '00:00', [], '12:00'],
    ['skipped at 12:10 that turn only is postponed', '10:00', '00:00', ['12:10'], '14:00'],
    ['skipped two turns', '10:00', '00:00', ['12:10', '14:20'], '16:00'],
    [
      'skipped twice in one turn, at most an interval after somebody looked',
      '10:00',
      '00:00',
      ['12:10', '12:12'],
      '14:12',
    ],
    ['skipped before it was due', '10:00', '00:00', ['11:50'], '13:50'],
    ['skipped two hours too late it is due still', '10:00', '00:00', ['14:30'], '14:00'],
    ['nobody positioned yet', null, '09:00', [], '09:00'],
    ['nobody positioned yet and skipped', null, '09:00', ['09:05'], '11:00'],
    ['active again long after the last', '02:00', '09:00', ['04:00'], '09:00'],
    ['active again soon after the last', '08:30', '09:00', [], '10:30'],
  ])('%s', (_, taken, activeSince, skips, time) =>
    expect(due(taken, activeSince, skips)).toBe(`2026-11-20T${time}:00.000Z`),
  );
  test.each([
    ['12:00', false],
    ['12:30', false],
    ['12:31', true],
  ])('overdue at %s: %s', (time, overdue) =>
    expect(isOverdue(due('10:00', '00:00'), new Date(at(time)))).toBe(overdue),
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
  const twice: Position[] = ['back', 'left30', 'back', 'right30'];
  test.each<[Position[], Position[], Position]>([
    [[], [], 'back'],
    [['back'], [], 'left30'],
    [['left30'], [], 'right30'],
    [['right30'], [], 'back'],
    [['sittingChair'], [], 'back'],
    [['left30', 'sittingChair'], [], 'right30'],
    [['left90'], ['left90', 'right90'], 'right90'],
    [['right90'], ['left90', 'right90'], 'left90'],
    [['back'], twice, 'left30'],
    [['back', 'left30', 'back'], twice, 'right30'],
    [['back', 'left30', 'back', 'right30'], twice, 'back'],
    [['back', 'left30', 'back', 'right30', 'back'], twice, 'left30'],
    // what is told begins in the middle of the rotation
    [['back', 'right30', 'back'], twice, 'left30'],
  ])('after %j in the order %j comes %s', (taken, rotation, next) =>
    expect(nextPosition(taken, rotation)).toBe(next),
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
