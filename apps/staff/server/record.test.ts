import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { ownPerson } from '#platform/contract/account/profile.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { accounts } from '../contract/accounts.ts';
import { members, qualifications } from '../contract/members.ts';
import { photos } from '../contract/photos.ts';
import { warnOfExpiry } from './expiry.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
let stranger: Actor;
let today: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Personal');
  [admin, nurse, stranger] = [
    await world.actor(home, 'ADMIN'),
    await world.actor(home, 'NURSE'),
    await world.actor(await world.organisation(), 'ADMIN'),
  ];
  today = await world.inside(home, async (context) => context.today);
});

let number = 0;
const newPerson = (fullName = `Person ${number + 1}`) => {
  number += 1;
  return admin.call(accounts.create, {
    fullName,
    username: `record.person${number}`,
    email: `record${number}@example.org`,
    roles: ['NURSE'],
    language: 'en',
  });
};
const nobody = '01900000-0000-7000-8000-000000000001';
const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#3a7d8c' } })
    .jpeg()
    .toBuffer();
const sent = (actor: Actor, name: string, bytes: Uint8Array) =>
  uploaded(world.server, actor.token, name, bytes);
const german = { language: 'de' } as const;
/** Bytes of a file that a call answers. */
const bytesOf = async (answer: Promise<unknown>) => (await answer) as Buffer;

describe('photo', () => {
  test('at least 240 points; the old one is gone when another one comes; stale is refused', async () => {
    const { id } = await newPerson();
    const small = await sent(admin, 'small.jpg', await picture(239));
    expect(await admin.refused(photos.set, { id, version: 0, fileId: small })).toMatchObject({
      status: 422,
      code: 'pictureTooSmall',
      title: 'The picture has 239 × 239 pixels; at least 240 × 240 are needed.',
    });
    const first = await sent(admin, 'first.jpg', await picture(240));
    expect(await admin.call(photos.set, { id, version: 0, fileId: first })).toMatchObject({
      version: 1,
      photoFileId: first,
    });
    expect(await sharp(await bytesOf(admin.call(photos.small, { id }))).metadata()).toMatchObject({
      format: 'webp',
      width: 240,
    });
    expect((await nurse.refused(photos.small, { id })).status).toBe(403);
    const second = await sent(admin, 'second.jpg', await picture(300));
    expect(await admin.refused(photos.set, { id, version: 0, fileId: second })).toMatchObject({
      status: 412,
    });
    expect(await admin.call(photos.set, { id, version: 1, fileId: second })).toMatchObject({
      photoFileId: second,
    });
    expect(
      (await world.server.database.pool.query('select 1 from platform.files where id = $1', [first]))
        .rowCount,
    ).toBe(0);
    expect(await admin.call(photos.remove, { id, version: 2 })).toMatchObject({ photoFileId: null });
    expect(await admin.refused(photos.large, { id })).toMatchObject({ status: 404 });
  });
});

describe('qualifications', () => {
  test('are renewed; one is told of 60 days ahead, once per expiry day, to the administration and the person', async () => {
    const { id, fullName } = await newPerson('Vera Kurs');
    const one = await admin.call(qualifications.add, {
      accountId: id,
      kind: 'medication',
      expiresOn: addDays(today, 61),
    });
    const notices = async () =>
      (
        await world.server.database.pool.query(
          'select account_id, title_de from platform.notifications where title_en like $1 and account_id = any($2) order by id',
          [`${fullName}%`, [admin.accountId, id]],
        )
      ).rows as Array<{ account_id: string; title_de: string }>;
    const tell = () => world.inside(home, warnOfExpiry);
    await tell();
    expect(await notices()).toEqual([]);
    const soon = await admin.call(qualifications.change, {
      id: one.id,
      version: 1,
      expiresOn: addDays(today, 60),
    });
    expect(soon).toMatchObject({ version: 2, expiry: 'soon' });
    await tell();
    await tell();
    expect(new Set((await notices()).map((notice) => notice.account_id))).toEqual(
      new Set([admin.accountId, id]),
    );
    expect((await notices()).map((notice) => notice.title_de)[0]).toMatch(
      /^Vera Kurs: Medikamente richten läuft ab am \d\d\.\d\d\.\d{4}$/,
    );
    expect(await notices()).toHaveLength(2);
    expect(
      await admin.refused(qualifications.change, { id: one.id, version: 1, expiresOn: null }),
    ).toMatchObject({ status: 412 });
    const { version } = (await admin.call(members.get, { id })).qualifications[0]!;
    expect(
      await admin.refused(qualifications.change, {
        id: one.id,
        version,
        since: today,
        expiresOn: addDays(today, -1),
      }),
    ).toMatchObject({ code: 'expiresBeforeSince' });
    await admin.call(qualifications.change, { id: one.id, version, expiresOn: addDays(today, -3) });
    await tell();
    expect((await notices()).at(-1)!.title_de).toContain('ist abgelaufen am');
    expect((await admin.call(members.list, { expiring: true })).items.map((row) => row.fullName)).toEqual([
      fullName,
    ]);
  });
  test('an account that is closed is not told of', async () => {
    const { id, version } = await newPerson('Hans Weg');
    await admin.call(qualifications.add, { accountId: id, kind: 'medication', expiresOn: today });
    await admin.call(accounts.disable, { id, version });
    await world.inside(home, warnOfExpiry);
    expect(
      (
        await world.server.database.pool.query(
          "select 1 from platform.notifications where title_en like 'Hans Weg%'",
        )
      ).rowCount,
    ).toBe(0);
  });
});

