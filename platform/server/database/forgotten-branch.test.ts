// What a piece of work forgot to wait for asks nothing after its end: its connection is somebody else's by then.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let home: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  [home, other] = [await world.organisation(), await world.organisation()];
});

const asked = sql<{
  home: string;
}>`select current_setting('app.organisation_id', true) as home, 1 as organisation_id`;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([[true], [false]])(
  'a branch of refused work is refused from then on (reads only: %s), and the next work sees its own home',
  async (reads) => {
    const { database } = world.server;
    const seen: string[] = [];
    let branch: Promise<unknown> = Promise.resolve();
    const refused = database.tenant({ organisationId: home, reads }, async ({ db }) => {
      branch = (async () => {
        for (let turn = 0; turn < 20; turn++) {
          const { rows } = await asked.execute(db);
          seen.push(rows[0]!.home);
          await later(5);
        }
      })();
      branch.catch(() => undefined);
      await later(12);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    for (let round = 0; round < 10; round++)
      await database.tenant({ organisationId: other, reads }, async ({ db }) => {
        const { rows } = await asked.execute(db);
        expect(rows[0]!.home).toBe(other);
        await later(4);
      });
    await expect(branch).rejects.toThrow('asked after the end of its transaction');
    expect(new Set(seen)).toEqual(new Set([home]));
  },
);

test.each([[true], [false]])('nor after work that was done (reads only: %s)', async (reads) => {
  const { database } = world.server;
  const kept = await database.tenant({ organisationId: home, reads }, async ({ db }) => db);
  await expect(asked.execute(kept)).rejects.toThrow('asked after the end of its transaction');
});
