import { activeRecipes } from '#apps/recipes/api.ts';
import { presenceOf, presentResidents } from '#apps/residents/api.ts';
import { centers } from '#apps/sites/api.ts';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import type { OrderRules } from './server/order-settings.ts';
import type { Course, Meal } from './domain/meals.ts';
import { menusFromTo } from './server/offers.ts';
import type { OfferedMenu } from './server/offers.ts';
import { cutOffState, loadOrderSettings } from './server/order-settings.ts';
import { choiceColumns, consentFor, noConflict } from './server/placing.ts';
import { insertMenus, insertPlan } from './server/plan-records.ts';
import { eatersOf } from './server/profiles.ts';
import type { Eater } from './server/profiles.ts';
import { conflictsOf } from './server/suitability.ts';

/** One cell of the demo week: menu and course, and the dish of each weekday by its English name. */
interface DemoRow {
  readonly meal: Meal;
  readonly menu: number;
  readonly course: Course;
  readonly dishes: readonly [string, string, string, string, string, string, string];
}

const [soup, mash, beef, cod, macaroni, lentils, chicken, polenta, salad, muesli, semolina, tart, game] = [
  'Creamy vegetable soup',
  'Mashed potatoes',
  'Braised beef stew',
  'Cod with herb sauce',
  'Alpine macaroni with apple purée',
  'Lentil stew (vegan)',
  'Chicken strips with rice',
  'Polenta with mushroom ragout',
  'Green salad with mustard dressing',
  'Bircher muesli',
  'Semolina pudding with raspberry sauce',
  'Apple tart',
  'Beef in game sauce',
];
const same = (dish: string): DemoRow['dishes'] => [dish, dish, dish, dish, dish, dish, dish];

/** A week of the demo kitchen; a place without a dish is an empty text. */
const demoWeek: readonly DemoRow[] = [
  { meal: 'breakfast', menu: 1, course: 'main', dishes: same(muesli) },
  { meal: 'lunch', menu: 1, course: 'soup', dishes: [soup, salad, soup, salad, soup, salad, soup] },
  { meal: 'lunch', menu: 1, course: 'main', dishes: [beef, chicken, game, beef, cod, macaroni, beef] },
  { meal: 'lunch', menu: 1, course: 'sideStarch', dishes: [mash, '', mash, mash, mash, '', mash] },
  {
    meal: 'lunch',
    menu: 1,
    course: 'dessert',
    dishes: [semolina, tart, semolina, tart, semolina, tart, tart],
  },
  { meal: 'lunch', menu: 2, course: 'soup', dishes: [soup, salad, soup, salad, soup, salad, soup] },
  {
    meal: 'lunch',
    menu: 2,
    course: 'main',
    dishes: [lentils, polenta, macaroni, lentils, polenta, lentils, polenta],
  },
  {
    meal: 'lunch',
    menu: 2,
    course: 'dessert',
    dishes: [semolina, tart, semolina, tart, semolina, tart, tart],
  },
  { meal: 'lunch', menu: 3, course: 'main', dishes: [cod, beef, chicken, cod, chicken, beef, chicken] },
  { meal: 'dinner', menu: 1, course: 'soup', dishes: same(soup) },
  {
    meal: 'dinner',
    menu: 1,
    course: 'main',
    dishes: [macaroni, semolina, polenta, macaroni, muesli, polenta, salad],
  },
  { meal: 'dinner', menu: 2, course: 'main', dishes: [salad, muesli, salad, muesli, salad, muesli, muesli] },
];

/** The menus of the demo week; price in Rappen of a full portion, null included in board. */
const demoMenus: ReadonlyArray<{
  meal: Meal;
  menu: number;
  name: { en: string; de: string };
  priceRappen: number | null;
}> = [
  { meal: 'breakfast', menu: 1, name: { en: '', de: '' }, priceRappen: null },
  { meal: 'lunch', menu: 1, name: { en: '', de: '' }, priceRappen: null },
  { meal: 'lunch', menu: 2, name: { en: 'Vegetarian', de: 'Vegetarisch' }, priceRappen: null },
  { meal: 'lunch', menu: 3, name: { en: 'À la carte', de: 'À la carte' }, priceRappen: 1850 },
  { meal: 'dinner', menu: 1, name: { en: '', de: '' }, priceRappen: null },
  { meal: 'dinner', menu: 2, name: { en: 'Cold plate', de: 'Kalte Platte' }, priceRappen: null },
];

