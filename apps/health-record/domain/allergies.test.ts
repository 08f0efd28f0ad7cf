import { expect, test } from 'vitest';
import {
  allergySeverities,
  allergyState,
  checkAllergy,
  countedSeverity,
  inOrderOfDanger,
  namesOf,
} from './allergies.ts';
import { foodAllergens, isFoodAllergen } from './food-allergens.ts';

const active = { active: true };
const inactive = { active: false };

test.each([
  ['notAsked', [], 'notAsked'],
  ['noneKnown', [], 'noneKnown'],
  ['known', [], 'notAsked'],
  ['noneKnown', [active], 'known'],
  ['notAsked', [active], 'known'],
  ['known', [inactive], 'notAsked'],
  ['noneKnown', [inactive], 'noneKnown'],
  ['known', [inactive, active], 'known'],
] as const)('recorded %s with %j is %s', (recorded, allergies, shown) =>
  expect(allergyState(recorded, allergies)).toBe(shown),
);

test('the most dangerous comes first, not known before moderate, inactive ones last', () => {
  const of = (severity: 'mild' | 'moderate' | 'severe' | 'lifeThreatening' | 'unknown', on = true) => ({
    severity,
    name: severity,
    active: on,
  });
  expect(
    inOrderOfDanger([
      of('mild'),
      of('lifeThreatening', false),
      of('unknown'),
      of('severe'),
      of('moderate'),
      of('lifeThreatening'),
    ]).map((one) => one.name),
  ).toEqual(['lifeThreatening', 'severe', 'unknown', 'moderate', 'mild', 'lifeThreatening']);
});

test('not known counts as severe', () => {
  expect(allergySeverities.map((one) => [one, countedSeverity(one)])).toEqual([
    ['mild', 'mild'],
    ['moderate', 'moderate'],
    ['severe', 'severe'],
    ['lifeThreatening', 'severe'],
    ['unknown', 'severe'],
  ]);
});

test('names of active ones; a suspected one says so', () => {
  const of = (name: string, certainty: 'suspected' | 'confirmed' | 'unknown', on = true) => ({
    name,
    certainty,
    active: on,
  });
  expect(
    namesOf(
      [
        of('Penicillin', 'confirmed'),
        of('Nuts', 'suspected'),
        of('Iodine', 'suspected', false),
        of('Latex', 'unknown'),
      ],
      (name) => `${name}?`,
    ),
  ).toEqual(['Penicillin', 'Nuts?', 'Latex']);
});

const penicillin = { kind: 'medicine', name: 'Penicillin', allergens: [] } as const;
test.each([
  [penicillin, [], null],
  [penicillin, [{ kind: 'medicine', name: ' penicillin', active: true }], 'allergyTwice'],
  [penicillin, [{ kind: 'medicine', name: 'Penicillin', active: false }], null],
  [penicillin, [{ kind: 'food', name: 'Penicillin', active: true }], null],
  [{ kind: 'food', name: 'Hazelnut', allergens: ['NUT.hazelnut'] }, [], null],
  [{ kind: 'food', name: 'Nuts', allergens: ['NUT.peanut'] }, [], 'allergenUnknown'],
  [{ kind: 'pollen', name: 'Birch', allergens: ['CEL'] }, [], 'allergensOnlyForFood'],
] as const)('%j beside %j: %s', (given, others, refusal) =>
  expect(checkAllergy(given, others, isFoodAllergen)).toBe(refusal),
);

test('there are 14 food allergens and kinds only of cereals and nuts', () => {
  expect(foodAllergens.map((one) => one.code).join(' ')).toBe(
    'GLU CRU EGG FIS PEA SOY MLK NUT CEL MUS SES SUL LUP MOL',
  );
  expect([
    isFoodAllergen('NUT.hazelnut'),
    isFoodAllergen('GLU.oats'),
    isFoodAllergen('MLK.oats'),
    isFoodAllergen('nut'),
  ]).toEqual([true, true, false, false]);
});
