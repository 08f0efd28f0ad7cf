import { absentOn, presenceOf } from '#apps/residents/api.ts';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { observedWhole } from '../domain/orders.ts';
import type { Known } from './orders.ts';

/**
 * Which days of residents are judged: observed from the first hour on, and spent here from morning to night. Who came, returned or left
 * on a day also drank elsewhere, and nobody knows how much.
 */
export async function judgedDays(
  context: Context,
  orders: ReadonlyMap<string, readonly Known[]>,
  days: { readonly from: string; readonly to: string },
): Promise<(residentId: string, day: string) => boolean> {
  const first = addDays(days.from, -1);
  const [presence, nights] = await Promise.all([
    presenceOf(context, [...orders.keys()], { from: first, to: days.to }),
    Promise.all(daysFromTo(first, days.to).map(async (day) => [day, await absentOn(context, day)] as const)),
  ]);
  // presence counts the days of departure and return, of which a part was spent elsewhere: the nights tell
  const away = new Map(nights);
  const isHere = (residentId: string, day: string) => {
    const gone = away.get(day)?.get(residentId);
    return presence(residentId, day) === 'here' && (gone === undefined || gone === 'dayLeave');
  };
  return (residentId, day) =>
    observedWhole(orders.get(residentId) ?? [], day) &&
    isHere(residentId, addDays(day, -1)) &&
    isHere(residentId, day);
}
