import { describe, expect, test } from 'vitest';
import { demoIngredients } from './demo-ingredients.ts';
import { allergensIn, foodMatcher } from './food-matching.ts';
import { isAllergenKey } from './allergens.ts';
import { foodWords } from './food-words.ts';

test.each([
  ['Erdbeeren', 'Erdbeere, roh', true],
  ['Strawberries', 'Strawberry, raw', true],
  ['strawberry allergy', 'Strawberry, raw', true],
  ['Sellerieallergie', 'Knollensellerie, roh', true],
  ['Erdbeere', 'Himbeere, tiefgekühlt', false],
  ['Penicillin', 'Peas', false],
  ['Ei', 'Eierschwamm', false],
  ['', 'Salt', false],
  ['Kiwi', 'Kiwi', true],
  ['Mais', 'Zuckermais, Konserve', true],
  // in another language than the ingredient's
  ['Kartoffeln', 'Potato, raw', true],
  ['pommes de terre', 'Kartoffel, roh', true],
  ['Härdöpfel', 'Potato starch', true],
  ['patate', 'Kartoffelmehl', true],
  ['fragole', 'Erdbeere, roh', true],
  ['Pilze', 'Champignon, roh', true],
  ['pomme', 'Apfelmus', true],
  ['Rüebli', 'carottes râpées', true],
  ['Kartoffeln', 'Carrot, raw', false],
  ['Erbsen', 'Peanut butter', false],
])('%s means %s: %s', (allergy, ingredient, answer) =>
  expect(foodMatcher(allergy)([ingredient])).toBe(answer),
);

test.each([
  ['Milch', ['MLK']],
  ['lait', ['MLK']],
  ['Laktoseintoleranz', ['MLK']],
  ['uova', ['EGG']],
  ['Ei', ['EGG']],
  ['Erdnüsse', ['PEA']],
  ['Nussallergie', ['NUT']],
  // the word of the neighbours for walnuts is also the one for nuts of any kind
  ['noci', ['NUT', 'NUT.walnut']],
  ['noix', ['NUT', 'NUT.walnut']],
  ['Haselnuss', ['NUT.hazelnut']],
  ['Zöliakie', ['GLU']],
  ['Weizenmehl', ['GLU.wheat']],
  ['crevettes', ['CRU']],
  ['Senf, Sesam', ['MUS', 'SES']],
  ['Erdbeeren', []],
  ['Kartoffeln', []],
  ['Penicillin', []],
  ['Kichererbsen', []],
])('%s names the allergens %j', (text, codes) => expect(allergensIn(text).sort()).toEqual(codes));

test('every allergen of the table exists', () => {
  expect(
    foodWords.flatMap(({ allergen }) => (allergen === null || isAllergenKey(allergen) ? [] : [allergen])),
  ).toEqual([]);
});

describe('every demo ingredient', () => {
  const first = (name: string) => name.split(/[,( ]/)[0]!;
  test.each(demoIngredients.map((one) => [one.german, one.english]))(
    '%s, written in German, is found by its own names in either language',
    (german, english) => {
      for (const word of [first(german), german]) {
        expect(foodMatcher(word)([german, english])).toBe(true);
        expect(foodMatcher(word)([german])).toBe(true);
      }
      expect(foodMatcher(english)([english, german])).toBe(true);
    },
  );
});
