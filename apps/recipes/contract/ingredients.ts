import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { allergenKeys, allergenStates } from '../domain/allergens.ts';
import { ingredientFlags } from '../domain/dish-tags.ts';
import manifest from '../manifest.ts';

export const units = ['g', 'kg', 'ml', 'cl', 'dl', 'l', 'piece'] as const;
const grams = z.number().min(0).max(100).nullable().optional();

/** Grams per 100 g of the edible part; null is not known. */
export const Nutrients = z.object({
  protein: grams,
  fat: grams,
  saturatedFat: grams,
  carbohydrate: grams,
  sugars: grams,
  fibre: grams,
  salt: grams,
  alcohol: grams,
  polyols: grams,
  erythritol: grams,
  salatrims: grams,
  organicAcids: grams,
});
export type Nutrients = z.output<typeof Nutrients>;

/** Allergen or kind of it → state. A group that is not named is unknown, never free. */
export const Declaration = z.partialRecord(z.enum(allergenKeys), z.enum(allergenStates));

const own = {
  name: TranslatedText,
  /** Other words for it, in any language: allergies in words are found by them. */
  synonyms: z.array(mandatoryLine(100)).max(20).default([]),
  category: mandatoryLine(60),
  unit: z.enum(units).default('g'),
  density: z.number().positive().max(30).nullable().default(null),
  pieceWeight: z.number().positive().max(100_000).nullable().default(null),
  lossPercent: z.number().min(0).max(99).default(0),
  per100g: Nutrients,
  allergens: Declaration,
  flags: z.array(z.enum(ingredientFlags)).max(10).default([]),
};

export const Ingredient = z.object({
  id,
  version,
  name: TranslatedText,
  synonyms: z.array(z.string()),
  category: z.string(),
  unit: z.enum(units),
  density: z.number().nullable(),
  pieceWeight: z.number().nullable(),
  lossPercent: z.number(),
  per100g: Nutrients,
  allergens: Declaration,
  flags: z.array(z.enum(ingredientFlags)),
  source: z.string(),
  active: z.boolean(),
  /** How many recipes use it: one in use cannot be deleted, only set inactive. */
  usedBy: z.int(),
});
export type Ingredient = z.output<typeof Ingredient>;

export const ingredients = topic(manifest, 'ingredients', {
  list: call({
    may: ['authorization.gastro.recipes', 'Read'],
    input: z.object({ text: line(100).default(''), activeOnly: z.boolean().default(false), ...paging }),
    output: page(Ingredient),
  }),
  get: call({ may: ['authorization.gastro.recipes', 'Read'], input: z.object({ id }), output: Ingredient }),
  /** The ingredient meant by each of some pasted names; null where none fits. */
  match: call({
    may: ['authorization.gastro.recipes', 'Read'],
    reads: true,
    input: z.object({ names: z.array(mandatoryLine(100)).min(1).max(40) }),
    output: z.array(z.object({ name: z.string(), ingredient: Ingredient.nullable() })),
  }),
  create: call({ may: ['authorization.gastro.recipes', 'Write'], input: z.object(own), output: Ingredient }),
  change: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({ id, version, active: z.boolean(), ...own }),
    output: Ingredient,
  }),
  remove: call({
    may: ['authorization.gastro.recipes', 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { ingredientInUse: { status: 409, data: z.object({ count: z.int() }) } },
  }),
});
