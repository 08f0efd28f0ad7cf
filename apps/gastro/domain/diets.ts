/**
 * Textures by the IDDSI framework and dietary forms. The level of a person is prescribed, never derived by software.
 */

export const textureLevels = [
  { level: 0, english: 'Thin', german: 'Dünnflüssig', colour: 'white', drink: true, food: false },
  {
    level: 1,
    english: 'Slightly thick',
    german: 'Leicht dickflüssig',
    colour: 'grey',
    drink: true,
    food: false,
  },
  {
    level: 2,
    english: 'Mildly thick',
    german: 'Mässig dickflüssig',
    colour: 'pink',
    drink: true,
    food: false,
  },
  {
    level: 3,
    english: 'Moderately thick / Liquidised',
    german: 'Mittel dickflüssig / Verflüssigt',
    colour: 'yellow',
    drink: true,
    food: true,
  },
  {
    level: 4,
    english: 'Extremely thick / Pureed',
    german: 'Extrem dickflüssig / Püriert',
    colour: 'green',
    drink: true,
    food: true,
  },
  {
    level: 5,
    english: 'Minced and moist',
    german: 'Fein zerkleinert und feucht',
    colour: 'orange',
    drink: false,
    food: true,
  },
  {
    level: 6,
    english: 'Soft and bite-sized',
    german: 'Weich und mundgerecht',
    colour: 'blue',
    drink: false,
    food: true,
  },
  { level: 7, english: 'Regular', german: 'Normal', colour: 'black', drink: false, food: true },
] as const;

export const dietForms = [
  { code: 'regular', english: 'Regular', german: 'Normalkost' },
  { code: 'light', english: 'Light', german: 'Leichte Vollkost' },
  { code: 'vegetarian', english: 'Vegetarian (ovo-lacto)', german: 'Vegetarisch (ovo-lakto)' },
  { code: 'vegan', english: 'Vegan', german: 'Vegan' },
  { code: 'diabetic', english: 'Diabetic-adapted', german: 'Diabetesgerecht' },
  { code: 'highEnergy', english: 'High protein / high energy', german: 'Eiweiss- und energiereich' },
  { code: 'lowSalt', english: 'Low salt', german: 'Salzarm' },
  { code: 'kidney', english: 'Low potassium / low phosphate', german: 'Kalium- und phosphatarm' },
  { code: 'glutenFree', english: 'Gluten-free', german: 'Glutenfrei' },
  { code: 'lactoseFree', english: 'Lactose-free', german: 'Laktosefrei' },
  { code: 'lowFibre', english: 'Low fibre', german: 'Ballaststoffarm' },
  { code: 'noPork', english: 'No pork', german: 'Ohne Schweinefleisch' },
  { code: 'noAlcohol', english: 'No alcohol', german: 'Ohne Alkohol' },
] as const;
export type DietForm = (typeof dietForms)[number]['code'];
export const dietCodes = [
  'regular',
  'light',
  'vegetarian',
  'vegan',
  'diabetic',
  'highEnergy',
  'lowSalt',
  'kidney',
  'glutenFree',
  'lactoseFree',
  'lowFibre',
  'noPork',
  'noAlcohol',
] as const satisfies readonly DietForm[];

export type TextureFit = 'fits' | 'softerThanNeeded' | 'conflict' | 'unknown';

/** Whether a food of level `item` suits a person of food level `person` (3 to 7); no level on the item is unknown. */
export function foodFits(person: number, item: number | null): TextureFit {
  if (item === null) return person === 7 ? 'fits' : 'unknown';
  if (item > person) return 'conflict';
  return item < person ? 'softerThanNeeded' : 'fits';
}

export type DrinkFit = 'fits' | 'thicken' | 'conflict' | 'unknown';

/** Whether a drink of level `item` suits a person of drink level `person` (0 to 4): exact, or thin and thickenable. */
export function drinkFits(person: number, item: number | null, thickenable: boolean): DrinkFit {
  if (item === null) return person === 0 ? 'fits' : 'unknown';
  if (item === person) return 'fits';
  return item === 0 && thickenable ? 'thicken' : 'conflict';
}

/** What the ingredients of a dish say of a tag; and the tags that the kitchen set by hand. */
export type TagAnswer = 'yes' | 'no' | 'unknown';
export interface ServedDish {
  readonly computedTags: Readonly<Record<string, TagAnswer>>;
  readonly tags: readonly string[];
  /** IDDSI level as served; null where nobody tested it. */
  readonly textureLevel: number | null;
  /** Served as a drink. */
  readonly drink: boolean;
}
export interface EatingProfile {
  readonly diet: DietForm;
  readonly texture: number | null;
  readonly drinkLevel: number | null;
}

