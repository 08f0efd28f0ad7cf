import {
  frequencyAhead,
  medicineTitle,
  type Order,
  orderById,
  ordersOfResident,
} from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { Request } from '../domain/requests.ts';

/** Of what is given by date so many coming days are told: no rhythm of the standard says them. */
const daysTold = 14;

/** An order in the words and the shape that another system is told. */
function told(context: Context, order: Order): Request {
  const { id, residentId, standing, current, pause, stopped } = order;
  const medicine = medicineTitle(current);
  return {
    ...current,
    ...{ id, residentId, standing, medicine },
    wasStopped: stopped !== null,
    why:
      standing === 'stopped' ? (stopped?.reason ?? '') : standing === 'paused' ? (pause?.reason ?? '') : '',
    unsigned: order.steps.some((step) => step.unsigned)
      ? say(context.language, 'medication:states.unsignedMark')
      : '',
    isReserve: current.type === 'reserve',
    unit: current.unit,
    timing: frequencyAhead(context, current, daysTold),
  };
}

/** The orders of a resident, the newest first, stopped ones too; `after`: behind that one. */
export async function requestsOf(
  context: Context,
  residentId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<Request[]> {
  return (await ordersOfResident(context, residentId, page)).map((order) => told(context, order));
}

/** One of them; null for an unknown one. */
export async function requestById(context: Context, id: string): Promise<Request | null> {
  const order = await orderById(context, id);
  return order === null ? null : told(context, order);
}
