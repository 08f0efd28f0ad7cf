import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { type Fall, FallFields, falls } from '../contract/falls.ts';

/** A home with people on duty, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly nurse: Actor;
  readonly lead: Actor;
  readonly doctor: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  readonly resident: (entryDate?: string) => Promise<string>;
  readonly record: (residentId: string, more?: object) => Promise<Fall>;
  readonly complete: (fall: Fall, more?: object) => Promise<Fall>;
}

/** All that a protocol without harm must say. */
export const whole = {
  place: 'room',
  manner: 'fromBed',
  witnessed: 'notSeen',
  injuryGrade: 0,
  consciousness: 'alert',
  immediateMeasures: 'Helped up by two.',
} as const;

export const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

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
    resident: (entryDate = '2026-01-01') =>
      world.inside(home, async (context) => {
        const id = await createResident(context, {
          lastName: `Muster ${++count}`,
          firstName: 'Test',
          allowSimilar: true,
        });
        await enter(context, { residentId: id, entryDate });
        return id;
      }),
    record: (residentId, more = {}) => nurse.call(falls.record, { residentId, ...more }),
    complete: (fall, more = {}) =>
      nurse.call(falls.fill, {
        ...FallFields.parse(fall),
        ...whole,
        residentId: fall.residentId,
        id: fall.id,
        version: fall.version,
        complete: true,
        ...more,
      }),
  };
}
