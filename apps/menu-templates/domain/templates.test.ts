import { expect, test } from 'vitest';
import { daysOf, nextMenu, planTypeOf, templateTypes } from './templates.ts';

test('what plan a template makes, and how many days it has', () => {
  expect(templateTypes.map((type) => [type, planTypeOf(type), daysOf(type)])).toEqual([
    ['week', 'week', 7],
    ['day', 'day', 1],
    ['single', 'day', 1],
  ]);
});

const lunch = (number: number) => ({ meal: 'lunch', number });
test.each([
  ['week', [], 1],
  ['week', [lunch(1), lunch(3), { meal: 'dinner', number: 7 }], 4],
  ['week', [lunch(9)], 'tooManyMenus'],
  ['single', [], 1],
  ['single', [{ meal: 'dinner', number: 1 }], 'oneMenuOnly'],
] as const)('a further lunch of a %s template with %j: %s', (type, menus, expected) =>
  expect(nextMenu(type, 'lunch', menus)).toBe(expected),
);
