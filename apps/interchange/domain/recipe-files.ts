import { fold } from '#platform/domain/text/plain-text.ts';

/** What a file says of a recipe. */
export interface RecipeText {
  readonly source: string;
  readonly sourceId: string;
  readonly name: string;
  readonly category: string;
  /** In the words of the file. */
  readonly difficulty: string;
  readonly servings: number;
  readonly preparationMinutes: number | null;
  readonly cookingMinutes: number | null;
  readonly remarks: string;
  readonly ingredients: readonly string[];
  readonly steps: ReadonlyArray<{ readonly section: string; readonly instruction: string }>;
}

/**
 * Recipes as others write them: schema.org/Recipe in JSON-LD, the exports of Mealie and Tandoor as JSON, and tables. Each becomes the
 * same; what is not there is assumed only where that harms nobody, and told.
 */
export interface ReadRecipe {
  readonly recipe: RecipeText;
  /** Parts that are not taken, by name. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** What was assumed or cut, by reason. */
  readonly problems: Readonly<Record<string, number>>;
}
export type RecipeRefusal =
  | 'notRecipes'
  | 'recipeNameMissing'
  | 'ingredientsMissing'
  | 'tooManyIngredients'
  | 'badServings';

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** A text without tags and entities; several lines stay several lines. */
function plain(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return text
    .replace(/<br\s*\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replace(/<[a-z/][^<>]*>/gi, ' ')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => signs[name.toLowerCase()] ?? whole)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim();
}
const oneLine = (value: unknown): string => plain(value).replace(/\s+/g, ' ');
/** The name of something that is a text or an object with a name. */
const nameOf = (value: unknown): string => oneLine(isRaw(value) ? value['name'] : value);

/** Minutes of "PT1H30M", "1 hour 20 min", "1 Std. 20 Min." or a number; null where nothing is said. */
export function minutesOf(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && value <= 10_000 ? Math.round(value) : null;
  const text = oneLine(value).toLowerCase();
  const iso = /^p(?:(\d+)d)?(?:t(?:(\d+)h)?(?:(\d+)m)?(?:[\d.]+s)?)?$/.exec(text);
  const words =
    /^(?:(\d+) ?(?:h|hours?|std\.?|stunden?))? ?(?:(\d+) ?(?:m|min\.?|mins\.?|minutes?|minuten?))?$/.exec(
      text,
    );
  const [days, hours, minutes] = iso
    ? [iso[1], iso[2], iso[3]]
    : words
      ? [undefined, words[1], words[2]]
      : [undefined, undefined, /^\d+$/.exec(text)?.[0]];
  const total = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return total > 0 && total <= 10_000 ? total : null;
}

/** The number of servings in "4", 4, "4 Portionen", ["4", "4 servings"]; null: nothing is said; NaN: none above zero. */
export function servingsOf(value: unknown): number | null {
  for (const one of listOf(value)) {
    const found = /-?\d+(?:[.,]\d+)?/.exec(oneLine(one))?.[0];
    if (found === undefined) continue;
    const number = Number(found.replace(',', '.'));
    return number > 0 && number <= 100_000 ? number : Number.NaN;
  }
  return null;
}

const categories: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['soup', 'soup suppe suppen soups soupe'],
      ['starter', 'starter vorspeise vorspeisen starters appetizer appetizers'],
      ['salad', 'salad salat salate salads'],
      ['main', 'main hauptgericht hauptspeise hauptgerichte dinner lunch entree mains'],
      ['side', 'side beilage beilagen sides'],
      ['dessert', 'dessert desserts nachtisch nachspeise kuchen cake cakes'],
      ['breakfast', 'breakfast fruhstuck brunch'],
      ['sauce', 'sauce saucen sauces dip dips'],
      ['drink', 'drink getrank getranke drinks beverage'],
    ] as const
  ).flatMap(([category, words]) => words.split(' ').map((word) => [word, category] as const)),
);
/** The category that one of some words means. */
export const categoryOf = (values: readonly unknown[]): string | null =>
  values
    .flatMap((value) => fold(nameOf(value)).split(/[^a-z]+/))
    .map((word) => (Object.hasOwn(categories, word) ? categories[word]! : null))
    .find((category) => category !== null) ?? null;

type Step = RecipeText['steps'][number];
/** Steps of texts, HowToSteps and HowToSections; a section stands with its first step. */
function stepsOf(value: unknown, section = ''): Step[] {
  const steps = listOf(value).flatMap((one): Step[] => {
    if (!isRaw(one))
      return plain(one)
        .split(/\n+/)
        .map((instruction) => ({ section: '', instruction }));
    if (one['itemListElement'] !== undefined) return stepsOf(one['itemListElement'], nameOf(one));
    const instruction = plain(one['text'] ?? one['instruction'] ?? one['name']);
    return [{ section: oneLine(one['title']), instruction }];
  });
  return steps
    .filter((step) => step.instruction !== '')
    .map((step, index) => (index === 0 && section !== '' ? { ...step, section } : step));
}

