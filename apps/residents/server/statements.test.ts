import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { residents } from '../contract/index.ts';
import { makeHouse, makeResident } from './testing.ts';

/** A list costs the same number of statements however many people stand in it: nothing is asked row by row. */

let world: World;
const homes: { few: Actor; many: Actor } = {} as never;
beforeAll(async () => {
  world = await createWorld();
  for (const [name, people] of [
    ['few', 2],
    ['many', 60],
  ] as const) {
    const home = await world.organisation();
    homes[name] = await world.actor(home, 'ADMIN');
    await world.inside(home, async (context) => {
      const { beds } = await makeHouse(
        context,
        Array.from({ length: people }, (_, index) => String(index + 1)),
      );
      for (const bedId of beds)
        await makeResident(context, { lastName: 'Keller', firstName: `Nr ${bedId.slice(-4)}`, bedId });
    });
  }
});

const most = 9;
test.each([
  ['by name', residents.list, { order: 'name' }],
  ['by age', residents.list, { order: 'born' }],
  ['by care level', residents.list, { order: 'careLevel' }],
  ['by entry', residents.list, { order: 'entry' }],
  ['in walking order', residents.list, { order: 'room' }],
  ['searched by a frequent name', residents.list, { text: 'kel', status: 'all' }],
  ['searched by a room', residents.list, { text: '1', status: 'all' }],
  ['with free beds', residents.house, {}],
] as ReadonlyArray<readonly [string, Call, Record<string, unknown>]>)(
  'a list %s: at most nine statements, as many for 2 as for 50 rows',
  async (_, call, input) => {
    const counts: number[] = [];
    for (const actor of [homes.few, homes.many]) {
      const ask = () => actor.call(call, { ...input, limit: 50 }) as Promise<{ items: unknown[] }>;
      await ask(); // fills what is kept between requests
      const { count, answer, texts } = await countStatements(ask);
      expect(answer.items).toHaveLength(actor === homes.few ? 2 : 50);
      expect(count, texts.join('\n')).toBeLessThanOrEqual(most);
      counts.push(count);
    }
    // a full page that is not the last one asks for its last sort key, too
    expect(counts[1]! - counts[0]!).toBeLessThanOrEqual(1);
  },
);
