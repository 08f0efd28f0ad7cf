import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppServer } from '#platform/server/call/app.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { accounts } from '../contract/accounts.ts';
import { handovers } from '../contract/handovers.ts';
import { members } from '../contract/members.ts';
import { deactivateLeavers } from './jobs.ts';

let world: World;
let home: string;
let admin: Actor;
let leaver: Actor;
let nurse: Actor;
let name: string;
/** Two kinds of work that an app keeps, as kind → account of each piece. */
const work: Record<'rounds' | 'letters', string[]> = { rounds: [], letters: [] };
const kind = (name: keyof typeof work, en: string, de: string) => ({
  name: { en, de },
  count: async (_: unknown, accountId: string) => work[name].filter((one) => one === accountId).length,
  give: async (_: unknown, accountId: string, to: string) => {
    work[name] = work[name].map((one) => (one === accountId ? to : one));
  },
});
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Übergabe');
  admin = await world.actor(home, 'ADMIN');
  const sites = (await world.inside(home, async ({ services }) =>
    services.apps().find((one) => one.manifest.code === 'sites')!,
  )) as { assignments?: AppServer['assignments'] };
  sites.assignments = {
    rounds: kind('rounds', 'Rounds', 'Rundgänge'),
    letters: kind('letters', 'Letters', 'Briefe'),
  };
});
beforeEach(async () => {
  [leaver, nurse] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSE')];
  name = (await admin.call(accounts.get, { id: leaver.accountId })).fullName;
  work.rounds = [leaver.accountId, leaver.accountId, admin.accountId];
  work.letters = [leaver.accountId];
});
const target = async (id = leaver.accountId) => ({
  id,
  version: (await admin.call(accounts.get, { id })).version,
});
const notices = async (accountId: string) =>
  (
    await world.server.database.pool.query<{ title_en: string; title_de: string; link: string }>(
      'select title_en, title_de, link from platform.notifications where account_id = $1 order by id desc',
      [accountId],
    )
  ).rows;

