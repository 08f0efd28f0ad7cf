import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Measure, measures } from '../contract/measures.ts';

/** A home with people on duty, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly today: string;
  readonly nurse: Actor;
  readonly lead: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  readonly resident: (exitDate?: string) => Promise<string>;
  /** What the law asks, for somebody without capacity; told, and the daughter informed. */
  readonly whole: (residentId: string) => Record<string, unknown>;
  readonly order: (residentId: string, more?: object) => Promise<Measure>;
}

export const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const today = await world.inside(home, (context) => Promise.resolve(context.today));
  const whole = (residentId: string) => ({
    residentId,
    kind: 'bedRailBothSides',
    purpose: 'dangerToSelf',
    reason: 'Climbs out of bed at night.',
    capacity: 'lacking',
    capacityAssessedBy: 'Dr. Weber',
    capacityAssessedOn: addDays(today, -1),
    milderMeans: 'Low bed and mat.',
    orderedBy: 'Maria Keller',
    information: 'Explained at the bed.',
    representative: 'Daughter',
    representativeInformedAt: ago(0),
  });
  let count = 0;
  return {
    world,
    home,
    today,
    nurse,
    lead: await world.actor(home, 'NURSHOME'),
    cook: await world.actor(home, 'COOK'),
    stranger: await world.actor(await world.organisation(), 'NURSE'),
    resident: (exitDate) =>
      world.inside(home, async (context) => {
        const id = await createResident(context, {
          lastName: `Muster ${++count}`,
          firstName: 'Test',
          allowSimilar: true,
        });
        await enter(context, { residentId: id, entryDate: '2026-01-01', exitDate: exitDate ?? null });
        return id;
      }),
    whole,
    order: (residentId, more = {}) =>
      nurse.call(measures.order, { ...whole(residentId), ...more } as Parameters<
        typeof nurse.call
      >[1] as never),
  };
}
