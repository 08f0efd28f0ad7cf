import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { enter, linkContact, setCareLevel } from '#apps/residents/api.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { bedsOfRoom, createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { accounts } from '#apps/staff/contract/accounts.ts';
import { profile } from '#platform/contract/frame.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { accessTypes, externalUsers } from '../contract/external-users.ts';

const list = 'authorization.residents.list';
let world: World;
let home: string;
let admin: Actor;
let today: string;
let here: string[];
let there: string;
let contactId: string;
let centers: string[];
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Test');
  admin = await world.actor(home, 'ADMIN');
  const make = async (lastName: string) => (await admin.call(residents.create, { lastName })).id;
  here = [await make('Amrein'), await make('Bucher')];
  there = await make('Camenzind');
  await world.inside(home, async (context) => {
    today = context.today;
    centers = [];
    for (const [index, people] of [here, [there]].entries()) {
      const centerId = await createCenter(context, { name: `Center ${index}` });
      centers.push(centerId);
      const departmentId = await createDepartment(context, { centerId, name: 'Ground floor' });
      for (const [number, residentId] of people.entries()) {
        await createRoom(context, { departmentId, number: `10${number}`, beds: ['A'] });
        const [bed] = await bedsOfRoom(context, centerId, `10${number}`);
        await enter(context, { residentId, entryDate: '2026-01-01', bedId: bed!.bedId });
        await setCareLevel(context, { residentId, level: number + 3, fromDate: '2026-01-01' });
      }
    }
    contactId = await createContact(context, {
      kinds: ['contactPerson'],
      firstName: 'Dora',
      lastName: 'Bucher',
    });
    // somebody else's contact, so that only the own person counts
    const stranger = await createContact(context, {
      kinds: ['contactPerson'],
      firstName: 'Emil',
      lastName: 'Amrein',
    });
    await linkContact(context, {
      residentId: here[0]!,
      contactId: stranger,
      kind: 'contactPerson',
      relationship: 'son',
    });
    await linkContact(context, {
      residentId: here[1]!,
      contactId,
      kind: 'contactPerson',
      relationship: 'daughter',
    });
  });
});

let number = 0;
const invitation = (values: object) => {
  number += 1;
  return {
    fullName: `Relative ${number}`,
    email: `relative${number}@example.org`,
    language: 'en' as const,
    accessType: 'SPECIFIC' as const,
    ...values,
  };
};
/** Signs the invited person in, as after the confirmation. */
async function signedIn(accountId: string): Promise<Actor> {
  await world.server.database.pool.query('update platform.accounts set confirmed = true where id = $1', [
    accountId,
  ]);
  return world.signIn(home, accountId);
}
const sees = async (actor: Actor) =>
  (await actor.call(externalUsers.mine, {})).map((one) => one.residentId).sort();
const opens = async (actor: Actor, residentId: string) =>
  actor.call(residents.banner, { residentId }).then(
    () => true,
    () => false,
  );
/** What the list says and what the gate does are the same, for every resident of the home. */
async function expectSees(actor: Actor, expected: readonly string[]): Promise<void> {
  expect(await sees(actor)).toEqual([...expected].sort());
  expect((await actor.call(residents.granted, {})).map((one) => one.id).sort()).toEqual([...expected].sort());
  for (const id of [...here, there]) expect(await opens(actor, id), id).toBe(expected.includes(id));
}

