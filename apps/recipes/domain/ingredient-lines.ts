import { fold } from '#platform/domain/text/plain-text.ts';
import { toGrams } from './nutrition.ts';
import type { CompositionLine } from './composition.ts';
import type { CookingMethod } from './micronutrients.ts';
import type { NutrientValues, Unit } from './nutrition.ts';
import type { AllergenDeclaration } from './allergens.ts';
import type { IngredientFlag } from './dish-tags.ts';
import type { PartFood } from './sub-recipes.ts';

/** One line of a pasted recipe: "1.5 kg Kartoffeln, mehlig" is quantity, unit and name. */
export interface ParsedLine {
  readonly quantity: number;
  readonly unit: Unit;
  readonly name: string;
  /** What stood beside it: a range, a weight in brackets. */
  readonly info?: string;
  /** A measure that has no weight of its own ("1 Bund", "a pinch"): quantity 0, for the cook to fill in. */
  readonly open?: string;
}

interface Measure {
  readonly unit: Unit;
  readonly factor: number;
}
/** Words of measures in both languages: unit, how much of it, the words. Spoons and cups as kitchens here fill them. */
const measures = new Map<string, Measure>(
  (
    [
      ['g', 1, 'g gr gramm gram grams gramme grammes'],
      ['g', 0.001, 'mg milligramm milligram milligrams'],
      ['g', 10, 'dag deka dekagramm'],
      ['g', 28.35, 'oz ounce ounces unze unzen'],
      ['g', 453.6, 'lb lbs pound pounds'],
      ['g', 500, 'pfund pfd'],
      ['kg', 1, 'kg kilo kilos kilogramm kilogram kilograms'],
      ['ml', 1, 'ml milliliter milliliters millilitre millilitres'],
      ['ml', 15, 'el essloffel tbsp tbsps tablespoon tablespoons'],
      ['ml', 5, 'tl teeloffel kaffeeloffel kl tsp tsps teaspoon teaspoons'],
      ['ml', 240, 'cup cups'],
      ['ml', 250, 'tasse tassen'],
      ['cl', 1, 'cl zentiliter centiliter centilitre'],
      ['dl', 1, 'dl deziliter deciliter decilitre decilitres'],
      ['l', 1, 'l lt liter liters litre litres'],
      ['piece', 1, 'stk stck stuck stucke pc pcs piece pieces x'],
    ] as const
  ).flatMap(([unit, factor, words]) => words.split(' ').map((word) => [word, { unit, factor }] as const)),
);
/** Measures of which nobody knows the weight. */
const openMeasures = new Set(
  `prise prisen pinch pinches messerspitze messerspitzen msp bund bunde bunch bunches zweig zweige sprig sprigs handvoll handful handfuls
  zehe zehen clove cloves scheibe scheiben slice slices tranche tranchen dose dosen can cans tin tins glas glaser jar jars packung packungen
  packchen paket pakete beutel packet packets package packages pack sachet sachets becher wurfel tropfen drop drops dash schuss spritzer
  stange stangen stick sticks blatt blatter leaf leaves kopf kopfe head heads knolle knollen portion portionen`.split(
    /\s+/,
  ),
);
const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const numberWords: Readonly<Record<string, number>> = {
  ein: 1,
  eine: 1,
  einen: 1,
  a: 1,
  an: 1,
  one: 1,
  zwei: 2,
  two: 2,
  drei: 3,
  three: 3,
  vier: 4,
  four: 4,
  halbe: 0.5,
  halber: 0.5,
  halben: 0.5,
  half: 0.5,
};

const sign = `[${Object.keys(fractions).join('')}]`;
const digits = `\\d[\\d'’]*(?:[.,]\\d+)?`;
/** "1 1/2", "1/2", "1½", "½", "1'200", "1,5" */
const amount = `(?:\\d+ +\\d+ ?[/⁄] ?\\d+|\\d+ ?[/⁄] ?\\d+|${digits} ?${sign}|${sign}|${digits})`;