/** "200 g flour (sifted)" of amount, unit, food and note. */
function lineOf(amount: unknown, unit: unknown, food: unknown, note: unknown): string {
  const number = typeof amount === 'number' && amount > 0 ? String(Math.round(amount * 1000) / 1000) : '';
  const beside = oneLine(note);
  const line = [number, nameOf(unit), nameOf(food)].filter(Boolean).join(' ');
  return nameOf(food) === '' ? beside : beside === '' ? line : `${line} (${beside})`;
}

interface Found {
  readonly source: string;
  readonly sourceId: string;
  readonly name: unknown;
  readonly category: readonly unknown[];
  readonly difficulty?: unknown;
  readonly servings: unknown;
  readonly preparation: unknown;
  readonly cooking: unknown;
  readonly remarks: readonly unknown[];
  readonly ingredients: readonly string[];
  readonly steps: readonly Step[];
  readonly leftOut: Readonly<Record<string, unknown>>;
}

/** Recipes of schema.org have the address of their page as their number, and its host as their source. */
function originOf(raw: Raw): { source: string; sourceId: string } {
  const page = raw['url'] ?? raw['@id'] ?? raw['mainEntityOfPage'];
  const address = oneLine(isRaw(page) ? page['@id'] : page);
  return {
    source: URL.canParse(address)
      ? new URL(address).hostname.replace(/^www\./, '') || 'schema.org'
      : 'schema.org',
    sourceId: address,
  };
}

const fromSchema = (raw: Raw): Found => ({
  ...originOf(raw),
  name: raw['name'],
  category: listOf(raw['recipeCategory']),
  servings: raw['recipeYield'] ?? raw['yield'],
  preparation: raw['prepTime'],
  cooking: raw['cookTime'] ?? (raw['prepTime'] === undefined ? raw['totalTime'] : undefined),
  remarks: [raw['description']],
  ingredients: listOf(raw['recipeIngredient'] ?? raw['ingredients']).flatMap((one) => plain(one).split('\n')),
  steps: stepsOf(raw['recipeInstructions']),
  leftOut: { image: raw['image'], nutrition: raw['nutrition'], video: raw['video'] },
});

const fromMealie = (raw: Raw): Found => ({
  source: 'Mealie',
  sourceId: oneLine(raw['slug'] ?? raw['id']),
  name: raw['name'],
  category: listOf(raw['recipeCategory']),
  servings: raw['recipeServings'] || raw['recipeYield'],
  preparation: raw['prepTime'],
  cooking: raw['performTime'] ?? raw['cookTime'],
  remarks: [raw['description'], ...listOf(raw['notes']).map((one) => (isRaw(one) ? one['text'] : one))],
  ingredients: listOf(raw['recipeIngredient']).map((one) =>
    isRaw(one)
      ? lineOf(one['quantity'], one['unit'], one['food'], one['note']) ||
        oneLine(one['originalText'] ?? one['display'])
      : oneLine(one),
  ),
  steps: stepsOf(raw['recipeInstructions']),
  leftOut: {
    image: raw['image'],
    nutrition: Object.values(isRaw(raw['nutrition']) ? raw['nutrition'] : {}).some(Boolean),
  },
});

const fromTandoor = (raw: Raw): Found => {
  const steps = listOf(raw['steps']).filter(isRaw);
  return {
    source: 'Tandoor',
    sourceId: oneLine(raw['source_url'] ?? raw['id']),
    name: raw['name'],
    category: listOf(raw['keywords']),
    servings: raw['servings'],
    preparation: raw['working_time'],
    cooking: raw['waiting_time'],
    remarks: [raw['description']],
    ingredients: steps
      .flatMap((step) => listOf(step['ingredients']).filter(isRaw))
      .filter((one) => one['is_header'] !== true)
      .map((one) =>
        lineOf(one['no_amount'] === true ? 0 : one['amount'], one['unit'], one['food'], one['note']),
      ),
    steps: steps.flatMap((step) => stepsOf(step['instruction'], oneLine(step['name']))),
    leftOut: { image: raw['image'], nutrition: raw['nutrition'] },
  };
};

