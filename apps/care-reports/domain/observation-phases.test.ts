import { expect, test } from 'vitest';
import { checkPhase, missingEntries, owedEntries } from './observation-phases.ts';

const phase = { from: '2026-11-01', to: '2026-11-07', topic: 'sleep' };

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

test('a deactivated phase owes nothing after that day', () => {
  expect(owedEntries(phase, [0], '2026-11-03').map((entry) => entry.day)).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ]);
});

test.each([
  [{ ...phase, to: '2026-10-31' }, [], 'endBeforeStart'],
  [phase, [phase], 'topicAlreadyObserved'],
  [phase, [{ ...phase, topic: 'pain' }], null],
  [phase, [{ ...phase, from: '2026-11-08', to: '2026-11-09' }], null],
  [phase, [{ ...phase, from: '2026-11-07', to: '2026-11-09' }], 'topicAlreadyObserved'],
])('%j beside %j: %s', (given, others, refusal) => expect(checkPhase(given, others)).toBe(refusal));
