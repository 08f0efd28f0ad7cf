/**
 * Textures by the IDDSI framework and dietary forms. The level of a person is prescribed, never derived by software.
 */

export const textureLevels = [
  { level: 0, english: 'Thin', german: 'Dünnflüssig', colour: 'white', drink: true, food: false },
  { level: 1, english: 'Slightly thick', german: 'Leicht dickflüssig', colour: 'grey', drink: true, food: false },
  { level: 2, english: 'Mildly thick', german: 'Mässig dickflüssig', colour: 'pink', drink: true, food: false },
  { level: 3, english: 'Moderately thick / Liquidised', german: 'Mittel dickflüssig / Verflüssigt', colour: 'yellow',
    drink: true, food: true },
  { level: 4, english: 'Extremely thick / Pureed', german: 'Extrem dickflüssig / Püriert', colour: 'green',
    drink: true, food: true },
  { level: 5, english: 'Minced and moist', german: 'Fein zerkleinert und feucht', colour: 'orange', drink: false,
    food: true },
  { level: 6, english: 'Soft and bite-sized', german: 'Weich und mundgerecht', colour: 'blue', drink: false,
    food: true },
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
  'regular', 'light', 'vegetarian', 'vegan', 'diabetic', 'highEnergy', 'lowSalt', 'kidney', 'glutenFree', 'lactoseFree', 'lowFibre',
  'noPork', 'noAlcohol',
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
