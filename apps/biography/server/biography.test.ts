import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { biographies, proposals } from '../contract/biographies.ts';
import { history } from '../contract/history.ts';
import { items } from '../contract/items.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let doctor: Actor;
let stranger: Actor;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  [nurse, doctor] = [await world.actor(organisationId, 'NURSE'), await world.actor(organisationId, 'DOCTOR')];
  stranger = await world.actor(await world.organisation(), 'ADMIN');
});
const newResident = () =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: `Erzähler ${++count}`, allowSimilar: true }),
  );

describe('biography', () => {
  test("is written, read back, never over somebody else's words", async () => {
    const residentId = await newResident();
    expect((await nurse.call(biographies.get, { residentId })).version).toBe(0);
    const told = await nurse.call(biographies.change, {
      residentId,
      version: 0,
      educationYears: 11,
      profession: 'Buchhalterin',
      maritalStatus: 'widowed',
      confession: 'reformed',
      important: 'Zeit am Morgen',
      music: 'Chor',
    });
    expect(told).toMatchObject({
      educationYears: 11,
      important: 'Zeit am Morgen',
      music: 'Chor',
      childhood: '',
      version: 1,
    });
    expect(
      (await nurse.refused(biographies.change, { residentId, version: 0, important: 'other' })).status,
    ).toBe(412);
    expect((await doctor.call(biographies.get, { residentId })).profession).toBe('Buchhalterin');
    expect((await doctor.refused(biographies.change, { residentId, version: 1 })).status).toBe(403);
    expect((await stranger.refused(biographies.get, { residentId })).status).toBe(404);
  });
  test('each chapter is kept and read back', async () => {
    const residentId = await newResident();
    const told = Object.fromEntries(
      ['important', 'childhood', 'family', 'work', 'habits', 'music', 'fears'].map((chapter) => [
        chapter,
        `Von ${chapter}`,
      ]),
    );
    await nurse.call(biographies.change, { residentId, version: 0, ...told });
    expect(await nurse.call(biographies.get, { residentId })).toMatchObject(told);
  });
  test.each([
    [-1, 400],
    [51, 400],
    [10.5, 400],
    [0, 200],
    [50, 200],
  ])('%d years of education: %d', async (educationYears, status) => {
    const input = { residentId: await newResident(), version: 0, educationYears };
    if (status === 200) expect(await nurse.call(biographies.change, input)).toMatchObject({ educationYears });
    else
      expect(await nurse.refused(biographies.change, input)).toMatchObject({
        status,
        errors: [{ path: 'educationYears' }],
      });
  });
  test('the confession is required when "other" is chosen, and forgotten when it is not', async () => {
    const residentId = await newResident();
    expect(
      await nurse.refused(biographies.change, {
        residentId,
        version: 0,
        confession: 'other',
        confessionOther: ' ',
      }),
    ).toMatchObject({ status: 422, code: 'confessionMissing', errors: [{ path: 'confessionOther' }] });
    expect(
      await said(nurse, biographies.change, {
        residentId,
        version: 0,
        confession: 'other',
        confessionOther: ' ',
      }),
    ).toEqual([
      'confessionMissing',
      'Name the confession when you choose "Other".',
      'Nennen Sie die Konfession, wenn Sie «Andere» wählen.',
    ]);
    expect(
      await nurse.call(biographies.change, {
        residentId,
        version: 0,
        confession: 'other',
        confessionOther: 'Quäker',
      }),
    ).toMatchObject({ confessionOther: 'Quäker' });
    expect(
      await nurse.call(biographies.change, {
        residentId,
        version: 1,
        confession: 'reformed',
        confessionOther: 'Quäker',
      }),
    ).toMatchObject({ confessionOther: '' });
    expect(
      (await nurse.refused(biographies.change, { residentId, version: 2, confession: 'jedi' })).code,
    ).toBe('unknownConfession');
    expect(
      (await nurse.refused(biographies.change, { residentId, version: 2, maritalStatus: 'complicated' }))
        .code,
    ).toBe('unknownMaritalStatus');
  });
  test('living apart by own will or by court is kept of a couple only, and in the history', async () => {
    const residentId = await newResident();
    for (const [index, [maritalStatus, separation, kept]] of (
      [
        ['married', 'voluntary', 'voluntary'],
        ['registered', 'byCourt', 'byCourt'],
        ['divorced', 'byCourt', ''],
        ['', 'voluntary', ''],
        ['married', '', ''],
      ] as const
    ).entries()) {
      expect(
        await nurse.call(biographies.change, { residentId, version: index, maritalStatus, separation }),
      ).toMatchObject({ maritalStatus, separation: kept });
    }
    expect((await nurse.call(history.biography, { residentId })).items[3]!.fields).toEqual(
      expect.arrayContaining([{ name: 'separation', before: 'voluntary', after: 'byCourt' }]),
    );
    expect(
      (
        await nurse.refused(biographies.change, {
          residentId,
          version: 5,
          maritalStatus: 'married',
          separation: 'secret',
        })
      ).status,
    ).toBe(400);
    await expect(
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('biography.biographies')
          .values({
            organisation_id: organisationId,
            id: newId(),
            resident_id: residentId,
            marital_status: 'widowed',
            separation: 'byCourt',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
  test('the database refuses "other" without a name and 51 years', async () => {
    const residentId = await newResident();
    const insert = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('biography.biographies')
          .values({ organisation_id: organisationId, id: newId(), resident_id: residentId, ...values })
          .execute(),
      );
    await expect(insert({ confession: 'other' })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ education_years: 51 })).rejects.toMatchObject({ code: '23514' });
  });
});

describe('proposals of relatives', () => {
  test('are taken over into their chapter, or declined; once', async () => {
    const residentId = await newResident();
    await nurse.call(biographies.change, { residentId, version: 0, music: 'Radio' });
    const one = await nurse.call(proposals.create, { residentId, chapter: 'music', text: 'Kirchenchor' });
    const two = await nurse.call(proposals.create, { residentId, chapter: 'work', text: 'nothing' });
    expect((await doctor.call(proposals.list, { residentId })).map((row) => row.id)).toEqual([
      one.id,
      two.id,
    ]);
    expect((await doctor.refused(proposals.create, { residentId, chapter: 'work', text: 'x' })).status).toBe(
      403,
    );
    expect(
      (await doctor.refused(proposals.decide, { residentId, id: one.id, version: 1, take: true })).status,
    ).toBe(403);
    expect(
      await nurse.call(proposals.decide, { residentId, id: one.id, version: 1, take: true }),
    ).toMatchObject({ music: 'Radio\n\nKirchenchor', version: 2 });
    expect(
      (await nurse.refused(proposals.decide, { residentId, id: one.id, version: 2, take: true })).code,
    ).toBe('alreadyDecided');
    expect(
      await nurse.call(proposals.decide, { residentId, id: two.id, version: 1, take: false }),
    ).toMatchObject({ work: '', version: 2 });
    expect(await nurse.call(proposals.list, { residentId })).toEqual([]);
    expect(
      (
        await nurse.refused(proposals.decide, {
          residentId: await newResident(),
          id: one.id,
          version: 1,
          take: true,
        })
      ).status,
    ).toBe(404);
  });
  test('a relative who was granted it proposes about the own resident only, and neither writes nor decides', async () => {
    const [residentId, other] = [await newResident(), await newResident()];
    const relative = await world.actor(organisationId, 'EXTERNAL_USER');
    await world.server.database.pool.query(
      'insert into platform.resident_access (organisation_id, id, account_id, resident_id, permissions) values ($1, $2, $3, $4, $5)',
      [
        organisationId,
        newId(),
        relative.accountId,
        residentId,
        JSON.stringify({ 'authorization.residents.biography': ['Read', 'Write'] }),
      ],
    );
    const one = await relative.call(proposals.create, {
      residentId,
      chapter: 'childhood',
      text: 'Grew up at the lake',
    });
    expect(
      (await nurse.call(proposals.list, { residentId })).map((row) => [row.id, row.chapter, row.text]),
    ).toEqual([[one.id, 'childhood', 'Grew up at the lake']]);
    expect(
      (await relative.refused(proposals.create, { residentId: other, chapter: 'work', text: 'x' })).status,
    ).toBe(404);
    expect(
      (await relative.refused(proposals.decide, { residentId, id: one.id, version: 1, take: true })).status,
    ).toBe(403);
    expect(
      (await relative.refused(biographies.change, { residentId, version: 0, childhood: 'x' })).status,
    ).toBe(403);
    expect((await nurse.call(biographies.get, { residentId })).childhood).toBe('');
  });
  test('a full chapter takes no more', async () => {
    const residentId = await newResident();
    await nurse.call(biographies.change, { residentId, version: 0, music: 'a'.repeat(3999) });
    const one = await nurse.call(proposals.create, { residentId, chapter: 'music', text: 'b' });
    expect(
      (await nurse.refused(proposals.decide, { residentId, id: one.id, version: 1, take: true })).code,
    ).toBe('chapterFull');
    expect(await nurse.call(proposals.list, { residentId })).toHaveLength(1);
  });
});

describe('personal items', () => {
  const watch = {
    name: 'Armbanduhr',
    kind: 'jewellery',
    features: 'silbern',
    place: 'worn',
    receivedOn: '2026-01-10',
  };
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'gold' } })
      .jpeg()
      .toBuffer();
  test('are kept with a photo that is shown small and large', async () => {
    const residentId = await newResident();
    const small = await uploaded(world.server, nurse.token, 'u.jpg', await picture(319));
    expect(await nurse.refused(items.create, { residentId, ...watch, fileId: small })).toMatchObject({
      status: 422,
      code: 'pictureTooSmall',
    });
    const item = await nurse.call(items.create, {
      residentId,
      ...watch,
      fileId: await uploaded(world.server, nurse.token, 'u.jpg', await picture(800)),
    });
    expect(item).toMatchObject({ ...watch, quantity: 1, hasPhoto: true, returnedOn: null });
    expect(
      await sharp(await nurse.file(items.photo, { residentId, id: item.id, small: true })).metadata(),
    ).toMatchObject({ width: 320 });
    expect(await sharp(await nurse.file(items.photo, { residentId, id: item.id })).metadata()).toMatchObject({
      width: 800,
    });
    const stored = async () =>
      (await world.server.services.files.list(organisationId, new Date(Date.now() + 60_000))).length;
    await world.settle();
    const before = await stored();
    await nurse.call(items.photograph, {
      residentId,
      id: item.id,
      version: 1,
      fileId: await uploaded(world.server, nurse.token, 'n.jpg', await picture(400)),
    });
    await world.settle();
    expect(await stored()).toBe(before); // the old photo and its thumbnail are gone
    await nurse.call(items.remove, { residentId, id: item.id, version: 2 });
    await world.settle();
    expect(await stored()).toBe(before - 2);
  });
  test('each field of an item is kept, read back and changed, and to whom it was handed over', async () => {
    const residentId = await newResident();
    const first = {
      name: 'Rollator',
      kind: 'clothing',
      features: 'red bag',
      place: 'room',
      quantity: 3,
      receivedOn: '2026-01-10',
      returnedOn: '2026-02-11',
      returnedTo: 'daughter',
    };
    const { id } = await nurse.call(items.create, { residentId, ...first });
    expect(await nurse.call(items.list, { residentId })).toMatchObject([{ id, ...first }]);
    const second = {
      ...watch,
      quantity: 2,
      receivedOn: '2026-03-12',
      returnedOn: '2026-04-13',
      returnedTo: 'son',
    };
    await nurse.call(items.change, { residentId, id, version: 1, ...second });
    expect(await nurse.call(items.list, { residentId })).toMatchObject([{ id, ...second }]);
  });
  test('the name is unique per resident, without regard to capitals', async () => {
    const residentId = await newResident();
    const item = await nurse.call(items.create, { residentId, ...watch });
    expect(await nurse.refused(items.create, { residentId, ...watch, name: 'ARMBANDUHR' })).toMatchObject({
      status: 409,
      code: 'itemTaken',
      title: 'This personal item already exists.',
      errors: [{ path: 'name' }],
    });
    expect(await said(nurse, items.create, { residentId, ...watch })).toEqual([
      'itemTaken',
      'This personal item already exists.',
      'Dieser persönliche Gegenstand besteht bereits.',
    ]);
    expect(await nurse.call(items.create, { residentId: await newResident(), ...watch })).toMatchObject({
      name: 'Armbanduhr',
    });
    expect(
      await nurse.call(items.change, { residentId, id: item.id, version: 1, ...watch, features: 'golden' }),
    ).toMatchObject({ features: 'golden', version: 2 });
    expect(
      (await nurse.refused(items.change, { residentId, id: item.id, version: 1, ...watch })).status,
    ).toBe(412);
    const tries = await Promise.allSettled(
      [1, 2].map(() => nurse.call(items.create, { residentId, name: 'At once' })),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
  test.each<[string, object, number, string]>([
    ['features of 251 characters', { features: 'a'.repeat(251) }, 400, 'form'],
    ['no name', { name: '' }, 400, 'form'],
    ['an unknown kind', { kind: 'pet' }, 422, 'unknownKind'],
    ['an unknown place', { place: 'attic' }, 422, 'unknownPlace'],
    ['brought in the future', { receivedOn: '2999-01-01' }, 422, 'receivedInFuture'],
    ['given back before it came', { returnedOn: '2026-01-09' }, 422, 'returnedBeforeReceived'],
    ['given to somebody without a day', { returnedTo: 'son' }, 422, 'returnDayMissing'],
    ['given back in the future', { returnedOn: '2999-01-01' }, 422, 'returnedInFuture'],
  ])('%s is refused', async (_, change, status, code) => {
    expect(
      await nurse.refused(items.create, { residentId: await newResident(), ...watch, ...change }),
    ).toMatchObject({ status, code });
  });
  test('250 characters fit', async () => {
    expect(
      (
        await nurse.call(items.create, {
          residentId: await newResident(),
          ...watch,
          features: 'a'.repeat(250),
        })
      ).features,
    ).toHaveLength(250);
  });
  test('the inventory is a PDF; who may: no right 403, another home 404', async () => {
    const residentId = await newResident();
    const item = await nurse.call(items.create, { residentId, ...watch });
    for (const occasion of ['entry', 'exit'] as const)
      expect((await nurse.file(items.inventory, { residentId, occasion })).subarray(0, 5).toString()).toBe(
        '%PDF-',
      );
    expect((await doctor.refused(items.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(items.list, { residentId })).status).toBe(404);
    expect(
      (
        await nurse.refused(items.change, {
          residentId: await newResident(),
          id: item.id,
          version: 1,
          ...watch,
        })
      ).status,
    ).toBe(404);
    expect((await nurse.refused(items.photo, { residentId, id: item.id })).status).toBe(404);
  });
});

describe('history', () => {
  test('each chapter is a field of its own; a change far behind in a long text is to be seen', async () => {
    const residentId = await newResident();
    const long = 'Sie erzählt gern. '.repeat(40);
    await nurse.call(biographies.change, {
      residentId,
      version: 0,
      music: 'Radio',
      work: `${long}Bäckerei.`,
    });
    await nurse.call(biographies.change, { residentId, version: 1, music: 'Radio', work: `${long}Käserei.` });
    const {
      items: [changed, made],
    } = await nurse.call(history.biography, { residentId });
    expect(changed!.by).toMatch(/^Test nurse/);
    expect(changed!.fields).toHaveLength(1);
    expect(changed!.fields[0]).toMatchObject({
      name: 'work',
      before: expect.stringMatching(/^….*Bäckerei\.$/),
      after: expect.stringMatching(/^….*Käserei\.$/),
    });
    expect(changed!.fields[0]!.after!.length).toBeLessThanOrEqual(202);
    expect(made!.fields).toContainEqual({ name: 'music', before: null, after: 'Radio' });
  });
  test('things have their own, for those who may see things', async () => {
    const residentId = await newResident();
    const watch = await nurse.call(items.create, { residentId, name: 'Armbanduhr' });
    await nurse.call(items.change, {
      residentId,
      id: watch.id,
      version: 1,
      name: 'Armbanduhr',
      place: 'worn',
    });
    const {
      items: [changed],
    } = await nurse.call(history.items, { residentId });
    expect(changed).toMatchObject({
      operation: 'update',
      fields: [{ name: 'place', before: null, after: 'worn' }],
    });
    expect((await nurse.call(history.biography, { residentId })).items).toEqual([]);
    expect((await doctor.refused(history.items, { residentId })).status).toBe(403);
    expect((await stranger.refused(history.biography, { residentId })).status).toBe(404);
  });
});
