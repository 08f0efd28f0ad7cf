import { expect, test } from 'vitest';
import { checkPlan } from './plan-checks.ts';
import type { CheckedEntry } from './plan-checks.ts';

const entry = (id: string, day: string, more: Partial<CheckedEntry> = {}): CheckedEntry => ({
  id,
  day,
  meal: 'lunch',
  menuNumber: 1,
  course: 'main',
  recipeId: 'beef',
  active: true,
  allergensKnown: true,
  ...more,
});
const codes = (entries: CheckedEntry[], days = ['2026-11-23']) =>
  checkPlan(days, ['lunch'], entries).map((one) => one.code);

test.each([
  [
    'a dish of its own every day',
    [entry('a', '2026-11-23'), entry('b', '2026-11-24', { recipeId: 'fish' })],
    [],
  ],
  ['the same again two days later', [entry('a', '2026-11-23'), entry('b', '2026-11-25')], ['repeated']],
  ['the same again three days later', [entry('a', '2026-11-23'), entry('b', '2026-11-26')], []],
  ['the same in the other menu', [entry('a', '2026-11-23'), entry('b', '2026-11-24', { menuNumber: 2 })], []],
  [
    'the same soup every day',
    [entry('a', '2026-11-23', { course: 'soup' }), entry('b', '2026-11-24', { course: 'soup' })],
    [],
  ],
  ['an inactive recipe', [entry('a', '2026-11-23', { active: false })], ['recipeInactive']],
  [
    'a dish whose allergens are not known',
    [entry('a', '2026-11-23', { allergensKnown: false })],
    ['allergensUnknown'],
  ],
  ['nothing for lunch', [entry('a', '2026-11-23', { meal: 'dinner' })], ['nothingPlanned']],
] as const)('%s', (_, entries, expected) => expect(codes([...entries])).toEqual(expected));
