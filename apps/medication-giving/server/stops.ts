import type { Context } from '#platform/server/call/context.ts';
import type { Dose, DoseStops, GivingFinding } from '../contract/dose-shape.ts';
import { needsSecond } from '../domain/second.ts';
import { spacingFault } from '../domain/spacing.ts';
import { stopsOf as stopsFor } from '../domain/stops.ts';
import { isFinal, isTaken } from '../domain/transitions.ts';
import type { Scene } from './scene.ts';

/** Versions of which a dose was recorded: what has none is new since the last round. */
async function recordedVersions(context: Context, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await context.db
    .selectFrom('medication_giving.doses')
    .select(['order_id', 'number'])
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', (where) => where.fn.any(where.val([...orderIds])))
    .where('state', 'not in', ['planned', 'prepared'])
    .execute();
  return new Set(rows.map((row) => `${row.order_id} ${row.number}`));
}

/** The newest version that says something else than the one before it. */
function changedNumber(scene: Scene, orderId: string, number: number): number {
  const order = scene.order(orderId)!;
  let changed = number;
  while (changed > 1 && order.isRenewed(changed)) changed -= 1;
  return changed;
}

/** What keeps each open dose out of "All as planned"; those that nothing keeps are left out. */
export async function stopsIn(
  context: Context,
  scene: Scene,
  doses: readonly Dose[],
  findings: readonly GivingFinding[],
): Promise<DoseStops[]> {
  const now = context.now.getTime();
  const open = doses.filter((dose) => dose.timing !== null && dose.plannedAt !== null);
  const recorded = await recordedVersions(context, [...new Set(open.map((dose) => dose.orderId))]);
  const has = (orderId: string, from: number, to: number): boolean => {
    for (let number = from; number <= to; number += 1) if (recorded.has(`${orderId} ${number}`)) return true;
    return false;
  };
  const byOrder = Map.groupBy(doses, (dose) => dose.orderId);
  return open.flatMap((dose): DoseStops[] => {
    const order = scene.order(dose.orderId);
    if (order === undefined) return [];
    const { watched } = scene.medicine(order, dose.number);
    const own = findings.filter((one) => one.orderId === dose.orderId);
    const others = (byOrder.get(dose.orderId) ?? [])
      .filter((one) => one !== dose && one.plannedAt !== null && one.suspended === null)
      .filter((one) => !isFinal(one.state) || isTaken(one.state))
      .map((one) => ({
        plannedAt: Date.parse(one.plannedAt!),
        givenAt: one.givenAt === null ? null : Date.parse(one.givenAt),
      }));
    const at = Date.parse(dose.plannedAt!);
    const stops = stopsFor({
      insulin: watched.insulin,
      controlled: watched.list !== null && scene.windows.secondLists.includes(watched.list as 'a'),
      second: needsSecond(watched, scene.windows.secondLists),
      hasQuantity: dose.planned > 0,
      newOrder: !has(dose.orderId, 1, dose.number),
      changedOrder: !has(dose.orderId, changedNumber(scene, dose.orderId, dose.number), dose.number),
      needsValue: own.some((one) => one.needsValue),
      finding: own.some((one) => ['error', 'alert', 'warning'].includes(one.level)),
      tooSoon: spacingFault(at, Math.max(now, at), others) !== null,
    });
    return stops.length === 0 ? [] : [{ orderId: dose.orderId, plannedAt: dose.plannedAt!, stops }];
  });
}
