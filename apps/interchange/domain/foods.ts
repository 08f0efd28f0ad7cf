/**
 * Reads the Swiss Food Composition Database (Federal Food Safety and Veterinary Office), one food per line. Its header
 * repeats "unit", "matrix unit", "value type" and "source" after every nutrient, so columns go by position,
   not by name.
 */

/** Grams per 100 g, named as recipes name them. */
export const foodColumns = {
  protein: 'protein',
  fat: 'fat, total',
  saturatedFat: 'fatty acids, saturated',
  carbohydrate: 'carbohydrates, available',
  sugars: 'sugars',
  fibre: 'dietary fibres',
  alcohol: 'alcohol',
  sodium: 'sodium (Na)',
  kilojoules: 'energy kJ',
  kilocalories: 'energy kcal',
} as const;
export type FoodColumn = keyof typeof foodColumns;
const fourthFromNutrient = ['unit', 'matrix unit', 'value type', 'source'] as const;
const languages = { de: 'D', fr: 'F', it: 'I', en: 'E' } as const;
export type FoodLanguage = keyof typeof languages;
const languageNames = Object.keys(languages) as FoodLanguage[];

export type NutrientColumn = { name: string; index: number };
export type FoodTable = { width: number; named: Record<string, number>; nutrients: NutrientColumn[] };
export type HeaderRefusal =
  | { code: 'columnMissing'; column: string }
  | { code: 'columnTwice'; column: string };

/** Cells of a line of tab-separated text; a cell quoted as a whole is unquoted, single quotation marks are kept. */
export function splitFoodLine(line: string): string[] {
  return line
    .replace(/\r?\n?$/, '')
    .split('\t')
    .map((cell) => {
      const quoted = /^"((?:[^"]|"")*)"$/.exec(cell);
      return (quoted ? (quoted[1] ?? '').replaceAll('""', '"') : cell).trim();
    });
}

/** Finds the columns of a header; refuses one where a needed column is missing or ambiguous. */
export function readFoodHeader(header: readonly string[]): FoodTable | { refusal: HeaderRefusal } {
  const names = header.map((cell, index) => (index === 0 ? cell.replace(/^\uFEFF/, '') : cell));
  const isNutrient = (index: number) =>
    fourthFromNutrient.every((name, offset) => names[index + 1 + offset] === name);
  const nutrients = names.flatMap((name, index) => (isNutrient(index) ? [{ name, index }] : []));
  const singles = [
    'ID',
    'specific gravity',
    ...Object.values(languages).flatMap((letter) => [
      `name ${letter}`,
      `synonyms ${letter}`,
      `category ${letter}`,
    ]),
  ];
  const found = new Map<string, number>();
  for (const column of [...singles, ...Object.values(foodColumns)]) {
    const isOne = (index: number) => (!singles.includes(column) ? isNutrient(index) : true);
    const places = names.flatMap((name, index) => (name === column && isOne(index) ? [index] : []));
    if (places.length === 0) return { refusal: { code: 'columnMissing', column } };
    if (places.length > 1) return { refusal: { code: 'columnTwice', column } };
    found.set(column, places[0] ?? 0);
  }
  return { width: header.length, named: Object.fromEntries(found), nutrients };
}

export type FoodValueKind = 'stated' | 'estimate' | 'trace' | 'lessThan' | 'missing';
/** A value per 100 g; null only where it is missing. A trace keeps the small amount that the source gives. */
export type FoodValue = { amount: number | null; unit: string; kind: FoodValueKind };
export type FoodIssueCode = 'notANumber' | 'negative' | 'unitUnknown' | 'basisUnknown' | 'aboveHundred';
export type FoodIssue = { column: string; code: FoodIssueCode };
export type ImportedFood = {
  sourceId: string;
  names: Record<FoodLanguage, string>;
  synonyms: Record<FoodLanguage, string[]>;
  /** Each category as a path, main group first; a food may have several. */
  categories: Record<FoodLanguage, string[][]>;
  density: number | null;
  /** Grams, and energy as stated by the source, per 100 g. */
  per100g: Record<Exclude<FoodColumn, 'sodium'> | 'salt', number | null>;
  /** Every nutrient of the table by its own name. */
  values: Record<string, FoodValue>;
  issues: FoodIssue[];
};
export type FoodRefusal =
  | { code: 'cellCountWrong'; cells: number }
  | { code: 'idMissing' }
  | { code: 'nameMissing' };

