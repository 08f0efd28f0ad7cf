import { expect, test } from 'vitest';
import { checkWishes, plainWishes } from './nutrition.ts';

test('wishes: no doubles, no empty ones', () =>
  expect(plainWishes([' Fisch', 'fisch ', '', 'Rösti'])).toEqual(['fisch', 'Rösti']));
test.each([
  [['Fisch'], ['Spinat'], null],
  [['Fisch'], ['FISCH '], 'likedAndDisliked'],
  [[''], [''], null],
] as const)('likes %j, dislikes %j: %s', (likes, dislikes, refusal) =>
  expect(checkWishes(likes, dislikes)).toBe(refusal),
);
