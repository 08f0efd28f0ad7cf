import { beforeAll, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import type { AppServer } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { startOpenings } from '#platform/server/work/opening.ts';
import { probe } from '#platform/server/testing/probe.ts';
import {
  callsNamed,
  complete,
  linkIn,
  registering,
} from '#platform/server/invitation/testing/registering.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

/** What a home has from its first moment is made when it is opened, and in homes that are there when the server starts. */

let world: World;
const { ask, code, mailsTo, pool } = registering(() => world);
const registration = callsNamed(() => world, 'registration.registration');
beforeAll(async () => {
  world = await createWorld();
  await world.server.database.pool.query(`create schema probe; grant usage on schema probe to obhut_app;
    create table probe.shelves (organisation_id uuid not null, id uuid not null default gen_random_uuid(), primary key (organisation_id, id));
    select platform.tenant_table('probe.shelves')`);
});

/** An app that gives each home one shelf, and fails as often as it is told to. */
function shelves(fails: (organisationId: string) => boolean = () => false, more: object = {}): AppServer {
  return {
    manifest: { ...probe, ...more },
    calls: [],
    locales: { en: {}, de: {} },
    async opens({ db, organisationId }: Context) {
      const tables = db as import('kysely').Kysely<{
        'probe.shelves': { organisation_id: string; id: string };
      }>;
      const found = await tables
        .selectFrom('probe.shelves')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .execute();
      // two servers at once both see the empty home, unless one waits for the other
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (found.length === 0)
        await tables
          .insertInto('probe.shelves')
          .values({ organisation_id: organisationId, id: crypto.randomUUID() })
          .execute();
      if (fails(organisationId)) throw new Error('planted');
    },
  };
}
const count = async (organisationId: string): Promise<number> =>
  (await pool().query('select id from probe.shelves where organisation_id = $1', [organisationId])).rows
    .length;

function start(apps: readonly AppServer[], said: object[] = []) {
  const { database, services } = world.server;
  const log = { ...world.server.http.log, error: (what: object) => void said.push(what) };
  return startOpenings({ database, apps, services, log, againSeconds: 0.05 });
}

/** With one more app on the server. */
async function beside<T>(app: AppServer, work: () => Promise<T>): Promise<T> {
  const apps = world.server.apps as AppServer[];
  apps.push(app);
  try {
    return await work();
  } finally {
    apps.pop();
  }
}
async function register(more: Readonly<Record<string, unknown>>): Promise<{ email: string; token: string }> {
  const input = complete(more);
  const email = String(input['email']);
  expect(await code(registration['start'], input)).toBe('done');
  return { email, token: linkIn((await mailsTo(email)).at(-1), 'confirm') };
}
const homesOf = async (name: string): Promise<string[]> =>
  (
    await pool().query<{ id: string }>('select id from platform.organisations where name = $1', [name])
  ).rows.map((row) => row.id);

test('a new home has it when its link is confirmed; a company of suppliers has what its own apps make', async () => {
  for (const [companyName, actor, more, wanted] of [
    ['Haus Regal', 'nursing-home', {}, 1],
    ['Lieferant Regal', 'vendor', {}, 0],
    ['Lieferant mit Regal', 'vendor', { vendors: true }, 1],
  ] as const) {
    const { token } = await register({ companyName, actor });
    await beside(
      shelves(() => false, more),
      async () => expect(await code(registration['confirm'], { token })).toBe('done'),
    );
    const [id] = await homesOf(companyName);
    expect([companyName, await count(id!)]).toEqual([companyName, wanted]);
  }
});

test('a hook that fails leaves no half home, and the link can be pressed again', async () => {
  const { token, email } = await register({ companyName: 'Haus Halb', actor: 'nursing-home' });
  await beside(
    shelves(() => true),
    async () => expect((await ask(registration['confirm'], { token })).status).toBe(500),
  );
  expect(await homesOf('Haus Halb')).toEqual([]);
  expect((await pool().query('select 1 from platform.accounts where email = $1', [email])).rows).toEqual([]);
  await beside(shelves(), async () => expect(await code(registration['confirm'], { token })).toBe('done'));
  const [id] = await homesOf('Haus Halb');
  expect(await count(id!)).toBe(1);
});

test('homes that are there get it at the start, once, also when two servers start', async () => {
  const [one, other] = [await world.organisation(), await world.organisation()];
  expect([await count(one), await count(other)]).toEqual([0, 0]);
  const servers = [1, 2, 3].map(() => start([shelves()]));
  await Promise.all(servers.map(({ first }) => first));
  expect([await count(one), await count(other)]).toEqual([1, 1]);
  await Promise.all(servers.map((server) => server.stop()));
});

test('a home where it fails is said and tried again, whole; the others do not wait for it', async () => {
  const [broken, sound] = [await world.organisation(), await world.organisation()];
  let left = 3;
  const said: { error?: Error; organisationId?: string }[] = [];
  const { first, stop } = start([shelves((id) => id === broken && left-- > 0)], said);
  await first;
  expect([await count(broken), await count(sound)]).toEqual([0, 1]);
  await expect.poll(() => count(broken), { timeout: 5000 }).toBe(1);
  expect(said.map((one) => [one.organisationId, one.error?.message])).toEqual(
    Array.from({ length: 3 }, () => [broken, 'planted']),
  );
  await stop();
});

test('a server that stops waits for no home that fails', async () => {
  const broken = await world.organisation();
  const { first, stop } = start([shelves((id) => id === broken)]);
  await first;
  await stop();
  expect(await count(broken)).toBe(0);
});

test('a call that only reads does not write in a transaction beside its own either', async () => {
  const admin = await world.actor(await world.organisation(), 'ADMIN');
  const me = world.server.implementations.find((one) => one.call.name === profile.me.name)!;
  const { handler } = me;
  Object.assign(me, {
    handler: async ({ context }: { context: Context }) =>
      context.services.apart(context, (unit) =>
        unit.db
          .updateTable('platform.accounts')
          .set({ language: 'de' })
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', context.actor())
          .execute(),
      ),
  });
  expect((await admin.refused(profile.me, {})).status).toBe(500);
  Object.assign(me, { handler });
  const { rows } = await pool().query<{ language: string }>(
    'select language from platform.accounts where id = $1',
    [admin.accountId],
  );
  expect(rows[0]!.language).toBe('en');
});
