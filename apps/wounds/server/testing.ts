import sharp from 'sharp';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { type Entry, entries } from '../contract/entries.ts';
import { type Wound, wounds } from '../contract/wounds.ts';

/** A home with a nurse, for the tests of the wounds. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly nurse: Actor;
  newResident(home?: string): Promise<string>;
  /** Days before today, as a civil day. */
  today(): Promise<string>;
  create(residentId: string, more?: object, by?: Actor): Promise<Wound>;
  record(wound: Wound, more?: object, by?: Actor): Promise<Entry>;
}

/** A pressure ulcer at the sacrum, acquired here. */
export const ulcer = {
  place: { region: 'sacrum', side: 'middle', view: 'back' },
  type: 'pressureUlcer',
  classification: '2',
  firstSeenOn: '2026-01-10',
} as const;

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
export const daysAgo = (days: number): string => hoursAgo(days * 24);

export const picture = (width: number, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c98' } })
    .jpeg()
    .toBuffer();

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  let count = 0;
  return {
    world,
    home,
    nurse,
    newResident: (of = home) =>
      world.inside(of, async (context) => {
        const id = await createResident(context, {
          lastName: `Muster ${++count}`,
          firstName: 'Test',
          allowSimilar: true,
        });
        await enter(context, { residentId: id, entryDate: '2026-01-01' });
        return id;
      }),
    today: () => world.inside(home, (context) => Promise.resolve(context.today)),
    create: (residentId, more = {}, by = nurse) => by.call(wounds.create, { residentId, ...ulcer, ...more }),
    record: ({ residentId, id }, more = {}, by = nurse) =>
      by.call(entries.record, { residentId, woundId: id, ...more }),
  };
}
