import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Context } from '#platform/server/call/context.ts';

/** So much of an app fits into the first answer of nearly every home. */
const atFirst = 500;

/**
 * All that is due of an app, where some of it is to be found among the rest: of a department, of a doctor's people. What an app has beyond
 * the first answer is asked for again, whole: nothing is cut that nobody counts.
 */
export async function allDueOf(
  context: Context,
  { dueNow }: ReturnType<Context['services']['apps']>[number],
  centerId: string | undefined,
): Promise<DueOfApp | undefined> {
  const first = await dueNow?.(context, { centerId, rows: atFirst });
  if (first === undefined || first.items.length < atFirst || first.total <= first.items.length) return first;
  return dueNow?.(context, { centerId, rows: first.total });
}
