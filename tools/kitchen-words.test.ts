// Levels of textures and drinks stand in three apps, for who prescribes, who cooks and who serves: one word for each, that of
// the framework (domain reference of the kitchen, 3.1), or somebody takes two names for two levels.
import { describe, expect, test } from 'vitest';
import { textureLevels } from '#apps/gastro/domain/diets.ts';
import gastroDe from '#apps/gastro/locales/de.ts';
import gastroEn from '#apps/gastro/locales/en.ts';
import recordDe from '#apps/health-record/locales/de.ts';
import recordEn from '#apps/health-record/locales/en.ts';
import recipesDe from '#apps/recipes/locales/de.ts';
import recipesEn from '#apps/recipes/locales/en.ts';

type Words = Readonly<Record<string, string>>;
/** The words of the framework by level: of level 3 and 4 the first is that of drinks, the last that of food. */
const framework = (language: 'english' | 'german', kind: 'food' | 'drink'): Words =>
  Object.fromEntries(
    textureLevels
      .filter((one) => one[kind])
      .map((one) => [`level${one.level}`, one[language].split(' / ').at(kind === 'food' ? -1 : 0) ?? '']),
  );

test('the framework has these words', () => {
  expect([framework('english', 'drink'), framework('english', 'food')]).toEqual([
    {
      level0: 'Thin',
      level1: 'Slightly thick',
      level2: 'Mildly thick',
      level3: 'Moderately thick',
      level4: 'Extremely thick',
    },
    {
      level3: 'Liquidised',
      level4: 'Pureed',
      level5: 'Minced and moist',
      level6: 'Soft and bite-sized',
      level7: 'Regular',
    },
  ]);
});

describe('one word for each level', () => {
  test.each<[string, 'food' | 'drink', Words, Words]>([
    ['textures on the menu', 'food', gastroEn.textures, gastroDe.textures],
    ['textures in the record', 'food', recordEn.textures, recordDe.textures],
    ['textures of a recipe', 'food', recipesEn.textures, recipesDe.textures],
    ['drinks on the menu', 'drink', gastroEn.drinks, gastroDe.drinks],
    ['drinks in the record', 'drink', recordEn.drinks, recordDe.drinks],
  ])('%s', (_, kind, en, de) =>
    expect([en, de]).toEqual([framework('english', kind), framework('german', kind)]),
  );
});

test('one word for each diet form, in the record and in the kitchen', () => {
  const shared = Object.keys(gastroEn.diets).filter((code) => code in recordEn.diets);
  expect(shared.length).toBeGreaterThan(8);
  const of = (words: Words) => shared.map((code) => `${code}: ${words[code]}`);
  expect([of(gastroEn.diets), of(gastroDe.diets)]).toEqual([of(recordEn.diets), of(recordDe.diets)]);
});
