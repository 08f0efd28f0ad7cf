import { expect, test } from 'vitest';
import { checkSecurity, claimsFile, claimsOf } from './security.ts';
import { plantTree } from './testing.ts';

const house = (page: string) =>
  plantTree({
    [claimsFile]: page,
    'platform/server/sign-in/sign-in.test.ts': `test('five failures lock', () => undefined);`,
    'apps/a/server/twice.test.ts': `test('one', () => undefined);`,
    'apps/b/server/twice.test.ts': `test('one', () => undefined);`,
  });
const problems = (page: string) => checkSecurity(house(page)).problems;

test('rows, lines of lists and paragraphs are claims; heads, notes, what is not met or not applicable are none', () => {
  expect(
    claimsOf(
      '# Title\n\n_A note._\n\nA paragraph.\n\n**These:**\n- One\n1. Two\n\n| a | b |\n|---|---|\n| 1 | met |\n| 2 | n/a | x |\n| 3 | **not met** | x |\n',
    ),
  ).toEqual(['A paragraph.', '- One', '1. Two', '| 1 | met |']);
});

test('a claim with its test is in order', () => {
  expect(problems('Five failures lock. [sign-in.test.ts # five failures]\n')).toEqual([]);
  expect(
    problems(
      '| a |\n|---|\n| locked [sign-in.test.ts # five failures lock; apps/a/server/twice.test.ts # one] |\n',
    ),
  ).toEqual([]);
});

test.each([
  ['no test', 'Nobody comes in.', 'no test is named for: Nobody comes in.'],
  [
    'a test that is gone',
    'Locked. [sign-in.test.ts # six failures lock]',
    'platform/server/sign-in/sign-in.test.ts has no test "six failures lock"',
  ],
  [
    'a file that is gone',
    'Locked. [signing.test.ts # five failures lock]',
    'signing.test.ts is no test of the repository',
  ],
  [
    'a name that two files have',
    'Locked. [twice.test.ts # one]',
    'twice.test.ts is the name of several tests',
  ],
  ['only a file', 'Locked. [sign-in.test.ts]', 'no test is named for: Locked.'],
])('%s is found', (_, page, problem) => {
  expect(problems(page)).toEqual([expect.stringContaining(problem)]);
});
