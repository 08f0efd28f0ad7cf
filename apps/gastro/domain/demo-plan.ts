import type { Course, Meal } from './meals.ts';

/** One cell of the demo week: menu and course, and the dish of each weekday by its English name. */
export interface DemoRow {
  readonly meal: Meal;
  readonly menu: number;
  readonly course: Course;
  readonly dishes: readonly [string, string, string, string, string, string, string];
}

const [soup, mash, beef, cod, macaroni, lentils, chicken, polenta, salad, muesli, semolina, tart, game] = [
  'Creamy vegetable soup', 'Mashed potatoes', 'Braised beef stew', 'Cod with herb sauce', 'Alpine macaroni with apple purée',
  'Lentil stew (vegan)', 'Chicken strips with rice', 'Polenta with mushroom ragout', 'Green salad with mustard dressing', 'Bircher muesli',
  'Semolina pudding with raspberry sauce', 'Apple tart', 'Beef in game sauce',
];
const same = (dish: string): DemoRow['dishes'] => [dish, dish, dish, dish, dish, dish, dish];

/** A week of the demo kitchen; a place without a dish is an empty text. */
export const demoWeek: readonly DemoRow[] = [
  { meal: 'breakfast', menu: 1, course: 'main', dishes: same(muesli) },
  { meal: 'lunch', menu: 1, course: 'soup', dishes: [soup, salad, soup, salad, soup, salad, soup] },
  { meal: 'lunch', menu: 1, course: 'main', dishes: [beef, chicken, game, beef, cod, macaroni, beef] },
  { meal: 'lunch', menu: 1, course: 'sideStarch', dishes: [mash, '', mash, mash, mash, '', mash] },
  { meal: 'lunch', menu: 1, course: 'dessert', dishes: [semolina, tart, semolina, tart, semolina, tart, tart] },
  { meal: 'lunch', menu: 2, course: 'soup', dishes: [soup, salad, soup, salad, soup, salad, soup] },
  { meal: 'lunch', menu: 2, course: 'main', dishes: [lentils, polenta, macaroni, lentils, polenta, lentils, polenta] },
  { meal: 'lunch', menu: 2, course: 'dessert', dishes: [semolina, tart, semolina, tart, semolina, tart, tart] },
  { meal: 'lunch', menu: 3, course: 'main', dishes: [cod, beef, chicken, cod, chicken, beef, chicken] },
  { meal: 'dinner', menu: 1, course: 'soup', dishes: same(soup) },
  { meal: 'dinner', menu: 1, course: 'main', dishes: [macaroni, semolina, polenta, macaroni, muesli, polenta, salad] },
  { meal: 'dinner', menu: 2, course: 'main', dishes: [salad, muesli, salad, muesli, salad, muesli, muesli] },
];

/** The menus of the demo week; price in Rappen of a full portion, null included in board. */
export const demoMenus: ReadonlyArray<{ meal: Meal; menu: number; name: { en: string; de: string }; priceRappen: number | null }> = [
  { meal: 'breakfast', menu: 1, name: { en: '', de: '' }, priceRappen: null },
  { meal: 'lunch', menu: 1, name: { en: '', de: '' }, priceRappen: null },
  { meal: 'lunch', menu: 2, name: { en: 'Vegetarian', de: 'Vegetarisch' }, priceRappen: null },
  { meal: 'lunch', menu: 3, name: { en: 'À la carte', de: 'À la carte' }, priceRappen: 1850 },
  { meal: 'dinner', menu: 1, name: { en: '', de: '' }, priceRappen: null },
  { meal: 'dinner', menu: 2, name: { en: 'Cold plate', de: 'Kalte Platte' }, priceRappen: null },
];
