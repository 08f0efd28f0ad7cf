import { absentOn, presentResidents } from '#apps/residents/api.ts';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import {
  checkpointOf,
  dayOfInstant,
  isShort,
  type Rules,
  tooLittleTwice,
  windowOf,
} from '../domain/balance.ts';
import { orderOn } from '../domain/orders.ts';
import { judgedDays } from './judged.ts';
import { ordersOf, targetOn } from './orders.ts';
import { rulesOf } from './rules.ts';
import { sumsOf } from './sums.ts';

export interface DrinkState {
  readonly residentId: string;
  /** The day of now, and whether somebody observes on it. */
  readonly day: string;
  readonly observed: boolean;
  readonly oral: number;
  readonly target: number;
  readonly checkpointAt: string;
  /** By the checkpoint; only when it has passed on a day that is judged. */
  readonly oralAtCheckpoint: number | null;
  /** The checkpoint has passed and it is still too little. */
  readonly short: boolean;
  /** The day before, which is over, and whether its target was missed. */
  readonly before: {
    readonly day: string;
    readonly oral: number;
    readonly target: number;
    readonly missed: boolean;
  };
  readonly endedAt: string;
  readonly dehydrated: readonly [string, string] | null;
}

/**
 * Who of these residents is here now and was observed on one of the days that are judged now, with what was drunk: only they are warned
 * about. An order that has ended is still judged by its last days.
 */
export async function drinkStates(context: Context, residentIds: readonly string[]): Promise<DrinkState[]> {
  const rules = await rulesOf(context);
  const day = dayOfInstant(context.now, rules.dayStart, context.zone);
  const first = addDays(day, -2);
  const ordered = Map.groupBy(await ordersOf(context, residentIds), (one) => one.residentId);
  const away = await absentOn(context, context.today);
  const orders = new Map(
    [...ordered].filter(([id, own]) => {
      const gone = away.get(id);
      const observed = daysFromTo(first, day).some((which) => orderOn(own, which) !== null);
      return observed && (gone === undefined || gone === 'dayLeave');
    }),
  );
  const ids = [...orders.keys()];
  if (ids.length === 0) return [];
  const checkpointAt = checkpointOf(day, rules, context.zone);
  const passed = context.now.toISOString() >= checkpointAt;
  const [sums, byCheckpoint, judged] = await Promise.all([
    sumsOf(context, ids, { from: first, to: day }, context.now.toISOString()),
    passed ? sumsOf(context, ids, { from: day, to: day }, checkpointAt) : null,
    judgedDays(context, orders, { from: first, to: day }),
  ]);
  return ids.map((residentId) => {
    const mine = orders.get(residentId) ?? [];
    const target = targetOn(mine, day, rules);
    const { oral } = sums(residentId, day);
    const counts = (which: string) => judged(residentId, which);
    const checked = counts(day);
    return {
      residentId,
      day,
      observed: orderOn(mine, day) !== null,
      oral,
      target,
      checkpointAt,
      oralAtCheckpoint: checked ? (byCheckpoint?.(residentId, day).oral ?? null) : null,
      short: passed && checked && isShort(oral, target, rules.checkpointPercent),
      before: dayBefore(sums, mine, addDays(day, -1), rules, residentId, counts),
      endedAt: windowOf(day, rules.dayStart, context.zone).from,
      dehydrated: tooLittleTwice(
        [-2, -1].map((offset) => {
          const which = addDays(day, offset);
          return { day: which, in: sums(residentId, which).in, counts: counts(which) };
        }),
        rules,
      ),
    };
  });
}

function dayBefore(
  sums: Awaited<ReturnType<typeof sumsOf>>,
  orders: Awaited<ReturnType<typeof ordersOf>>,
  day: string,
  rules: Rules,
  residentId: string,
  counts: (day: string) => boolean,
) {
  const { oral } = sums(residentId, day);
  const target = targetOn(orders, day, rules);
  return { day, oral, target, missed: counts(day) && isShort(oral, target, 100) };
}

/** Who of those who are here drinks too little: dehydration first, then the largest lack. */
export async function shortOf(context: Context, centerId: string | undefined): Promise<DrinkState[]> {
  const present = await presentResidents(context, { day: context.today, centerId });
  const states = await drinkStates(
    context,
    present.map((one) => one.id),
  );
  return states
    .filter((one) => one.short || one.dehydrated !== null)
    .sort(
      (a, b) =>
        Number(b.dehydrated !== null) - Number(a.dehydrated !== null) ||
        b.target - b.oral - (a.target - a.oral) ||
        (a.residentId < b.residentId ? -1 : 1),
    );
}
