import { shortName } from '#platform/domain/person-name.ts';
import { dayText } from '#platform/domain/day-text.ts';
import { languages } from '#platform/contract/text.ts';
import type { Both, Language } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/context.ts';
import { accountsWithRole, notify } from '#platform/server/notify.ts';
import { say } from '#platform/server/words.ts';
import { comingOrders } from './holding.ts';
import type { CheckedOrder } from './holding.ts';
import { cutOffState, loadOrderSettings } from './order-settings.ts';

// kitchen and ward
const toldRoles = ['COOK', 'NURSE'];
const namesShown = 5;

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

function titleOf(language: Language, affected: readonly CheckedOrder[]): string {
  const people = [...new Set(affected.map((one) => shortName(one.eater.brief)))];
  const more = people.length - namesShown;
  const names = `${people.slice(0, namesShown).join(', ')}${more > 0 ? ` +${more}` : ''}`;
  return say(language, 'gastro:notices.affected', {
    count: affected.length,
    names,
    day: dayText(affected[0]!.row.day, language),
  });
}

/**
 * Checks all coming orders again, of everybody or of one resident, after something changed that they depend on: a dish, a recipe, an
 * ingredient, an allergy, the diet form, a texture, an absence. What is new is told to kitchen and ward, once.
 */
export async function recheck(context: Context, residentId?: string): Promise<void> {
  const all = await comingOrders(context, residentId);
  const gone = await cancelAbsent(context, all);
  const affected: CheckedOrder[] = [];
  for (const one of all.filter(({ row }) => !gone.has(row.id))) {
    const marks = marksOf(one);
    const fresh = marks.some((mark) => !one.row.told.includes(mark));
    const follows = one.row.diet === one.eater.profile.diet && one.row.texture === one.eater.profile.texture;
    if (fresh) affected.push(one);
    if (fresh || !follows || marks.length !== one.row.told.length) await setTold(context, one, marks);
  }
  if (affected.length === 0) return;
  const title = Object.fromEntries(
    languages.map((language) => [language, titleOf(language, affected)]),
  ) as Both;
  const people = new Set(affected.map((one) => one.row.resident_id));
  await notify(context, await accountsWithRole(context, toldRoles), {
    kind: 'gastro.affected',
    severity: 'alert',
    title,
    link: '/app-gastro/today',
    ...(people.size === 1 ? { residentId: [...people][0]! } : {}),
  });
}
