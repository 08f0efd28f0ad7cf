import { beforeAll, expect, test } from 'vitest';
import writeBook from 'write-excel-file/node';
import { createResident, residentsBrief } from '#apps/residents/api.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { readStored, storeBytes } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { paper } from '#platform/server/testing/paper.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { erasures, namePlaces } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'NURSEHOMEADMIN');
});
const rowsOf = async (text: string, values: unknown[]) =>
  (await world.server.database.pool.query(text, values)).rows;
const resident = (organisationId: string, lastName: string, firstName: string) =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName, firstName, allowSimilar: true }),
  );
const open = async (erasureId: string, show: 'open' | 'all' = 'open') =>
  (await admin.call(namePlaces.list, { erasureId, show, limit: 100 })).items;
const file = (name: string, mediaType: string, bytes: Uint8Array, residentId: string | null) =>
  world.inside(home, (context) =>
    storeBytes(context, { name, mediaType, bytes, purpose: 'test', residentId }),
  );

test('the name in what others wrote is found, blanked or kept with a reason, and only then certified', async () => {
  const [gone, namesake, other] = [
    await resident(home, 'Zürchmann', 'Änne'),
    await resident(home, 'Zürchmann', 'Vera'),
    await resident(home, 'Keller', 'Hans'),
  ];
  const elsewhere = await world.organisation();
  const twin = await resident(elsewhere, 'Zürchmann', 'Änne');
  const label = await file('Foto Anne Zuerchmann.png', 'image/png', Buffer.from('no words'), other);
  const letter = await file(
    'Brief.txt',
    'text/plain',
    Buffer.from('Liebe ZÜRCHMANN, Änne! Und Vera Zürchmann.'),
    other,
  );
  const book = await file(
    'Liste.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    await writeBook([[{ value: 'Keller' }, { value: 'Zürchmann Änne' }]], {}).toBuffer(),
    null,
  );
  const report = await file(
    'Bericht.pdf',
    'application/pdf',
    await paper('', 'Besuch bei Zürchmann Änne'),
    other,
  );
  const scan = await file('Scan.pdf', 'application/pdf', await paper(''), other);
  await world.inside(home, async (context) => {
    await storeSetting(context, 'organisation', home, 'tiles', [
      { title: 'Abschied Änne Zürchmann' },
      { title: 'Vera Zürchmann' },
    ]);
    await context.db
      .insertInto('platform.mails')
      .values({
        organisation_id: home,
        id: newId(),
        recipient: 'a@example.org',
        subject: 'Frau Zuerchmann Aenne',
        body_text: 'x',
      })
      .execute();
    await context.db
      .insertInto('platform.roles')
      .values({ organisation_id: home, id: newId(), code: 'PLANTED', name: 'Friends of Änne Zürchmann' })
      .execute();
  });
  const erasure = await world.inside(home, (context) => eraseResident(context, gone, { reason: 'asked' }));
  expect(await admin.refused(erasures.certificate, { id: erasure.id })).toMatchObject({
    status: 409,
    code: 'searchWaits',
  });
  await world.settle();
  const found = await open(erasure.id);
  const at = (source: string, kind: string, rowId?: string) =>
    found.filter(
      (one) => one.source === source && one.kind === kind && (rowId === undefined || one.rowId === rowId),
    );
  expect(at('platform.files', 'column', label)).toHaveLength(1);
  expect(at('platform.files', 'content', letter)).toHaveLength(1);
  expect(at('platform.files', 'content', book)).toHaveLength(1);
  expect(at('platform.files', 'content', report)).toHaveLength(1);
  expect([
    at('platform.mails', 'column').length,
    at('platform.settings', 'column').length,
    at('platform.roles', 'column').length,
  ]).toEqual([1, 1, 1]);
  expect(
    found.filter((one) => one.rowId === namesake),
    'a namesake is nobody who was erased',
  ).toEqual([]);
  expect(await admin.call(namePlaces.state, { erasureId: erasure.id })).toMatchObject({
    state: 'open',
    open: found.length,
    unread: { 'image/png': 1, 'application/pdf': 1 },
  });
  // what could not be searched is listed, with the person on whose record it is
  expect((await admin.call(namePlaces.unread, { erasureId: erasure.id })).items).toMatchObject([
    { id: scan, mediaType: 'application/pdf', residentName: 'KELLER, Hans' },
    { id: label, mediaType: 'image/png', residentName: 'KELLER, Hans' },
  ]);
  expect(
    (
      await rowsOf('select link from platform.notifications where account_id = $1 order by id desc limit 1', [
        admin.accountId,
      ])
    )[0].link,
  ).toBe(`/admin/erasures/${erasure.id}/places`);
  expect(await admin.refused(erasures.certificate, { id: erasure.id })).toMatchObject({
    status: 409,
    code: 'placesOpen',
  });

  // only text can be written anew: a PDF that names somebody is removed or kept with a reason
  const [pdf] = at('platform.files', 'content', report);
  expect(await admin.refused(namePlaces.blank, { id: pdf!.id, version: pdf!.version })).toMatchObject({
    status: 409,
    code: 'notBlanked',
  });
  await admin.call(namePlaces.keep, { id: pdf!.id, version: pdf!.version, reason: 'kept by law' });
  const [workbook] = at('platform.files', 'content', book);
  expect(
    await admin.refused(namePlaces.blank, { id: workbook!.id, version: workbook!.version }),
  ).toMatchObject({ status: 409, code: 'notBlanked' });
  expect(
    (await admin.refused(namePlaces.keep, { id: workbook!.id, version: workbook!.version, reason: ' ' }))
      .status,
  ).toBe(400);
  expect(
    await admin.call(namePlaces.keep, {
      id: workbook!.id,
      version: workbook!.version,
      reason: 'list of the canton',
    }),
  ).toMatchObject({ status: 'kept', reason: 'list of the canton', excerpt: '' });
  expect(
    await admin.refused(namePlaces.blank, { id: workbook!.id, version: workbook!.version + 1 }),
  ).toMatchObject({ status: 409, code: 'decidedAlready' });
  for (const one of found.filter((each) => each.id !== workbook!.id && each.id !== pdf!.id))
    expect(await admin.call(namePlaces.blank, { id: one.id, version: one.version })).toMatchObject({
      status: 'blanked',
      excerpt: '',
    });

  expect((await world.inside(home, (context) => readStored(context, letter)))!.bytes.toString()).toContain(
    'Liebe […]',
  );
  expect((await rowsOf('select name from platform.files where id = $1', [label]))[0].name).toBe(
    'Foto […].png',
  );
  expect(
    (
      await rowsOf(`select value from platform.settings where organisation_id = $1 and key = 'tiles'`, [home])
    )[0].value[0],
  ).toEqual({ title: 'Abschied […]' });
  expect(
    await rowsOf(
      `select 1 from platform.changes where organisation_id = $1 and concat(before, after) ~* 'Änne.Zürchmann|Zuerchmann'`,
      [home],
    ),
  ).toEqual([]);
  expect(
    await rowsOf('select last_name, state from retention.name_searches where erasure_id = $1', [erasure.id]),
  ).toEqual([{ last_name: '', state: 'closed' }]);
  const named = (organisationId: string, id: string) =>
    world.inside(organisationId, async (context) => (await residentsBrief(context, [id])).get(id)?.lastName);
  expect(
    [await named(home, namesake), await named(elsewhere, twin)],
    'neither a namesake nor another home is touched',
  ).toEqual(['Zürchmann', 'Zürchmann']);
  expect((await admin.file(erasures.certificate, { id: erasure.id })).subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  expect((await admin.call(erasures.list, {})).items[0]!.names).toMatchObject({
    state: 'closed',
    open: 0,
    places: found.length,
  });
});

test('a name that stands nowhere else needs no decision; what is gone by now is no obstacle; others see nothing', async () => {
  const quiet = await world.inside(home, async (context) =>
    eraseResident(
      context,
      await createResident(context, { lastName: 'Nirgendssonst', firstName: 'Eva', allowSimilar: true }),
    ),
  );
  await world.settle();
  expect(await admin.call(namePlaces.state, { erasureId: quiet.id })).toMatchObject({
    state: 'closed',
    places: 0,
  });
  await world.inside(home, (context) =>
    storeSetting(context, 'organisation', home, 'late', 'Frau Einzigartig'),
  );
  const erasure = await world.inside(home, async (context) =>
    eraseResident(
      context,
      await createResident(context, { lastName: 'Einzigartig', firstName: 'Ida', allowSimilar: true }),
    ),
  );
  await world.settle();
  const [one] = await open(erasure.id);
  expect(one).toMatchObject({ source: 'platform.settings', kind: 'column', column: 'value' });
  const nurse = await world.actor(home, 'NURSE');
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect((await nurse.refused(namePlaces.list, { erasureId: erasure.id })).status).toBe(403);
  for (const refused of [
    await stranger.refused(namePlaces.list, { erasureId: erasure.id }),
    await stranger.refused(namePlaces.blank, { id: one!.id, version: 1 }),
  ])
    expect(refused.status).toBe(404);
  expect((await admin.refused(namePlaces.blank, { id: one!.id, version: one!.version + 1 })).status).toBe(
    412,
  );
  await world.inside(home, (context) => storeSetting(context, 'organisation', home, 'late', 'nobody'));
  expect(await admin.call(namePlaces.blank, { id: one!.id, version: one!.version })).toMatchObject({
    status: 'gone',
  });
});
