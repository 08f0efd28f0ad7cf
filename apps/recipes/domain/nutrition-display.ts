import { completeFrom } from './nutrition.ts';
import type { MainNutrient } from './nutrition.ts';

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
