import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  id,
  line,
  mandatoryLine,
  mandatoryParagraph,
  page,
  paging,
  paragraph,
  version,
} from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { allergenKeys, allergenStates } from '../domain/allergens.ts';
import { dishTags, ingredientFlags } from '../domain/dish-tags.ts';
import { cookingMethods } from '../domain/micronutrients.ts';
import { nutrients } from '../domain/nutrition.ts';
import { difficulties, recipeActions, recipeStatuses } from '../domain/recipes.ts';
import manifest from '../manifest.ts';
import { DishPicture } from './dish-pictures.ts';
import { Declaration, Ingredient, units } from './ingredients.ts';
import { RecipePhoto } from './photos.ts';

const general = {
  name: TranslatedText,
  category: mandatoryLine(60),
  difficulty: z.enum(difficulties),
  servings: z.number().positive().max(100_000),
  yieldFactor: z.number().positive().max(20).default(1),
  finalGrams: z.number().positive().max(10_000_000).nullable().default(null),
  textureLevel: z.int().min(0).max(7).nullable().default(null),
  preparationMinutes: z.int().min(0).max(10_000).nullable().default(null),
  cookingMinutes: z.int().min(0).max(10_000).nullable().default(null),
  tags: z.array(z.enum(dishTags)).max(dishTags.length).default([]),
  /** Values of the dictionaries `recipe-properties` and `dish-tags`. */
  properties: z.array(mandatoryLine(60)).max(20).default([]),
  ownTags: z.array(mandatoryLine(60)).max(20).default([]),
  remarks: paragraph(4000).default(''),
  /** Where it comes from, empty: of this kitchen; and what it is called there, which makes an import repeatable. */
  source: line(100).default(''),
  sourceId: mandatoryLine(200).nullable().default(null),
};

const byNutrient = z.record(z.enum(nutrients), z.number());
const part = z.object({
  grams: z.number(),
  kilocalories: z.number(),
  kilojoules: z.number(),
  values: byNutrient,
});
/** Full precision; rounding is for display (domain/nutrition). `coverage` is the known share, 0 to 1. */
export const Nutrition = z.object({
  netGrams: z.number(),
  perServing: part,
  per100g: part.nullable(),
  coverage: byNutrient,
});
export type Nutrition = z.output<typeof Nutrition>;

/** What a recipe has of an allergen, and the ingredients it comes from. */
export const RecipeAllergen = z.object({
  key: z.enum(allergenKeys),
  state: z.enum(allergenStates),
  ingredients: z.array(z.string()),
});
export type RecipeAllergen = z.output<typeof RecipeAllergen>;

export const RecipeRow = z.object({
  id,
  name: TranslatedText,
  category: z.string(),
  difficulty: z.enum(difficulties),
  status: z.enum(recipeStatuses),
  servings: z.number(),
  minutes: z.int().nullable(),
  tags: z.array(z.enum(dishTags)),
  /** Printed codes of what it contains; `incomplete` while an ingredient is not declared: then it is never "free of". */
  allergens: z.object({ state: z.enum(['known', 'incomplete']), codes: z.array(z.string()) }),
  kilocalories: z.number().nullable(),
  picture: DishPicture,
  /** Its cover; null: the drawing stands for it. */
  photoId: id.nullable(),
});
export type RecipeRow = z.output<typeof RecipeRow>;

const known = z.partialRecord(z.enum(nutrients), z.number());
/** A recipe as a line of another one: as it is now, with its ingredients at the bottom (names in the caller's language). */
export const RecipePart = z.object({
  id,
  name: TranslatedText,
  status: z.enum(recipeStatuses),
  /** Grams of one serving; null while it weighs nothing. */
  servingGrams: z.number().nullable(),
  /** Null where something in it has no price. */
  rappenPerGram: z.number().nullable(),
  per100g: known,
  coverage: known,
  leaves: z.array(
    z.object({
      name: z.string(),
      allergens: Declaration,
      flags: z.array(z.enum(ingredientFlags)),
      gramsPerGram: z.number(),
    }),
  ),
});
export type RecipePart = z.output<typeof RecipePart>;

export const IngredientLine = z.object({
  /** The ingredient, or null where the line is a recipe. */
  ingredient: Ingredient.nullable(),
  part: RecipePart.nullable(),
  quantity: z.number(),
  unit: z.enum(units),
  grossGrams: z.number(),
  lossPercent: z.number(),
  /** Entered net grams; null: computed from the loss. */
  netGrams: z.number().nullable(),
  cooking: z.enum(cookingMethods),
  info: z.string(),
});
export type IngredientLine = z.output<typeof IngredientLine>;