async function makeWeek(
  context: Context,
  centerId: string,
  monday: string,
  recipeIds: ReadonlyMap<string, string>,
): Promise<void> {
  const planId = await insertPlan(context, { centerId, type: 'week', firstDay: monday, title: '' });
  if (planId === null) return;
  const menus = demoMenus.map(({ menu: number, name, ...menu }) => ({
    ...menu,
    number,
    name: name.de,
    isDefault: number === 1,
    dishes: demoWeek
      .filter((row) => row.meal === menu.meal && row.menu === number)
      .flatMap(({ course, dishes }) =>
        dishes.flatMap((dish, offset) => {
          const recipeId = recipeIds.get(dish);
          return recipeId ? [{ offset, course, recipeId }] : [];
        }),
      ),
  }));
  await insertMenus(context, { id: planId, firstDay: monday }, menus);
  await context.db
    .updateTable('gastro.menu_plans')
    .set({ status: 'published', published_up_to: addDays(monday, 6), locked: monday < context.today })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', planId)
    .execute();
}

/** Where some residents eat and which menu they take. */
async function makeProfiles(context: Context, residentIds: readonly string[]): Promise<void> {
  const habits = new Map<number, { place?: 'room'; menu_number?: number; note?: string }>([
    [1, { place: 'room', note: 'aufrecht sitzen' }],
    [9, { menu_number: 2 }],
    [10, { place: 'room' }],
  ]);
  for (const [index, residentId] of residentIds.entries()) {
    const habit = habits.get(index % 11);
    if (!habit) continue;
    await context.db
      .insertInto('gastro.meal_profiles')
      .values({ organisation_id: context.organisationId, id: newId(), resident_id: residentId, ...habit })
      .execute();
  }
}

const statusOf = (context: Context, menu: OfferedMenu) =>
  menu.day < context.today
    ? ('delivered' as const)
    : menu.day === context.today && menu.meal === 'lunch'
      ? ('received' as const)
      : ('confirmed' as const);

const openFor = (context: Context, menu: OfferedMenu, eater: Eater) =>
  conflictsOf(context, menu, eater).filter((one) => one.level !== 'hint');

/** The menu of a person for a meal: the wish, now and then another one, never one against an allergy or diet; the kitchen purées what is too hard. */
function choose(
  context: Context,
  eater: Eater,
  index: number,
  menus: readonly OfferedMenu[],
): OfferedMenu | null {
  const wish = eater.profile.menuNumber ?? (index % 9 === 2 ? 3 : index % 3 === 1 ? 2 : 1);
  const sorted = [...menus].sort((a, b) => Number(b.number === wish) - Number(a.number === wish));
  return (
    sorted.find((menu) => openFor(context, menu, eater).length === 0) ??
    sorted.find((menu) => openFor(context, menu, eater).every((one) => one.cause === 'texture')) ??
    null
  );
}

/** Menu plans of this week and the next in every center, and what the residents ordered. */
export async function demo(context: Context): Promise<void> {
  const recipes = await activeRecipes(context, '');
  const recipeIds = new Map(recipes.map((recipe) => [recipe.name.default, recipe.id]));
  const monday = mondayOf(context.today);
  for (const center of await centers(context)) {
    for (const week of [monday, addDays(monday, 7)]) await makeWeek(context, center.id, week, recipeIds);
  }
  await storeSetting(
    context,
    'organisation',
    context.organisationId,
    'gastro.kitchen-phone',
    '041 555 01 47',
  );
  const present = await presentResidents(context, { day: context.today });
  await makeProfiles(
    context,
    present.map((brief) => brief.id),
  );
  const eaters = [...(await eatersOf(context, present)).values()];
  const menus = (await menusFromTo(context, { from: monday, to: addDays(monday, 9) })).filter(
    (menu) => menu.meal !== 'breakfast',
  );
  const presence = await presenceOf(
    context,
    present.map((brief) => brief.id),
    { from: monday, to: addDays(monday, 9) },
  );
  const slots = Map.groupBy(menus, (menu) => `${menu.centerId} ${menu.day} ${menu.meal}`);
  const rows = eaters.flatMap((eater, index) =>
    [...slots.values()].flatMap((options) => {
      const [{ day, meal, centerId }] = options as [OfferedMenu];
      if (centerId !== eater.centerId || presence(eater.brief.id, day) !== 'here') return [];
      // next week is half ordered, some people have not ordered at all yet, and a few not for today
      if (day > addDays(monday, 6) && index % 4 !== 0) return [];
      if (day >= context.today && index % 13 === 7) return [];
      const menu = choose(context, eater, index, options);
      return menu ? [{ eater, menu, ...orderRow(context, eater, menu, day, meal) }] : [];
    }),
  );
  withOneConflict(context, rows, eaters, menus);
  changeSomeLate(rows, await loadOrderSettings(context), context);
  for (let start = 0; start < rows.length; start += 200) {
    const part = rows.slice(start, start + 200).map(({ eater: _, menu: __, ...row }) => row);
    await context.db.insertInto('gastro.meal_orders').values(part).execute();
  }
  await skipSome(
    context,
    present.filter((_, index) => index % 13 === 7).map((brief) => brief.id),
  );
}

