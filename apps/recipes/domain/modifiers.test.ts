import { expect, test } from 'vitest';
import { checkChoice, checkGroup, ruleSentence } from './modifiers.ts';

const group = (minimum: number, maximum: number | null, multiSelection = true) => ({
  minimum,
  maximum,
  multiSelection,
});

test.each([
  [group(1, 2), [], { code: 'tooFew', minimum: 1 }],
  [group(1, 2), [1], null],
  [group(1, 2), [1, 1], null],
  [group(1, 2), [1, 1, 1], { code: 'tooMany', maximum: 2 }],
  [group(1, 2), [2], null],
  [group(1, 2), [3], { code: 'tooMany', maximum: 2 }],
  [group(0, null), [9], null],
  [group(0, 5, false), [1, 1], { code: 'tooMany', maximum: 1 }],
  [group(0, 5, false), [2], { code: 'tooMany', maximum: 1 }],
])('%j, chosen %j: %j', (bounds, counts, refusal) => expect(checkChoice(bounds, counts)).toEqual(refusal));

test.each([
  [group(2, 2), { sentence: 'exactly', count: 2 }],
  [group(1, 3), { sentence: 'between', minimum: 1, maximum: 3 }],
  [group(0, 3), { sentence: 'upTo', maximum: 3 }],
  [group(2, null), { sentence: 'atLeast', minimum: 2 }],
  [group(0, null), { sentence: 'anyNumber' }],
  [group(0, 1, false), { sentence: 'anyOne' }],
])('%j: %j', (bounds, sentence) => expect(ruleSentence(bounds)).toEqual(sentence));

test.each([
  [group(1, 2), 3, null],
  [group(3, 2), 3, 'minimumAboveMaximum'],
  [group(-1, 2), 3, 'boundsNotWhole'],
  [group(0.5, 2), 3, 'boundsNotWhole'],
  [group(0, 0), 3, 'maximumIsZero'],
  [group(2, null, false), 3, 'minimumAboveMaximum'],
  [group(1, 1, false), 0, 'tooFewModifiers'],
  [group(5, null), 1, null],
])('%j with %d modifiers: %s', (bounds, available, refusal) =>
  expect(checkGroup(bounds, available)).toBe(refusal),
);
