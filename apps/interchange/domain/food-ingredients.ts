import type { ImportedFood } from './foods.ts';

/** What a food of the Swiss table becomes as an ingredient of recipes. Its allergens are not in the table: all stay unknown. */

type Flag = 'vegan' | 'beef' | 'veal' | 'pork' | 'poultry' | 'fish' | 'seafood' | 'alcohol';

/** Main group of the table → our category; a group with `/` names one of its parts and counts first. */
const categories = new Map(
  Object.entries({
    Vegetables: 'vegetable',
    Fruit: 'fruit',
    'Bread, flakes and breakfast cereals': 'cereal',
    'Cereal products, pulses and potatoes': 'cereal',
    'Cereal products, pulses and potatoes/Pulses': 'pulse',
    'Cereal products, pulses and potatoes/Potatoes': 'vegetable',
    'Milk and dairy products': 'dairy',
    Eggs: 'egg',
    'Meat and offal': 'meat',
    'Sausages and cold meats': 'meat',
    Fish: 'fish',
    'Nuts, seeds and oleaginous fruit': 'nut',
    Sweets: 'sweet',
    'Fats and oils': 'fat',
    'Fats and oils/Cream': 'dairy',
    'Various/Sauces': 'condiment',
    'Various/Salt, spices and flavours': 'condiment',
  }),
);
/** Groups whose foods are of one kind by definition; everything else is left open, never guessed. */
const flags = new Map(
  Object.entries<Flag>({
    'Vegetables/Fresh vegetables': 'vegan',
    'Fruit/Fresh fruit': 'vegan',
    'Cereal products, pulses and potatoes/Pulses': 'vegan',
    'Meat and offal/Beef': 'beef',
    'Meat and offal/Veal': 'veal',
    'Meat and offal/Pork': 'pork',
    'Meat and offal/Poultry': 'poultry',
    'Fish/Sea fish': 'fish',
    'Fish/Fresh water fish': 'fish',
    'Fish/Seafood, crustaceans and shellfish': 'seafood',
    'Alcoholic beverages/Wine': 'alcohol',
    'Alcoholic beverages/Beer': 'alcohol',
    'Alcoholic beverages/Spirits': 'alcohol',
  }),
);

const nutrients = [
  'protein',
  'fat',
  'saturatedFat',
  'carbohydrate',
  'sugars',
  'fibre',
  'salt',
  'alcohol',
] as const;
export type FoodIngredient = {
  name: { default: string; translations: Array<{ language: 'en' | 'de'; value: string }> };
  category: string;
  density: number | null;
  /** Grams per 100 g, at most 100: the table rounds, and a rounded 100.4 g cannot be. */
  per100g: Record<(typeof nutrients)[number], number | null>;
  flags: Flag[];
};

const bounded = (grams: number | null) =>
  grams === null ? null : Math.min(100, Math.round(grams * 1e6) / 1e6);

/** A food as an ingredient, named in English and German; in another language where the table has neither. */
export function ingredientOf(food: ImportedFood): FoodIngredient {
  const { en, de, fr, it } = food.names;
  const paths = food.categories.en.map((path) => path.join('/'));
  const main = food.categories.en.map((path) => path[0] ?? '');
  const category =
    paths.map((path) => categories.get(path)).find(Boolean) ??
    main.map((group) => categories.get(group)).find(Boolean) ??
    'other';
  const flag = paths.length === 1 ? flags.get(paths[0]!) : undefined;
  return {
    name: {
      default: en || de || fr || it,
      translations: [
        { language: 'en' as const, value: en },
        { language: 'de' as const, value: de },
      ].filter(({ value }) => value !== ''),
    },
    category,
    density: food.density !== null && food.density > 0 ? food.density : null,
    per100g: Object.fromEntries(
      nutrients.map((name) => [name, bounded(food.per100g[name])]),
    ) as FoodIngredient['per100g'],
    flags: flag ? [flag] : [],
  };
}
