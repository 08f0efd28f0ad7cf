import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Conflict } from '../contract/orders.ts';
import type { Meal } from '../domain/meals.ts';
import { portionPrice } from '../domain/menu-orders.ts';
import type { Portion } from '../domain/menu-orders.ts';
import { acceptedOf, consentNeeded, openOf } from '../domain/conflicts.ts';
import type { Accepted } from '../domain/conflicts.ts';
import type { OfferedMenu } from './offers.ts';
import type { Eater } from './profiles.ts';
import { conflictsOf } from './suitability.ts';

export interface Chosen {
  readonly portion: Portion;
  readonly quantity: number;
  readonly place: 'diningHall' | 'room';
  readonly note: string;
}

/** The columns of an order that its choice decides; diet form and texture are those of the person, whatever was sent. */
export const choiceColumns = (menu: OfferedMenu, eater: Eater, chosen: Chosen) => ({
  menu_id: menu.menuId,
  portion: chosen.portion,
  quantity: chosen.quantity,
  place: chosen.place,
  diet: eater.profile.diet,
  texture: eater.profile.texture,
  note: chosen.note,
  price_rappen: menu.priceRappen === null ? null : portionPrice(menu.priceRappen, null, chosen.portion),
});

/** What is kept of a confirmation. */
export interface ConflictColumns {
  readonly conflict_codes: string[];
  readonly conflict_text: string;
  readonly conflict_reason: string;
  readonly conflict_by: string | null;
  readonly conflict_at: Date | null;
  readonly accepted: string;
  readonly second_by: null;
  readonly second_at: null;
}
export const noConflict: ConflictColumns = {
  conflict_codes: [],
  conflict_text: '',
  conflict_reason: '',
  conflict_by: null,
  conflict_at: null,
  accepted: '[]',
  second_by: null,
  second_at: null,
};

/** What was confirmed of an order; of before it was kept by dish there are only the codes, and no second person. */
export function acceptedFrom(row: { accepted: unknown; conflict_codes: readonly string[] }): Accepted[] {
  const kept = row.accepted as Accepted[];
  return kept.length > 0
    ? kept
    : row.conflict_codes.map((key) => ({ recipeId: null, key, state: 'contains', level: 'conflict' }));
}

/** Who nurses may set a prescribed texture aside. */
export const isNursing = (context: Context): boolean =>
  context.can('authorization.residents.nutrition-info', 'Edit');

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ');
const saidOf = (conflicts: readonly Conflict[], person: string) => ({
  allergens: unique(conflicts.map((one) => one.text)),
  dish: unique(conflicts.map((one) => one.dish)),
  person,
});

/** What must still be asked before a person gets a menu, and what is kept of the confirmation. */
export function consentFor(
  context: Context,
  menu: OfferedMenu,
  eater: Eater,
  given: { reason: string; accepted: readonly Accepted[]; nursing?: boolean },
) {
  const conflicts = conflictsOf(context, menu, eater).filter((one) => one.level !== 'hint');
  const open = openOf(conflicts, given.accepted);
  const needed = consentNeeded(open, {
    confirmed: context.confirmed,
    reason: given.reason,
    nursing: given.nursing ?? isNursing(context),
  });
  const { person, dish, allergens } = saidOf(conflicts, eater.person);
  const columns: ConflictColumns =
    conflicts.length === 0
      ? noConflict
      : {
          ...noConflict,
          conflict_codes: [...new Set(conflicts.map((one) => one.key))],
          conflict_text: `${person}: ${dish} – ${allergens}`,
          conflict_reason: given.reason,
          conflict_by: context.actor(),
          conflict_at: context.now,
          accepted: JSON.stringify(acceptedOf(conflicts)),
        };
  return { needed: needed?.refusal ?? null, data: saidOf(needed?.about ?? [], person), open, columns };
}

/**
 * Writes an order and takes the skip mark away; null when somebody ordered this meal in the meantime. Ordering removes the
 * skip mark: specification 2, section 4.
 */
export async function insertOrder(
  context: Context,
  of: { eater: Eater; day: string; meal: Meal; source: 'manual' | 'auto' },
  menu: OfferedMenu,
  chosen: Chosen,
  conflict: ConflictColumns,
): Promise<string | null> {
  const own = {
    organisation_id: context.organisationId,
    resident_id: of.eater.brief.id,
    day: of.day,
    meal: of.meal,
  };
  const row = await context.db
    .insertInto('gastro.meal_orders')
    .values({
      ...own,
      id: newId(),
      source: of.source,
      ordered_by: context.account?.id ?? null,
      ordered_at: context.now,
      ...choiceColumns(menu, of.eater, chosen),
      ...conflict,
    })
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await context.db
    .deleteFrom('gastro.skipped_meals')
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', of.eater.brief.id)
    .where('day', '=', of.day)
    .where('meal', '=', of.meal)
    .execute();
  return row.id;
}
