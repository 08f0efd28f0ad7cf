import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context, Handler } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { DoseEvent, Grid } from '../contract/dose-shape.ts';
import { doses, key } from '../contract/doses.ts';
import { needsSecond } from '../domain/second.ts';
import { findingsNow } from './providers.ts';
import { reserveStates } from './reserves.ts';
import { namesIn, toEvent } from './rows.ts';
import { dosesIn, sceneOf } from './scene.ts';

type Of<C extends keyof typeof doses> = Parameters<Handler<(typeof doses)[C]>>[0];

/** Days of one resident: what is ordered, each dose, and how the reserves stand. */
export async function grid(context: Context, input: Of<'grid'>['input']): Promise<Grid> {
  const { residentId, from, days } = input;
  const scene = await sceneOf(context, [residentId], {
    from: new Date(instantAt(from, '00:00', context.zone)),
    to: new Date(instantAt(addDays(from, days), '00:00', context.zone)),
  });
  const now = context.now.getTime();
  const mayGive = context.can(key, 'Write');
  const running = scene.around.orders.filter((order) => order.standing(now) !== 'stopped');
  return {
    from,
    days,
    orders: await scene.around.shown(),
    doses: await dosesIn(context, scene),
    reserves: await reserveStates(context, scene.around.orders),
    findings: mayGive ? [...(await findingsNow(context, [residentId]))] : [],
    needsSecond: running
      .filter((order) => {
        const { number } = order.at(now) ?? order.versions[0]!;
        return needsSecond(scene.medicine(order, number).watched, scene.windows.secondLists);
      })
      .map((order) => order.id),
    mayGive,
  };
}

/** Every entry about a dose, the newest first. */
export async function events(
  context: Context,
  { residentId, id }: Of<'events'>['input'],
): Promise<DoseEvent[]> {
  const rows = await context.db
    .selectFrom('medication_giving.dose_events')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('dose_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  found(rows[0]);
  const nameOf = await namesIn(context, rows);
  return rows.map((row) => toEvent(row, nameOf));
}
