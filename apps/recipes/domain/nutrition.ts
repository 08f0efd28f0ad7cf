/**
 * Nutrition of a recipe from its ingredients. All masses in grams; full precision inside, rounding only for display.
 */

import { type Micronutrient, micronutrients } from './micronutrients.ts';

export const mainNutrients = [
  'protein',
  'fat',
  'saturatedFat',
  'carbohydrate',
  'sugars',
  'fibre',
  'salt',
] as const;
/** Nutrients that most foods do not have: not stated means none; stated as null means not known. */
export const rareNutrients = ['alcohol', 'polyols', 'erythritol', 'salatrims', 'organicAcids'] as const;
export type MainNutrient = (typeof mainNutrients)[number];
export type RareNutrient = (typeof rareNutrients)[number];
export type Nutrient = MainNutrient | RareNutrient | Micronutrient;

/** Grams per 100 g of the edible part; vitamins and minerals in their own units. */
export type NutrientValues = { [nutrient in Nutrient]?: number | null };

export const nutrients = [...mainNutrients, ...rareNutrients, ...micronutrients] as const;

/** Kilocalories and kilojoules per gram. Source: food information law (EU 1169/2011 annex XIV, Swiss LIV). */
export const energyFactors = {
  carbohydrate: { kilocalories: 4, kilojoules: 17 },
  polyols: { kilocalories: 2.4, kilojoules: 10 },
  erythritol: { kilocalories: 0, kilojoules: 0 },
  protein: { kilocalories: 4, kilojoules: 17 },
  fat: { kilocalories: 9, kilojoules: 37 },
  salatrims: { kilocalories: 6, kilojoules: 25 },
  alcohol: { kilocalories: 7, kilojoules: 29 },
  organicAcids: { kilocalories: 3, kilojoules: 13 },
  fibre: { kilocalories: 2, kilojoules: 8 },
} as const satisfies { [nutrient in Nutrient]?: { kilocalories: number; kilojoules: number } };
type EnergyNutrient = keyof typeof energyFactors;
const energyNutrients = Object.keys(energyFactors) as EnergyNutrient[];

export type Energy = { kilocalories: number; kilojoules: number };

/** Energy of some masses in grams; carbohydrate without polyols. Kilojoules by their own factors, not from kcal. */
export function energyOf(values: NutrientValues): Energy {
  const sum = (unit: keyof Energy) =>
    energyNutrients.reduce(
      (total, nutrient) => total + (values[nutrient] ?? 0) * energyFactors[nutrient][unit],
      0,
    );
  return { kilocalories: sum('kilocalories'), kilojoules: sum('kilojoules') };
}

/** Grams of salt from grams of sodium. */
export function saltFromSodium(sodium: number): number {
  return sodium * 2.5;
}

export type Unit = 'g' | 'kg' | 'ml' | 'cl' | 'dl' | 'l' | 'piece';
const unitFactors: Record<Unit, number> = { g: 1, kg: 1000, ml: 1, cl: 10, dl: 100, l: 1000, piece: 1 };

/** Grams of a quantity; volumes need `density` (g/ml), pieces `pieceWeight` (g). Null where that is not known. */
export function toGrams(
  quantity: number,
  unit: Unit,
  food: { density?: number | null; pieceWeight?: number | null } = {},
): number | null {
  const amount = quantity * unitFactors[unit];
  if (unit === 'g' || unit === 'kg') return amount;
  const factor = unit === 'piece' ? food.pieceWeight : food.density;
  return factor == null ? null : amount * factor;
}

export type NutritionLine = {
  grossGrams: number;
  /** Percent lost by cleaning, peeling or boning. */
  lossPercent?: number;
  /** Wins over the loss where it is entered. */
  netGrams?: number | null;
  per100g: NutrientValues;
  /** What cooking leaves, 0 to 1, for vitamins and minerals; macronutrients stay at 1. */
  retention?: { [nutrient in Nutrient]?: number };
  /** Share of the values that is known, 0 to 1, where the line is itself a recipe. */
  coverage?: { [nutrient in Nutrient]?: number };
};

export type RecipeAmounts = {
  servings: number;
  yieldFactor: number;
  /** Weighed after cooking, in grams; wins over the yield factor. */
  finalGrams?: number | null;
};

/** Grams that reach the pot. */
export function netGramsOf(line: NutritionLine): number {
  return line.netGrams ?? line.grossGrams * (1 - (line.lossPercent ?? 0) / 100);
}

export type AmountRefusal =
  | 'quantityNegative'
  | 'lossOutOfRange'
  | 'servingsNotPositive'
  | 'yieldNotPositive';

