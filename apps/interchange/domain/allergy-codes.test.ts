import { expect, test } from 'vitest';
import { meaningOf } from './allergy-codes.ts';

const snomed = 'http://snomed.info/sct';
const allergy = (
  code: string | null,
  name: string,
  categories: string[] = ['food'],
  system: string | null = snomed,
) => ({ system, code, name, categories });

test.each([
  ['91935009', 'Allergy to peanuts', 'food', ['PEA']],
  ['417532002', 'Allergy to fish', 'food', ['FIS']],
  ['300913006', 'Shellfish allergy', 'food', ['CRU', 'MOL']],
  ['425525006', 'Allergy to dairy product', 'food', ['MLK']],
  // sources file everything under food: the code counts
  ['419474003', 'Allergy to mould', 'environment', []],
  ['424213003', 'Allergy to bee venom', 'environment', []],
  // may mean peanuts or not: a person decides
  ['91934008', 'Allergy to nut', 'food', []],
])('SNOMED %s (%s) is %s %j', (code, name, kind, allergens) =>
  expect(meaningOf(allergy(code, name))).toEqual({ kind, allergens }),
);

test.each([
  ['Allergy to peanuts', ['PEA']],
  ['Peanut allergy', ['PEA']],
  ['Allergie gegen Senf', ['MUS']],
  ['Laktoseintoleranz', ['MLK']],
  ['Hazelnut', ['NUT']],
  ['Egg white (substance)', ['EGG']],
  ['Sulfites', ['SUL']],
  ['Weizen', ['GLU']],
  ['Sesame seed', ['SES']],
  ['Nuts', []],
  ['Butternut squash', []],
  ['Coconut', []],
  ['Eggplant', []],
  ['Milk thistle', []],
  ['Strawberry', []],
])('the name %s stands for %j', (name, allergens) =>
  expect(meaningOf(allergy(null, name, ['food'], null))).toEqual({ kind: 'food', allergens }),
);

test('a code of another system is not read as SNOMED', () => {
  expect(meaningOf(allergy('91935009', 'something', ['food'], 'http://example.org'))).toEqual({
    kind: 'food',
    allergens: [],
  });
});

test.each([
  [['medication'], 'medicine'],
  [['environment'], 'environment'],
  [['biologic'], 'other'],
  [[], 'other'],
  [['food', 'medication'], 'other'],
])('the category %j is %s', (categories, kind) =>
  expect(meaningOf(allergy(null, 'Something', categories))).toEqual({ kind, allergens: [] }),
);

test('a medicine that is named like a food stays a medicine', () => {
  expect(meaningOf(allergy(null, 'Lactose', ['medication']))).toEqual({ kind: 'medicine', allergens: [] });
});

test.each(['716186003', '429625007', '409137002'])('%s says that none is known', (code) =>
  expect(meaningOf(allergy(code, 'No known allergy'))).toBeNull(),
);
