import { describe, expect, test } from 'vitest';
import { allergenSummary, asPart, compose, type CompositionLine } from './composition.ts';
import { demoRecipes } from './demo.ts';
import { partOf, wayToItself } from './sub-recipes.ts';

const demo = (code: string) => demoRecipes.find((recipe) => recipe.code === code)!;
const linesOf = (code: string): CompositionLine[] =>
  demo(code).lines.map(({ ingredient, grossGrams }) => ({
    name: ingredient.english,
    grossGrams,
    lossPercent: ingredient.lossPercent,
    netGrams: null,
    per100g: ingredient.per100g,
    allergens: ingredient.allergens,
    flags: ingredient.flags,
  }));
const partOfDemo = (code: string) => {
  const lines = linesOf(code);
  return asPart(compose(demo(code), lines), lines);
};
const partLine = (code: string, grams: number): CompositionLine => ({
  name: demo(code).english,
  grossGrams: grams,
  lossPercent: 0,
  netGrams: null,
  per100g: {},
  allergens: {},
  flags: [],
  part: partOfDemo(code),
});
const one = { servings: 1, yieldFactor: 1 };

describe('a recipe as a line of another one', () => {
  test('206.15 g of mashed potatoes are one serving of them: the values flow up to the last decimal', () => {
    const whole = compose(demo('R02'), linesOf('R02')).nutrition!.perServing;
    const above = compose(one, [partLine('R02', 206.15)]).nutrition!.perServing;
    expect(above.kilocalories).toBeCloseTo(whole.kilocalories, 9);
    expect(above.kilojoules).toBeCloseTo(whole.kilojoules, 9);
    for (const [nutrient, value] of Object.entries(whole.values))
      expect(above.values[nutrient as 'salt']).toBeCloseTo(value, 9);
    expect(partOfDemo('R02').servingGrams).toBeCloseTo(206.15, 9);
  });
  test('allergens flow up with the ingredient at the bottom as their source; kinds stay kinds', () => {
    const plate = compose(one, [partLine('R02', 200), partLine('R12', 170)]);
    const { state, codes, sources } = allergenSummary(plate.allergens);
    expect([state, codes]).toEqual(['known', ['GLU.wheat', 'EGG', 'MLK', 'NUT.hazelnut']]);
    expect(sources.filter((one) => one.code === 'NUT.hazelnut').map((one) => one.ingredient)).toEqual([
      'Ground hazelnuts',
    ]);
  });
  test('diets flow up: stew of lentils with mashed potatoes is vegetarian, no longer vegan; beef stays beef', () => {
    const stew = compose(one, [partLine('R06', 300)]).computedTags;
    expect([stew.vegan, stew.glutenFree]).toEqual(['yes', 'yes']);
    const mixed = compose(one, [partLine('R06', 300), partLine('R02', 200)]).computedTags;
    expect([mixed.vegan, mixed.vegetarian]).toEqual(['no', 'yes']);
    const beef = compose(one, [partLine('R03', 200), partLine('R02', 200)]).computedTags;
    expect([beef.vegetarian, beef.containsBeef, beef.containsPork]).toEqual(['no', 'yes', 'no']);
  });
  test('a line of 0 g counts for nothing', () => {
    const { allergens } = compose(one, [partLine('R06', 300), partLine('R12', 0)]);
    expect(allergenSummary(allergens).codes).toEqual(['CEL', 'SUL']);
  });
  test('a recipe without ingredients makes what it is in unknown, never free of something', () => {
    const empty: CompositionLine = { ...partLine('R06', 100), name: 'Draft', part: partOf(null, [], null) };
    const plate = compose(one, [partLine('R06', 300), empty]);
    expect(allergenSummary(plate.allergens).state).toBe('incomplete');
    expect(plate.computedTags.vegan).toBe('unknown');
    expect(plate.nutrition!.coverage.protein).toBeCloseTo(0.75, 9);
  });
  test('what is not known of a part is not known above, by its share of the weight', () => {
    const spice: CompositionLine = {
      ...linesOf('R02')[0]!,
      name: 'Spice',
      grossGrams: 100,
      lossPercent: 0,
      per100g: {},
    };
    const base = linesOf('R02')[0]!;
    const half = [{ ...base, grossGrams: 100, lossPercent: 0 }, spice];
    const part = asPart(compose(one, half), half);
    const above = compose(one, [
      { ...spice, name: 'Half known', part },
      { ...base, grossGrams: 100, lossPercent: 0 },
    ]);
    expect(above.nutrition!.coverage.protein).toBeCloseTo(0.75, 9);
  });
});

describe('a recipe that contains itself', () => {
  const parts: Record<string, string[]> = { a: ['b', 'x'], b: ['c'], x: ['c'], loop: ['loop'] };
  test.each<[string, string, string[], string[] | null]>([
    ['itself', 'a', ['a'], ['a']],
    ['as a part of a part', 'c', ['b'], ['b', 'c']],
    ['by two between', 'c', ['a'], ['a', 'b', 'c']],
    ['the same part on two ways is no circle', 'y', ['b', 'x', 'c'], null],
    ['nothing', 'a', [], null],
    ['a circle that is there already does not hang', 'z', ['loop'], null],
  ])('%s', (_, recipe, wanted, way) =>
    expect(wayToItself(recipe, wanted, (id) => parts[id] ?? [])).toEqual(way),
  );
});

describe('what it costs (last purchase price)', () => {
  const priced = (name: string, grossGrams: number, rappenPerGram: number | null): CompositionLine => ({
    ...linesOf('R02')[0]!,
    name,
    grossGrams,
    rappenPerGram,
  });
  test('the gross weight is bought, for the servings; what has no price is named', () => {
    // 2 kg of potatoes at 2.40 a kilo and 500 g of milk at 1.60 a litre of 1030 g, for 10
    const lines = [priced('Potato', 2000, 0.24), priced('Milk', 500, 160 / 1030), priced('Salt', 10, null)];
    const { cost } = compose({ servings: 10, yieldFactor: 0.95 }, lines);
    expect(cost!.rappenPerServing).toBeCloseTo(48 + 8000 / 1030, 9);
    expect(cost!.missing).toEqual(['Salt']);
  });
  test('a recipe in it costs what its ingredients cost; without all prices it has none', () => {
    const lines = [priced('Potato', 1000, 0.24)];
    const part = asPart(compose(one, lines), lines);
    const above = (of: typeof part) =>
      compose(one, [{ ...partLine('R02', 400), part: of, name: 'Mash' }]).cost!;
    // 800 g (20 % peeled away) cost 2.40
    expect(above(part)).toEqual({ rappenPerServing: 120, missing: [] });
    const open = [...lines, priced('Salt', 1, null)];
    expect(above(asPart(compose(one, open), open))).toEqual({ rappenPerServing: 0, missing: ['Mash'] });
  });
  test('a line of 0 g is not bought; a free one costs nothing but has its price', () => {
    const { cost } = compose(one, [priced('Water', 100, 0), priced('Salt', 0, null)]);
    expect(cost).toEqual({ rappenPerServing: 0, missing: [] });
  });
});
