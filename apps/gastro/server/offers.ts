import { sql } from 'kysely';
import { dishes } from '#apps/recipes/api.ts';
import type { Dish } from '#apps/recipes/contract/dishes.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { MenuOption } from '../contract/orders.ts';
import { courses } from '../domain/meals.ts';
import type { Course, Meal } from '../domain/meals.ts';
import { isVisible, periodOf } from '../domain/menu-plans.ts';
import { menuDishOf, menuLabel } from './plan-records.ts';
import { conflictsOf } from './suitability.ts';
import type { Suited } from './suitability.ts';

/** A dish with the course that it is served as. */
export type OfferedDish = Dish & { readonly course: Course };

/** One menu on one day, with its dishes in order of the courses. */
export interface OfferedMenu {
  readonly menuId: string;
  readonly centerId: string;
  readonly day: string;
  readonly meal: Meal;
  readonly number: number;
  readonly name: string;
  readonly label: string;
  readonly isDefault: boolean;
  readonly priceRappen: number | null;
  /** Published for that day, and no plan of that day alone is served instead. */
  readonly visible: boolean;
  readonly dishes: readonly OfferedDish[];
}

/** The menus with dishes from one day to another, also those that are not published (`visible` false). */
export async function menusFromTo(
  context: Context,
  where: {
    from: string;
    to: string;
    centerId?: string | undefined;
    menuIds?: readonly string[];
    meal?: Meal;
  },
): Promise<OfferedMenu[]> {
  if (where.menuIds?.length === 0) return [];
  let query = context.db
    .selectFrom('gastro.menu_plan_entries as e')
    .innerJoin('gastro.menus as m', (join) =>
      join.onRef('m.organisation_id', '=', 'e.organisation_id').onRef('m.id', '=', 'e.menu_id'),
    )
    .innerJoin('gastro.menu_plans as p', (join) =>
      join.onRef('p.organisation_id', '=', 'm.organisation_id').onRef('p.id', '=', 'm.plan_id'),
    )
    // a plan of that day alone, with a dish for that meal, is served instead of the week's
    .select(
      sql<boolean>`p.type = 'week' and exists (
        select from gastro.menu_plans d
        join gastro.menus dm on dm.organisation_id = d.organisation_id and dm.plan_id = d.id and dm.meal = m.meal
        join gastro.menu_plan_entries de on de.organisation_id = dm.organisation_id and de.menu_id = dm.id
        where d.organisation_id = p.organisation_id and d.center_id = p.center_id and d.type = 'day'
          and d.status = 'published' and d.first_day = e.day)`.as('beaten'),
    )
    .select([
      'e.menu_id',
      'e.day',
      'e.course',
      'e.recipe_id',
      'm.meal',
      'm.number',
      'm.name',
      'm.is_default',
      'm.price_rappen',
      'p.center_id',
      'p.status',
      'p.published_up_to',
      'p.type',
      'p.first_day',
    ])
    .where('e.organisation_id', '=', context.organisationId)
    .where('e.day', '>=', where.from)
    .where('e.day', '<=', where.to);
  if (where.centerId) query = query.where('p.center_id', '=', where.centerId);
  if (where.menuIds) query = query.where('e.menu_id', 'in', [...where.menuIds]);
  if (where.meal) query = query.where('m.meal', '=', where.meal);
  const rows = await query.orderBy('e.day').orderBy('m.number').orderBy('e.menu_id').execute();
  const known = await dishes(
    context,
    rows.map((row) => row.recipe_id),
  );
  const groups = Map.groupBy(rows, (row) => `${row.menu_id} ${row.day}`);
  return [...groups.values()].map((group) => {
    const [row] = group as [(typeof rows)[number]];
    const order = (course: string) => courses.indexOf(course as Course);
    return {
      menuId: row.menu_id,
      centerId: row.center_id,
      day: row.day,
      meal: row.meal,
      number: row.number,
      name: row.name,
      label: menuLabel(context, row),
      isDefault: row.is_default,
      priceRappen: row.price_rappen,
      visible:
        !row.beaten &&
        isVisible(
          {
            published: row.status === 'published',
            publishedUpTo: row.published_up_to,
            period: periodOf(row.type, row.first_day),
          },
          row.day,
        ),
      dishes: [...group]
        .sort((a, b) => order(a.course) - order(b.course))
        .map((entry) => ({ ...known.get(entry.recipe_id)!, course: entry.course as Course })),
    };
  });
}

/** A menu as a person can order it. */
export function optionOf(context: Context, menu: OfferedMenu, person: Suited): MenuOption {
  return {
    menuId: menu.menuId,
    number: menu.number,
    name: menu.label,
    isDefault: menu.isDefault,
    priceRappen: menu.priceRappen,
    dishes: menu.dishes.map(menuDishOf),
    conflicts: conflictsOf(context, menu, person),
  };
}
