import { menuDishes } from '#apps/gastro/api.ts';
import type { PlannedMenu } from '#apps/gastro/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Template } from '../contract/templates.ts';
import type { TemplateType } from '../domain/templates.ts';

/** Statements of templates without their menus; `dishes` and `cycles` are counted. */
export function selectTemplates(context: Context) {
  return context.db
    .selectFrom('menu_templates.templates as t')
    .select(['t.id', 't.version', 't.type', 't.title', 't.description'])
    .select((query) => [
      query
        .selectFrom('menu_templates.entries as e')
        .innerJoin('menu_templates.menus as m', (join) =>
          join.onRef('m.organisation_id', '=', 'e.organisation_id').onRef('m.id', '=', 'e.menu_id'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('e.organisation_id', '=', 't.organisation_id')
        .whereRef('m.template_id', '=', 't.id')
        .$asScalar()
        .as('dishes'),
      query
        .selectFrom('menu_templates.cycle_weeks as w')
        .select((count) => count.fn.count<number>('w.cycle_id').distinct().as('count'))
        .whereRef('w.organisation_id', '=', 't.organisation_id')
        .whereRef('w.template_id', '=', 't.id')
        .$asScalar()
        .as('cycles'),
    ])
    .where('t.organisation_id', '=', context.organisationId);
}

/** A template with its menus and dishes; 404 if there is none. */
export async function loadTemplate(context: Context, id: string): Promise<Template> {
  const {
    dishes: _,
    cycles: __,
    ...row
  } = found(await selectTemplates(context).where('t.id', '=', id).executeTakeFirst());
  const [menus, entries] = await Promise.all([
    context.db
      .selectFrom('menu_templates.menus')
      .select(['id', 'version', 'meal', 'number', 'name'])
      .select(['is_default as isDefault', 'price_rappen as priceRappen'])
      .where('organisation_id', '=', context.organisationId)
      .where('template_id', '=', id)
      .orderBy('number')
      .orderBy('id')
      .execute(),
    context.db
      .selectFrom('menu_templates.entries as e')
      .innerJoin('menu_templates.menus as m', (join) =>
        join.onRef('m.organisation_id', '=', 'e.organisation_id').onRef('m.id', '=', 'e.menu_id'),
      )
      .select(['e.id', 'e.version', 'e.menu_id as menuId', 'e.day_offset as offset', 'e.course'])
      .select('e.recipe_id')
      .where('e.organisation_id', '=', context.organisationId)
      .where('m.template_id', '=', id)
      .orderBy('e.day_offset')
      .orderBy('e.id')
      .execute(),
  ]);
  const known = await menuDishes(
    context,
    entries.map((entry) => entry.recipe_id),
  );
  return {
    ...row,
    menus,
    entries: entries.map(({ recipe_id, ...entry }) => ({ ...entry, dish: known.get(recipe_id)! })),
  };
}

/** What a plan is made of, and how many dishes are left out because their recipe is not active. */
export function plannedOf(template: Template): { menus: PlannedMenu[]; leftOut: number } {
  return {
    leftOut: template.entries.filter((entry) => !entry.dish.active).length,
    menus: template.menus.map((menu) => ({
      meal: menu.meal,
      number: menu.number,
      name: menu.name,
      isDefault: menu.isDefault,
      priceRappen: menu.priceRappen,
      dishes: template.entries
        .filter((entry) => entry.menuId === menu.id && entry.dish.active)
        .map(({ offset, course, dish }) => ({ offset, course, recipeId: dish.recipeId })),
    })),
  };
}

/** Makes a template without menus. */
export async function insertTemplate(
  context: Context,
  given: { readonly type: TemplateType; readonly title: string; readonly description: string },
): Promise<string> {
  const id = newId();
  const { type, title, description } = given;
  await context.db
    .insertInto('menu_templates.templates')
    .values({ organisation_id: context.organisationId, id, type, title, description })
    .execute();
  return id;
}

/** Puts menus with their dishes into a template that has none. */
export async function insertTemplateMenus(
  context: Context,
  templateId: string,
  menus: readonly PlannedMenu[],
): Promise<void> {
  if (menus.length === 0) return;
  const organisation = { organisation_id: context.organisationId };
  const made = menus.map((menu) => ({ menu, id: newId() }));
  await context.db
    .insertInto('menu_templates.menus')
    .values(
      made.map(({ menu, id }) => ({
        ...organisation,
        id,
        template_id: templateId,
        meal: menu.meal,
        number: menu.number,
        name: menu.name,
        is_default: menu.isDefault,
        price_rappen: menu.priceRappen,
      })),
    )
    .execute();
  const entries = made.flatMap(({ menu, id }) =>
    menu.dishes.map((dish) => ({
      ...organisation,
      id: newId(),
      menu_id: id,
      day_offset: dish.offset,
      course: dish.course,
      recipe_id: dish.recipeId,
    })),
  );
  if (entries.length > 0) await context.db.insertInto('menu_templates.entries').values(entries).execute();
}
