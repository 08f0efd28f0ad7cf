import { beforeAll, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '../contract/entries.ts';

let world: World;
let home: string;
let chief: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Test');
  chief = await world.actor(home, 'ADMIN');
});

test('an export of many pages has every entry once, newest first', async () => {
  await world.server.database.pool.query(
    `insert into platform.sign_ins (organisation_id, username, outcome, at) select $1, 'page ' || n, 'signedIn', clock_timestamp() from generate_series(1, 1234) n`,
    [home],
  );
  const file = await chief.file(entries.export, { kind: 'signIn', format: 'csv' });
  const told = file
    .toString('utf8')
    .split('\r\n')
    .flatMap((line) => /;page (\d+);/.exec(line)?.[1] ?? []);
  expect(told).toHaveLength(1234);
  expect(new Set(told).size).toBe(1234);
});

test('one export of an account and two of a home at a time; beside them others read; every one is answered in the end', async () => {
  const others = [await world.actor(home, 'ADMIN'), await world.actor(home, 'ADMIN')];
  const nurse = await world.actor(home, 'NURSE');
  const neighbour = await world.actor(await world.organisation(), 'ADMIN');
  // sessions that were seen once are known to be of whom they are
  for (const actor of [chief, ...others, nurse, neighbour]) await actor.call(profile.me, {});
  const made = world.server.implementations.find((one) => one.call.name === 'audit.entries.export')!;
  const { handler } = made;
  const running: Array<{ home: string; account: string }> = [];
  const most = { account: 0, home: 0, all: 0 };
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  Object.assign(made, {
    handler: async (given: Parameters<typeof handler>[0]) => {
      const one = { home: given.context.organisationId, account: given.context.actor() };
      running.push(one);
      const same = (key: 'home' | 'account') => running.filter((other) => other[key] === one[key]).length;
      most.account = Math.max(most.account, same('account'));
      most.home = Math.max(most.home, same('home'));
      most.all = Math.max(most.all, running.length);
      try {
        await gate;
        return await handler(given);
      } finally {
        running.splice(running.indexOf(one), 1);
      }
    },
  });
  const ask = (actor: Actor) => actor.call(entries.export, { kind: 'erasure', format: 'csv' });
  const asked = [
    ...Array.from({ length: 6 }, () => ask(chief)),
    ...others.flatMap((actor) => [ask(actor), ask(actor)]),
    ...Array.from({ length: 3 }, () => ask(neighbour)),
  ];
  await expect.poll(() => running.length).toBe(3);
  // the ten others wait without a connection: whoever reads is answered while nothing of it goes on
  for (const actor of [chief, others[0]!, nurse, neighbour])
    for (let time = 0; time < 3; time += 1) expect(await actor.call(profile.me, {})).toBeDefined();
  expect(running).toHaveLength(3);
  open();
  expect(await Promise.all(asked)).toHaveLength(13);
  expect(most).toEqual({ account: 1, home: 2, all: 3 });
  Object.assign(made, { handler });
});

test('more than a file takes is refused with a sentence that says what to do, and nothing is left out without a word', async () => {
  const own = await world.organisation();
  const admin = await world.actor(own, 'ADMIN');
  await world.server.database.pool.query(
    `insert into platform.sign_ins (organisation_id, username, outcome, at) select $1, 'many ' || n, 'signedIn', clock_timestamp() from generate_series(1, 20001) n`,
    [own],
  );
  const ask = (format: 'csv' | 'xlsx' | 'pdf', language: 'en' | 'de' = 'en') =>
    admin.refused(entries.export, { kind: 'signIn', format }, { language });
  expect(await ask('pdf')).toMatchObject({
    status: 422,
    code: 'tooMuchForFormat',
    title: 'A file of this kind takes 2000 entries, fewer if they are long. Choose CSV or a shorter time.',
  });
  expect((await ask('xlsx')).title).toContain('5000 entries');
  expect((await ask('xlsx', 'de')).title).toContain(
    'fasst 5000 Einträge, bei langen weniger. Wählen Sie CSV',
  );
  expect((await ask('csv')).title).toBe(
    'One file takes 20000 entries, fewer if they are long. Choose a shorter time.',
  );
  // the refusal stands in the log, and fewer entries are a file
  const file = await admin.call(entries.export, { kind: 'erasure', format: 'pdf' });
  expect((file as unknown as Buffer).subarray(0, 4).toString()).toBe('%PDF');
});
