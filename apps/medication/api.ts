import type { Context } from '#platform/server/call/context.ts';
import type { PlannedDose } from './contract/order-shape.ts';
import { plannedDoses as dosesIn } from './server/planned.ts';

export type { PlannedDose };

/** Doses of residents as they are planned in a window (its end not included), in order; `suspended` says why one is not given. Reserves plan nothing. */
export function plannedDoses(
  context: Context,
  residentIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
): Promise<PlannedDose[]> {
  return dosesIn(context, residentIds, window);
}
