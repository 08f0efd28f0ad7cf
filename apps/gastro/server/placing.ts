import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { say } from '#platform/server/words.ts';
import type { Conflict } from '../contract/orders.ts';
import type { Meal } from '../domain/meals.ts';
import { portionPrice } from '../domain/menu-orders.ts';
import type { Portion } from '../domain/menu-orders.ts';
import { consentNeeded } from '../domain/conflicts.ts';
import type { Eater } from './profiles.ts';
import { conflictsOf } from './offers.ts';
import type { OfferedMenu } from './offers.ts';

export interface Chosen {
  readonly portion: Portion;
  readonly quantity: number;
  readonly place: 'diningHall' | 'room';
  readonly diet: string;
  readonly texture: number | null;
  readonly note: string;
}

/** The columns of an order that its choice decides. */
export const choiceColumns = (menu: OfferedMenu, chosen: Chosen) => ({
  menu_id: menu.menuId, portion: chosen.portion, quantity: chosen.quantity, place: chosen.place, diet: chosen.diet, texture: chosen.texture,
  note: chosen.note, price_rappen: menu.priceRappen === null ? null : portionPrice(menu.priceRappen, null, chosen.portion),
});

/** "contains Nuts (Ground hazelnuts)" or "not known: Milk". */
function told(context: Context, conflict: Conflict): string {
  const from = conflict.ingredients.length > 0 ? ` (${conflict.ingredients.join(', ')})` : '';
  return say(context.language, `gastro:conflicts.${conflict.state}`, { allergen: `${conflict.name}${from}` });
}

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/** What is kept of a confirmation. */
export interface ConflictColumns {
  readonly conflict_codes: string[];
  readonly conflict_text: string;
  readonly conflict_reason: string;
  readonly conflict_by: string | null;
  readonly conflict_at: Date | null;
}
export const noConflict: ConflictColumns = {
  conflict_codes: [], conflict_text: '', conflict_reason: '', conflict_by: null, conflict_at: null,
};

/** What must still be asked before a person gets a menu, and what is kept of the confirmation. */
export function consentFor(
  context: Context, menu: OfferedMenu, eater: Eater, given: { reason: string; settled: readonly string[] },
) {
  const conflicts = conflictsOf(context, menu, eater.allergies).filter((conflict) => conflict.level !== 'hint');
  const data = {
    allergens: unique(conflicts.map((conflict) => told(context, conflict))), dish: unique(conflicts.map((conflict) => conflict.dish)),
    person: eater.person,
  };
  const needed = consentNeeded(
    conflicts.map(({ allergen, state, level }) => ({ code: allergen, state, level })), { confirmed: context.confirmed, ...given },
  );
  const columns: ConflictColumns = conflicts.length === 0 ? noConflict : {
    conflict_codes: [...new Set(conflicts.map((conflict) => conflict.allergen))], conflict_text: `${data.person}: ${data.dish} – ${data.allergens}`,
    conflict_reason: given.reason, conflict_by: context.actor(), conflict_at: context.now,
  };
  return { needed, data, columns };
}


/**
 * Writes an order and takes the skip mark away; null when somebody ordered this meal in the meantime. Ordering removes the
 * skip mark: specification 2, section 4.
 */
export async function insertOrder(
  context: Context, of: { residentId: string; day: string; meal: Meal; source: 'manual' | 'auto' }, menu: OfferedMenu, chosen: Chosen,
  conflict: ConflictColumns,
): Promise<string | null> {
  const own = { organisation_id: context.organisationId, resident_id: of.residentId, day: of.day, meal: of.meal };
  const row = await context.db.insertInto('gastro.meal_orders').values({
    ...own, id: newId(), source: of.source, ordered_by: context.account?.id ?? null, ordered_at: context.now, ...choiceColumns(menu, chosen), ...conflict,
  }).onConflict((other) => other.doNothing()).returning('id').executeTakeFirst();
  if (!row) return null;
  await context.db.deleteFrom('gastro.skipped_meals').where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', of.residentId).where('day', '=', of.day).where('meal', '=', of.meal).execute();
  return row.id;
}