describe('before an account is closed', () => {
  test('what is open in its name is shown with those who can take it', async () => {
    const [relative, off] = [await world.actor(home, 'EXTERNAL_USER'), await world.actor(home, 'NURSE')];
    await world.server.database.pool.query('update platform.accounts set active = false where id = $1', [
      off.accountId,
    ]);
    const shown = await admin.call(handovers.get, { id: leaver.accountId });
    expect(shown.work).toEqual([
      { kind: 'sites.rounds', name: { en: 'Rounds', de: 'Rundgänge' }, count: 2 },
      { kind: 'sites.letters', name: { en: 'Letters', de: 'Briefe' }, count: 1 },
    ]);
    const ids = shown.people.map((one) => one.id);
    for (const id of [admin.accountId, nurse.accountId]) expect(ids).toContain(id);
    for (const id of [leaver.accountId, relative.accountId, off.accountId]) expect(ids).not.toContain(id);
    expect((await admin.call(handovers.get, { id: nurse.accountId })).work).toEqual([]);
  });
  test('it is neither disabled, deleted nor closed by a last day as long as something is open', async () => {
    const title =
      'There are still 3 open tasks in the name of this person. Give them to somebody else first, below Account.';
    expect(await admin.refused(accounts.disable, await target())).toMatchObject({
      status: 409,
      code: 'openWork',
      title,
      data: { count: 3 },
    });
    expect(await admin.refused(accounts.remove, await target())).toMatchObject({
      status: 409,
      code: 'openWork',
    });
    expect(
      await admin.refused(members.save, { id: leaver.accountId, version: 0, leavingDate: '2020-01-31' }),
    ).toMatchObject({ status: 409, code: 'openWork' });
    expect((await admin.call(accounts.get, { id: leaver.accountId })).state).toBe('active');
  });
  test('given away, each kind to a person, it can be closed; whoever gets it is told once', async () => {
    const to = [
      { kind: 'sites.rounds', accountId: nurse.accountId },
      { kind: 'sites.letters', accountId: nurse.accountId },
    ];
    await admin.call(handovers.give, { id: leaver.accountId, to });
    expect(work).toEqual({
      rounds: [nurse.accountId, nurse.accountId, admin.accountId],
      letters: [nurse.accountId],
    });
    expect(await notices(nurse.accountId)).toEqual([
      expect.objectContaining({
        title_en: `You take over 3 open tasks from ${name}.`,
        title_de: `Sie übernehmen 3 offene Aufgaben von ${name}.`,
      }),
    ]);
    expect(await admin.call(accounts.disable, await target())).toMatchObject({ state: 'disabled' });
  });
  test('whoever takes the rest over is not told of it as news', async () => {
    await admin.call(handovers.give, {
      id: leaver.accountId,
      to: [{ kind: 'sites.rounds', accountId: admin.accountId }],
    });
    expect((await notices(admin.accountId)).filter((one) => one.title_en.includes(name))).toEqual([]);
    expect(await admin.refused(accounts.disable, await target())).toMatchObject({
      code: 'openWork',
      data: { count: 1 },
    });
  });
  test.each(['sites.nothing', 'rounds'])(
    'the kind %s does not exist, and nothing of the rest is given',
    async (wrong) => {
      const to = [
        { kind: 'sites.rounds', accountId: nurse.accountId },
        { kind: wrong, accountId: nurse.accountId },
      ];
      const before = [...work.rounds];
      expect(await admin.refused(handovers.give, { id: leaver.accountId, to })).toMatchObject({
        status: 422,
        code: 'unknownWork',
      });
      work.rounds = before;
    },
  );
  test('only somebody who works here and can sign in can take it: not oneself, a relative, a disabled person, somebody of another home', async () => {
    const [relative, off, far] = [
      await world.actor(home, 'EXTERNAL_USER'),
      await world.actor(home, 'NURSE'),
      await world.actor(await world.organisation(), 'NURSE'),
    ];
    await world.server.database.pool.query('update platform.accounts set active = false where id = $1', [
      off.accountId,
    ]);
    for (const accountId of [leaver.accountId, relative.accountId, off.accountId, far.accountId]) {
      expect(
        await admin.refused(handovers.give, {
          id: leaver.accountId,
          to: [{ kind: 'sites.rounds', accountId }],
        }),
      ).toMatchObject({ status: 422, code: 'cannotTake' });
    }
    expect(work.rounds).toContain(leaver.accountId);
  });
  test('only administrators: 403; another home: 404; the same key twice: told once', async () => {
    const to = [{ kind: 'sites.rounds', accountId: nurse.accountId }];
    expect(await nurse.refused(handovers.get, { id: leaver.accountId })).toMatchObject({ status: 403 });
    expect(await nurse.refused(handovers.give, { id: leaver.accountId, to })).toMatchObject({ status: 403 });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.refused(handovers.get, { id: leaver.accountId })).toMatchObject({ status: 404 });
    expect(await stranger.refused(handovers.give, { id: leaver.accountId, to })).toMatchObject({
      status: 404,
    });
    for (const key of ['handover-key', 'handover-key'])
      await admin.call(handovers.give, { id: leaver.accountId, to }, { key });
    expect(await notices(nurse.accountId)).toHaveLength(1);
  });
});

test('who left is closed at night all the same, and the administration is told what is open', async () => {
  await world.server.database.pool.query(
    `insert into staff.members (organisation_id, id, leaving_date) values ($1, $2, '2020-01-31')`,
    [home, leaver.accountId],
  );
  await world.inside(home, deactivateLeavers);
  expect((await admin.call(accounts.get, { id: leaver.accountId })).state).toBe('disabled');
  expect((await notices(admin.accountId))[0]).toEqual({
    title_en: `${name} has left: 3 open tasks need somebody else.`,
    title_de: `${name} ist ausgetreten: 3 offene Aufgaben brauchen jemand anderen.`,
    link: `/app-staff/forms/details/${leaver.accountId}/account`,
  });
  await admin.call(handovers.give, {
    id: leaver.accountId,
    to: [
      { kind: 'sites.rounds', accountId: nurse.accountId },
      { kind: 'sites.letters', accountId: nurse.accountId },
    ],
  });
  expect((await admin.call(handovers.get, { id: leaver.accountId })).work).toEqual([]);
});
