import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { demoIngredients, densities, pieceWeights } from './domain/demo-ingredients.ts';
import { demoRecipes } from './domain/demo.ts';
import { demoSteps } from './domain/demo-steps.ts';
import { importIngredients } from './server/dishes.ts';
import { nameColumns } from './server/names.ts';

const source = 'demo';
const translated = (english: string, german: string) => ({
  default: english,
  translations: [
    { language: 'en' as const, value: english },
    { language: 'de' as const, value: german },
  ],
});

/** The demo ingredients and twelve recipes and one with an undeclared ingredient, all active. */
export async function demo(context: Context): Promise<void> {
  const organisation = { organisation_id: context.organisationId };
  await importIngredients(
    context,
    demoIngredients.map((ingredient) => ({
      source,
      sourceId: ingredient.code,
      name: translated(ingredient.english, ingredient.german),
      category: ingredient.group,
      per100g: ingredient.per100g,
      density: densities[ingredient.code] ?? null,
      pieceWeight: pieceWeights[ingredient.code] ?? null,
      lossPercent: ingredient.lossPercent,
      allergens: ingredient.allergens,
      flags: ingredient.flags,
    })),
  );
  // one bought sauce that nobody declared yet: its dishes show "not known", never "free of"
  await importIngredients(context, [
    {
      source,
      sourceId: 'game_sauce',
      name: translated('Game sauce, bought', 'Wildsauce, Fertigprodukt'),
      category: 'condiment',
      per100g: {
        protein: null,
        fat: null,
        saturatedFat: null,
        carbohydrate: null,
        sugars: null,
        fibre: null,
        salt: null,
      },
    },
  ]);
  const rows = await context.db
    .selectFrom('recipes.ingredients')
    .select(['id', 'source_id'])
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source)
    .execute();
  const ingredientIds = new Map(rows.map((row) => [row.source_id, row.id]));
  const recipes = demoRecipes.map((recipe) => ({ recipe, id: newId() }));
  await context.db
    .insertInto('recipes.recipes')
    .values(
      recipes.map(({ recipe, id }) => ({
        ...organisation,
        id,
        ...nameColumns(translated(recipe.english, recipe.german)),
        category: recipe.category,
        difficulty: recipe.difficulty,
        servings: recipe.servings,
        yield_factor: recipe.yieldFactor,
        texture_level: recipe.textureLevel,
        preparation_minutes: 20,
        cooking_minutes: recipe.category === 'starter' ? 0 : 40,
        status: 'active',
        tags:
          recipe.code === 'R06'
            ? ['vegan']
            : ['R01', 'R05', 'R08'].includes(recipe.code)
              ? ['vegetarian']
              : [],
        source,
        source_id: recipe.code,
      })),
    )
    .execute();
  await context.db
    .insertInto('recipes.recipe_ingredients')
    .values(
      recipes.flatMap(({ recipe, id }) =>
        recipe.lines.map((line, index) => ({
          ...organisation,
          id: newId(),
          recipe_id: id,
          position: index + 1,
          ingredient_id: ingredientIds.get(line.ingredient.code)!,
          quantity: line.grossGrams,
          unit: 'g',
          gross_grams: line.grossGrams,
          loss_percent: line.ingredient.lossPercent,
        })),
      ),
    )
    .execute();
  await context.db
    .insertInto('recipes.recipe_steps')
    .values(
      recipes.flatMap(({ recipe, id }) =>
        (demoSteps[recipe.code] ?? []).map((instruction, index) => ({
          ...organisation,
          id: newId(),
          recipe_id: id,
          position: index + 1,
          instruction,
        })),
      ),
    )
    .execute();
  await demoVenison(context, ingredientIds);
}

/** A thirteenth dish with an undeclared ingredient, so that the state "not known" can be seen. */
async function demoVenison(
  context: Context,
  ingredientIds: ReadonlyMap<string | null, string>,
): Promise<void> {
  const id = newId();
  const organisation = { organisation_id: context.organisationId };
  await context.db
    .insertInto('recipes.recipes')
    .values({
      ...organisation,
      id,
      ...nameColumns(translated('Beef in game sauce', 'Rindsbraten an Wildsauce')),
      category: 'main',
      difficulty: 'medium',
      servings: 10,
      yield_factor: 0.8,
      preparation_minutes: 30,
      cooking_minutes: 90,
      status: 'active',
      source,
      source_id: 'R13',
    })
    .execute();
  await context.db
    .insertInto('recipes.recipe_ingredients')
    .values(
      (
        [
          ['beef', 1400],
          ['game_sauce', 600],
          ['onion', 200],
        ] as const
      ).map(([code, grams], index) => ({
        ...organisation,
        id: newId(),
        recipe_id: id,
        position: index + 1,
        ingredient_id: ingredientIds.get(code)!,
        quantity: grams,
        unit: 'g',
        gross_grams: grams,
      })),
    )
    .execute();
}