function orderRow(context: Context, eater: Eater, menu: OfferedMenu, day: string, meal: OfferedMenu['meal']) {
  const { portion, place, note } = eater.profile;
  const open = openFor(context, menu, eater);
  return {
    organisation_id: context.organisationId,
    id: newId(),
    resident_id: eater.brief.id,
    day,
    meal,
    source: 'manual' as const,
    ordered_by: context.actor(),
    ordered_at: new Date(context.now.getTime() - 86_400_000),
    changed_at: null as Date | null,
    status: statusOf(context, menu),
    ...choiceColumns(menu, eater, { portion, place, note, quantity: 1 }),
    ...(open.length === 0
      ? noConflict
      : consentFor(context, menu, eater, {
          reason: 'Die Küche püriert das Menü',
          accepted: [],
          nursing: true,
        }).columns),
  };
}

type Row = ReturnType<typeof orderRow> & { eater: Eater; menu: OfferedMenu };

/** One person gets today's lunch in spite of an allergy, confirmed with a reason; first those for whom no menu of the day fits. */
function withOneConflict(
  context: Context,
  rows: Row[],
  eaters: readonly Eater[],
  menus: readonly OfferedMenu[],
): void {
  const lunch = menus.filter(
    (menu) => menu.day === context.today && menu.meal === 'lunch' && menu.number === 1,
  );
  const served = new Set(
    rows.filter((row) => row.day === context.today && row.meal === 'lunch').map((row) => row.eater),
  );
  for (const eater of [...eaters].sort((a, b) => Number(served.has(a)) - Number(served.has(b)))) {
    const menu = lunch.find((one) => one.centerId === eater.centerId);
    const open = menu ? openFor(context, menu, eater) : [];
    if (
      !menu ||
      !open.every((one) => one.cause === 'allergy' && one.level !== 'secondPerson') ||
      !open.some((one) => one.state === 'contains')
    )
      continue;
    const { columns } = consentFor(context, menu, eater, {
      reason: 'Eigener Wunsch, verträgt kleine Mengen',
      accepted: [],
    });
    const at = rows.findIndex((row) => row.eater === eater && row.day === menu.day && row.meal === 'lunch');
    const row = { eater, menu, ...orderRow(context, eater, menu, menu.day, 'lunch'), ...columns };
    if (at < 0) rows.push(row);
    else rows[at] = row;
    return;
  }
}

/** After the cut-off of the next meal the kitchen changed a few plates: the last minutes before now. */
function changeSomeLate(rows: readonly Row[], settings: OrderRules, context: Context): void {
  const late = rows.filter(
    (row) =>
      row.day === context.today &&
      cutOffState(context, settings, row.day, row.meal).passed &&
      !row.conflict_at,
  );
  for (const row of late.filter((_, index) => index % 17 === 3))
    row.changed_at = new Date(context.now.getTime() - 60_000);
}

async function skipSome(context: Context, residentIds: readonly string[]): Promise<void> {
  for (const residentId of residentIds.slice(0, 2)) {
    await context.db
      .insertInto('gastro.skipped_meals')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        day: context.today,
        meal: 'lunch',
        reason: 'Mittagessen mit der Familie',
      })
      .execute();
  }
}