export type MisfitLevel = 'hint' | 'warning' | 'conflict';
export interface Misfit {
  readonly cause: 'diet' | 'texture' | 'drink';
  readonly state: 'unsuitable' | 'unknown' | 'softer' | 'thicken';
  readonly level: MisfitLevel;
}

interface DietRule {
  readonly tag: string;
  readonly wanted: 'yes' | 'no';
  /** Only told: the kitchen prepares the dish for this diet form. */ readonly onlyTold?: true;
}
/** Diet forms that the ingredients decide. The others (light, diabetic-adapted, kidney …) are prepared by the kitchen: nothing is computed for them. */
export const dietRules: Readonly<Partial<Record<DietForm, DietRule>>> = {
  vegetarian: { tag: 'vegetarian', wanted: 'yes' },
  vegan: { tag: 'vegan', wanted: 'yes' },
  glutenFree: { tag: 'glutenFree', wanted: 'yes' },
  lactoseFree: { tag: 'lactoseFree', wanted: 'yes' },
  noPork: { tag: 'containsPork', wanted: 'no' },
  noAlcohol: { tag: 'containsAlcohol', wanted: 'no' },
  lowSalt: { tag: 'lowSalt', wanted: 'yes', onlyTold: true },
};

/** A diet form against a dish: a tag that says "contains" counts also when only a person set it, one that says "free of" never. */
export function dietMisfit(diet: DietForm, dish: ServedDish): Misfit | null {
  const rule = dietRules[diet];
  if (!rule) return null;
  const computed = dish.computedTags[rule.tag] ?? 'unknown';
  const answer = rule.wanted === 'no' && dish.tags.includes(rule.tag) ? 'yes' : computed;
  if (answer === rule.wanted) return null;
  const state = answer === 'unknown' ? 'unknown' : 'unsuitable';
  if (rule.onlyTold) return state === 'unsuitable' ? { cause: 'diet', state, level: 'hint' } : null;
  return { cause: 'diet', state, level: state === 'unknown' ? 'warning' : 'conflict' };
}

/** What a level is in itself: 0 to 2 only drinks have, 5 to 7 only foods; 3 and 4 are what the course says. No level: nothing is known. */
function kindOf({ textureLevel, drink }: ServedDish): 'drink' | 'food' | null {
  const found = textureLevels.find((one) => one.level === textureLevel);
  if (!found) return null;
  return found.drink && (drink || !found.food) ? 'drink' : 'food';
}

/** The group of words that names a level: a liquidised food is a moderately thick drink, the other levels have one name. */
export const levelWords = (level: number, asDrink: boolean): 'drinks' | 'textures' =>
  kindOf({ computedTags: {}, tags: [], textureLevel: level, drink: asDrink }) === 'drink'
    ? 'drinks'
    : 'textures';

/**
 * The prescribed level of food against a dish: harder or not tested is a conflict, softer is told. Nobody knows whether what was not
 * tested is a food or a drink, so both levels ask for it.
 */
export function textureMisfit(texture: number | null, dish: ServedDish): Misfit | null {
  if (texture === null || kindOf(dish) === 'drink') return null;
  const fit = foodFits(texture, dish.textureLevel);
  if (fit === 'fits') return null;
  if (fit === 'softerThanNeeded') return { cause: 'texture', state: 'softer', level: 'hint' };
  return { cause: 'texture', state: fit === 'unknown' ? 'unknown' : 'unsuitable', level: 'conflict' };
}

/**
 * The prescribed level of drinks: the same level, or a thin one that can be thickened; everything else is a conflict. It counts for
 * each drink, also for one too hard to be one, and for each thin soup.
 */
export function drinkMisfit(drinkLevel: number | null, dish: ServedDish): Misfit | null {
  if (drinkLevel === null || (kindOf(dish) === 'food' && !dish.drink)) return null;
  const fit = drinkFits(drinkLevel, dish.textureLevel, dish.tags.includes('thickenable'));
  if (fit === 'fits') return null;
  if (fit === 'thicken') return { cause: 'drink', state: 'thicken', level: 'hint' };
  return { cause: 'drink', state: fit === 'unknown' ? 'unknown' : 'unsuitable', level: 'conflict' };
}

/** Everything of how a person eats that a dish does not meet. */
export function misfits(profile: EatingProfile, dish: ServedDish): Misfit[] {
  return [
    dietMisfit(profile.diet, dish),
    textureMisfit(profile.texture, dish),
    drinkMisfit(profile.drinkLevel, dish),
  ].filter((one) => one !== null);
}
