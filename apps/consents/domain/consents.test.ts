import { expect, test } from 'vitest';
import { checkConsent, currentOf, type Said } from './consents.ts';

const said = (id: string, subject: string, answer: Said['answer'], saidOn: string): Said => ({
  id,
  subject,
  answer,
  saidOn,
});
const all = [
  said('1', 'photo', 'given', '2026-01-01'),
  said('2', 'photo', 'withdrawn', '2026-03-01'),
  said('3', 'data', 'refused', '2026-02-01'),
  said('4', 'data', 'given', '2026-02-01'),
];

test('what was said last counts; on the same day what was recorded last', () => {
  expect([...currentOf(all)].sort()).toEqual(['2', '4']);
  expect([...currentOf(all.toReversed())].sort()).toEqual(['2', '3']);
});
test.each([
  ['given', 'photo', '2026-11-22', 'saidInFuture'],
  ['given', 'photo', '2026-11-21', null],
  ['refused', 'x', '2026-11-21', null],
  ['withdrawn', 'x', '2026-11-21', 'nothingToWithdraw'],
  ['withdrawn', 'photo', '2026-11-21', 'nothingToWithdraw'],
  ['withdrawn', 'photo', '2026-02-01', null],
  ['withdrawn', 'data', '2026-11-21', null],
  ['withdrawn', 'data', '2026-01-31', 'nothingToWithdraw'],
] as const)('%s %s on %s: %s', (answer, subject, saidOn, refusal) => {
  expect(checkConsent({ subject, answer, saidOn }, all, '2026-11-21')).toBe(refusal);
});
