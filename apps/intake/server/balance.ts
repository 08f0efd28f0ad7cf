import { liquidOutput } from '#apps/excretion/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting } from '#platform/server/settings/settings.ts';
import { balance, type BalanceLine } from '../contract/balance.ts';
import { balanceOf, checkpointOf, dayOfInstant, isShort, windowOf } from '../domain/balance.ts';
import type { Meal, Portion } from '../domain/entries.ts';
import { orderOn } from '../domain/orders.ts';
import manifest from '../manifest.ts';
import { judgedDays } from './judged.ts';
import { shortOf } from './observed.ts';
import { ordersOf, targetOn } from './orders.ts';
import { rulesOf } from './rules.ts';
import { entriesOf, type Row } from './rows.ts';
import { sumsOf } from './sums.ts';

/** The chart shows so many days. */
const shownDays = 7;

/** What went in and out in the order of time, with the running sum. */
async function linesOf(
  context: Context,
  residentId: string,
  rows: readonly Row[],
  window: { readonly from: string; readonly before: string },
): Promise<BalanceLine[]> {
  const output = await liquidOutput(context, [residentId], window);
  const lines = [
    ...rows
      .filter((row) => row.kind !== 'meal')
      .map((row) => ({
        id: row.id,
        source: 'intake' as const,
        at: row.happened_at,
        kind: row.kind as 'in' | 'out',
        route: row.route!,
        drink: row.drink,
        ml: row.ml!,
      })),
    ...output.map((one) => ({
      id: one.id,
      source: 'excretion' as const,
      at: one.at,
      kind: 'out' as const,
      route: one.what,
      drink: null,
      ml: one.ml,
    })),
  ].sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
  let sum = 0;
  return lines.map((line) => {
    sum += line.kind === 'in' ? line.ml : -line.ml;
    return { ...line, sum };
  });
}

export const balanceCalls = implement(balance, {
  async day({ input, context }) {
    const { residentId } = input;
    const rules = await rulesOf(context);
    const day = input.day ?? dayOfInstant(context.now, rules.dayStart, context.zone);
    const window = windowOf(day, rules.dayStart, context.zone);
    const rows = await entriesOf(context)
      .where('resident_id', '=', residentId)
      .where('struck_at', 'is', null)
      .where('happened_at', '>=', window.from)
      .where('happened_at', '<', window.before)
      .orderBy('happened_at')
      .orderBy('id')
      .execute();
    const lines = await linesOf(context, residentId, rows, window);
    const sums = balanceOf(lines);
    const orders = await ordersOf(context, [residentId]);
    const target = targetOn(orders, day, rules);
    const observed = orderOn(orders, day) !== null;
    const at = checkpointOf(day, rules, context.zone);
    const passed = context.now.toISOString() >= at;
    const judged = await judgedDays(context, new Map([[residentId, orders]]), { from: day, to: day });
    return {
      day,
      ...window,
      ...sums,
      target,
      observed,
      checkpoint: {
        at,
        ml: Math.ceil((target * rules.checkpointPercent) / 100),
        short: judged(residentId, day) && passed && isShort(sums.oral, target, rules.checkpointPercent),
      },
      lines,
      meals: rows
        .filter((row) => row.kind === 'meal')
        .map((row) => ({
          id: row.id,
          at: row.happened_at,
          meal: row.meal as Meal | null,
          portion: row.portion as Portion | null,
          note: row.note,
        })),
    };
  },

  async days({ input, context }) {
    const { residentId } = input;
    const rules = await rulesOf(context);
    const now = dayOfInstant(context.now, rules.dayStart, context.zone);
    const to = input.to ?? now;
    const from = addDays(to, 1 - shownDays);
    const [sums, orders] = await Promise.all([
      sumsOf(context, [residentId], { from, to }),
      ordersOf(context, [residentId]),
    ]);
    return daysFromTo(from, to).map((day) => ({
      day,
      ...sums(residentId, day),
      target: targetOn(orders, day, rules),
      observed: orderOn(orders, day) !== null,
      whole: day < now,
    }));
  },

  async alerts({ input, context }) {
    const short = await shortOf(context, input.centerId);
    const shown = short.slice(0, input.rows);
    const ids = shown.map((one) => one.residentId);
    const refs = await residentRefs(context, ids);
    await context.logRead(ids);
    return {
      total: short.length,
      items: shown.map((one) => ({
        residentId: one.residentId,
        resident: refs.get(one.residentId)!,
        oral: one.oral,
        target: one.target,
        short: one.short,
        dehydrated: one.dehydrated === null ? null : ([...one.dehydrated] as [string, string]),
      })),
    };
  },

  rules: ({ context }) => rulesOf(context),

  async changeRules({ input, context }) {
    return replaceSetting(context, manifest, 'rules', input);
  },
});
