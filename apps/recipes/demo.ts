import sharp from 'sharp';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { demoIngredients, densities, pieceWeights } from './domain/demo-ingredients.ts';
import { demoRecipes } from './domain/demo.ts';
import { demoSections, demoSteps } from './domain/demo.ts';
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
  await demoPrices(context, ingredientIds);
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
        properties: propertiesOf[recipe.code] ?? ['hot'],
        own_tags: ownTagsOf[recipe.code] ?? [],
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
          section: demoSections[recipe.code]?.[index] ?? '',
          instruction,
        })),
      ),
    )
    .execute();
  await demoVenison(context, ingredientIds);
  await demoPlate(
    context,
    recipes.filter(({ recipe }) => ['R03', 'R02'].includes(recipe.code)).map(({ id }) => id),
  );
  const pictured = recipes.find(({ recipe }) => recipe.code === 'R12');
  if (pictured) await demoPhoto(context, pictured.id, 'Served lukewarm');
}

const propertiesOf: Readonly<Record<string, string[]>> = {
  R01: ['hot', 'freezable', 'autumn', 'winter'],
  R03: ['hot', 'ahead', 'regenerable'],
  R09: ['cold', 'summer'],
  R10: ['cold', 'ahead'],
  R11: ['cold', 'ahead'],
  R12: ['cold', 'ahead', 'autumn'],
};
const ownTagsOf: Readonly<Record<string, string[]>> = {
  R02: ['favourite'],
  R05: ['classic', 'favourite'],
  R10: ['classic'],
  R12: ['homemade', 'favourite'],
};

/** Rappen for a kilogram, as a home buys; what is not here has no price yet. */
const kiloPrices: Readonly<Record<string, number>> = {
  potato: 190,
  carrot: 210,
  onion: 180,
  leek: 420,
  celeriac: 350,
  apple: 320,
  lettuce: 650,
  mushroom: 880,
  tomato_puree: 520,
  milk: 155,
  butter: 1450,
  half_cream: 690,
  gruyere: 1890,
  yoghurt: 330,
  egg: 780,
  beef: 2650,
  chicken: 1890,
  cod: 2490,
  flour: 160,
  rice: 280,
  polenta: 310,
  pasta_egg: 390,
  shortcrust: 720,
  sugar: 150,
  salt: 95,
  hazelnut: 1980,
  rapeseed_oil: 480,
  lentils_dry: 590,
  water: 0,
  bouillon: 1650,
};

async function demoPrices(context: Context, ids: ReadonlyMap<string | null, string>): Promise<void> {
  for (const [code, rappen] of Object.entries(kiloPrices))
    await context.db
      .updateTable('recipes.ingredients')
      .set({
        purchase_unit: 'kg',
        purchase_grams: 1000,
        purchase_rappen: rappen,
        purchased_on: addDays(context.today, -(code.length % 9) - 1),
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', ids.get(code)!)
      .execute();
}

const drawn = { width: 400, height: 300 } as const;
/** The points of a tart from above: rim of pastry, apple slices in rings, a board of wood. */
function tartColour(x: number, y: number): readonly [number, number, number] {
  const [across, down] = [x - drawn.width / 2, y - drawn.height / 2];
  const out = Math.hypot(across, down);
  const angle = Math.atan2(down, across);
  const light = Math.round((1 - y / drawn.height) * 14);
  if (out > 138) {
    const grain = Math.round(6 * Math.sin(y / 9 + 2 * Math.sin(x / 70)));
    return out < 146 ? [112, 82, 58] : [166 + grain + light, 124 + grain + light, 86 + grain];
  }
  if (out > 118) {
    const fold = Math.round(14 * Math.sin(angle * 28));
    return [205 + fold, 152 + fold, 92 + fold];
  }
  const ring = Math.floor(out / 30);
  const slice = Math.abs(Math.sin(angle * (4 + ring * 4) + ring * 1.3));
  if (slice < 0.12 || out % 30 < 2) return [176, 118, 52];
  const shade = Math.round(slice * 26) + light;
  return [222 + Math.round(shade / 3), 176 + shade, 92 + Math.round(shade / 2)];
}

function drawTart(): Promise<Buffer> {
  const points = Buffer.alloc(drawn.width * drawn.height * 3);
  for (let y = 0; y < drawn.height; y += 1)
    for (let x = 0; x < drawn.width; x += 1) points.set(tartColour(x, y), (y * drawn.width + x) * 3);
  return sharp(points, { raw: { ...drawn, channels: 3 } })
    .resize(photoSize)
    .jpeg({ quality: 82 })
    .toBuffer();
}
const photoSize = { width: 800, height: 600 } as const;

/** A draft that is made of two other recipes. */
async function demoPlate(context: Context, partIds: readonly string[]): Promise<void> {
  const organisation = { organisation_id: context.organisationId };
  const id = newId();
  await context.db
    .insertInto('recipes.recipes')
    .values({
      ...organisation,
      id,
      ...nameColumns(translated('Beef stew with mashed potatoes', 'Rindsragout mit Kartoffelstock')),
      category: 'main',
      difficulty: 'medium',
      servings: 10,
      properties: ['hot'],
      source,
      source_id: 'R14',
    })
    .execute();
  await context.db
    .insertInto('recipes.recipe_ingredients')
    .values(
      partIds.map((partId, index) => ({
        ...organisation,
        id: newId(),
        recipe_id: id,
        position: index + 1,
        part_id: partId,
        quantity: 2,
        unit: 'kg',
        gross_grams: 2000,
      })),
    )
    .execute();
}

/** A drawn photo of a tart on its board. */
async function demoPhoto(context: Context, recipeId: string, caption: string): Promise<void> {
  const bytes = await drawTart();
  const { width, height } = photoSize;
  const file = { name: 'tart', purpose: 'recipes.photo' };
  const small = await storeBytes(context, {
    ...file,
    name: 'tart.webp',
    mediaType: 'image/webp',
    purpose: 'thumbnail',
    bytes: await sharp(bytes).resize(320).webp({ quality: 78 }).toBuffer(),
  });
  const fileId = await storeBytes(context, {
    ...file,
    name: 'tart.jpg',
    mediaType: 'image/jpeg',
    bytes,
    width,
    height,
    thumbnailId: small,
  });
  await context.db
    .insertInto('recipes.photos')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      recipe_id: recipeId,
      file_id: fileId,
      caption,
      cover: true,
      width,
      height,
    })
    .execute();
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
