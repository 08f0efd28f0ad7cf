import { demoIngredients } from './demo-ingredients.ts';
import type { DemoIngredient } from './demo-ingredients.ts';
import type { TaggedLine } from './dish-tags.ts';
import type { NutritionLine, RecipeAmounts } from './nutrition.ts';
import type { Difficulty } from './recipes.ts';

export type DemoCategory = 'soup' | 'side' | 'main' | 'starter' | 'breakfast' | 'dessert';
export type DemoRecipe = RecipeAmounts & {
  code: string;
  english: string;
  german: string;
  category: DemoCategory;
  difficulty: Difficulty;
  /** IDDSI level as served; null where the kitchen must test it. */
  textureLevel: number | null;
  lines: Array<{ ingredient: DemoIngredient; grossGrams: number }>;
};

function ingredientOf(code: string): DemoIngredient {
  const found = demoIngredients.find((ingredient) => ingredient.code === code);
  if (!found) throw new Error(`Demo recipe with unknown ingredient ${code}`);
  return found;
}

function recipe(about: Omit<DemoRecipe, 'lines'>, lines: string): DemoRecipe {
  return {
    ...about,
    lines: lines.split(', ').map((line) => {
      const [code = '', grams = ''] = line.trim().split(' ');
      return { ingredient: ingredientOf(code), grossGrams: Number(grams) };
    }),
  };
}

/** Twelve demo recipes, gross grams. */
export const demoRecipes: readonly DemoRecipe[] = [
  recipe(
    {
      code: 'R01',
      english: 'Creamy vegetable soup',
      german: 'Gemüsecremesuppe',
      category: 'soup',
      servings: 10,
      yieldFactor: 0.9,
      difficulty: 'easy',
      textureLevel: 3,
    },
    `carrot 300, celeriac 200, leek 250, potato 400, onion 100, rapeseed_oil 30, bouillon 20, water 1500, \
half_cream 150`,
  ),
  recipe(
    {
      code: 'R02',
      english: 'Mashed potatoes',
      german: 'Kartoffelstock',
      category: 'side',
      servings: 10,
      yieldFactor: 0.95,
      difficulty: 'easy',
      textureLevel: 4,
    },
    'potato 2000, milk 500, butter 60, salt 10',
  ),
  recipe(
    {
      code: 'R03',
      english: 'Braised beef stew',
      german: 'Rindsragout',
      category: 'main',
      servings: 10,
      yieldFactor: 0.75,
      difficulty: 'medium',
      textureLevel: 7,
    },
    `beef 1400, carrot 300, celeriac 150, onion 200, tomato_puree 60, flour 30, rapeseed_oil 40, bouillon 15, water 800, \
salt 5`,
  ),
  recipe(
    {
      code: 'R04',
      english: 'Cod with herb sauce',
      german: 'Dorsch an Kräutersauce',
      category: 'main',
      servings: 10,
      yieldFactor: 0.85,
      difficulty: 'medium',
      textureLevel: 6,
    },
    'cod 1300, lemon_juice 30, butter 40, flour 40, milk 500, half_cream 100, parsley 30, bouillon 8, salt 4',
  ),
  recipe(
    {
      code: 'R05',
      english: 'Alpine macaroni with apple purée',
      german: 'Älplermagronen mit Apfelmus',
      category: 'main',
      servings: 10,
      yieldFactor: 1.2,
      difficulty: 'easy',
      textureLevel: 7,
    },
    'pasta_egg 700, potato 600, onion 250, half_cream 250, milk 300, gruyere 350, butter 40, salt 8, apple_puree 1000',
  ),
  recipe(
    {
      code: 'R06',
      english: 'Lentil stew (vegan)',
      german: 'Linseneintopf (vegan)',
      category: 'main',
      servings: 10,
      yieldFactor: 0.92,
      difficulty: 'easy',
      textureLevel: null,
    },
    `lentils_dry 600, carrot 300, leek 200, potato 400, tomato_canned 400, rapeseed_oil 40, vinegar 20, bouillon 18, \
water 1700`,
  ),
  recipe(
    {
      code: 'R07',
      english: 'Chicken strips with rice',
      german: 'Pouletgeschnetzeltes mit Reis',
      category: 'main',
      servings: 10,
      yieldFactor: 0.92,
      difficulty: 'medium',
      textureLevel: 7,
    },
    `chicken 1200, mushroom 300, onion 100, white_wine 100, half_cream 200, rapeseed_oil 30, flour 20, bouillon 8, \
salt 6, rice 600, water 1300`,
  ),
  recipe(
    {
      code: 'R08',
      english: 'Polenta with mushroom ragout',
      german: 'Polenta mit Pilzragout',
      category: 'main',
      servings: 10,
      yieldFactor: 0.9,
      difficulty: 'medium',
      textureLevel: 6,
    },
    `polenta 500, water 1500, milk 600, butter 40, gruyere 150, mushroom 900, onion 150, half_cream 150, parsley 20, \
rapeseed_oil 30, salt 10`,
  ),
  recipe(
    {
      code: 'R09',
      english: 'Green salad with mustard dressing',
      german: 'Grüner Salat mit Senfdressing',
      category: 'starter',
      servings: 10,
      yieldFactor: 1,
      difficulty: 'easy',
      textureLevel: 7,
    },
    'lettuce 800, rapeseed_oil 80, vinegar 50, mustard 20, mayonnaise 30, yoghurt 60, salt 3',
  ),
  recipe(
    {
      code: 'R10',
      english: 'Bircher muesli',
      german: 'Birchermüesli',
      category: 'breakfast',
      servings: 10,
      yieldFactor: 1,
      difficulty: 'easy',
      textureLevel: null,
    },
    'oats 350, milk 700, yoghurt 600, apple 600, banana 300, hazelnut 60, raisins 80, lemon_juice 20, honey 40',
  ),
  recipe(
    {
      code: 'R11',
      english: 'Semolina pudding with raspberry sauce',
      german: 'Griessbrei mit Himbeersauce',
      category: 'dessert',
      servings: 10,
      yieldFactor: 0.92,
      difficulty: 'easy',
      textureLevel: 4,
    },
    'milk 1500, semolina 160, sugar 90, butter 15, raspberry 400, salt 2',
  ),
  recipe(
    {
      code: 'R12',
      english: 'Apple tart',
      german: 'Apfelwähe',
      category: 'dessert',
      servings: 12,
      yieldFactor: 0.85,
      difficulty: 'medium',
      textureLevel: 7,
    },
    'shortcrust 600, apple 1300, hazelnut 60, egg 180, milk 200, half_cream 150, sugar 70',
  ),
];