describe('which residents (specification 1, section 6)', () => {
  test('there are four types, each kept with its period or without one', async () => {
    expect(accessTypes).toEqual(['ALL', 'FLEXIBLE', 'SPECIFIC', 'USER_LINK']);
    const scopes = {
      ALL: {},
      FLEXIBLE: { filter: { careLevelFrom: 2 } },
      SPECIFIC: { residents: [{ residentId: there }] },
      USER_LINK: { residentId: there },
    };
    for (const accessType of accessTypes) {
      for (const period of [
        { validFrom: today, validTo: addDays(today, 30) },
        { validFrom: null, validTo: null },
      ]) {
        const { id, version } = await admin.call(
          externalUsers.invite,
          invitation({ accessType, residents: [], ...scopes[accessType], ...period }),
        );
        expect(await admin.call(externalUsers.get, { id })).toMatchObject({ accessType, ...period });
        await admin.call(externalUsers.remove, { id, version });
      }
    }
  });
  test('ALL: everybody', async () => {
    const one = await admin.call(externalUsers.invite, invitation({ accessType: 'ALL' }));
    await expectSees(await signedIn(one.accountId), [...here, there]);
  });
  test('FLEXIBLE: who fits the filter today, by site and by care level', async () => {
    const bySite = await admin.call(
      externalUsers.invite,
      invitation({ accessType: 'FLEXIBLE', filter: { centerId: centers[0]! } }),
    );
    const actor = await signedIn(bySite.accountId);
    await expectSees(actor, here);
    await admin.call(externalUsers.change, {
      id: bySite.id,
      version: bySite.version,
      accessType: 'FLEXIBLE',
      filter: { careLevelFrom: 4 },
    });
    await expectSees(actor, [here[1]!]);
    await world.inside(home, (context) =>
      setCareLevel(context, { residentId: there, level: 9, fromDate: today }),
    );
    await expectSees(actor, [here[1]!, there]);
  });
  test('a filter that cannot be read means nobody', async () => {
    const one = await admin.call(externalUsers.invite, invitation({ accessType: 'FLEXIBLE', filter: {} }));
    await world.server.database.pool.query(
      `update platform.external_users set filter = '{"centerId": "broken"}' where id = $1`,
      [one.id],
    );
    await expectSees(await signedIn(one.accountId), []);
  });
  test('SPECIFIC: the chosen ones, each in its period', async () => {
    const one = await admin.call(
      externalUsers.invite,
      invitation({
        residents: [
          { residentId: here[0]! },
          { residentId: there, validTo: addDays(today, -1) },
          { residentId: here[1]!, validFrom: addDays(today, 1) },
        ],
      }),
    );
    const actor = await signedIn(one.accountId);
    await expectSees(actor, [here[0]!]);
    await admin.call(externalUsers.change, {
      id: one.id,
      version: one.version,
      accessType: 'SPECIFIC',
      residents: [{ residentId: there }],
    });
    await expectSees(actor, [there]);
  });
  test('USER_LINK: those with the person in their profile; it follows the profile', async () => {
    const one = await admin.call(externalUsers.invite, invitation({ accessType: 'USER_LINK', contactId }));
    const actor = await signedIn(one.accountId);
    await expectSees(actor, [here[1]!]);
    expect(await actor.call(externalUsers.mine, {})).toMatchObject([
      { lastName: 'Bucher', relationship: 'daughter', self: false },
    ]);
    await world.inside(home, (context) =>
      linkContact(context, { residentId: there, contactId, kind: 'contactPerson' }),
    );
    await expectSees(actor, [here[1]!, there]);
    expect(
      await admin.refused(externalUsers.invite, invitation({ accessType: 'USER_LINK', contactId })),
    ).toMatchObject({ code: 'contactTaken' });
  });
  test("the resident's own account", async () => {
    const one = await admin.call(
      externalUsers.invite,
      invitation({ accessType: 'USER_LINK', residentId: here[0]!, role: 'PATIENT' }),
    );
    const actor = await signedIn(one.accountId);
    await expectSees(actor, [here[0]!]);
    expect(await actor.call(externalUsers.mine, {})).toMatchObject([{ self: true }]);
  });
  test('only in the period, of every type; the last day counts', async () => {
    const one = await admin.call(externalUsers.invite, invitation({ accessType: 'ALL', validTo: today }));
    const actor = await signedIn(one.accountId);
    await expectSees(actor, [...here, there]);
    expect((await actor.call(externalUsers.mine, {}))[0]).toMatchObject({ validTo: today });
    for (const scope of [
      { accessType: 'ALL' as const },
      { accessType: 'SPECIFIC' as const, residents: [{ residentId: there }] },
      { accessType: 'FLEXIBLE' as const, filter: {} },
      { accessType: 'USER_LINK' as const, residentId: there },
    ]) {
      for (const period of [{ validTo: addDays(today, -1) }, { validFrom: addDays(today, 1) }]) {
        const { version } = await admin.call(externalUsers.get, { id: one.id });
        expect(
          (await admin.call(externalUsers.change, { id: one.id, version, ...scope, ...period })).state,
        ).toBe('validTo' in period ? 'ended' : 'later');
        await expectSees(actor, []);
      }
    }
  });
  test('taken away: nobody any more, at the next request, and signed out', async () => {
    const one = await admin.call(externalUsers.invite, invitation({ accessType: 'ALL' }));
    const actor = await signedIn(one.accountId);
    await admin.call(externalUsers.remove, { id: one.id, version: one.version });
    expect(await actor.refused(profile.me, {})).toMatchObject({ status: 401 });
    await expectSees(await signedIn(one.accountId), []);
  });
});