/** The number meant; a fraction of nothing is none. */
function toNumber(text: string): number {
  const fraction = /^(?:(\d+) +)?(\d+) ?[/⁄] ?(\d+)$/.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const last = fractions[text.at(-1) ?? ''];
  const whole = (last === undefined ? text : text.slice(0, -1)).replace(/['’ ]/g, '').replace(',', '.');
  return Number(whole || 0) + (last ?? 0);
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const asTyped = (name: string): ParsedLine => ({ quantity: 0, unit: 'g', name });

/** A number and what follows it as a line; null when nothing follows or the number is none. */
function measured(number: number, rest: string, info: string): ParsedLine | null {
  if (!Number.isFinite(number) || number <= 0) return null;
  const [, word = '', after = ''] = /^(\p{L}+)\.?(?: +(.+))?$/u.exec(rest) ?? [];
  const key = fold(word);
  const measure = measures.get(key);
  const name = after.replace(/^(of|von|vom)\s+/i, '');
  const beside = info === '' ? {} : { info };
  if (measure && name !== '')
    return { quantity: rounded(number * measure.factor), unit: measure.unit, name, ...beside };
  if (measure && measure.unit !== 'piece') return null;
  if (openMeasures.has(key) && name !== '')
    return { quantity: 0, unit: 'piece', name, open: `${rounded(number)} ${word}`, ...beside };
  return rest === '' ? null : { quantity: rounded(number), unit: 'piece', name: rest, ...beside };
}

/**
 * Reads one pasted line, English or German. Null for a blank line. What is not understood stays as it was typed with the quantity 0,
 * for the cook to mend; nothing is guessed.
 */
export function parseLine(text: string): ParsedLine | null {
  const clean = text
    .replace(/^[\s•*–-]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return null;
  // "(ca. 500 g)" stands beside the line, "ca." before it says nothing that can be weighed
  const brackets = /^(.*\S) ?\(([^()]+)\)$/.exec(clean);
  const bare = (brackets?.[1] ?? clean).replace(/^(ca\.?|circa|etwa|about|approx\.?) +/i, '');
  const beside = brackets?.[2] ?? '';
  const range = new RegExp(`^(${amount}) ?(?:-|–|bis|to) ?(${amount}) ?(.*)$`, 'i').exec(bare);
  if (range) {
    const info = [`${range[1]}–${range[2]}`, beside].filter(Boolean).join(', ');
    const line = measured(toNumber(range[1]!), range[3]!, info);
    if (line) return line;
  }
  const first = new RegExp(`^(${amount}) ?(?![/⁄])(.*)$`).exec(bare);
  if (first) return measured(toNumber(first[1]!), first[2]!.replace(/^× ?/, ''), beside) ?? asTyped(clean);
  const [, word = '', rest = ''] = /^(\p{L}+) (.+)$/u.exec(bare) ?? [];
  const number = Object.hasOwn(numberWords, word.toLowerCase()) ? numberWords[word.toLowerCase()]! : null;
  if (number !== null) {
    const half = number === 1 ? /^(halbe[rsn]?|half(?: an?)?) (.+)$/i.exec(rest) : null;
    return (
      measured(half ? 0.5 : number, half ? half[2]! : rest.replace(/^an? /i, ''), beside) ?? asTyped(clean)
    );
  }
  // "Mehl, 250 g"
  const last = new RegExp(`^(\\p{L}.*?),? (${amount}) ?(\\p{L}+)\\.?$`, 'u').exec(bare);
  if (last && measures.has(fold(last[3]!)))
    return measured(toNumber(last[2]!), `${last[3]} ${last[1]}`, beside) ?? asTyped(clean);
  return asTyped(clean);
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

/** What a gram of an ingredient cost when it was bought last; null where no price is known. */
export const rappenPerGram = (food: {
  readonly purchaseGrams?: number | null;
  readonly purchaseRappen?: number | null;
}): number | null =>
  food.purchaseRappen == null || food.purchaseGrams == null ? null : food.purchaseRappen / food.purchaseGrams;

/** A line of the ingredient table while it is being typed. */
export interface LineDraft<Ingredient, Part extends PartFood = never> {
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
  readonly cooking?: CookingMethod;
  readonly info: string;
}

export interface Food {
  readonly density: number | null;
  readonly pieceWeight: number | null;
  readonly per100g: NutrientValues;
  readonly allergens: AllergenDeclaration;
  readonly flags: readonly IngredientFlag[];
  readonly purchaseGrams?: number | null;
  readonly purchaseRappen?: number | null;
}

/** Gross grams of a line; null where they are not known. A piece of a recipe is a serving of it. */
export function gramsOf(line: LineDraft<Pick<Food, 'density' | 'pieceWeight'>, PartFood>): number | null {
  return toGrams(
    line.quantity,
    line.unit,
    line.ingredient ?? { pieceWeight: line.part?.servingGrams ?? null },
  );
}

export type LineFault = 'ingredientMissing' | 'quantityMissing' | 'gramsUnknown' | 'lossOutOfRange';

/** Why a line cannot be saved, or null. */
export function faultOf(line: LineDraft<Food, PartFood>): LineFault | null {
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
        cooking: line.cooking ?? 'none',
        rappenPerGram: line.ingredient ? rappenPerGram(line.ingredient) : null,
      },
    ];
  });
}

/** Words behind a comma that change nothing of what a food contains. */
const states = new Set(
  `raw fresh cru crudo chopped diced sliced grated minced peeled cubed halved softened melted roh frisch gehackt gewurfelt geschnitten
  gerieben geschalt zerkleinert halbiert weich zerlassen mehlig festkochend`.split(/\s+/),
);
/** "Karotten, geschält" and "Karotte, roh" as the one word that they are; null where what follows the comma may be another food. */
function plainName(name: string): string | null {
  const [head = '', ...rest] = name.split(',').map((part) => part.trim());
  const said = rest.flatMap((part) => part.split(' ')).filter(Boolean);
  return head !== '' && said.every((word) => states.has(word)) ? head : null;
}
const singular = (word: string): string => (word.length < 4 ? word : word.replace(/(?:en|n|s|e)$/, ''));

/**
 * The candidate that has a folded text as its name: as it stands, or apart from a plural and from how it is cut. Null when none has:
 * bread is not gluten-free bread, nothing is guessed.
 */
export function sameName<Candidate extends { readonly names: readonly string[] }>(
  wanted: string,
  candidates: readonly Candidate[],
): Candidate | null {
  const named = (fits: (name: string) => boolean) => candidates.find((one) => one.names.some(fits)) ?? null;
  const plain = plainName(wanted);
  return (
    named((name) => name === wanted) ??
    (plain === null
      ? null
      : (named((name) => plainName(name) === plain) ??
        named((name) => singular(plainName(name) ?? '') === singular(plain))))
  );
}

/** A line of an import with its grams: what has no weight stands with 1 g, so that its allergens count, and with its own words. */
export function weighed(
  parsed: ParsedLine,
  food: { readonly density: number | null; readonly pieceWeight: number | null },
): {
  quantity: number;
  unit: Unit;
  grossGrams: number;
  info: string;
  fault: 'weightAssumed' | 'weightOpen' | null;
} {
  const { quantity, unit } = parsed;
  const info = parsed.info ?? '';
  const said = [parsed.open ?? (quantity > 0 ? `${quantity} ${unit}` : ''), info].filter(Boolean).join(', ');
  const grams = quantity > 0 ? toGrams(quantity, unit, food) : null;
  if (grams !== null && grams > 0) return { quantity, unit, grossGrams: grams, info, fault: null };
  // a millilitre of what nobody knows the density of is taken for a gram
  const asWater = quantity > 0 ? toGrams(quantity, unit, { density: 1 }) : null;
  return asWater !== null && asWater > 0
    ? { quantity: asWater, unit: 'g', grossGrams: asWater, info: said, fault: 'weightAssumed' }
    : { quantity: 1, unit: 'g', grossGrams: 1, info: said, fault: 'weightOpen' };
}