/** The lines of a demo recipe in the shape that the nutrition asks for. */
export function nutritionLines(recipe: DemoRecipe): NutritionLine[] {
  return recipe.lines.map((line) => ({
    grossGrams: line.grossGrams,
    lossPercent: line.ingredient.lossPercent,
    per100g: line.ingredient.per100g,
  }));
}

/** The lines of a demo recipe in the shape that allergens and tags ask for. */
export function taggedLines(recipe: DemoRecipe): TaggedLine[] {
  return recipe.lines.map((line) => ({
    ingredient: line.ingredient.code,
    quantity: line.grossGrams,
    allergens: line.ingredient.allergens,
    flags: line.ingredient.flags,
  }));
}

/** Cooking steps of the demo recipes, by their code. */
export const demoSteps: Readonly<Record<string, readonly string[]>> = {
  R01: [
    'Clean and dice the vegetables.',
    'Sweat onion and leek in the oil, add the rest.',
    'Add water and stock, simmer for 25 minutes.',
    'Blend finely, stir in the cream, season.',
  ],
  R02: [
    'Peel the potatoes, cut into pieces, boil until soft.',
    'Steam dry and pass through the ricer.',
    'Heat the milk, stir in with the butter, season with salt.',
  ],
  R03: [
    'Sear the beef in portions.',
    'Roast the vegetables with the tomato purée, dust with flour.',
    'Add water and stock, braise covered for 90 minutes at low heat.',
  ],
  R04: [
    'Cook a white sauce of butter, flour and milk.',
    'Poach the fish in stock with lemon juice.',
    'Add cream and parsley to the sauce, pour over the fish.',
  ],
  R05: [
    'Boil potatoes and pasta together.',
    'Layer with cheese, pour over hot milk and cream.',
    'Fry the onion rings, serve with apple purée.',
  ],
  R06: [
    'Sweat the vegetables in the oil.',
    'Add lentils, tomatoes, water and stock, simmer for 35 minutes.',
    'Season with vinegar.',
  ],
  R07: [
    'Sear the chicken, keep warm.',
    'Sweat onion and mushrooms, dust with flour, add wine and cream.',
    'Boil the rice, serve together.',
  ],
  R08: [
    'Stir the polenta into boiling water and milk, let swell for 30 minutes.',
    'Fry mushrooms and onion, add cream.',
    'Stir butter and cheese into the polenta.',
  ],
  R09: ['Wash and spin the lettuce.', 'Mix the dressing, dress just before serving.'],
  R10: [
    'Soak the oats in milk for 2 hours.',
    'Grate the apples, mash the bananas.',
    'Mix everything, chill.',
  ],
  R11: [
    'Bring the milk to the boil with sugar and salt.',
    'Stir in the semolina, cook for 10 minutes.',
    'Purée the raspberries and strain.',
  ],
  R12: [
    'Line the tin with the pastry, sprinkle with hazelnuts.',
    'Arrange the apple slices.',
    'Pour over the glaze, bake for 35 minutes at 200 °C.',
  ],
};

/** Titles of the sections that begin with a step of a demo recipe, by code and index of the step. */
export const demoSections: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  R04: { 0: 'For the sauce', 1: 'For the fish', 2: 'To finish' },
  R08: { 0: 'Polenta', 1: 'Mushroom ragout', 2: 'To finish' },
};
