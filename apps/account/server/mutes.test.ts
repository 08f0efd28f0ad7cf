import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { notifications } from '#platform/contract/frame.ts';
import { notificationChoices } from '#platform/contract/account/profile.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { mutes } from '../contract/mutes.ts';

let world: World;
let home: string;
let anna: string;
let today: string;
const resident = (organisationId: string, lastName: string) =>
  world.inside(organisationId, (context) => createResident(context, { lastName, firstName: 'Anna' }));
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  anna = await resident(home, 'Muster');
  today = await world.inside(home, (context) => Promise.resolve(context.today));
});
const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
const tell = (who: Actor, severity: 'info' | 'warning' | 'alert', residentId: string | undefined = anna) =>
  world.inside(who.organisationId, (context) =>
    notify(context, [who.accountId], {
      severity,
      title: { en: severity, de: severity },
      ...(residentId ? { residentId } : {}),
    }),
  );
const inApp = async (who: Actor) =>
  (await who.call(notifications.list, {})).items.map((one) => one.title).sort();
const mails = (who: Actor) =>
  query(
    'select m.id from platform.mails m join platform.accounts a on a.organisation_id = m.organisation_id and a.email = m.recipient where a.id = $1',
    [who.accountId],
  );
const everythingByMail = (who: Actor) =>
  who.call(notificationChoices.change, {
    items: [{ kind: 'other', app: 'info', email: 'info' }],
    quietFrom: null,
    quietTo: null,
    version: 0,
  });
const changeUntil = (who: Actor, until: string) =>
  query('update platform.notification_mutes set until = $2 where account_id = $1', [who.accountId, until]);

describe('a muted resident', () => {
  test('brings no notice and no warning, neither in the app nor by email; alerts come; others are heard of', async () => {
    const who = await world.actor(home, 'NURSE');
    await everythingByMail(who);
    await who.call(mutes.set, { residentId: anna, until: today });
    for (const severity of ['info', 'warning', 'alert'] as const) await tell(who, severity);
    expect(await inApp(who)).toEqual(['alert']);
    expect(await mails(who)).toHaveLength(1);
    const berta = await resident(home, 'Beispiel');
    await tell(who, 'warning', berta);
    await world.inside(home, (context) =>
      notify(context, [who.accountId], { severity: 'info', title: { en: 'house', de: 'Haus' } }),
    );
    expect(await inApp(who)).toEqual(['alert', 'house', 'warning']);
  });
  test('is muted for the own account only, up to and with the day; then everything comes again', async () => {
    const who = await world.actor(home, 'NURSE');
    const other = await world.actor(home, 'NURSE');
    await who.call(mutes.set, { residentId: anna, until: addDays(today, 3) });
    await tell(other, 'info');
    expect(await inApp(other)).toEqual(['info']);
    await changeUntil(who, addDays(today, -1));
    await tell(who, 'warning');
    expect(await inApp(who)).toEqual(['warning']);
    expect((await who.call(mutes.list, {})).items).toEqual([]);
  });
  test('what is new about the resident counts as seen, an alert does not', async () => {
    const who = await world.actor(home, 'NURSE');
    for (const severity of ['info', 'alert'] as const) await tell(who, severity);
    await who.call(mutes.set, { residentId: anna, until: today });
    expect(
      (await who.call(notifications.list, {})).items.map((one) => [one.severity, one.readAt !== null]).sort(),
    ).toEqual([
      ['alert', false],
      ['info', true],
    ]);
  });
  test('stands by name in the list; setting it again changes the day; unmuting ends it', async () => {
    const who = await world.actor(home, 'NURSE');
    await who.call(mutes.set, { residentId: anna, until: today });
    await who.call(mutes.set, { residentId: anna, until: addDays(today, 6) });
    expect((await who.call(mutes.list, {})).items).toEqual([
      { residentId: anna, name: 'MUSTER, Anna', until: addDays(today, 6) },
    ]);
    expect(
      await query(
        `select 1 from platform.reads where account_id = $1 and resident_id = $2 and call = 'account.mutes.list'`,
        [who.accountId, anna],
      ),
    ).toHaveLength(1);
    await who.call(mutes.remove, { residentId: anna });
    expect(await who.refused(mutes.remove, { residentId: anna })).toMatchObject({ status: 404 });
    await tell(who, 'info');
    expect(await inApp(who)).toEqual(['info']);
  });
});

test.each([
  [-1, 'untilPast'],
  [367, 'untilTooFar'],
] as const)('%d days from today is refused at the field: %s', async (days, code) => {
  const who = await world.actor(home, 'NURSE');
  expect(await who.refused(mutes.set, { residentId: anna, until: addDays(today, days) })).toMatchObject({
    status: 422,
    code,
    errors: [{ path: 'until' }],
  });
});

test('who may not see residents finds nobody, unless they were told about one; the name stays closed to them', async () => {
  const cook = await world.actor(home, 'COOK');
  const nobody = await world.actor(home, 'PURCHASER');
  expect(await nobody.refused(mutes.set, { residentId: anna, until: today })).toMatchObject({ status: 404 });
  await tell(nobody, 'info');
  await nobody.call(mutes.set, { residentId: anna, until: today });
  expect((await nobody.call(mutes.list, {})).items).toEqual([{ residentId: anna, name: null, until: today }]);
  const relative = await world.actor(home, 'EXTERNAL_USER');
  expect(await relative.refused(mutes.set, { residentId: anna, until: today })).toMatchObject({
    status: 404,
  });
  expect(
    await cook.refused(mutes.set, { residentId: '0190a5b0-0000-7000-8000-000000000001', until: today }),
  ).toMatchObject({ status: 404 });
  const foreign = await world.organisation();
  const there = await world.actor(foreign, 'ADMIN');
  expect(await there.refused(mutes.set, { residentId: anna, until: today })).toMatchObject({ status: 404 });
});

test('the night job forgets mutes that are over', async () => {
  const who = await world.actor(home, 'NURSE');
  await who.call(mutes.set, { residentId: anna, until: today });
  await changeUntil(who, addDays(today, -1));
  const frame = world.server.services.apps().find((app) => app.manifest.code === 'frame')!;
  await world.inside(home, (context) => frame.jobs!['tidy-keys']!(context));
  expect(
    await query('select 1 from platform.notification_mutes where account_id = $1', [who.accountId]),
  ).toEqual([]);
});
