import { absencesWithin, presenceOf } from '#apps/residents/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { PlannedDose } from '../contract/order-shape.ts';
import { isAway } from '../domain/absence.ts';
import { clockIn } from '../domain/expansion.ts';
import { planOf } from '../domain/plan.ts';
import { ordersOf, type Whole, wholeOf } from './rows.ts';
import { datedOf, lifeOf } from './timing.ts';

/** Doses of residents as they are planned in a window, in order; those of a pause or of an absence say why they are not given. */
export async function plannedDoses(
  context: Context,
  residentIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
): Promise<PlannedDose[]> {
  if (residentIds.length === 0 || window.from >= window.to) return [];
  return dosesOf(context, await wholesSince(context, residentIds, window.from), residentIds, window);
}

/** Orders of residents but those that were stopped before a moment. */
export async function wholesSince(
  context: Context,
  residentIds: readonly string[],
  since: Date,
): Promise<Whole[]> {
  const rows = await ordersOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) =>
      where.or([where('stopped_at', 'is', null), where('stopped_at', '>=', since.toISOString())]),
    )
    .execute();
  return wholeOf(context, rows);
}

/** The same of orders that are there already. */
export async function dosesOf(
  context: Context,
  wholes: readonly Whole[],
  residentIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
): Promise<PlannedDose[]> {
  if (wholes.length === 0) return [];
  const { zone } = context;
  const days = { from: civilOf(window.from, zone).day, to: civilOf(window.to, zone).day };
  const presence = await presenceOf(context, residentIds, days);
  const absences = await absencesWithin(context, residentIds, days.from, days.to);
  const isOut = (residentId: string, at: number): boolean => {
    const { day, time } = civilOf(at, zone);
    if (presence(residentId, day) === 'notHere') return true;
    return absences.some((one) => one.residentId === residentId && isAway(one, day, time));
  };
  const clock = clockIn(zone);
  const span = { from: window.from.getTime(), to: window.to.getTime() };
  return wholes
    .flatMap((whole): PlannedDose[] => {
      const dated = whole.versions.map((row) =>
        datedOf(row, whole.rows.get(row.id) ?? [], whole.steps, zone),
      );
      const units = new Map(whole.versions.map((row) => [row.number, row.unit]));
      const life = lifeOf(whole.order, whole.versions[0]!, whole.pauses, zone);
      const residentId = whole.order.resident_id;
      return planOf(dated, life, span, zone, clock).map(({ at, part, quantity, number, isPaused }) => {
        const away = isOut(residentId, at) ? ('away' as const) : null;
        return {
          orderId: whole.order.id,
          residentId,
          number,
          at: new Date(at).toISOString(),
          part,
          quantity,
          unit: units.get(number)!,
          administration: 'basis',
          suspended: isPaused ? 'paused' : away,
        };
      });
    })
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.orderId.localeCompare(b.orderId));
}
