import { createResident, enter } from '#apps/residents/api.ts';
import type { World } from '#platform/server/testing/world.ts';

let count = 0;

/** Somebody who lives in a home since this year. */
export const newResident = (world: World, home: string): Promise<string> =>
  world.inside(home, async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Vital',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