describe('what of them', () => {
  const residentAccess = (actor: Actor, residentId: string) =>
    actor.call(profile.residentAccess, { residentId });
  test('what the role gives, or what was chosen for the account; never what a role denies', async () => {
    const one = await admin.call(externalUsers.invite, invitation({ accessType: 'ALL' }));
    const actor = await signedIn(one.accountId);
    expect((await residentAccess(actor, there))[list]).toEqual(['Read']);
    expect(await actor.refused(residents.get, { residentId: there })).toMatchObject({ status: 403 });
    const changed = await admin.call(externalUsers.change, {
      id: one.id,
      version: one.version,
      accessType: 'ALL',
      permissions: { 'authorization.residents.profile': ['Edit'] },
    });
    // display comes with edit
    expect(await residentAccess(actor, there)).toEqual({
      'authorization.residents.profile': ['Read', 'Edit'],
    });
    expect(await actor.refused(residents.banner, { residentId: there })).toMatchObject({ status: 403 });
    await world.server.database.pool.query(
      `update platform.roles set denials = '{"authorization.residents.profile": ["Edit"]}' where organisation_id = $1 and code = 'EXTERNAL_USER'`,
      [home],
    );
    expect(await residentAccess(actor, there)).toEqual({ 'authorization.residents.profile': ['Read'] });
    await world.server.database.pool.query(
      `update platform.roles set denials = '{}' where organisation_id = $1 and code = 'EXTERNAL_USER'`,
      [home],
    );
    expect(changed.permissions).toEqual({ 'authorization.residents.profile': ['Read', 'Edit'] });
  });
  test('no general access: lists are refused, the own access map of the frame is empty, other residents do not exist', async () => {
    const one = await admin.call(externalUsers.invite, invitation({ residents: [{ residentId: here[0]! }] }));
    const actor = await signedIn(one.accountId);
    expect(await actor.call(profile.me, {})).toMatchObject({ external: true, access: {} });
    expect(await actor.refused(residents.list, {})).toMatchObject({ status: 403 });
    expect(await actor.refused(externalUsers.list, {})).toMatchObject({ status: 403 });
    expect(await actor.refused(profile.residentAccess, { residentId: there })).toMatchObject({ status: 404 });
  });
  test('who else lives here under the same name is not told outside', async () => {
    const { id: residentId } = await admin.call(residents.create, {
      lastName: 'Amrein',
      firstName: 'Olga',
      confirmed: ['similarExists'],
    });
    expect((await admin.call(residents.banner, { residentId })).sameNames.length).toBeGreaterThan(0);
    const one = await admin.call(externalUsers.invite, invitation({ residents: [{ residentId }] }));
    expect(await (await signedIn(one.accountId)).call(residents.banner, { residentId })).toMatchObject({
      sameName: false,
      sameNames: [],
    });
  });
  test('nobody gives more than the own rights', async () => {
    await world.server.database.pool.query(
      `insert into platform.roles (organisation_id, id, code, name, permissions) values ($1, gen_random_uuid(), 'INVITERS', 'Inviters', $2)`,
      [
        home,
        JSON.stringify({ 'authorization.staff.external-users': ['Read', 'Write', 'Edit'], [list]: ['Read'] }),
      ],
    );
    const inviter = await world.actor(home, 'INVITERS');
    expect(
      await inviter.refused(
        externalUsers.invite,
        invitation({ accessType: 'ALL', permissions: { 'authorization.residents.profile': ['Read'] } }),
      ),
    ).toMatchObject({ code: 'moreThanOwn' });
    expect(
      await inviter.refused(
        externalUsers.invite,
        invitation({ accessType: 'ALL', permissions: { [list]: ['Pdf'] } }),
      ),
    ).toMatchObject({ code: 'unknownAccess' });
    expect(
      await inviter.call(
        externalUsers.invite,
        invitation({ accessType: 'ALL', permissions: { [list]: ['Read'] } }),
      ),
    ).toMatchObject({ accessType: 'ALL' });
  });
  test('who sees a resident', async () => {
    const one = await admin.call(
      externalUsers.invite,
      invitation({ fullName: 'Only Camenzind', residents: [{ residentId: there }] }),
    );
    expect(
      (await admin.call(externalUsers.ofResident, { residentId: there })).map((row) => row.id),
    ).toContain(one.id);
    expect(
      (await admin.call(externalUsers.ofResident, { residentId: here[0]! })).map((row) => row.id),
    ).not.toContain(one.id);
  });
});

