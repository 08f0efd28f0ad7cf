import { expect, test } from 'vitest';
import { blockProblem, countsOn } from './blocks.ts';

test('a block counts up to its last day, one without counts until it is lifted', () => {
  const block = { kind: 'blocked', until: '2026-12-10' } as const;
  expect(countsOn(block, '2026-12-10')).toBe(true);
  expect(countsOn(block, '2026-12-11')).toBe(false);
  expect(countsOn({ ...block, until: null }, '2999-12-31')).toBe(true);
});

test('instalments need a day, and no block ends before it begins', () => {
  expect(blockProblem({ kind: 'instalments', until: null }, '2026-12-10')).toBe('untilMissing');
  expect(blockProblem({ kind: 'instalments', until: '2026-12-10' }, '2026-12-10')).toBeNull();
  expect(blockProblem({ kind: 'disputed', until: '2026-12-09' }, '2026-12-10')).toBe('untilPast');
  expect(blockProblem({ kind: 'disputed', until: null }, '2026-12-10')).toBeNull();
});
