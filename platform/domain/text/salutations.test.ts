import { expect, test } from 'vitest';
import { genderOfSalutation } from './salutations.ts';

test.each([
  ['mrs', 'female'],
  ['mr', 'male'],
  ['', null],
  ['sister', null],
])('the salutation %j proposes %j', (salutation, gender) => {
  expect(genderOfSalutation(salutation)).toBe(gender);
});
