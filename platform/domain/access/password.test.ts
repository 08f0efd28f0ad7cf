import { expect, test } from 'vitest';
import { passwordRules, passwordSpecials, unmetPasswordRules } from './password.ts';

test.each([
  ['Abcdef1!', []],
  ['Übergrösse7?', []],
  ['Abcde1!', ['tooShort']],
  ['ABCDEF1!', ['lowercaseMissing']],
  ['abcdef1!', ['uppercaseMissing']],
  ['Abcdefg!', ['digitMissing']],
  ['Abcdefg1', ['specialMissing']],
  ['Abcdef1,', ['specialMissing']],
  ['        ', ['lowercaseMissing', 'uppercaseMissing', 'digitMissing', 'specialMissing']],
  ['', [...passwordRules]],
])('%j misses %j', (password, rules) => expect(unmetPasswordRules(password)).toEqual(rules));

test.each([...passwordSpecials])('%s counts as a special character', (special) => {
  expect(unmetPasswordRules(`Abcdef1${special}`)).toEqual([]);
});

test('a character outside the basic plane counts once', () => {
  expect(unmetPasswordRules('Ab1!\u{1F600}\u{1F600}\u{1F600}')).toEqual(['tooShort']);
});
