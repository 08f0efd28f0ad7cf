import { presenceOf } from '#apps/residents/api.ts';
import type { Presence } from '#apps/residents/api.ts';
import { shortName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { holding } from '../contract/production.ts';
import type { HeldOrder } from '../contract/production.ts';
import type { Conflict } from '../contract/orders.ts';
import { covers, holdOf, needsSecondPerson, openOf } from '../domain/conflicts.ts';
import type { Hold } from '../domain/conflicts.ts';
import { mealCodes } from '../domain/meals.ts';
import { menusFromTo } from './offers.ts';
import type { OfferedMenu } from './offers.ts';
import { loadOrder, loadRecord, orderOf, selectOrders, tellDecided } from './order-records.ts';
import type { OrderRecord } from './order-records.ts';
import { acceptedFrom, consentFor } from './placing.ts';
import { menuLabel } from './plan-records.ts';
import { eatersById } from './profiles.ts';
import type { Eater } from './profiles.ts';
import { conflictsOf } from './suitability.ts';

/** An order with who gets it, what is on it, and whether the kitchen makes it: as dishes, allergies, diet forms and presence are now. */
export interface CheckedOrder {
  readonly row: OrderRecord;
  readonly eater: Eater;
  readonly menu: OfferedMenu | null;
  readonly conflicts: readonly Conflict[];
  /** What nobody confirmed. */
  readonly open: readonly Conflict[];
  readonly presence: Presence;
  /** Why it is not made; null: it is. */
  readonly hold: Hold | null;
}

// what has left the kitchen is not held back any more
const heldStatuses: readonly string[] = ['confirmed', 'received'];

function check(
  context: Context,
  row: OrderRecord,
  eater: Eater,
  menu: OfferedMenu | null,
  presence: Presence,
): CheckedOrder {
  const accepted = acceptedFrom(row);
  const conflicts = menu ? conflictsOf(context, menu, eater) : [];
  const open = openOf(conflicts, accepted);
  // a confirmation of what is not there any more waits for nobody
  const counting = accepted.filter((one) => conflicts.some((conflict) => covers(one, conflict)));
  const hold = heldStatuses.includes(row.status)
    ? holdOf({ presence, open, accepted: counting, secondGiven: row.second_at !== null })
    : null;
  return { row, eater, menu, conflicts, open, presence, hold };
}

/** Checks orders against everything that is known now. */
export async function checkOrders(context: Context, rows: readonly OrderRecord[]): Promise<CheckedOrder[]> {
  if (rows.length === 0) return [];
  const days = rows.map((row) => row.day).sort();
  const period = { from: days[0]!, to: days.at(-1)! };
  const residentIds = [...new Set(rows.map((row) => row.resident_id))];
  const [eaters, menus, presence] = await Promise.all([
    eatersById(context, residentIds),
    menusFromTo(context, { ...period, menuIds: [...new Set(rows.map((row) => row.menu_id))] }),
    presenceOf(context, residentIds, period),
  ]);
  const menuOn = new Map(menus.map((menu) => [`${menu.menuId} ${menu.day}`, menu]));
  return rows.flatMap((row) => {
    const eater = eaters.get(row.resident_id);
    return eater
      ? [
          check(
            context,
            row,
            eater,
            menuOn.get(`${row.menu_id} ${row.day}`) ?? null,
            presence(row.resident_id, row.day),
          ),
        ]
      : [];
  });
}

/** The orders from today on that the kitchen still has to make, of everybody or of one resident. */
export async function comingOrders(context: Context, residentId?: string): Promise<CheckedOrder[]> {
  let query = selectOrders(context)
    .where('o.day', '>=', context.today)
    .where('o.status', 'in', ['confirmed', 'received']);
  if (residentId !== undefined) query = query.where('o.resident_id', '=', residentId);
  return checkOrders(context, await query.orderBy('o.day').orderBy('o.id').execute());
}

const inOrder = (one: HeldOrder): string =>
  `${one.day} ${mealCodes.indexOf(one.meal)} ${(one.roomNumber ?? '~').padStart(8, '0')} ${one.person}`;

/** Coming meals that are not made as ordered; who is named is written to the read log. */
export async function heldOrders(context: Context, centerId?: string): Promise<HeldOrder[]> {
  const held = (await comingOrders(context)).filter(
    (one) => one.hold !== null && (centerId === undefined || one.eater.centerId === centerId),
  );
  await context.logRead([...new Set(held.map((one) => one.row.resident_id))]);
  return held
    .map(({ row, eater, open, hold }): HeldOrder => ({
      id: row.id,
      version: row.version,
      residentId: row.resident_id,
      person: shortName(eater.brief),
      roomNumber: eater.brief.roomNumber,
      departmentName: eater.brief.departmentName,
      day: row.day,
      meal: row.meal,
      menu: menuLabel(context, row),
      hold: hold!,
      open: [...open],
      text: row.conflict_text,
    }))
    .sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1));
}

/** The order if it is still the version that was read. */
async function current(
  context: Context,
  input: { residentId: string; id: string; version: number },
): Promise<OrderRecord> {
  const row = await loadRecord(context, input.residentId, input.id);
  if (row.version !== input.version) throw stale(orderOf(context, row));
  return row;
}

const write = (context: Context, { id, version, resident_id: residentId }: OrderRecord, values: object) =>
  changeRow(context, 'gastro.meal_orders', { id, version }, values, () => loadOrder(context, residentId, id));

export const holdingCalls = implement(holding, {
  list: ({ input, context }) => heldOrders(context, input.centerId),

  async accept({ input, context, refuse }) {
    const row = await current(context, input);
    if (!heldStatuses.includes(row.status)) throw refuse.notChangeable();
    const [checked] = (await checkOrders(context, [row])) as [CheckedOrder];
    if (checked.menu === null || checked.open.length === 0) throw refuse.nothingToConfirm();
    const consent = consentFor(context, checked.menu, checked.eater, {
      reason: input.reason,
      accepted: acceptedFrom(row),
    });
    if (consent.needed === 'allergenReasonRequired' || consent.needed === 'unsuitableReasonRequired')
      throw refuse[consent.needed]();
    if (consent.needed) throw refuse[consent.needed](consent.data);
    const accepted = await write(context, row, {
      ...consent.columns,
      diet: checked.eater.profile.diet,
      texture: checked.eater.profile.texture,
      told: [],
    });
    await tellDecided(context, row);
    return accepted;
  },

  async secondYes({ input, context, refuse }) {
    const row = await current(context, input);
    if (!heldStatuses.includes(row.status)) throw refuse.notChangeable();
    if (!needsSecondPerson(acceptedFrom(row)) || row.second_at !== null) throw refuse.nothingToConfirm();
    if (row.conflict_account === context.actor()) throw refuse.secondPersonIsFirst();
    if (!context.confirmed.includes('secondYes'))
      throw refuse.secondYes({
        text: row.conflict_text,
        reason: row.conflict_reason,
        by: row.conflict_by ?? '',
      });
    return write(context, row, { second_by: context.actor(), second_at: context.now });
  },
});
