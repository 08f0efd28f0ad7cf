import { makePlan, menuDishes, plannedContent, plansInPlace, startingMenus } from '#apps/gastro/api.ts';
import { centers } from '#apps/sites/api.ts';
import { textIn } from '#platform/contract/text.ts';
import { mondayOf } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, notAllowed, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { templates } from '../contract/templates.ts';
import { daysOf, nextMenu, planTypeOf } from '../domain/templates.ts';
import {
  insertTemplate,
  insertTemplateMenus,
  loadTemplate,
  plannedOf,
  selectTemplates,
} from './template-records.ts';

/** Whether another template has the title already. */
async function isTaken(context: Context, title: string, own?: string): Promise<boolean> {
  let query = context.db
    .selectFrom('menu_templates.templates')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where((where) => where(where.fn('lower', ['title']), '=', title.toLowerCase()));
  if (own) query = query.where('id', '<>', own);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What a template makes is a plan: who uses one must be allowed to make plans. */
export function mustMakePlans(context: Context): void {
  if (!context.can('authorization.gastro.menu', 'Write'))
    throw notAllowed('authorization.gastro.menu', 'Write');
}

/** Whether a care center is one of the home that this account sees. */
export const isCenter = async (context: Context, id: string): Promise<boolean> =>
  (await centers(context)).some((center) => center.id === id);

export const templatesCalls = implement(templates, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = selectTemplates(context);
    if (input.type) query = query.where('t.type', '=', input.type);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('t.title', 't.id'), '>', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('t.title')
      .orderBy('t.id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.title, row.id],
      (shown) => shown.map((row) => ({ ...row, dishes: row.dishes ?? 0, cycles: row.cycles ?? 0 })),
    );
  },

  get: ({ input, context }) => loadTemplate(context, input.id),

  async create({ input, context, refuse }) {
    if (await isTaken(context, input.title)) throw refuse.templateTitleTaken();
    const id = await insertTemplate(context, input);
    const menus = startingMenus.filter(
      ({ meal, number }) => input.type !== 'single' || (meal === 'lunch' && number === 1),
    );
    await insertTemplateMenus(context, id, menus);
    return loadTemplate(context, id);
  },

  async saveFromPlan({ input, context, refuse }) {
    const plan = await plannedContent(context, input.planId);
    if (await isTaken(context, input.title)) throw refuse.templateTitleTaken();
    const id = await insertTemplate(context, { ...input, type: plan.type });
    await insertTemplateMenus(context, id, plan.menus);
    return loadTemplate(context, id);
  },

  async change({ input, context, refuse }) {
    const { id, version, title, description } = input;
    await loadTemplate(context, id);
    if (await isTaken(context, title, id)) throw refuse.templateTitleTaken();
    return changeRow(context, 'menu_templates.templates', { id, version }, { title, description }, () =>
      loadTemplate(context, id),
    );
  },

  async assign({ input, context, db, refuse }) {
    const template = await loadTemplate(context, input.id);
    const menu = found(template.menus.find((one) => one.id === input.menuId));
    if (input.offset >= daysOf(template.type)) throw refuse.dayNotInTemplate();
    const { offset, course, recipeId } = input;
    const entry = template.entries.find(
      (one) => one.menuId === menu.id && one.offset === offset && one.course === course,
    );
    if ((entry?.version ?? null) !== input.version) throw stale(template);
    if (recipeId === (entry?.dish.recipeId ?? null)) return template;
    if (recipeId !== null) {
      const dish = found((await menuDishes(context, [recipeId])).get(recipeId));
      if (!dish.active) throw refuse.recipeNotActive({ dish: textIn(dish.name, context.language) });
    }
    const read = () => loadTemplate(context, template.id);
    if (entry) {
      const row = { id: entry.id, version: entry.version };
      if (recipeId === null) await removeRow(context, 'menu_templates.entries', row, read);
      else await changeRow(context, 'menu_templates.entries', row, { recipe_id: recipeId }, read);
    } else if (recipeId !== null) {
      const made = await db
        .insertInto('menu_templates.entries')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          menu_id: menu.id,
          day_offset: offset,
          course,
          recipe_id: recipeId,
        })
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'menu_id', 'day_offset', 'course']).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      if (!made) throw stale(await read());
    }
    return read();
  },

  async addMenu({ input, context, refuse }) {
    const template = await loadTemplate(context, input.id);
    const number = nextMenu(template.type, input.meal, template.menus);
    if (typeof number === 'string') throw refuse[number]();
    await insertTemplateMenus(context, template.id, [
      { meal: input.meal, number, name: '', isDefault: number === 1, priceRappen: null, dishes: [] },
    ]);
    return loadTemplate(context, template.id);
  },

  async changeMenu({ input, context, db }) {
    const template = await loadTemplate(context, input.id);
    const menu = found(template.menus.find((one) => one.id === input.menuId));
    if (menu.version !== input.version) throw stale(template);
    if (input.isDefault && !menu.isDefault) {
      await db
        .updateTable('menu_templates.menus')
        .set({ is_default: false })
        .where('organisation_id', '=', context.organisationId)
        .where('template_id', '=', template.id)
        .where('meal', '=', menu.meal)
        .where('is_default', '=', true)
        .execute();
    }
    return changeRow(
      context,
      'menu_templates.menus',
      { id: menu.id, version: input.version },
      { name: input.name, is_default: input.isDefault, price_rappen: input.priceRappen },
      () => loadTemplate(context, template.id),
    );
  },

  async removeMenu({ input, context }) {
    const template = await loadTemplate(context, input.id);
    found(template.menus.find((one) => one.id === input.menuId));
    const key = { id: input.menuId, version: input.version, template_id: template.id };
    await removeRow(context, 'menu_templates.menus', key, () => loadTemplate(context, template.id));
    return loadTemplate(context, template.id);
  },

  async use({ input, context, refuse }) {
    mustMakePlans(context);
    const template = await loadTemplate(context, input.id);
    const { centerId, firstDay } = input;
    if (!(await isCenter(context, centerId))) throw refuse.centerUnknown();
    const type = planTypeOf(template.type);
    if (type === 'week' && mondayOf(firstDay) !== firstDay) throw refuse.weekPlanStartsOnMonday();
    const day = { from: firstDay, to: firstDay };
    const [there] = await plansInPlace(context, { centerId, type, ...day }, 'hold');
    if (there?.fixed) throw refuse.fixedPlanThere();
    if (there && !context.confirmed.includes('takesPlaceOf')) throw refuse.takesPlaceOf();
    const { menus, leftOut } = plannedOf(template);
    const planId = await makePlan(context, {
      centerId,
      type,
      firstDay,
      title: input.title,
      menus,
      instead: there?.id,
    });
    // somebody made one in the same moment
    if (planId === null) throw refuse.fixedPlanThere();
    return { planId, leftOut };
  },

  async remove({ input, context, refuse }) {
    const { id, version } = input;
    const row = found(await selectTemplates(context).where('t.id', '=', id).executeTakeFirst());
    if ((row.cycles ?? 0) > 0) throw refuse.templateInCycle({ count: row.cycles ?? 0 });
    await removeRow(context, 'menu_templates.templates', { id, version }, () => loadTemplate(context, id));
    return { done: true };
  },
});
