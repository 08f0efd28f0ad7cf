import type { Actor } from '#platform/server/testing/world.ts';
import { ingredients } from '../contract/ingredients.ts';
import { recipes } from '../contract/recipes.ts';
import { allergens } from '../domain/allergens.ts';
import type { IngredientFlag } from '../domain/dish-tags.ts';
import type { AllergenDeclaration } from '../domain/allergens.ts';

export const named = (english: string, german = english) => ({
  default: english,
  translations: [
    { language: 'en' as const, value: english },
    { language: 'de' as const, value: german },
  ],
});

/** A declaration in which everything is free but what is given. */
export const declared = (more: AllergenDeclaration = {}): AllergenDeclaration => ({
  ...Object.fromEntries(allergens.map((allergen) => [allergen.code, 'free'])),
  ...more,
});

/** An ingredient with values and, if not told otherwise, a full declaration. */
export const makeIngredient = (
  cook: Actor,
  name: string,
  {
    german = name,
    ...more
  }: {
    allergens?: AllergenDeclaration;
    density?: number;
    pieceWeight?: number;
    flags?: IngredientFlag[];
    german?: string;
    synonyms?: string[];
  } = {},
) =>
  cook.call(ingredients.create, {
    name: named(name, german),
    category: 'other',
    per100g: { protein: 2, fat: 1, saturatedFat: 0.5, carbohydrate: 10, sugars: 3, fibre: 1, salt: 0.1 },
    allergens: declared(),
    flags: ['vegan'],
    ...more,
  });

/** An active recipe of 100 g of each ingredient for one serving. */
export async function makeRecipe(
  cook: Actor,
  name: string,
  ingredientIds: readonly string[],
  textureLevel: number | null = null,
) {
  const draft = await cook.call(recipes.create, {
    name: named(name),
    category: 'main',
    difficulty: 'easy',
    servings: 1,
    textureLevel,
  });
  const filled = await cook.call(recipes.setIngredients, {
    id: draft.id,
    version: draft.version,
    lines: ingredientIds.map((ingredientId) => ({
      ingredientId,
      quantity: 100,
      unit: 'g' as const,
      lossPercent: 0,
    })),
  });
  return cook.call(recipes.setStatus, { id: draft.id, version: filled.version, action: 'activate' });
}
