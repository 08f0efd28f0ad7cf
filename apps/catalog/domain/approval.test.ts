import { describe, expect, test } from 'vitest';
import { changedFields, reviewStep, staged } from './approval.ts';

describe('steps of a review', () => {
  const by = { actor: 'anna', sentBy: 'bea', fourEyes: true };
  test.each([
    ['draft', 'send', { to: 'inReview' }],
    ['draft', 'approve', { refused: 'stepRefused' }],
    ['draft', 'reject', { refused: 'stepRefused' }],
    ['inReview', 'send', { refused: 'stepRefused' }],
    ['inReview', 'approve', { to: 'approved' }],
    ['inReview', 'reject', { to: 'draft' }],
  ] as const)('%s, %s: %j', (state, action, expected) => {
    expect(reviewStep(state, action, by)).toEqual(expected);
  });
  test('who sent it does not approve it, where two people are asked for; taking it back is free', () => {
    const same = { ...by, sentBy: 'anna' };
    expect(reviewStep('inReview', 'approve', same)).toEqual({ refused: 'sameEyes' });
    expect(reviewStep('inReview', 'approve', { ...same, fourEyes: false })).toEqual({ to: 'approved' });
    expect(reviewStep('inReview', 'reject', same)).toEqual({ to: 'draft' });
  });
});

test.each([
  ['draft', false],
  ['inReview', false],
  ['online', true],
  ['offline', true],
] as const)('changes of a product that is %s go into a draft: %s', (state, expected) => {
  expect(staged(state)).toBe(expected);
});

test('what a draft changes; the order of a list says nothing', () => {
  const live = { nameEn: 'Soap', unit: 'C62', categoryIds: ['a', 'b'], barcode: '' };
  expect(changedFields(live, { ...live, categoryIds: ['b', 'a'] })).toEqual([]);
  expect(changedFields(live, { ...live, nameEn: 'Soap bar', categoryIds: ['a'] })).toEqual([
    'nameEn',
    'categoryIds',
  ]);
});
