import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dayOfInstant, windowOf } from './domain/balance.ts';
import { rulesOf } from './server/rules.ts';
import { sumsOf } from './server/sums.ts';

/**
 * Millilitres a day by all ways in, on average of the last three whole days; null where one of them has no drink at all: what nobody has
 * recorded is not nothing.
 */
export async function meanIntake(
  context: Context,
  residentId: string,
): Promise<{ readonly ml: number; readonly at: string } | null> {
  const { dayStart } = await rulesOf(context);
  const today = dayOfInstant(context.now, dayStart, context.zone);
  const days = [-3, -2, -1].map((offset) => addDays(today, offset));
  const sums = await sumsOf(context, [residentId], { from: days[0]!, to: days[2]! });
  const each = days.map((day) => sums(residentId, day).in);
  if (each.some((ml) => ml === 0)) return null;
  const total = each.reduce((sum, ml) => sum + ml, 0);
  return { ml: Math.round(total / days.length), at: windowOf(today, dayStart, context.zone).from };
}