describe('invitations', () => {
  test('a mail with a link; again on wish', async () => {
    const one = await admin.call(
      externalUsers.invite,
      invitation({ email: 'Nina@example.org', accessType: 'ALL' }),
    );
    expect(one).toMatchObject({
      accountState: 'notConfirmed',
      username: 'nina@example.org',
      roles: ['EXTERNAL_USER'],
      state: 'now',
    });
    await admin.call(externalUsers.resend, { id: one.id });
    const { rows } = await world.server.database.pool.query(
      'select subject from platform.mails where recipient = $1',
      ['Nina@example.org'],
    );
    expect(rows).toHaveLength(2);
    await signedIn(one.accountId);
    expect(await admin.refused(externalUsers.resend, { id: one.id })).toMatchObject({
      code: 'alreadyConfirmed',
    });
  });
  test('an address that has an account: staff are refused, outsiders get the access after a yes, one scope per account', async () => {
    const nurse = await admin.call(accounts.create, {
      fullName: 'A Nurse',
      username: 'a.nurse',
      email: 'nurse@example.org',
      roles: ['NURSE'],
    });
    expect(
      await admin.refused(externalUsers.invite, invitation({ email: nurse.email, accessType: 'ALL' })),
    ).toMatchObject({
      code: 'roleDiffers',
      title: 'A user whose role differs cannot be added.',
      errors: [{ path: 'email' }],
    });
    const payer = await admin.call(accounts.create, {
      fullName: 'A Payer',
      username: 'a.payer',
      email: 'payer@example.org',
      roles: ['PAYER'],
    });
    const wish = invitation({ email: payer.email, accessType: 'ALL' });
    expect(await admin.refused(externalUsers.invite, wish)).toMatchObject({
      code: 'accountExists',
      confirm: true,
      data: { name: 'A Payer' },
    });
    expect(await admin.call(externalUsers.invite, { ...wish, confirmed: ['accountExists'] })).toMatchObject({
      accountId: payer.id,
      roles: ['PAYER', 'EXTERNAL_USER'],
    });
    expect(
      await admin.refused(externalUsers.invite, { ...wish, confirmed: ['accountExists'] }),
    ).toMatchObject({ code: 'alreadyExternal' });
  });
  test('what cannot be granted', async () => {
    const refused = async (values: object) =>
      (await admin.refused(externalUsers.invite, invitation(values))).code;
    expect(await refused({ accessType: 'FLEXIBLE' })).toBe('filterMissing');
    expect(await refused({ accessType: 'SPECIFIC' })).toBe('residentsMissing');
    expect(await refused({ accessType: 'USER_LINK' })).toBe('linkMissing');
    expect(await refused({ accessType: 'ALL', validFrom: '2026-02-02', validTo: '2026-02-01' })).toBe(
      'periodReversed',
    );
    expect(await refused({ accessType: 'ALL', role: 'NURSE' })).toBe('roleUnknown');
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(
      await stranger.refused(externalUsers.invite, invitation({ residents: [{ residentId: there }] })),
    ).toMatchObject({ status: 404 });
    const one = await admin.call(externalUsers.invite, invitation({ accessType: 'ALL' }));
    expect(await stranger.refused(externalUsers.get, { id: one.id })).toMatchObject({ status: 404 });
    expect(
      await admin.refused(externalUsers.change, { id: one.id, version: one.version + 4, accessType: 'ALL' }),
    ).toMatchObject({ status: 412, current: { id: one.id } });
    await expect(
      world.inside(home, (context) =>
        context.db
          .updateTable('platform.external_users')
          .set({ access_type: 'FLEXIBLE' })
          .where('organisation_id', '=', home)
          .where('id', '=', one.id)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
  test('list: by text, type and state; by pages', async () => {
    const all = await admin.call(externalUsers.list, { limit: 200 });
    expect(
      (await admin.call(externalUsers.list, { accessType: 'USER_LINK' })).items.every(
        (one) => one.accessType === 'USER_LINK',
      ),
    ).toBe(true);
    expect(
      (await admin.call(externalUsers.list, { state: 'ended' })).items.every((one) => one.state === 'ended'),
    ).toBe(true);
    const first = await admin.call(externalUsers.list, { limit: 3 });
    const second = await admin.call(externalUsers.list, { limit: 200, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(all.items.map((one) => one.id));
  });
});

test('a new address of somebody from outside waits for its owner, and is shown here, too', async () => {
  const email = 'rita.waits@example.org';
  const relative = await admin.call(externalUsers.invite, { fullName: 'Rita', email, accessType: 'ALL' });
  const id = relative.accountId;
  await world.server.database.pool.query('update platform.accounts set confirmed = true where id = $1', [id]);
  const { version } = await admin.call(accounts.get, { id });
  await admin.call(accounts.changeEmail, { id, version, email: 'rita.new@example.org' });
  expect(await admin.call(externalUsers.get, { id: relative.id })).toMatchObject({
    email,
    waitingEmail: 'rita.new@example.org',
  });
});
