import { allergenStates, stateOf } from './allergens.ts';
import type { AllergenKey, AllergenLine } from './allergens.ts';
import type { NutrientValues } from './nutrition.ts';

/** What an ingredient is made of: one animal kind, or vegan, or vegetarian; alcohol and lactose-free are extra. */
export const ingredientFlags = [
  'vegan',
  'vegetarian',
  'beef',
  'veal',
  'pork',
  'poultry',
  'fish',
  'seafood',
  'alcohol',
  'lactoseFree',
] as const;
export type IngredientFlag = (typeof ingredientFlags)[number];

export const dishTags = [
  'vegan',
  'vegetarian',
  'containsPork',
  'containsBeef',
  'containsPoultry',
  'containsFish',
  'containsAlcohol',
  'glutenFree',
  'lactoseFree',
  'highProtein',
  'lowSalt',
  'thickenable',
] as const;
export type DishTag = (typeof dishTags)[number];
export type TagAnswer = 'yes' | 'no' | 'unknown';
export type TaggedLine = AllergenLine & { flags: readonly IngredientFlag[] };

function freeOf(lines: readonly TaggedLine[], key: AllergenKey): TagAnswer {
  if (lines.length === 0) return 'unknown';
  const worst = Math.max(...lines.map((line) => allergenStates.indexOf(stateOf(line.allergens, key))));
  const state = allergenStates[worst];
  if (state === 'free') return 'yes';
  return state === 'unknown' ? 'unknown' : 'no';
}

/** Every ingredient must carry one of the flags; one without any diet flag leaves the answer open, never yes. */
function everyIs(lines: readonly TaggedLine[], wanted: readonly IngredientFlag[]): TagAnswer {
  const diets = lines.map((line) =>
    line.flags.filter((flag) => flag !== 'alcohol' && flag !== 'lactoseFree'),
  );
  if (diets.some((flags) => flags.length > 0 && !flags.some((flag) => wanted.includes(flag)))) return 'no';
  return diets.length > 0 && diets.every((flags) => flags.length > 0) ? 'yes' : 'unknown';
}

function anyIs(lines: readonly TaggedLine[], wanted: IngredientFlag): TagAnswer {
  if (lines.some((line) => line.flags.includes(wanted))) return 'yes';
  return lines.length > 0 && lines.every((line) => line.flags.length > 0) ? 'no' : 'unknown';
}

function highProtein(per100g: NutrientValues, kilocalories: number | null): TagAnswer {
  if (typeof per100g.protein !== 'number' || kilocalories === null) return 'unknown';
  return kilocalories > 0 && (per100g.protein * 4) / kilocalories >= 0.2 ? 'yes' : 'no';
}

function lowSalt(per100g: NutrientValues): TagAnswer {
  if (typeof per100g.salt !== 'number') return 'unknown';
  return per100g.salt <= 0.3 ? 'yes' : 'no';
}

/**
 * The system tags of a recipe, each answered yes, no or unknown. `per100g` in grams and `kilocalories` per 100 g of the
 * finished dish; null where the nutrition is incomplete. Limits: EU claims "high protein" (20 % of energy) and "low
 * sodium/salt" (0.3 g salt per 100 g).
 */
export function computeTags(
  lines: readonly TaggedLine[],
  per100g: NutrientValues,
  kilocalories: number | null,
): Record<DishTag, TagAnswer> {
  const counted = lines.filter((line) => line.quantity > 0);
  const withLactose = counted.filter((line) => !line.flags.includes('lactoseFree'));
  return {
    vegan: everyIs(counted, ['vegan']),
    vegetarian: everyIs(counted, ['vegan', 'vegetarian']),
    containsPork: anyIs(counted, 'pork'),
    containsBeef: anyIs(counted, 'beef'),
    containsPoultry: anyIs(counted, 'poultry'),
    containsFish: anyIs(counted, 'fish'),
    containsAlcohol: anyIs(counted, 'alcohol'),
    glutenFree: freeOf(counted, 'GLU'),
    lactoseFree: counted.length > 0 && withLactose.length === 0 ? 'yes' : freeOf(withLactose, 'MLK'),
    highProtein: highProtein(per100g, kilocalories),
    lowSalt: lowSalt(per100g),
    // only the kitchen knows
    thickenable: 'unknown',
  };
}

/** Tags set by hand that the recipe contradicts, or cannot confirm: shown as a warning at saving. */
export function contradictedTags(
  set: readonly DishTag[],
  computed: Record<DishTag, TagAnswer>,
): Array<{ tag: DishTag; computed: 'no' | 'unknown' }> {
  return set
    .filter((tag) => tag !== 'thickenable')
    .flatMap((tag) => {
      const answer = computed[tag];
      return answer === 'yes' ? [] : [{ tag, computed: answer }];
    });
}
