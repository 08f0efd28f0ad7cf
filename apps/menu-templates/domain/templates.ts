/** The meals and courses that plans know, in their order (kitchen and operations 1.1). */
export const mealCodes = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'] as const;
export const courses = [
  'starter',
  'soup',
  'salad',
  'main',
  'sideVegetable',
  'sideStarch',
  'dessert',
  'cheese',
  'bread',
  'drink',
] as const;

/** Types of templates, and what plans are made of them (kitchen and operations 1.1). */
export const templateTypes = ['week', 'day', 'single'] as const;
export type TemplateType = (typeof templateTypes)[number];

/** The type of plan that a template makes: a single menu makes a plan of its day. */
export const planTypeOf = (type: TemplateType): 'week' | 'day' => (type === 'week' ? 'week' : 'day');

/** How many days a template has. */
export const daysOf = (type: TemplateType): number => (type === 'week' ? 7 : 1);

export type AddMenuRefusal = 'oneMenuOnly' | 'tooManyMenus';

/** The number of a new menu of a meal, or why there is none: a single menu is one, a meal has at most nine. */
export function nextMenu(
  type: TemplateType,
  meal: string,
  menus: ReadonlyArray<{ readonly meal: string; readonly number: number }>,
): number | AddMenuRefusal {
  if (type === 'single' && menus.length > 0) return 'oneMenuOnly';
  const number = 1 + Math.max(0, ...menus.filter((menu) => menu.meal === meal).map((menu) => menu.number));
  return number > 9 ? 'tooManyMenus' : number;
}
