import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  line,
  mandatoryLine,
  page,
  paging,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { allergenKeys, allergenStates } from '../domain/allergens.ts';
import { ingredientFlags } from '../domain/dish-tags.ts';
import { type Micronutrient, micronutrients, mostOf } from '../domain/micronutrients.ts';
import manifest from '../manifest.ts';

export const units = ['g', 'kg', 'ml', 'cl', 'dl', 'l', 'piece'] as const;
const amount = (most: number) => z.number().min(0).max(most).nullable().optional();
const grams = amount(100);

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
  /** Water, parts of fat and carbohydrate, vitamins and minerals, in the unit of domain/micronutrients. */
  ...(Object.fromEntries(micronutrients.map((nutrient) => [nutrient, amount(mostOf(nutrient))])) as Record<
    Micronutrient,
    ReturnType<typeof amount>
  >),
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
  /** Energy per 100 g as the source states it, beside the one that follows from the values. */
  publishedKilojoules: z.number().min(0).max(10_000).nullable().default(null),
  publishedKilocalories: z.number().min(0).max(10_000).nullable().default(null),
  frenchName: line(200).default(''),
  italianName: line(200).default(''),
  /** How it is bought ("sack"), what that weighs, and what it cost the last time. */
  purchaseUnit: line(60).default(''),
  purchaseGrams: z.number().positive().max(10_000_000).nullable().default(null),
  purchaseRappen: rappen.min(0).nullable().default(null),
  purchasedOn: day.nullable().default(null),
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
  publishedKilojoules: z.number().nullable(),
  publishedKilocalories: z.number().nullable(),
  frenchName: z.string(),
  italianName: z.string(),
  purchaseUnit: z.string(),
  purchaseGrams: z.number().nullable(),
  purchaseRappen: z.int().nullable(),
  purchasedOn: z.string().nullable(),
  allergens: Declaration,
  flags: z.array(z.enum(ingredientFlags)),
  source: z.string(),
  active: z.boolean(),
  /** How many recipes use it: one in use cannot be deleted, only set inactive. */
  usedBy: z.int(),
});
export type Ingredient = z.output<typeof Ingredient>;

/** A price says nothing without the weight that was bought for it, and one of tomorrow was not paid. */
const priceErrors = {
  purchaseGramsMissing: { status: 422, field: 'purchaseGrams' },
  purchasedInFuture: { status: 422, field: 'purchasedOn' },
} as const;

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
  create: call({
    may: ['authorization.gastro.recipes', 'Write'],
    input: z.object(own),
    output: Ingredient,
    errors: priceErrors,
  }),
  change: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({ id, version, active: z.boolean(), ...own }),
    output: Ingredient,
    errors: priceErrors,
  }),
  remove: call({
    may: ['authorization.gastro.recipes', 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { ingredientInUse: { status: 409, data: z.object({ count: z.int() }) } },
  }),
});
