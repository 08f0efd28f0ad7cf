import { shortName } from '#platform/domain/text/person-name.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { languages } from '#platform/contract/text.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { accountsWithRole, endAlerts, notify } from '#platform/server/notifications/notify.ts';
import { say } from '#platform/server/call/words.ts';
import { checkOrders, comingOrders } from './holding.ts';
import type { CheckedOrder } from './holding.ts';
import { cutOffState, loadOrderSettings } from './order-settings.ts';

// kitchen and ward
const toldRoles = ['COOK', 'NURSE'];
const namesShown = 5;
const reasonsShown = 3;

/** What there is to tell of an order: the same text for the same thing, in no language. */
const marksOf = ({ hold, open }: CheckedOrder): string[] => [
  ...open.map((one) => `${one.recipeId} ${one.key} ${one.state} ${one.level}`),
  ...(hold === 'absent' || hold === 'notHere' ? [hold] : []),
];

async function setTold(context: Context, one: CheckedOrder, told: readonly string[]): Promise<void> {
  await context.db
    .updateTable('gastro.meal_orders')
    .set({ told: [...told], diet: one.eater.profile.diet, texture: one.eater.profile.texture })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', one.row.id)
    .execute();
}

/** Who is away eats nothing: what can still be cancelled is cancelled; after the cut-off the kitchen finds it among what it holds back. */
async function cancelAbsent(context: Context, orders: readonly CheckedOrder[]): Promise<ReadonlySet<string>> {
  const settings = await loadOrderSettings(context);
  const early = orders.filter(
    (one) =>
      (one.hold === 'absent' || one.hold === 'notHere') &&
      one.row.status === 'confirmed' &&
      !cutOffState(context, settings, one.row.day, one.row.meal).passed,
  );
  if (early.length === 0) return new Set();
  const rows = await context.db
    .updateTable('gastro.meal_orders')
    .set({
      status: 'cancelled',
      cancelled_at: context.now,
      cancelled_by: null,
      cancel_reason: 'residents.absent',
    })
    .where('organisation_id', '=', context.organisationId)
    .where(
      'id',
      'in',
      early.map((one) => one.row.id),
    )
    .where('status', '=', 'confirmed')
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** "Keller A. (contains Nuts, Xyz: absent on this day)": who, and what is wrong with the meals, in one language. */
function personOf(language: Language, [first, ...others]: readonly CheckedOrder[]): string {
  const own = [first!, ...others];
  const reasons = own.flatMap(({ open, hold }) => [
    ...open.map((one) => `${one.dish}: ${one.text}`),
    ...(hold === 'absent' || hold === 'notHere' ? [say(language, `gastro:holds.${hold}`)] : []),
  ]);
  const told = [...new Set(reasons)];
  const more = told.length - reasonsShown;
  return say(language, 'gastro:notices.affectedPerson', {
    person: shortName(first!.eater.brief),
    reasons: `${told.slice(0, reasonsShown).join(', ')}${more > 0 ? ` +${more}` : ''}`,
  });
}

async function titleOf(
  context: Context,
  language: Language,
  affected: readonly CheckedOrder[],
): Promise<string> {
  // what does not suit is said in the words of a language, so the few that are told are checked once more in each
  const orders = await checkOrders(
    { ...context, language },
    affected.map((one) => one.row),
  );
  const people = [...Map.groupBy(orders, (one) => one.row.resident_id).values()];
  const more = people.length - namesShown;
  const names = people.slice(0, namesShown).map((own) => personOf(language, own));
  return say(language, 'gastro:notices.affected', {
    count: affected.length,
    names: `${names.join('; ')}${more > 0 ? ` +${more}` : ''}`,
    day: dayText(affected[0]!.row.day, language),
  });
}

const kind = 'gastro.affected';

/** Alerts of what is over: of each person of whom nothing is held any more, and of several people once that is so of everybody. */
async function endOver(context: Context, marked: ReadonlySet<string>, residentId?: string): Promise<void> {
  const rows = await context.db
    .selectFrom('platform.notifications')
    .select('resident_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('kind', '=', kind)
    .where('severity', '=', 'alert')
    .where('acknowledged_at', 'is', null)
    .execute();
  const about = rows.map((row) => row.resident_id);
  const over = about.filter(
    (id) => id !== null && (residentId === undefined || id === residentId) && !marked.has(id),
  );
  for (const id of over) await endAlerts(context, { kind, residentId: id });
  if (!about.includes(null) || marked.size > 0) return;
  const others = residentId === undefined ? [] : await comingOrders(context);
  if (others.every((one) => marksOf(one).length === 0)) await endAlerts(context, { kind, residentId: null });
}

/**
 * Checks all coming orders again, of everybody or of one resident, after something changed that they depend on: a dish, a recipe, an
 * ingredient, an allergy, the diet form, a texture, an absence. What is new is told to kitchen and ward, once, with everything that is
 * open of the same people in place of what was told of them before; what is over is marked so.
 */
export async function recheck(context: Context, residentId?: string): Promise<void> {
  const all = await comingOrders(context, residentId);
  const gone = await cancelAbsent(context, all);
  const marked: CheckedOrder[] = [];
  const news = new Set<string>();
  for (const one of all.filter(({ row }) => !gone.has(row.id))) {
    const marks = marksOf(one);
    const fresh = marks.some((mark) => !one.row.told.includes(mark));
    const follows = one.row.diet === one.eater.profile.diet && one.row.texture === one.eater.profile.texture;
    if (marks.length > 0) marked.push(one);
    if (fresh) news.add(one.row.resident_id);
    if (fresh || !follows || marks.length !== one.row.told.length) await setTold(context, one, marks);
  }
  await endOver(context, new Set(marked.map((one) => one.row.resident_id)), residentId);
  if (news.size === 0) return;
  const affected = marked.filter((one) => news.has(one.row.resident_id));
  for (const id of news) await endAlerts(context, { kind, residentId: id });
  const title = { en: '', de: '' };
  for (const language of languages) title[language] = await titleOf(context, language, affected);
  await notify(context, await accountsWithRole(context, toldRoles), {
    kind,
    severity: 'alert',
    title,
    link: '/app-gastro/today',
    ...(news.size === 1 ? { residentId: [...news][0]! } : {}),
  });
}