describe('the list as a file', () => {
  test('as it is filtered, with words instead of codes, in the language of the reader', async () => {
    const { id } = await newPerson('Rosa Liste');
    await admin.call(members.save, {
      id,
      version: 0,
      position: 'wardLead',
      jobCategory: 'tertiary',
      personnelNumber: '77',
      employmentPercent: 80,
    });
    const list = (
      await bytesOf(admin.call(members.export, { text: 'rosa', format: 'csv' }, german))
    ).toString();
    expect(list).toContain('Rosa Liste');
    expect(list).toContain('Stationsleitung');
    expect(list).toContain('Tertiärstufe');
    expect(list).toContain('Nicht bestätigt');
    expect(list).not.toContain('Vera Kurs');
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await bytesOf(admin.call(members.export, { format }))).byteLength).toBeGreaterThan(1000);
  });
  test('a job category that is not in the list', async () => {
    const { id } = await newPerson();
    expect(await admin.refused(members.save, { id, version: 0, jobCategory: 'pirate' })).toMatchObject({
      status: 422,
      code: 'unknownCategory',
    });
  });
});

describe('who may', () => {
  test('without the right nothing of the list, photos and qualifications; another organisation finds nothing', async () => {
    const { id } = await newPerson();
    for (const refused of [
      nurse.refused(members.export, { format: 'csv' }),
      nurse.refused(photos.remove, { id, version: 0 }),
      nurse.refused(qualifications.change, { id: nobody, version: 1 }),
    ])
      expect((await refused).status).toBe(403);
    for (const refused of [
      stranger.refused(members.get, { id }),
      stranger.refused(photos.small, { id }),
      stranger.refused(photos.remove, { id, version: 0 }),
      admin.refused(qualifications.change, { id: nobody, version: 1 }),
    ])
      expect((await refused).status).toBe(404);
  });
});

test('the owner of an account changes the own name and photo; people from outside have a name and no photo', async () => {
  const own = await world.organisation();
  const person = await world.actor(own, 'NURSE');
  await person.call(ownPerson.rename, { fullName: 'Anna Amrein-Koch' });
  expect((await person.call(profile.me, {})).profile).toMatchObject({
    fullName: 'Anna Amrein-Koch',
    initials: 'AA',
  });
  expect((await person.refused(ownPerson.rename, { fullName: ' ' })).status).toBe(400);
  const { rows } = await world.server.database.pool.query(
    "select before, after from platform.changes where organisation_id = $1 and subject = 'platform.accounts' and row_id = $2 order by id desc limit 1",
    [own, person.accountId],
  );
  expect(rows[0]).toMatchObject({
    before: { full_name: expect.stringContaining('nurse') },
    after: { full_name: 'Anna Amrein-Koch' },
  });
  expect(await person.call(photos.own, {})).toEqual({ photoFileId: null, version: 0 });
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
  const upload = async (bytes: Buffer) => uploaded(world.server, person.token, 'me.jpg', bytes);
  const stored = await person.call(photos.setOwn, { version: 0, fileId: await upload(picture) });
  expect(stored).toEqual({ photoFileId: expect.any(String), version: expect.any(Number) });
  const shown = (await person.call(photos.ownSmall, {})) as unknown as Buffer;
  expect((await sharp(shown).metadata()).format).toBe('webp');
  expect((await sharp(shown).metadata()).width).toBeLessThan(400);
  const colleague = await world.actor(own, 'NURSE');
  expect((await colleague.refused(photos.ownSmall, {})).status).toBe(404);
  expect(
    (await person.refused(photos.setOwn, { version: stored.version, fileId: await upload(small) })).status,
  ).toBe(422);
  expect((await person.refused(photos.removeOwn, { version: stored.version + 1 })).status).toBe(412);
  expect(await person.call(photos.removeOwn, { version: stored.version })).toMatchObject({
    photoFileId: null,
  });
  const relative = await world.actor(own, 'EXTERNAL_USER');
  await relative.call(ownPerson.rename, { fullName: 'Rita Roth' });
  expect([
    (await relative.call(profile.me, {})).profile.fullName,
    await relative.call(photos.own, {}),
  ]).toEqual(['Rita Roth', null]);
  expect((await relative.refused(photos.removeOwn, { version: 0 })).status).toBe(404);
});
