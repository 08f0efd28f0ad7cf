import { describe, expect, test } from 'vitest';
import { dietForms, dietMisfit, dietRules, drinkMisfit, misfits, textureMisfit } from './diets.ts';
import type { DietForm, ServedDish, TagAnswer } from './diets.ts';

const dish = (more: Partial<ServedDish> = {}): ServedDish => ({
  computedTags: {},
  tags: [],
  textureLevel: null,
  drink: false,
  ...more,
});

describe('diet form against the ingredients', () => {
  test.each<[DietForm, string, TagAnswer, string | null]>([
    ['vegan', 'vegan', 'yes', null],
    ['vegan', 'vegan', 'no', 'conflict'],
    ['vegan', 'vegan', 'unknown', 'warning'],
    ['vegetarian', 'vegetarian', 'yes', null],
    ['vegetarian', 'vegetarian', 'no', 'conflict'],
    ['vegetarian', 'vegetarian', 'unknown', 'warning'],
    ['glutenFree', 'glutenFree', 'yes', null],
    ['glutenFree', 'glutenFree', 'no', 'conflict'],
    ['glutenFree', 'glutenFree', 'unknown', 'warning'],
    ['lactoseFree', 'lactoseFree', 'yes', null],
    ['lactoseFree', 'lactoseFree', 'no', 'conflict'],
    ['lactoseFree', 'lactoseFree', 'unknown', 'warning'],
    ['noPork', 'containsPork', 'no', null],
    ['noPork', 'containsPork', 'yes', 'conflict'],
    ['noPork', 'containsPork', 'unknown', 'warning'],
    ['noAlcohol', 'containsAlcohol', 'no', null],
    ['noAlcohol', 'containsAlcohol', 'yes', 'conflict'],
    ['noAlcohol', 'containsAlcohol', 'unknown', 'warning'],
    ['lowSalt', 'lowSalt', 'yes', null],
    ['lowSalt', 'lowSalt', 'no', 'hint'],
    ['lowSalt', 'lowSalt', 'unknown', null],
  ])('%s where %s is %s: %s', (diet, tag, answer, level) => {
    expect(dietMisfit(diet, dish({ computedTags: { [tag]: answer } }))?.level ?? null).toBe(level);
  });
  test('a dish of which nothing is known never suits a diet form that the ingredients decide', () => {
    const decided = dietForms
      .map((one) => one.code)
      .filter((code) => dietRules[code] && !dietRules[code].onlyTold);
    expect(decided).toHaveLength(6);
    for (const diet of decided) expect(dietMisfit(diet, dish())?.level).toBe('warning');
  });
  test('a tag set by hand is believed where it warns, never where it promises', () => {
    expect(dietMisfit('noPork', dish({ tags: ['containsPork'] }))?.level).toBe('conflict');
    expect(dietMisfit('vegan', dish({ tags: ['vegan'] }))?.level).toBe('warning');
  });
  test.each(['regular', 'light', 'diabetic', 'highEnergy', 'kidney', 'lowFibre'] as const)(
    '%s is prepared by the kitchen',
    (diet) => expect(dietMisfit(diet, dish())).toBeNull(),
  );
});

describe('texture of food', () => {
  test.each([
    [4, 7, 'conflict'],
    [4, 5, 'conflict'],
    [4, 4, null],
    [4, 3, 'hint'],
    [4, null, 'conflict'],
    [6, 7, 'conflict'],
    [6, 6, null],
    [6, 4, 'hint'],
    [6, null, 'conflict'],
    [7, 7, null],
    [7, 3, 'hint'],
    [7, null, null],
    [null, 7, null],
    [null, null, null],
    [3, 4, 'conflict'],
    [3, 3, null],
    [5, 6, 'conflict'],
  ] as const)('person of level %s, dish of level %s: %s', (person, level, answer) =>
    expect(textureMisfit(person, dish({ textureLevel: level }))?.level ?? null).toBe(answer),
  );
});

describe('thickness of drinks', () => {
  test.each([
    [2, 2, false, null],
    [2, 0, true, 'hint'],
    [2, 0, false, 'conflict'],
    [2, 1, true, 'conflict'],
    [2, 3, false, 'conflict'],
    [2, null, false, 'conflict'],
    [0, 0, false, null],
    [0, null, false, null],
    [0, 2, false, 'conflict'],
    [null, null, false, null],
    [null, 3, false, null],
  ] as const)(
    'person of level %s, drink of level %s, thickenable %s: %s',
    (person, level, thickenable, answer) => {
      expect(
        drinkMisfit(
          person,
          dish({ textureLevel: level, drink: true, tags: thickenable ? ['thickenable'] : [] }),
        )?.level ?? null,
      ).toBe(answer);
    },
  );
  test('food is not asked for the level of drinks, drinks not for that of food', () => {
    expect(drinkMisfit(2, dish({ textureLevel: 4 }))).toBeNull();
    expect(textureMisfit(4, dish({ textureLevel: 3, drink: true }))).toBeNull();
  });
});

test('everything at once', () => {
  expect(
    misfits(
      { diet: 'vegan', texture: 4, drinkLevel: null },
      dish({ computedTags: { vegan: 'no' }, textureLevel: 7 }),
    ).map(({ cause, level }) => [cause, level]),
  ).toEqual([
    ['diet', 'conflict'],
    ['texture', 'conflict'],
  ]);
});
