import { plannedContent, plansInPlace } from '#apps/gastro/api.ts';
import { centers } from '#apps/sites/api.ts';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { insertCycle } from './server/cycles.ts';
import { insertTemplate, insertTemplateMenus } from './server/template-records.ts';

const texts = {
  en: { weeks: ['Week A', 'Week B'], day: 'Feast day', cycle: 'Two weeks in turn' },
  de: { weeks: ['Woche A', 'Woche B'], day: 'Festtag', cycle: 'Zwei Wochen im Wechsel' },
} as const;

/** The two weeks that are planned as templates, a day of them, and a cycle of both. */
export async function demo(context: Context): Promise<void> {
  const t = context.language === 'de' ? texts.de : texts.en;
  const [center] = await centers(context);
  if (!center) return;
  const monday = mondayOf(context.today);
  const range = { from: monday, to: addDays(monday, 7) };
  const plans = await plansInPlace(context, { centerId: center.id, type: 'week', ...range }, 'look');
  const templateIds: string[] = [];
  for (const [index, plan] of plans.slice(0, 2).entries()) {
    const { menus } = await plannedContent(context, plan.id);
    const title = t.weeks[index] ?? '';
    const id = await insertTemplate(context, { type: 'week', title, description: '' });
    await insertTemplateMenus(context, id, menus);
    templateIds.push(id);
    if (index > 0) continue;
    const feast = await insertTemplate(context, { type: 'day', title: t.day, description: '' });
    const sunday = menus.map((menu) => ({
      ...menu,
      dishes: menu.dishes.filter((dish) => dish.offset === 6).map((dish) => ({ ...dish, offset: 0 })),
    }));
    await insertTemplateMenus(context, feast, sunday);
  }
  if (templateIds.length > 0) await insertCycle(context, { title: t.cycle, anchor: monday, templateIds });
}
