import { expect, test } from 'vitest';
import { allergens } from './allergens.ts';
import type { AllergenDeclaration } from './allergens.ts';
import { computeTags, contradictedTags } from './dish-tags.ts';
import type { DishTag, IngredientFlag, TagAnswer } from './dish-tags.ts';

const free: AllergenDeclaration = Object.fromEntries(allergens.map((allergen) => [allergen.code, 'free']));
const line = (flags: IngredientFlag[], declared: AllergenDeclaration = free) => ({
  ingredient: 'x',
  quantity: 1,
  allergens: declared,
  flags,
});
const vegan = line(['vegan']);
const milk = line(['vegetarian'], { ...free, MLK: 'contains' });

test.each<[string, ReturnType<typeof line>[], DishTag, TagAnswer]>([
  ['no lines', [], 'vegan', 'unknown'],
  ['no lines', [], 'glutenFree', 'unknown'],
  ['plants', [vegan], 'vegan', 'yes'],
  ['one without flag', [vegan, line([])], 'vegan', 'unknown'],
  ['one without flag', [vegan, line([])], 'containsPork', 'unknown'],
  ['pork and one without flag', [line(['pork']), line([])], 'vegan', 'no'],
  ['milk', [vegan, milk], 'vegetarian', 'yes'],
  ['wine', [line(['vegan', 'alcohol'])], 'vegan', 'yes'],
  ['wine', [line(['vegan', 'alcohol'])], 'containsAlcohol', 'yes'],
  ['undeclared', [line(['vegan'], {})], 'glutenFree', 'unknown'],
  ['traces', [line(['vegan'], { ...free, 'GLU.rye': 'mayContain' })], 'glutenFree', 'no'],
  ['milk', [milk], 'lactoseFree', 'no'],
  [
    'lactose-free milk',
    [line(['vegetarian', 'lactoseFree'], { ...free, MLK: 'contains' })],
    'lactoseFree',
    'yes',
  ],
])('%s: %j → %s %s', (_, lines, tag, answer) => expect(computeTags(lines, {}, null)[tag]).toBe(answer));

test.each([
  [{ protein: 5, salt: 0.3 }, 100, 'yes', 'yes'],
  [{ protein: 4.99, salt: 0.31 }, 100, 'no', 'no'],
  [{ protein: null, salt: null }, 100, 'unknown', 'unknown'],
  [{ protein: 5 }, null, 'unknown', 'unknown'],
  [{ protein: 0, salt: 0 }, 0, 'no', 'yes'],
])('values %j with %s kcal: high in protein %s, low in salt %s', (per100g, kilocalories, protein, salt) => {
  const tags = computeTags([vegan], per100g, kilocalories);
  expect([tags.highProtein, tags.lowSalt]).toEqual([protein, salt]);
});

test('a tag set by hand against the recipe is reported', () => {
  expect(contradictedTags(['vegan', 'lowSalt', 'glutenFree'], computeTags([milk], {}, null))).toEqual([
    { tag: 'vegan', computed: 'no' },
    { tag: 'lowSalt', computed: 'unknown' },
  ]);
});