const isType = (raw: Raw): boolean => listOf(raw['@type']).includes('Recipe');
function formOf(raw: Raw): Found | null {
  if (isType(raw)) return fromSchema(raw);
  if (Array.isArray(raw['recipeIngredient']))
    return raw['slug'] === undefined ? fromSchema(raw) : fromMealie(raw);
  return Array.isArray(raw['steps']) ? fromTandoor(raw) : null;
}

/** The recipes in what a JSON file says: one, a list, or the graph of a page with other things beside. */
export function recipesIn(value: unknown): readonly unknown[] {
  return listOf(value).flatMap((one): readonly unknown[] => {
    if (!isRaw(one) || one['@graph'] === undefined) return [one];
    return listOf(one['@graph']).filter((node) => isRaw(node) && isType(node));
  });
}

/** Columns of a table, with other words by which they may be called. */
const columns = {
  name: 'name rezept recipe titel title',
  category: 'category kategorie',
  difficulty: 'difficulty schwierigkeit',
  servings: 'servings portionen yield',
  preparation: 'preparation vorbereitung preptime',
  cooking: 'cooking garzeit cooktime',
  ingredients: 'ingredients zutaten',
  steps: 'steps zubereitung instructions anleitung',
  remarks: 'remarks bemerkungen description beschreibung',
  source: 'source quelle',
  sourceId: 'id sourceid nummer number',
} as const;
export const neededColumns = ['name', 'ingredients'] as const;

/** A line of a table with its columns by our names. */
export function recipeRow(names: readonly string[], cells: readonly string[]): Raw {
  const words = names.map((name) => fold(name).replace(/[^a-z]/g, ''));
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, called]) => {
      const at = words.findIndex((word) => called.split(' ').includes(word));
      return at < 0 ? [] : [[field, cells[at] ?? '']];
    }),
  );
}

/** A line of a table as a recipe: ingredients and steps stand in their cell one below the other, or between bars. */
export function recipeOfRow(row: Raw): ReadRecipe | { readonly refusal: RecipeRefusal } {
  const lines = (field: string) => plain(row[field]).split(/\s*[\n|]\s*/);
  return read({
    source: oneLine(row['source']) || 'table',
    sourceId: oneLine(row['sourceId']),
    name: row['name'],
    category: listOf(row['category']),
    difficulty: row['difficulty'],
    servings: row['servings'],
    preparation: row['preparation'],
    cooking: row['cooking'],
    remarks: [row['remarks']],
    ingredients: lines('ingredients'),
    steps: stepsOf(lines('steps')),
    leftOut: {},
  });
}

/** An entry of a JSON file as a recipe. */
export function recipeOf(raw: unknown): ReadRecipe | { readonly refusal: RecipeRefusal } {
  const found = isRaw(raw) ? formOf(raw) : null;
  return found ? read(found) : { refusal: 'notRecipes' };
}

function read(found: Found): ReadRecipe | { readonly refusal: RecipeRefusal } {
  const problems: Record<string, number> = {};
  const add = (problem: string) => {
    problems[problem] = (problems[problem] ?? 0) + 1;
  };
  const fit = (text: string, most: number): string => {
    if (text.length > most) add('textCut');
    return text.slice(0, most).trim();
  };
  const name = fit(oneLine(found.name), 200);
  // a title between the lines ("For the sauce:") is no ingredient
  const ingredients = found.ingredients.map(oneLine).filter((line) => line !== '' && !line.endsWith(':'));
  const servings = servingsOf(found.servings);
  if (name === '') return { refusal: 'recipeNameMissing' };
  if (ingredients.length === 0) return { refusal: 'ingredientsMissing' };
  // one line less would be an allergen less
  if (ingredients.length > 200) return { refusal: 'tooManyIngredients' };
  if (Number.isNaN(servings)) return { refusal: 'badServings' };
  if (servings === null) add('servingsAssumed');
  const category = categoryOf(found.category);
  if (category === null) add('categoryAssumed');
  if (found.steps.length > 100) add('textCut');
  return {
    recipe: {
      source: fit(found.source, 100),
      sourceId: found.sourceId || `name:${fold(name)}`,
      name,
      category: category ?? 'main',
      difficulty: oneLine(found.difficulty),
      servings: servings ?? 1,
      preparationMinutes: minutesOf(found.preparation),
      cookingMinutes: minutesOf(found.cooking),
      remarks: fit(found.remarks.map(plain).filter(Boolean).join('\n\n'), 4000),
      ingredients,
      steps: found.steps
        .slice(0, 100)
        .map((step) => ({ section: fit(step.section, 100), instruction: fit(step.instruction, 4000) })),
    },
    leftOut: Object.fromEntries(
      Object.entries(found.leftOut).flatMap(([part, value]) => (value ? [[part, 1] as const] : [])),
    ),
    problems,
  };
}