export const Recipe = z.object({
  id,
  version,
  name: TranslatedText,
  category: z.string(),
  difficulty: z.enum(difficulties),
  servings: z.number(),
  yieldFactor: z.number(),
  finalGrams: z.number().nullable(),
  textureLevel: z.int().nullable(),
  preparationMinutes: z.int().nullable(),
  cookingMinutes: z.int().nullable(),
  tags: z.array(z.enum(dishTags)),
  properties: z.array(z.string()),
  ownTags: z.array(z.string()),
  remarks: z.string(),
  source: z.string(),
  sourceId: z.string().nullable(),
  status: z.enum(recipeStatuses),
  lines: z.array(IngredientLine),
  steps: z.array(z.object({ section: z.string(), instruction: z.string() })),
  /** Null until there is an ingredient. */
  nutrition: Nutrition.nullable(),
  /** From the last purchase prices, for a serving, unrounded; ingredients without a price are named and not counted. */
  cost: z.object({ rappenPerServing: z.number(), missing: z.array(z.string()) }).nullable(),
  allergens: z.array(RecipeAllergen),
  computedTags: z.record(z.enum(dishTags), z.enum(['yes', 'no', 'unknown'])),
  picture: DishPicture,
  photos: z.array(RecipePhoto),
  /** Recipes in which it is a line. */
  usedIn: z.array(z.object({ id, name: TranslatedText })),
  /** Tags set by hand that the ingredients contradict or cannot confirm. */
  contradictions: z.array(z.object({ tag: z.enum(dishTags), computed: z.enum(['no', 'unknown']) })),
});
export type Recipe = z.output<typeof Recipe>;

/** An inactive recipe is read only until it is activated again. */
const recipeInactive = { status: 409 } as const;
/** Another recipe has this source and source id. */
const sourceTaken = { status: 409, field: 'sourceId', data: z.object({ recipe: z.string() }) } as const;

export const recipes = topic(manifest, 'recipes', {
  list: call({
    may: ['authorization.gastro.recipes', 'Read'],
    input: z.object({
      text: line(100).default(''),
      status: z.enum(recipeStatuses).optional(),
      category: line(60).optional(),
      ownTag: line(60).optional(),
      ...paging,
    }),
    output: page(RecipeRow),
  }),
  get: call({ may: ['authorization.gastro.recipes', 'Read'], input: z.object({ id }), output: Recipe }),
  /** Recipes that may become a line of this one: up to 20 by name, without those in which it is itself and without inactive ones. */
  parts: call({
    may: ['authorization.gastro.recipes', 'Read'],
    reads: true,
    input: z.object({ id, text: line(100).default('') }),
    output: z.array(RecipePart),
  }),
  /** General info first: the other sections belong to a saved recipe (specification 2, section 5). */
  create: call({
    may: ['authorization.gastro.recipes', 'Write'],
    input: z.object(general),
    output: Recipe,
    errors: { sourceTaken },
  }),
  change: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({ id, version, confirmed, ...general }),
    output: Recipe,
    errors: {
      sourceTaken,
      recipeInactive,
      tagContradicted: { status: 409, confirm: true, data: z.object({ tags: z.string() }) },
    },
  }),
  setIngredients: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({
      id,
      version,
      lines: z
        .array(
          z.object({
            /** One of the two: an ingredient, or a recipe of which this much goes in. */
            ingredientId: id.nullable().default(null),
            partId: id.nullable().default(null),
            quantity: z.number().min(0).max(10_000_000),
            unit: z.enum(units),
            lossPercent: z.number().min(0).max(99),
            netGrams: z.number().min(0).max(10_000_000).nullable().default(null),
            /** How it is cooked: vitamins and minerals are lost by it. */
            cooking: z.enum(cookingMethods).default('none'),
            info: line(200).default(''),
          }),
        )
        .max(200),
    }),
    output: Recipe,
    errors: {
      gramsUnknown: { status: 422, data: z.object({ ingredient: z.string(), unit: z.string() }) },
      recipeInactive,
      ingredientInactive: { status: 409, data: z.object({ ingredient: z.string() }) },
      lineWithoutFood: { status: 422, field: 'lines', data: z.object({ line: z.int() }) },
      /** `recipes` is the way from part to part. */
      containsItself: { status: 409, field: 'lines', data: z.object({ recipes: z.string() }) },
    },
  }),
  setSteps: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({
      id,
      version,
      steps: z
        .array(z.object({ section: line(100).default(''), instruction: mandatoryParagraph(4000) }))
        .max(100),
    }),
    output: Recipe,
    errors: { recipeInactive },
  }),
  setStatus: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({ id, version, action: z.enum(recipeActions) }),
    output: Recipe,
    errors: {
      alreadyActive: { status: 409 },
      alreadyInactive: { status: 409 },
      notYetActive: { status: 409 },
    },
  }),
});
