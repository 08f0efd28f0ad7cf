import { expect, test } from 'vitest';
import { discardProblem, sampleState, storeUntil } from './samples.ts';

// kitchen and operations, section 5: reserve samples stay 14 days
test('a sample is kept for 14 days', () => {
  expect(storeUntil('2026-11-29', 14)).toBe('2026-12-13');
  const sample = { storeUntil: '2026-12-13', outcome: null };
  expect(['2026-12-12', '2026-12-13', '2026-12-14'].map((today) => sampleState(sample, today))).toEqual([
    'keep',
    'last',
    'over',
  ]);
  expect(sampleState({ ...sample, outcome: 'expired' }, '2026-12-14')).toBe('gone');
});

test('nobody throws it away before; what became of it is said with a word', () => {
  const sample = { storeUntil: '2026-12-13', outcome: null };
  expect(discardProblem(sample, 'expired', '', '2026-12-13')).toBe('stillToKeep');
  expect(discardProblem(sample, 'expired', '', '2026-12-14')).toBe(null);
  expect(discardProblem(sample, 'handedOver', '', '2026-12-01')).toBe('noteMissing');
  expect(discardProblem(sample, 'handedOver', 'Kantonales Labor', '2026-12-01')).toBe(null);
  expect(discardProblem({ ...sample, outcome: 'lost' }, 'expired', '', '2026-12-14')).toBe('sampleGone');
});
