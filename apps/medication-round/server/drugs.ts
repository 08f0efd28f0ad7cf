import type { FittingPacks } from '#apps/medication-giving/api.ts';
import { frequencyText, type Order, type Stopped, stoppedSince } from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Drug, Person } from '../contract/round.ts';

/** Stopped ones stay in sight for so many days (experience 7.2). */
const stoppedDays = 7;
const day = 86_400_000;

export const stoppedLately = (context: Context, residentIds: readonly string[]): Promise<Stopped[]> =>
  stoppedSince(context, residentIds, new Date(context.now.getTime() - stoppedDays * day));

/** What was new or changed since it was given last is told with who ordered it; which that is says the record of giving. */
function changeOf(order: Order, stops: ReadonlySet<string>): Drug['change'] {
  const kind = stops.has('newOrder') ? 'new' : stops.has('changedOrder') ? 'changed' : null;
  if (kind === null) return null;
  const step = order.steps.find((one) => one.id === order.current.stepId) ?? order.steps[0]!;
  return { kind, at: step.recorded.at, by: step.orderedBy };
}

/** What is known of an order beside what it says. */
export interface Beside {
  readonly stops: ReadonlySet<string>;
  readonly handling: readonly string[];
  readonly packs: FittingPacks;
}

export function drugOf(context: Context, order: Order, { stops, handling, packs }: Beside): Drug {
  const { match = [], substitute = [] } = packs.of.get(order.id) ?? {};
  const { current: version } = order;
  return {
    orderId: order.id,
    number: version.number,
    generic: version.substances,
    brand: version.name,
    strength: version.strength,
    form: version.form,
    route: version.route,
    unit: version.unit,
    food: version.food,
    emptyStomach: version.emptyStomach,
    injection: version.injection,
    frequency: frequencyText(context, version),
    endsOn: version.endsOn,
    comments: version.comments,
    handling: [...handling],
    packs: { match: [...match], substitute: [...substitute] },
    isProduct: version.productId !== null,
    change: changeOf(order, stops),
  };
}

/** What of somebody's orders rests now or was stopped lately: it is looked for, so it is said. */
export function restingOf(orders: readonly Order[], stopped: readonly Stopped[]): Person['resting'] {
  const paused = orders.flatMap((order): Person['resting'] => {
    if (order.standing !== 'paused' || order.pause === null) return [];
    const { from, toDay, reason } = order.pause;
    const { name, strength } = order.current;
    const medicine = `${name} ${strength}`.trim();
    return [{ orderId: order.id, medicine, kind: 'paused', at: from, until: toDay, reason }];
  });
  return [
    ...paused,
    ...stopped.map(({ orderId, name, strength, at, reason }) => ({
      ...{ orderId, medicine: `${name} ${strength}`.trim(), kind: 'stopped' as const },
      ...{ at, until: null, reason },
    })),
  ];
}

/** The name under which doses of the same substance stand together. */
export const nameOf = (drug: Pick<Drug, 'generic' | 'brand'>): string =>
  drug.generic === '' ? drug.brand : drug.generic;
