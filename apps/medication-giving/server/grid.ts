import { frequencyText, medicationTimes, type Order } from '#apps/medication/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context, Handler } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { DoseEvent, Grid, Line } from '../contract/dose-shape.ts';
import { type doses, key } from '../contract/doses.ts';
import { needsSecond, watchedOf } from '../domain/second.ts';
import { findingsNow } from './providers.ts';
import { reserveStates } from './reserves.ts';
import { asRead, namesIn, toEvent } from './rows.ts';
import { dosesIn, sceneOf } from './scene.ts';

type Of<C extends keyof typeof doses> = Parameters<Handler<(typeof doses)[C]>>[0];

const kindOf = ({ type, repetition, atc }: Order['current']): Line['kind'] => {
  if (type === 'reserve') return 'reserve';
  if (watchedOf(atc, null).insulin) return 'insulin';
  return repetition === 'variable' ? 'variable' : 'fixed';
};

function restsOf(context: Context, { standing, pause, stopped, current }: Order): Line['rests'] {
  if (standing === 'paused' && pause !== null) return { day: pause.toDay, reason: pause.reason };
  if (standing !== 'stopped') return null;
  if (stopped !== null) return { day: civilOf(stopped.at, context.zone).day, reason: stopped.reason };
  // its last day is over
  return current.endsOn === null ? null : { day: current.endsOn, reason: '' };
}

function lineOf(context: Context, order: Order): Line {
  const { current, id, standing, steps } = order;
  return {
    orderId: id,
    number: current.number,
    kind: kindOf(current),
    insulin: watchedOf(current.atc, null).insulin,
    generic: current.substances,
    brand: current.name,
    strength: current.strength,
    unit: current.unit,
    route: current.route,
    food: current.food,
    frequency: frequencyText(context, current),
    indication: current.indication,
    since: civilOf(steps.at(-1)?.recorded.at ?? current.startsAt, context.zone).day,
    standing,
    rests: restsOf(context, order),
    quantity: current.quantity,
    quantityMost: current.quantityMost,
  };
}

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
  const { morning, afternoon, evening, night } = await medicationTimes(context);
  return {
    from,
    days,
    times: { morning, afternoon, evening, night },
    lines: (await scene.around.shown()).map((order) => lineOf(context, order)),
    doses: (await dosesIn(context, scene)).map((dose) => asRead(context, dose.plannedAt === null, dose)),
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
  const { planned_at } = await context.db
    .selectFrom('medication_giving.doses')
    .select('planned_at')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return rows.map((row) => asRead(context, planned_at === null, toEvent(row, nameOf)));
}
