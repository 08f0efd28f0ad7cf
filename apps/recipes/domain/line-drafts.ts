import { toGrams } from './nutrition.ts';
import type { CompositionLine } from './composition.ts';
import type { NutrientValues, Unit } from './nutrition.ts';
import type { AllergenDeclaration } from './allergens.ts';
import type { IngredientFlag } from './dish-tags.ts';

/** A line of the ingredient table while it is being typed. */
export interface LineDraft<Ingredient> {
  readonly key: number;
  readonly ingredient: Ingredient | null;
  /** What was pasted where no ingredient was found. */
  readonly pasted: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly lossPercent: number;
  readonly netGrams: number | null;
  readonly info: string;
}

export interface Food {
  readonly density: number | null;
  readonly pieceWeight: number | null;
  readonly per100g: NutrientValues;
  readonly allergens: AllergenDeclaration;
  readonly flags: readonly IngredientFlag[];
}

export type LineFault = 'ingredientMissing' | 'quantityMissing' | 'gramsUnknown' | 'lossOutOfRange';

/** Why a line cannot be saved, or null. */
export function faultOf(line: LineDraft<Food>): LineFault | null {
  if (!line.ingredient) return 'ingredientMissing';
  if (!Number.isFinite(line.quantity) || line.quantity <= 0) return 'quantityMissing';
  if (toGrams(line.quantity, line.unit, line.ingredient) === null) return 'gramsUnknown';
  return Number.isFinite(line.lossPercent) && line.lossPercent >= 0 && line.lossPercent < 100
    ? null
    : 'lossOutOfRange';
}

/** The lines that count already, in the shape that nutrition, allergens and tags ask for. */
export function compositionLines<Ingredient extends Food>(
  lines: readonly LineDraft<Ingredient>[],
  nameOf: (ingredient: Ingredient) => string,
): CompositionLine[] {
  return lines.flatMap((line) => {
    if (!line.ingredient || faultOf(line)) return [];
    const { per100g, allergens, flags } = line.ingredient;
    return [
      {
        name: nameOf(line.ingredient),
        grossGrams: toGrams(line.quantity, line.unit, line.ingredient)!,
        lossPercent: line.lossPercent,
        netGrams: line.netGrams,
        per100g,
        allergens,
        flags,
      },
    ];
  });
}
