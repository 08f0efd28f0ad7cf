import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { type Event, events } from '../contract/events.ts';

/** A home with people on duty, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly nurse: Actor;
  readonly lead: Actor;
  readonly doctor: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  readonly resident: () => Promise<string>;
  readonly create: (more?: object) => Promise<Event>;
}

export const once = {
  title: 'Dentist',
  type: 'outsideAppointment',
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  startTime: '10:00',
  endTime: '11:00',
} as const;
export const daily = { recurrence: { frequency: 'daily' } } as const;

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  let count = 0;
  return {
    world,
    home,
    nurse,
    lead: await world.actor(home, 'NURSHOME'),
    doctor: await world.actor(home, 'DOCTOR'),
    cook: await world.actor(home, 'COOK'),
    stranger: await world.actor(await world.organisation(), 'NURSE'),
    resident: () =>
      world.inside(home, async (context) => {
        const id = await createResident(context, {
          lastName: `Muster ${++count}`,
          firstName: 'Test',
          allowSimilar: true,
        });
        await enter(context, { residentId: id, entryDate: '2026-01-01' });
        return id;
      }),
    create: (more = {}) => nurse.call(events.create, { ...once, ...more }),
  };
}
