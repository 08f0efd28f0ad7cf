import { describe, expect, test } from 'vitest';
import {
  checkEnd,
  checkPhase,
  formerWhen,
  missingEntries,
  owedEntries,
  type Phase,
  phaseOfShift,
  phaseOfWindow,
  stateOf,
} from './phases.ts';

const phase: Phase = {
  from: '2026-11-01',
  to: '2026-11-07',
  topic: 'sleep',
  shifts: [0, 1, 2],
  everyDays: 1,
  former: [],
  deactivatedOn: null,
};

test.each<[string, string, string, string, string]>([
  ['lies ahead', '2026-11-10', '2026-11-23', '2026-11-10', '2026-11-23'],
  ['begins today', '2026-11-05', '2026-11-18', '2026-11-05', '2026-11-18'],
  ['has begun: the rest of it', '2026-11-01', '2026-11-14', '2026-11-05', '2026-11-14'],
  ['ends today', '2026-10-23', '2026-11-05', '2026-11-05', '2026-11-05'],
  ['is over: as many days from today', '2026-10-22', '2026-11-04', '2026-11-05', '2026-11-18'],
])('an observation window that %s', (_, from, to, starts, ends) => {
  expect(phaseOfWindow({ from, to }, '2026-11-05')).toEqual({ from: starts, to: ends });
});

test('1 to 7 November in three shifts owes 21; with 19 written, 2 are missing and listed', () => {
  const owed = owedEntries(phase);
  expect(owed).toHaveLength(21);
  const open = [
    { day: '2026-11-03', shift: 2 },
    { day: '2026-11-07', shift: 0 },
  ] as const;
  const written = owed.filter(
    ({ day, shift }) => !open.some((gap) => gap.day === day && gap.shift === shift),
  );
  expect(missingEntries(owed, written)).toEqual(open);
});

describe('what is owed', () => {
  test.each<[string, Partial<Phase>, string[]]>([
    ['up to the day on which it was ended', { shifts: [0], deactivatedOn: '2026-11-03' }, ['01', '02', '03']],
    ['nothing when it was ended before it began', { shifts: [0], deactivatedOn: '2026-10-31' }, []],
    ['each third day', { shifts: [2], everyDays: 3 }, ['01', '04', '07']],
    [
      'all its days when it was ended after them',
      { shifts: [1], to: '2026-11-02', deactivatedOn: '2026-11-02' },
      ['01', '02'],
    ],
  ])('%s', (_, more, days) => {
    expect(owedEntries({ ...phase, ...more }).map((entry) => entry.day.slice(8))).toEqual(days);
  });
  test('a phase over 14 days (7 + 7) in each shift owes 42', () => {
    expect(owedEntries({ ...phase, to: '2026-11-14' })).toHaveLength(42);
  });
});

describe('another rhythm from the 5th on', () => {
  const next = { shifts: [2], everyDays: 2 } as const;
  const former = formerWhen(phase, next, '2026-11-05');
  test('what was owed by the 4th stays owed, from then on the new one holds', () => {
    const owed = owedEntries({ ...phase, ...next, former });
    expect(owed.filter((one) => one.day <= '2026-11-04')).toHaveLength(12);
    expect(owed.filter((one) => one.day > '2026-11-04')).toEqual([
      { day: '2026-11-05', shift: 2 },
      { day: '2026-11-07', shift: 2 },
    ]);
  });
  test('changed again on the same day only the last holds; on a later day each has its days', () => {
    const changed = { ...phase, ...next, former };
    expect(formerWhen(changed, phase, '2026-11-05')).toEqual(former);
    expect(formerWhen(changed, phase, '2026-11-07')).toEqual([...former, { ...next, until: '2026-11-06' }]);
  });
  test('nothing is former where nothing is changed, or nothing has been owed yet', () => {
    expect(formerWhen(phase, { ...phase, shifts: [2, 1, 0] }, '2026-11-05')).toEqual([]);
    expect(formerWhen(phase, next, '2026-11-01')).toEqual([]);
  });
});

test.each<[Pick<Phase, 'from' | 'to' | 'topic'>, Phase[], string | null]>([
  [{ ...phase, to: '2026-10-31' }, [], 'endBeforeStart'],
  [phase, [phase], 'topicAlreadyObserved'],
  [phase, [{ ...phase, topic: 'pain' }], null],
  [phase, [{ ...phase, from: '2026-11-08', to: '2026-11-09' }], null],
  [phase, [{ ...phase, from: '2026-11-07', to: '2026-11-09' }], 'topicAlreadyObserved'],
  // ended on the 3rd, the 4th is free
  [{ ...phase, from: '2026-11-04' }, [{ ...phase, deactivatedOn: '2026-11-03' }], null],
  [{ ...phase, from: '2026-11-03' }, [{ ...phase, deactivatedOn: '2026-11-03' }], 'topicAlreadyObserved'],
  [{ ...phase, to: '2027-01-31' }, [], null],
  [{ ...phase, to: '2027-02-01' }, [], 'tooLong'],
])('%j beside %j: %s', (given, others, refusal) => expect(checkPhase(given, others)).toBe(refusal));

test.each([
  ['2026-11-03', 0, 'over'],
  ['2026-11-04', 0, 'over'],
  ['2026-11-04', 1, 'runs'],
  ['2026-11-04', 2, 'comes'],
  ['2026-11-05', 0, 'comes'],
] as const)('seen in the late shift of the 4th, %s shift %i: %s', (day, shift, expected) => {
  expect(phaseOfShift({ day, shift }, { day: '2026-11-04', shift: 1 })).toBe(expected);
});

test.each([
  ['2026-10-31', null, 'planned'],
  ['2026-11-01', null, 'active'],
  ['2026-11-07', null, 'active'],
  ['2026-11-08', null, 'over'],
  ['2026-11-03', '2026-11-03', 'active'],
  ['2026-11-04', '2026-11-03', 'ended'],
] as const)('on %s, ended %s: %s', (today, deactivatedOn, state) => {
  expect(stateOf({ ...phase, deactivatedOn }, today)).toBe(state);
});

test.each([
  ['2026-11-04', null, null],
  ['2026-11-03', null, null],
  ['2026-11-02', null, 'beforeToday'],
  ['2026-11-04', '2026-11-03', 'alreadyEnded'],
] as const)('ended on %s, ended before on %s: %s', (on, deactivatedOn, refusal) => {
  expect(checkEnd({ ...phase, deactivatedOn }, on, '2026-11-04')).toBe(refusal);
  expect(checkEnd(phase, '2026-11-08', '2026-11-08')).toBe('alreadyOver');
});
