import { expect, test } from 'vitest';
import { checkVaccination, dueStates } from './vaccinations.ts';

const today = '2026-11-21';
const draft = {
  vaccine: 'Fluarix',
  disease: 'influenza',
  happenedOn: '2026-10-20',
  declined: false,
  reason: '',
  nextDueOn: '2027-10-20',
};
test.each([
  [{}, null],
  [{ happenedOn: '2026-11-22' }, 'happenedInFuture'],
  [{ happenedOn: today }, null],
  [{ vaccine: '' }, 'vaccineMissing'],
  [{ nextDueOn: null }, null],
  [{ nextDueOn: '2026-10-20' }, 'dueBeforeGiven'],
  [{ nextDueOn: '2026-10-21' }, null],
  [{ declined: true }, 'reasonMissing'],
  [{ declined: true, reason: 'does not wish it', vaccine: '' }, null],
  [{ declined: true, reason: 'x', happenedOn: '2026-11-22' }, 'happenedInFuture'],
] as const)('%j: %s', (change, refusal) => {
  expect(checkVaccination({ ...draft, ...change }, today)).toBe(refusal);
});

test('only the last one of a disease is due: overdue from the day after, soon within 30 days', () => {
  const one = (id: string, disease: string, happenedOn: string, nextDueOn: string | null) => ({
    id,
    disease,
    happenedOn,
    nextDueOn,
  });
  const states = dueStates(
    [
      one('1', 'influenza', '2024-10-01', '2025-10-01'),
      one('2', 'influenza', '2025-10-01', '2026-11-20'),
      one('3', 'covid', '2025-10-01', today),
      one('4', 'tetanus', '2017-01-01', '2026-12-21'),
      one('5', 'zoster', '2026-01-01', '2026-12-22'),
      one('6', 'rsv', '2025-01-01', '2026-01-01'),
      one('7', 'rsv', '2026-01-01', null),
    ],
    today,
  );
  expect(Object.fromEntries(states)).toEqual({
    1: 'none',
    2: 'overdue',
    3: 'soon',
    4: 'soon',
    5: 'later',
    6: 'none',
    7: 'none',
  });
});
