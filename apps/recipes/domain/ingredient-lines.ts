import { fold } from '#platform/domain/text/plain-text.ts';
import { toGrams } from './nutrition.ts';
import type { CompositionLine } from './composition.ts';
import type { NutrientValues, Unit } from './nutrition.ts';
import type { AllergenDeclaration } from './allergens.ts';
import type { IngredientFlag } from './dish-tags.ts';
import type { PartFood } from './sub-recipes.ts';

/** One line of a pasted recipe: "1.5 kg Kartoffeln, mehlig" is quantity, unit and name. */
export interface ParsedLine {
  readonly quantity: number;
  readonly unit: Unit;
  readonly name: string;
}

const unitWords: Readonly<Record<string, Unit>> = {
  g: 'g',
  gr: 'g',
  gramm: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kilo: 'kg',
  kilogramm: 'kg',
  ml: 'ml',
  milliliter: 'ml',
  cl: 'cl',
  dl: 'dl',
  deziliter: 'dl',
  l: 'l',
  liter: 'l',
  litre: 'l',
  litres: 'l',
  stk: 'piece',
  stuck: 'piece',
  pc: 'piece',
  pcs: 'piece',
  piece: 'piece',
  pieces: 'piece',
};
const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function toNumber(text: string): number {
  const [, whole = '', sign = ''] = /^([\d.,']*)([½¼¾]?)$/.exec(text) ?? [];
  return Number(whole.replaceAll("'", '').replace(',', '.') || 0) + (fractions[sign] ?? 0);
}

/** Reads one pasted line. Null for a blank line; a line without a number has the quantity 0 for the cook to fill in. */
export function parseLine(text: string): ParsedLine | null {
  const clean = text
    .replace(/^[\s•*–-]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return null;
  const match = /^((?:\d[\d']*(?:[.,]\d+)?)?[½¼¾]?) ?([a-zäöüA-ZÄÖÜ]+\.?)?(?: (.+))?$/.exec(clean);
  const amount = match?.[1] ?? '';
  if (!match || amount === '') return { quantity: 0, unit: 'g', name: clean };
  const word = fold((match[2] ?? '').replace('.', ''));
  const unit = Object.hasOwn(unitWords, word) ? unitWords[word] : undefined;
  const rest = match[3] ?? '';
  if (unit && rest !== '') return { quantity: toNumber(amount), unit, name: rest };
  const name = [match[2], rest].filter(Boolean).join(' ');
  return name === ''
    ? { quantity: 0, unit: 'g', name: clean }
    : { quantity: toNumber(amount), unit: 'piece', name };
}

function rank(wanted: string, name: string): number {
  if (wanted === '') return 9;
  if (name === wanted) return 0;
  if (name.startsWith(`${wanted},`) || name.startsWith(`${wanted} `)) return 1;
  if (name.startsWith(wanted)) return 2;
  const stem = wanted
    .split(/[ ,]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(en|n|s)$/, ''));
  return stem.length > 0 && stem.every((word) => name.split(/[ ,]+/).some((part) => part.startsWith(word)))
    ? 3
    : 9;
}

/** The candidate whose name fits a folded text best; null when none begins with its words. Ties: the shorter name. */
export function bestMatch<Candidate extends { readonly names: readonly string[] }>(
  wanted: string,
  candidates: readonly Candidate[],
): Candidate | null {
  let best: { candidate: Candidate; rank: number; length: number } | null = null;
  for (const candidate of candidates) {
    for (const name of candidate.names) {
      const here = { candidate, rank: rank(wanted, name), length: name.length };
      if (here.rank === 9) continue;
      if (!best || here.rank < best.rank || (here.rank === best.rank && here.length < best.length))
        best = here;
    }
  }
  return best?.candidate ?? null;
}

/** A line of the ingredient table while it is being typed. */
export interface LineDraft<Ingredient, Part extends PartFood = PartFood> {
  readonly key: number;
  readonly ingredient: Ingredient | null;
  /** A recipe instead of an ingredient. */
  readonly part?: Part | null;
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

/** Gross grams of a line; null where they are not known. A piece of a recipe is a serving of it. */
export function gramsOf(line: LineDraft<Pick<Food, 'density' | 'pieceWeight'>>): number | null {
  return toGrams(
    line.quantity,
    line.unit,
    line.ingredient ?? { pieceWeight: line.part?.servingGrams ?? null },
  );
}

export type LineFault = 'ingredientMissing' | 'quantityMissing' | 'gramsUnknown' | 'lossOutOfRange';

/** Why a line cannot be saved, or null. */
export function faultOf(line: LineDraft<Food>): LineFault | null {
  if (!line.ingredient && !line.part) return 'ingredientMissing';
  if (!Number.isFinite(line.quantity) || line.quantity <= 0) return 'quantityMissing';
  if (gramsOf(line) === null) return 'gramsUnknown';
  return Number.isFinite(line.lossPercent) && line.lossPercent >= 0 && line.lossPercent < 100
    ? null
    : 'lossOutOfRange';
}

/** The lines that count already, in the shape that nutrition, allergens and tags ask for. */
export function compositionLines<Ingredient extends Food, Part extends PartFood>(
  lines: readonly LineDraft<Ingredient, Part>[],
  nameOf: (food: Ingredient | Part) => string,
): CompositionLine[] {
  return lines.flatMap((line) => {
    const food = line.ingredient ?? line.part;
    if (!food || faultOf(line)) return [];
    return [
      {
        name: nameOf(food),
        grossGrams: gramsOf(line)!,
        lossPercent: line.lossPercent,
        netGrams: line.netGrams,
        per100g: line.ingredient?.per100g ?? {},
        allergens: line.ingredient?.allergens ?? {},
        flags: line.ingredient?.flags ?? [],
        part: line.part ?? null,
      },
    ];
  });
}
