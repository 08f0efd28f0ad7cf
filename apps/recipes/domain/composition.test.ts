import { describe, expect, test } from 'vitest';
import { allergenSummary, asPart, compose } from './composition.ts';
import type { CompositionLine } from './composition.ts';
import { demoRecipes } from './demo.ts';

const linesOf = (code: string): CompositionLine[] =>
  demoRecipes
    .find((recipe) => recipe.code === code)!
    .lines.map((line) => ({
      name: line.ingredient.english,
      grossGrams: line.grossGrams,
      lossPercent: line.ingredient.lossPercent,
      netGrams: null,
      per100g: line.ingredient.per100g,
      allergens: line.ingredient.allergens,
      flags: line.ingredient.flags,
    }));
const amounts = { servings: 10, yieldFactor: 0.95 };

test('mashed potatoes for 10: 199 kcal and 206 g a serving, milk from milk and butter', () => {
  const mash = compose(amounts, linesOf('R02'));
  expect(Math.round(mash.nutrition!.perServing.kilocalories)).toBe(199);
  expect(Math.round(mash.nutrition!.perServing.grams)).toBe(206);
  const { state, codes, sources } = allergenSummary(mash.allergens);
  expect([state, codes]).toEqual(['known', ['MLK']]);
  expect(sources.map((source) => source.ingredient)).toEqual(['Whole milk', 'Butter']);
});

describe('what is not known is never claimed', () => {
  test('without ingredients: no nutrition, every allergen unknown, no tag', () => {
    const empty = compose(amounts, []);
    expect(empty.nutrition).toBeNull();
    expect(allergenSummary(empty.allergens)).toEqual({ state: 'incomplete', codes: [], sources: [] });
    expect(Object.values(empty.computedTags).includes('yes')).toBe(false);
  });
  test('one ingredient without declaration and values makes the summary incomplete and low salt open', () => {
    const spice: CompositionLine = {
      name: 'Spice mix',
      grossGrams: 400,
      lossPercent: 0,
      netGrams: null,
      per100g: { salt: null },
      allergens: {},
      flags: [],
    };
    const dish = compose(amounts, [...linesOf('R02'), spice]);
    expect(allergenSummary(dish.allergens).state).toBe('incomplete');
    expect(dish.computedTags.lowSalt).toBe('unknown');
    expect(dish.computedTags.glutenFree).toBe('unknown');
    expect(compose(amounts, linesOf('R02')).computedTags.glutenFree).toBe('yes');
  });
  test('entered net grams of 0 take the values of a line out, never its allergens: it was cooked along', () => {
    const lines = linesOf('R02').map((line) =>
      line.allergens.MLK === 'contains' ? { ...line, netGrams: 0 } : line,
    );
    const dish = compose(amounts, lines);
    expect(allergenSummary(dish.allergens).codes).toEqual(['MLK']);
    expect(dish.nutrition!.total.values.fat).toBeCloseTo(1.6, 9);
    const within = compose(amounts, [{ ...lines[0]!, part: asPart(dish, lines) }]);
    expect(allergenSummary(within.allergens).codes).toEqual(['MLK']);
  });
  test('a line of quantity 0 counts for no allergen', () => {
    const lines = linesOf('R02').map((line) =>
      line.allergens.MLK === 'contains' ? { ...line, grossGrams: 0 } : line,
    );
    expect(allergenSummary(compose(amounts, lines).allergens).codes).toEqual([]);
  });
});
