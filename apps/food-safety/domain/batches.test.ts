import { expect, test } from 'vitest';
import { batchState, deadlineOf, endsWith, judgeReading, type Reading, stageDeadlineOf } from './batches.ts';
import { type Kind, type Limits, usual, type Verdict } from './limits.ts';

const at = (time: string) => `2026-11-29T${time}:00Z`;
/** What each reading of a batch is, one after the other. */
function judged(
  kind: Kind,
  readings: ReadonlyArray<readonly [time: string, value: number]>,
  limits: Limits = usual[kind],
) {
  const said: Reading[] = readings.map(([time, value]) => ({ at: at(time), value }));
  return said.map((one, index) => judgeReading(kind, limits, said[0]!.at, said.slice(0, index), one));
}

// kitchen and operations, section 5: the worked examples of the cooling check
test.each<[string, number, Verdict]>([
  ['12:20', 4.8, 'ok'],
  ['12:35', 4.9, 'breach'],
  // every edge: 90 minutes and 5 °C are in time
  ['12:30', 5, 'ok'],
  ['12:31', 5, 'breach'],
  // the time is over with it, and 5 was not reached
  ['12:30', 5.1, 'breach'],
])('cooling from 11:00 68 °C, %s %d °C: %s', (time, value, verdict) =>
  expect(
    judged('cooling', [
      ['11:00', 68],
      [time, value],
    ]),
  ).toEqual(['ok', verdict]),
);

test('cooling begins at 65 °C or more', () => {
  expect([65, 64.9].map((value) => judged('cooling', [['11:00', value]])[0])).toEqual(['ok', 'breach']);
  expect(deadlineOf(at('11:00'), usual.cooling)).toBe('2026-11-29T12:30:00.000Z');
});

test('a reading on the way is in order until the time is over', () => {
  expect(
    judged('cooling', [
      ['11:00', 70],
      ['11:40', 30],
      ['12:31', 8],
    ]),
  ).toEqual(['ok', 'ok', 'breach']);
});

test('a stage on the way is reached in its own time', () => {
  const staged = { ...usual.cooling, stageHigh: 21, stageMinutes: 45 };
  expect(stageDeadlineOf(at('11:00'), staged)).toBe('2026-11-29T11:45:00.000Z');
  expect(stageDeadlineOf(at('11:00'), usual.cooling)).toBe(null);
  expect(
    judged(
      'cooling',
      [
        ['11:00', 70],
        ['11:45', 21],
        ['12:30', 5],
      ],
      staged,
    ),
  ).toEqual(['ok', 'ok', 'ok']);
  expect(
    judged(
      'cooling',
      [
        ['11:00', 70],
        ['11:45', 21.1],
        ['11:46', 20],
      ],
      staged,
    ),
  ).toEqual(['ok', 'breach', 'breach']);
  expect(
    judged(
      'cooling',
      [
        ['11:00', 70],
        ['12:00', 5],
      ],
      staged,
    ),
  ).toEqual(['ok', 'breach']);
});

test('hot holding: 65 °C at the start and the end, at most 3 hours', () => {
  expect(
    judged('hotHolding', [
      ['11:00', 65],
      ['14:00', 65],
    ]),
  ).toEqual(['ok', 'ok']);
  expect(judged('hotHolding', [['11:00', 64.9]])).toEqual(['breach']);
  expect(
    judged('hotHolding', [
      ['11:00', 80],
      ['13:00', 64.9],
    ]),
  ).toEqual(['ok', 'breach']);
  expect(
    judged('hotHolding', [
      ['11:00', 80],
      ['14:01', 70],
    ]),
  ).toEqual(['ok', 'breach']);
});

test('regenerating: 70 °C within 60 minutes', () => {
  expect(
    judged('regenerating', [
      ['11:00', 4],
      ['12:00', 70],
    ]),
  ).toEqual(['ok', 'ok']);
  expect(
    judged('regenerating', [
      ['11:00', 4],
      ['11:30', 50],
      ['12:01', 70],
    ]),
  ).toEqual(['ok', 'ok', 'breach']);
});

test('a batch is over when its end is reached, or it is said', () => {
  const ends = (kind: Kind, value: number, first = false, last = false) =>
    endsWith(kind, usual[kind], first, { at: at('12:00'), value, ends: last });
  expect([ends('cooling', 5), ends('cooling', 5.1), ends('cooling', 4, true)]).toEqual([true, false, false]);
  // only what is held hot is over because somebody says so
  expect(endsWith('cooling', usual.cooling, false, { at: at('11:30'), value: 40, ends: true })).toBe(false);
  expect([ends('regenerating', 70), ends('regenerating', 69.9)]).toEqual([true, false]);
  expect([ends('hotHolding', 70), ends('hotHolding', 70, false, true)]).toEqual([false, true]);
});

test('how a batch stands', () => {
  const batch = { startedAt: at('11:00'), endedAt: null, givenUp: false };
  const state = (now: string, more: object = {}, verdicts: readonly Verdict[] = ['ok']) =>
    batchState({ ...batch, ...more }, usual.cooling, verdicts, at(now));
  expect([state('12:30'), state('12:31')]).toEqual(['running', 'overdue']);
  const endedAt = at('12:20');
  expect(state('13:00', { endedAt })).toBe('ok');
  expect(state('13:00', { endedAt }, ['ok', 'breach'])).toBe('breach');
  expect(state('13:00', { endedAt, givenUp: true }, ['breach'])).toBe('givenUp');
});
