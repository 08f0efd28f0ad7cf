import type { Nutrient } from './nutrition.ts';

/**
 * What the Swiss Food Composition Database says of a food beside the seven of the label: water, parts of fat and carbohydrate,
 * vitamins and minerals, each per 100 g in its own unit. Not stated is not known, never 0.
 */
const table = {
  water: ['g', 'water'],
  starch: ['g', 'starch'],
  cholesterol: ['mg', 'cholesterol'],
  monounsaturatedFat: ['g', 'fatty acids, monounsaturated'],
  polyunsaturatedFat: ['g', 'fatty acids, polyunsaturated'],
  vitaminA: ['µg', 'vitamin A activity'],
  retinol: ['µg', 'all-trans retinol equivalents'],
  betaCaroteneActivity: ['µg', 'beta-carotene activity'],
  betaCarotene: ['µg', 'beta-carotene'],
  vitaminB1: ['mg', 'vitamin B1 (thiamine)'],
  vitaminB2: ['mg', 'vitamin B2 (riboflavin)'],
  vitaminB6: ['mg', 'vitamin B6 (pyridoxine)'],
  vitaminB12: ['µg', 'vitamin B12 (cobalamin)'],
  niacin: ['mg', 'niacin'],
  folate: ['µg', 'folate'],
  pantothenicAcid: ['mg', 'pantothenic acid'],
  vitaminC: ['mg', 'vitamin C (ascorbic acid)'],
  vitaminD: ['µg', 'vitamin D (calciferol)'],
  vitaminE: ['mg', 'vitamin E activity'],
  sodium: ['mg', 'sodium (Na)'],
  potassium: ['mg', 'potassium (K)'],
  chloride: ['mg', 'chloride (Cl)'],
  calcium: ['mg', 'calcium (Ca)'],
  magnesium: ['mg', 'magnesium (Mg)'],
  phosphorus: ['mg', 'phosphorus (P)'],
  iron: ['mg', 'iron (Fe)'],
  iodide: ['µg', 'iodide (I)'],
  zinc: ['mg', 'zinc (Zn)'],
} as const;

export type Micronutrient = keyof typeof table;
export type MicronutrientUnit = 'g' | 'mg' | 'µg';
export const micronutrients = Object.keys(table) as [Micronutrient, ...Micronutrient[]];
export const unitOf = (nutrient: Micronutrient): MicronutrientUnit => table[nutrient][0];
/** The column of the Swiss table. */
export const columnOf = (nutrient: Micronutrient): string => table[nutrient][1];

/** Most that 100 g can have, in its unit: what is more was typed in another unit. */
export const mostOf = (nutrient: Micronutrient): number =>
  ({ g: 100, mg: 100_000, µg: 100_000_000 })[unitOf(nutrient)];

/** Micrograms of a gram, a milligram, a microgram. */
const micrograms: Readonly<Record<string, number>> = { g: 1_000_000, mg: 1000, µg: 1 };
/** What the Swiss table says, by its columns, as values here; a value in no unit of mass is left out, a missing one stays null. */
export function micronutrientsOf(
  values: Readonly<Record<string, { readonly amount: number | null; readonly unit: string }>>,
): { [nutrient in Micronutrient]?: number | null } {
  return Object.fromEntries(
    micronutrients.flatMap((nutrient) => {
      const value = values[columnOf(nutrient)];
      if (!value) return [];
      const factor = (micrograms[value.unit] ?? Number.NaN) / micrograms[unitOf(nutrient)]!;
      const amount = value.amount === null ? null : Number((value.amount * factor).toPrecision(12));
      return amount !== null && !Number.isFinite(amount) ? [] : [[nutrient, amount]];
    }),
  );
}

export const cookingMethods = ['none', 'boiled', 'steamed', 'braised', 'baked', 'fried'] as const;
export type CookingMethod = (typeof cookingMethods)[number];

type Factors = { readonly [nutrient in Nutrient]?: number };
/**
 * What cooking leaves of vitamins and minerals (kitchen, 4.2: vitamin C boiled 0.5, folate 0.6, others 0.8 to 1.0), to be confirmed
 * by a dietitian. What is not named stays whole; protein, fat, carbohydrate always do.
 */
const left: Readonly<Record<CookingMethod, Factors>> = {
  none: {},
  boiled: {
    vitaminC: 0.5,
    folate: 0.6,
    vitaminB1: 0.8,
    vitaminB6: 0.8,
    pantothenicAcid: 0.8,
    vitaminB2: 0.9,
    niacin: 0.9,
    potassium: 0.8,
    magnesium: 0.9,
  },
  steamed: { vitaminC: 0.8, folate: 0.8, vitaminB1: 0.9, vitaminB6: 0.9, pantothenicAcid: 0.9 },
  braised: { vitaminC: 0.8, folate: 0.8, vitaminB1: 0.8, vitaminB6: 0.9, pantothenicAcid: 0.9 },
  baked: { vitaminC: 0.8, folate: 0.8, vitaminB1: 0.8, vitaminB6: 0.9, pantothenicAcid: 0.9 },
  fried: { vitaminC: 0.8, folate: 0.8, vitaminB1: 0.9, vitaminB6: 0.9, vitaminE: 0.9 },
};
export const retentionOf = (method: CookingMethod): Factors => left[method];

/** A value as it is shown: three significant digits, never more than it was measured with. */
export function displayAmount(value: number, unit: MicronutrientUnit, coverage = 1): string {
  const text = String(Number(value.toPrecision(value >= 100 ? 4 : 3)));
  return coverage < 0.95 ? `(${text} ${unit})` : `${text} ${unit}`;
}
