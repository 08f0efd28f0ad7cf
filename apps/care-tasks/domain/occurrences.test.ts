import { describe, expect, test } from 'vitest';
import { answerFault, decisionFault, mayBecome, occurrenceStates, urgencyOf } from './occurrences.ts';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));

test('open becomes done, not done or moved; each of them only becomes open again', () => {
  const steps = occurrenceStates.flatMap((from) =>
    occurrenceStates.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'open done',
    'open notDone',
    'open moved',
    'done open',
    'notDone open',
    'moved open',
  ]);
});

test.each<[string, string]>([
  ['05:59', 'later'],
  ['06:00', 'soon'],
  ['07:59', 'soon'],
  ['08:00', 'due'],
  ['08:59', 'due'],
  ['09:00', 'overdue'],
  ['09:01', 'overdue'],
])('due from 08:00 until 09:00, seen at %s: %s', (now, urgency) => {
  expect(urgencyOf({ dueFrom: at('08:00'), dueUntil: at('09:00') }, ms(now))).toBe(urgency);
});

describe('a decision', () => {
  const done = { state: 'done', reason: '', happenedAt: ms('08:30') } as const;
  test.each<[string, Parameters<typeof decisionFault>[0], string | null]>([
    ['done now', done, null],
    ['done in the future', { ...done, happenedAt: ms('08:31') }, 'inFuture'],
    ['not done, with its reason', { ...done, state: 'notDone', reason: 'asleep' }, null],
    ['not done without one', { ...done, state: 'notDone' }, 'reasonMissing'],
    ['not done with a blank one', { ...done, state: 'notDone', reason: '  ' }, 'reasonMissing'],
    ['twelve hours early', { ...done, happenedAt: ms('08:00') - 12 * 3_600_000 }, null],
    ['earlier than that', { ...done, happenedAt: ms('07:59') - 12 * 3_600_000 }, 'beforeDay'],
  ])('%s', (_, decision, fault) => {
    expect(decisionFault(decision, { dueFrom: at('08:00'), needsFindings: false }, ms('08:30'))).toBe(fault);
  });
  test('done without what was found, where that is asked for; not done needs only its reason', () => {
    const check = { dueFrom: at('08:00'), needsFindings: true };
    expect(decisionFault(done, check, ms('08:30'))).toBe('findingsNeeded');
    expect(decisionFault({ ...done, state: 'notDone', reason: 'asleep' }, check, ms('08:30'))).toBeNull();
  });
  test.each<[string, string | null]>([
    ['07:44', 'tooEarly'],
    ['07:45', null],
    ['09:30', null],
    ['09:31', 'inFuture'],
  ])('what was found at %s, of a check at 08:00', (time, fault) => {
    expect(answerFault(ms(time), { dueFrom: at('08:00') }, ms('09:30'))).toBe(fault);
  });
});
