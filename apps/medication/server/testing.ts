import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';

/** A home with people on duty, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly today: string;
  readonly nurse: Actor;
  readonly doctor: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  readonly resident: (exitDate?: string) => Promise<string>;
  readonly order: (residentId: string, more?: object) => Promise<Order>;
}

/** A tablet in the morning, as a doctor orders it. */
export const morning = (today: string) => ({
  type: 'fixed',
  name: 'Torem',
  strength: '10 mg',
  form: 'tablet',
  unit: 'tablet',
  divisibility: 'half',
  morning: 1,
  doctor: 'Dr. Frei',
  prescribedOn: today,
  way: 'written',
});
/** A reserve that says all it must. */
export const whenNeeded = {
  type: 'reserve',
  repetition: 'asNeeded',
  name: 'Dafalgan',
  strength: '1 g',
  morning: 0,
  quantity: 1,
  intervalHours: 6,
  max24: 4,
  indication: 'Pain NRS >= 4',
  callDoctor: 'Pain above 6 after an hour',
};
export const word = { orderedBy: 'Dr. Frei', way: 'written', reason: 'dry mouth' } as const;
export const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
export const of = ({ residentId, id, version }: Order) => ({ residentId, id, version });

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const today = await world.inside(home, (context) => Promise.resolve(context.today));
  let count = 0;
  return {
    world,
    home,
    today,
    nurse,
    doctor: await world.actor(home, 'DOCTOR'),
    cook: await world.actor(home, 'COOK'),
    stranger: await world.actor(await world.organisation(), 'NURSE'),
    resident: (exitDate) =>
      world.inside(home, async (context) => {
        const id = await createResident(context, {
          lastName: `Muster ${++count}`,
          firstName: 'Test',
          allowSimilar: true,
        });
        await enter(context, { residentId: id, entryDate: addDays(today, -300), exitDate: exitDate ?? null });
        return id;
      }),
    order: (residentId, more = {}) =>
      nurse.call(orders.order, { residentId, ...morning(today), ...more } as never),
  };
}