/** Reasons why a recipe cannot be computed; empty if it can. Loss is 0 to below 100 percent. */
export function checkAmounts(recipe: RecipeAmounts, lines: readonly NutritionLine[]): AmountRefusal[] {
  const refusals: AmountRefusal[] = [];
  if (lines.some((line) => !(line.grossGrams >= 0) || (line.netGrams ?? 0) < 0))
    refusals.push('quantityNegative');
  const losses = lines.map((line) => line.lossPercent ?? 0);
  if (losses.some((loss) => !(loss >= 0 && loss < 100))) refusals.push('lossOutOfRange');
  if (!(recipe.servings > 0)) refusals.push('servingsNotPositive');
  if (!(recipe.yieldFactor > 0)) refusals.push('yieldNotPositive');
  return refusals;
}

export type NutritionPart = Energy & { grams: number; values: Record<Nutrient, number> };
export type Nutrition = {
  netGrams: number;
  total: NutritionPart;
  perServing: NutritionPart;
  /** Null for a recipe without weight. */
  per100g: NutritionPart | null;
  /** Share of the net weight whose value is known, 0 to 1; below `completeFrom` shown in brackets. */
  coverage: Record<Nutrient, number>;
};
export const completeFrom = 0.95;

function byNutrient(compute: (nutrient: Nutrient) => number): Record<Nutrient, number> {
  return Object.fromEntries(nutrients.map((nutrient) => [nutrient, compute(nutrient)])) as Record<
    Nutrient,
    number
  >;
}

function isKnown(values: NutrientValues, nutrient: Nutrient): boolean {
  const value = values[nutrient];
  return value === undefined ? (rareNutrients as readonly Nutrient[]).includes(nutrient) : value !== null;
}

function scaled(part: NutritionPart, factor: number): NutritionPart {
  return {
    grams: part.grams * factor,
    kilocalories: part.kilocalories * factor,
    kilojoules: part.kilojoules * factor,
    values: byNutrient((nutrient) => part.values[nutrient] * factor),
  };
}

/** The nutrition of a recipe: total, per serving and per 100 g of the finished dish. Call `checkAmounts` first. */
export function nutritionOf(recipe: RecipeAmounts, lines: readonly NutritionLine[]): Nutrition {
  const weighed = lines.map((line) => ({ line, net: netGramsOf(line) }));
  const netGrams = weighed.reduce((sum, { net }) => sum + net, 0);
  const values = byNutrient((nutrient) =>
    weighed.reduce(
      (sum, { line, net }) =>
        sum + (net / 100) * (line.per100g[nutrient] ?? 0) * (line.retention?.[nutrient] ?? 1),
      0,
    ),
  );
  const coverage = byNutrient((nutrient) =>
    netGrams === 0
      ? 0
      : weighed.reduce(
          (sum, { line, net }) =>
            sum + net * (isKnown(line.per100g, nutrient) ? (line.coverage?.[nutrient] ?? 1) : 0),
          0,
        ) / netGrams,
  );
  const total = { grams: recipe.finalGrams ?? netGrams * recipe.yieldFactor, values, ...energyOf(values) };
  return {
    netGrams,
    total,
    coverage,
    perServing: scaled(total, 1 / recipe.servings),
    per100g: total.grams > 0 ? scaled(total, 100 / total.grams) : null,
  };
}

/** How much of the energy is known: the least known of the nutrients that give most of it. */
export function energyCoverage(coverage: Record<Nutrient, number>): number {
  return Math.min(coverage.protein, coverage.fat, coverage.carbohydrate, coverage.fibre, coverage.alcohol);
}

/** Rounding of nutrition values for labels and screens. Source: EU guidance on tolerances and rounding (2012). */

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // The small addend carries a decimal half over its binary image: 1.005 is stored a little below 1.005.
  return Math.round(value * factor + 1e-9) / factor;
}

function saltText(grams: number): string {
  if (grams <= 0.0125) return '< 0.01';
  const fine = rounded(grams, 2);
  return fine >= 1 ? rounded(grams, 1).toFixed(1) : fine.toFixed(2);
}

function macronutrientText(grams: number, limit: 0.5 | 0.1): string {
  if (grams <= limit) return `< ${limit}`;
  const fine = rounded(grams, 1);
  return fine >= 10 ? rounded(grams, 0).toFixed(0) : fine.toFixed(1);
}

/** Grams of a nutrient as printed, "4.9 g" or "< 0.5 g"; in brackets if less than 95 % of the weight is known. */
export function displayGrams(nutrient: MainNutrient, grams: number, coverage = 1): string {
  const text =
    nutrient === 'salt' ? saltText(grams) : macronutrientText(grams, nutrient === 'saturatedFat' ? 0.1 : 0.5);
  return coverage < completeFrom ? `(${text} g)` : `${text} g`;
}

/** Energy as printed, in whole units; in brackets if less than 95 % of the weight is known. */
export function displayEnergy(amount: number, unit: 'kcal' | 'kJ', coverage = 1): string {
  const text = `${rounded(amount, 0).toFixed(0)} ${unit}`;
  return coverage < completeFrom ? `(${text})` : text;
}