// Equivalents are stated in the usual mass of their reference substance.
const units: Record<string, string> = {
  kilojoule: 'kJ',
  kilocalorie: 'kcal',
  gram: 'g',
  milligram: 'mg',
  microgram: 'µg',
  'retinol equivalent': 'µg',
  'beta-carotene equivalent': 'µg',
  'alpha-tocopherol equivalent': 'mg',
};

function readNumber(text: string): number | null {
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Factor from the basis of a value to 100 g; per 100 ml needs the density. */
function basisFactor(basis: string, density: number | null): number | null {
  if (basis.startsWith('per 100g')) return 1;
  return basis.startsWith('per 100ml') && density ? 1 / density : null;
}

type ValueAnswer = { value: FoodValue; issue: FoodIssueCode | null };

function readValue(cells: readonly string[], index: number, density: number | null): ValueAnswer {
  const [text = '', unitName = '', basis = '', type = ''] = cells.slice(index, index + 4);
  const unit = units[unitName] ?? '';
  const missing = (issue: FoodIssueCode | null): ValueAnswer => ({
    value: { amount: null, unit, kind: 'missing' },
    issue,
  });
  if (text === '' || text === '-' || /^n\.?\s?[ad]\.?$/i.test(text)) return missing(null);
  if (/^(tr\.?|traces?|sp\.?)$/i.test(text))
    return { value: { amount: 0, unit, kind: 'trace' }, issue: null };
  const below = /^[<≤]\s*(.+)$/.exec(text);
  const number = readNumber(below?.[1] ?? text);
  if (number === null) return missing('notANumber');
  if (number < 0) return missing('negative');
  if (unit === '') return missing('unitUnknown');
  const factor = basisFactor(basis, density);
  if (factor === null) return missing('basisUnknown');
  const amount = number * factor;
  if (unit === 'g' && amount > 100.5) return missing('aboveHundred');
  const kind =
    below || type === 'less than'
      ? 'lessThan'
      : type === 'trace'
        ? 'trace'
        : type === 'weighted' || type === 'mean'
          ? 'stated'
          : 'estimate';
  return { value: { amount, unit, kind }, issue: null };
}

function byLanguage<Value>(read: (letter: string) => Value): Record<FoodLanguage, Value> {
  return Object.fromEntries(languageNames.map((name) => [name, read(languages[name])])) as Record<
    FoodLanguage,
    Value
  >;
}

function listOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * One food of the table as an ingredient. Values that cannot be trusted become missing and are listed in `issues`; a
 * missing value is never 0. Allergens are not in the table: the ingredient starts with all 14 unknown.
 */
export function mapFood(table: FoodTable, cells: readonly string[]): ImportedFood | { refusal: FoodRefusal } {
  if (cells.length !== table.width) return { refusal: { code: 'cellCountWrong', cells: cells.length } };
  const cell = (column: string) => cells[table.named[column] ?? -1] ?? '';
  const sourceId = cell('ID');
  if (sourceId === '') return { refusal: { code: 'idMissing' } };
  const names = byLanguage((letter) => cell(`name ${letter}`));
  if (languageNames.every((name) => names[name] === '')) return { refusal: { code: 'nameMissing' } };
  const density = readNumber(cell('specific gravity'));
  const answers = table.nutrients.map(({ name, index }) => ({ name, ...readValue(cells, index, density) }));
  const values = Object.fromEntries(answers.map(({ name, value }) => [name, value]));
  const amount = (column: FoodColumn) => values[foodColumns[column]]?.amount ?? null;
  const sodium = amount('sodium');
  return {
    sourceId,
    names,
    density,
    values,
    synonyms: byLanguage((letter) => listOf(cell(`synonyms ${letter}`))),
    categories: byLanguage((letter) => listOf(cell(`category ${letter}`)).map((path) => path.split('/'))),
    per100g: {
      protein: amount('protein'),
      fat: amount('fat'),
      saturatedFat: amount('saturatedFat'),
      carbohydrate: amount('carbohydrate'),
      sugars: amount('sugars'),
      fibre: amount('fibre'),
      alcohol: amount('alcohol'),
      kilojoules: amount('kilojoules'),
      kilocalories: amount('kilocalories'),
      // Salt is sodium × 2.5; the table states sodium in milligrams.
      salt: sodium === null ? null : (sodium * 2.5) / 1000,
    },
    issues: answers.flatMap(({ name, issue }) => (issue ? [{ column: name, code: issue }] : [])),
  };
}
