import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { createResident } from '#apps/residents/api.ts';
import { newId } from '#platform/server/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { defaultFolders } from '../contract/default-folders.ts';
import { history } from '../contract/history.ts';
import { manager } from '../contract/manager.ts';
import { residentFiles } from '../contract/resident-files.ts';
import { sharedFiles } from '../contract/shared-files.ts';

let world: World;
let organisationId: string;
let admin: Actor;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let residentId: string;
let folderId: string;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const text = (actor: Actor, name = 'note.txt', content = 'hello') =>
  uploaded(world.server, actor.token, name, Buffer.from(content));
const newResident = (lastName = 'Muster') =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName, firstName: 'Vreni', allowSimilar: true }),
  );
let counter = 0;
const add = async (label = `File ${++counter}`, more: object = {}) =>
  nurse.call(residentFiles.add, { residentId, folderId, label, fileId: await text(nurse), ...more });

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  [admin, nurse, cook] = [
    await world.actor(organisationId, 'ADMIN'),
    await world.actor(organisationId, 'NURSE'),
    await world.actor(organisationId, 'COOK'),
  ];
  stranger = await world.actor(await world.organisation(), 'ADMIN');
  residentId = await newResident();
  folderId = (
    await admin.call(defaultFolders.create, { area: 'resident', nameEn: 'Contracts', nameDe: 'Verträge' })
  ).id;
});

describe('folders', () => {
  test("default folders are everybody's, in the reader's language; own ones only of the resident", async () => {
    const own = await nurse.call(residentFiles.addFolder, { residentId, name: 'Ausflüge' });
    expect(await nurse.call(residentFiles.folders, { residentId }, { language: 'de' })).toMatchObject([
      { name: 'Verträge', isDefault: true },
      { id: own.id, name: 'Ausflüge', isDefault: false, files: 0 },
    ]);
    const other = await newResident();
    expect((await nurse.call(residentFiles.folders, { residentId: other })).map((one) => one.name)).toEqual([
      'Contracts',
    ]);
    // another resident's own folder is no place for files
    expect(
      (
        await nurse.refused(residentFiles.add, {
          residentId: other,
          folderId: own.id,
          label: 'x',
          fileId: await text(nurse),
        })
      ).status,
    ).toBe(404);
  });
  test.each(['Contracts', 'VERTRÄGE', ' ausflüge '])('the name %j is taken', async (name) => {
    expect(await nurse.refused(residentFiles.addFolder, { residentId, name })).toMatchObject({
      status: 409,
      code: 'folderTaken',
      errors: [{ path: 'name' }],
    });
  });
  test('renaming and deleting: only own ones, only empty ones, only with the version read', async () => {
    const own = await nurse.call(residentFiles.addFolder, { residentId, name: 'Temporary' });
    expect(
      (
        await nurse.refused(residentFiles.renameFolder, {
          residentId,
          id: own.id,
          version: 1,
          name: 'contracts',
        })
      ).code,
    ).toBe('folderTaken');
    const renamed = await nurse.call(residentFiles.renameFolder, {
      residentId,
      id: own.id,
      version: 1,
      name: 'Temporary 2',
    });
    expect(renamed).toMatchObject({ name: 'Temporary 2', version: 2 });
    expect(
      (await nurse.refused(residentFiles.renameFolder, { residentId, id: own.id, version: 1, name: 'Again' }))
        .status,
    ).toBe(412);
    const file = await nurse.call(residentFiles.add, {
      residentId,
      folderId: own.id,
      label: 'In the way',
      fileId: await text(nurse),
    });
    expect(
      (await nurse.refused(residentFiles.removeFolder, { residentId, id: own.id, version: 2 })).code,
    ).toBe('folderNotEmpty');
    await admin.call(residentFiles.remove, { residentId, id: file.id, version: 1 });
    expect(
      (await nurse.refused(residentFiles.removeFolder, { residentId, id: own.id, version: 1 })).status,
    ).toBe(412);
    expect(await nurse.call(residentFiles.removeFolder, { residentId, id: own.id, version: 2 })).toEqual({
      done: true,
    });
    expect(
      (await nurse.refused(residentFiles.removeFolder, { residentId, id: folderId, version: 1 })).code,
    ).toBe('folderIsDefault');
    expect(
      (await nurse.refused(residentFiles.renameFolder, { residentId, id: folderId, version: 1, name: 'X' }))
        .code,
    ).toBe('folderIsDefault');
  });
});

describe('files', () => {
  test('are kept with label, description and tags, and read back as they were', async () => {
    const fileId = await text(nurse, 'Brief.txt', 'Grüezi');
    const entry = await nurse.call(residentFiles.add, {
      residentId,
      folderId,
      label: 'Brief',
      description: 'vom Arzt',
      tags: ['Arzt', 'arzt', ''],
      fileId,
    });
    expect(entry).toMatchObject({
      label: 'Brief',
      description: 'vom Arzt',
      tags: ['arzt'],
      number: 1,
      name: 'Brief.txt',
      mediaType: 'text/plain',
      size: 7,
      preview: null,
      version: 1,
      uploadedBy: expect.stringContaining('Test'),
    });
    expect(
      Buffer.from(
        (await nurse.call(residentFiles.download, { residentId, id: entry.id })) as never,
      ).toString(),
    ).toBe('Grüezi');
    expect(
      (await nurse.call(residentFiles.list, { residentId, folderId })).map((one) => one.label),
    ).toContain('Brief');
    expect(
      (await nurse.call(residentFiles.list, { residentId, text: 'vom arzt' })).map((one) => one.label),
    ).toEqual(['Brief']);
    expect((await nurse.call(residentFiles.folders, { residentId }))[0]!.files).toBeGreaterThan(0);
  });
  test.each<[string, object, string]>([
    ['a label of 51 characters', { label: 'a'.repeat(51) }, 'label'],
    ['no label', { label: ' ' }, 'label'],
    ['a description of 201 characters', { description: 'a'.repeat(201) }, 'description'],
    ['a tag of 31 characters', { tags: ['a'.repeat(31)] }, 'tags.0'],
  ])('%s is refused at its field', async (_, change, path) => {
    expect(
      await nurse.refused(residentFiles.add, {
        residentId,
        folderId,
        label: 'Limits',
        fileId: newId(),
        ...change,
      }),
    ).toMatchObject({ status: 400, errors: [{ path }] });
  });
  test('50 and 200 characters fit', async () => {
    const entry = await add('b'.repeat(50), { description: 'c'.repeat(200) });
    expect(entry).toMatchObject({ label: 'b'.repeat(50), description: 'c'.repeat(200) });
    const change = {
      residentId,
      id: entry.id,
      version: 1,
      folderId,
      label: 'd'.repeat(50),
      description: 'e'.repeat(200),
    };
    expect(await nurse.refused(residentFiles.change, { ...change, label: 'd'.repeat(51) })).toMatchObject({
      status: 400,
      errors: [{ path: 'label' }],
    });
    expect(
      await nurse.refused(residentFiles.change, { ...change, description: 'e'.repeat(201) }),
    ).toMatchObject({ status: 400, errors: [{ path: 'description' }] });
    expect(await nurse.call(residentFiles.change, change)).toMatchObject({
      label: 'd'.repeat(50),
      description: 'e'.repeat(200),
    });
  });
  test('a label is unique in its folder, also when two add at once, and free in another folder', async () => {
    await add('Unique');
    expect(
      await nurse.refused(residentFiles.add, {
        residentId,
        folderId,
        label: 'UNIQUE',
        fileId: await text(nurse),
      }),
    ).toMatchObject({ status: 409, code: 'labelTaken' });
    const other = await nurse.call(residentFiles.addFolder, { residentId, name: 'Elsewhere' });
    await nurse.call(residentFiles.add, {
      residentId,
      folderId: other.id,
      label: 'Unique',
      fileId: await text(nurse),
    });
    const two = [await text(nurse), await text(nurse)];
    const tries = await Promise.allSettled(
      two.map((fileId) => nurse.call(residentFiles.add, { residentId, folderId, label: 'At once', fileId })),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
  test('an upload is taken once, and only by who sent it', async () => {
    const fileId = await text(nurse);
    expect(
      (await admin.refused(residentFiles.add, { residentId, folderId, label: 'Not mine', fileId })).status,
    ).toBe(404);
    await nurse.call(residentFiles.add, { residentId, folderId, label: 'Mine', fileId });
    expect(
      (await nurse.refused(residentFiles.add, { residentId, folderId, label: 'Twice', fileId })).status,
    ).toBe(404);
  });
  test('the same key twice adds once', async () => {
    const [key, fileId] = [newId(), await text(nurse)];
    const input = { residentId, folderId, label: 'Repeated', fileId };
    expect(await nurse.call(residentFiles.add, input, { key })).toEqual(
      await nurse.call(residentFiles.add, input, { key }),
    );
  });
  test("changing: label, folder; stale 412; another resident's 404", async () => {
    const entry = await add();
    const other = await nurse.call(residentFiles.addFolder, { residentId, name: 'Moved here' });
    const input = {
      residentId,
      id: entry.id,
      version: 1,
      folderId: other.id,
      label: 'Moved',
      description: '',
      tags: [],
    };
    expect(await nurse.call(residentFiles.change, input)).toMatchObject({
      folderId: other.id,
      label: 'Moved',
      version: 2,
    });
    expect((await nurse.refused(residentFiles.change, input)).status).toBe(412);
    await add('Taken label');
    expect(
      (await nurse.refused(residentFiles.change, { ...input, version: 2, folderId, label: 'taken label' }))
        .code,
    ).toBe('labelTaken');
    const resident = await newResident();
    expect(
      (await nurse.refused(residentFiles.change, { ...input, residentId: resident, version: 2 })).status,
    ).toBe(404);
    expect((await nurse.refused(residentFiles.download, { residentId: resident, id: entry.id })).status).toBe(
      404,
    );
    expect((await nurse.refused(residentFiles.versions, { residentId: resident, id: entry.id })).status).toBe(
      404,
    );
  });
  test('a new version keeps the earlier ones; a stale one is refused', async () => {
    const entry = await nurse.call(residentFiles.add, {
      residentId,
      folderId,
      label: 'Plan',
      fileId: await text(nurse, 'plan.txt', 'first'),
    });
    const second = await nurse.call(residentFiles.replace, {
      residentId,
      id: entry.id,
      version: 1,
      fileId: await text(nurse, 'plan-2.txt', 'second'),
    });
    expect(second).toMatchObject({ number: 2, name: 'plan-2.txt', version: 2 });
    expect(
      (
        await nurse.refused(residentFiles.replace, {
          residentId,
          id: entry.id,
          version: 1,
          fileId: await text(nurse),
        })
      ).status,
    ).toBe(412);
    expect(
      (await nurse.call(residentFiles.versions, { residentId, id: entry.id })).map((one) => [
        one.number,
        one.name,
      ]),
    ).toEqual([
      [2, 'plan-2.txt'],
      [1, 'plan.txt'],
    ]);
    const read = async (number?: number) =>
      Buffer.from(
        (await nurse.call(residentFiles.download, {
          residentId,
          id: entry.id,
          ...(number ? { number } : {}),
        })) as never,
      ).toString();
    expect([await read(), await read(1), await read(2)]).toEqual(['second', 'first', 'second']);
    expect(
      (await nurse.refused(residentFiles.download, { residentId, id: entry.id, number: 3 })).status,
    ).toBe(404);
  });
  test('deleting takes all versions and, after the commit, their bytes', async () => {
    const entry = await add();
    await nurse.call(residentFiles.replace, {
      residentId,
      id: entry.id,
      version: 1,
      fileId: await text(nurse),
    });
    const stored = async () =>
      (await world.server.services.files.list(organisationId, new Date(Date.now() + 60_000))).length;
    await world.settle();
    const before = await stored();
    expect((await nurse.refused(residentFiles.remove, { residentId, id: entry.id, version: 2 })).status).toBe(
      403,
    );
    expect((await admin.refused(residentFiles.remove, { residentId, id: entry.id, version: 1 })).status).toBe(
      412,
    );
    await admin.call(residentFiles.remove, { residentId, id: entry.id, version: 2 });
    await world.settle();
    expect(await stored()).toBe(before - 2);
    expect((await nurse.refused(residentFiles.download, { residentId, id: entry.id })).status).toBe(404);
  });
  test('pictures: smallest resolution of the folder, thumbnail; a document has none', async () => {
    const photos = await admin.call(defaultFolders.create, {
      area: 'resident',
      nameEn: 'Photos',
      nameDe: 'Fotos',
      minimumWidth: 400,
      minimumHeight: 300,
    });
    const small = await uploaded(world.server, nurse.token, 'a.png', await picture(399, 300));
    expect(
      await nurse.refused(residentFiles.add, {
        residentId,
        folderId: photos.id,
        label: 'Small',
        fileId: small,
      }),
    ).toMatchObject({
      status: 422,
      code: 'pictureTooSmall',
      title: 'The picture has 399 × 300 points; at least 400 × 300 are needed.',
    });
    const fileId = await uploaded(world.server, nurse.token, 'a.png', await picture(400, 300));
    const entry = await nurse.call(residentFiles.add, {
      residentId,
      folderId: photos.id,
      label: 'Enough',
      fileId,
    });
    expect(entry).toMatchObject({ width: 400, height: 300, preview: 'picture' });
    expect(
      await sharp(
        Buffer.from((await nurse.call(residentFiles.thumbnail, { residentId, id: entry.id })) as never),
      ).metadata(),
    ).toMatchObject({ format: 'webp', width: 320 });
    expect((await nurse.refused(residentFiles.thumbnail, { residentId, id: (await add()).id })).status).toBe(
      404,
    );
    // a new version of the file has to be as large
    const low = await uploaded(world.server, nurse.token, 'b.png', await picture(400, 299));
    expect(
      await nurse.refused(residentFiles.replace, { residentId, id: entry.id, version: 1, fileId: low }),
    ).toMatchObject({
      code: 'pictureTooSmall',
      title: 'The picture has 400 × 299 points; at least 400 × 300 are needed.',
    });
  });
  test('a packed table of an import is nothing to keep', async () => {
    const { gzipSync } = await import('node:zlib');
    const fileId = await uploaded(world.server, nurse.token, 'a.tsv.gz', gzipSync('a\tb'));
    expect(
      (await nurse.refused(residentFiles.add, { residentId, folderId, label: 'Packed', fileId })).code,
    ).toBe('kindNotKept');
  });
  test('who may: no right 403, another home 404, nobody 401; the read is logged', async () => {
    const entry = await add();
    expect((await cook.refused(residentFiles.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(residentFiles.list, { residentId })).status).toBe(404);
    expect((await stranger.refused(residentFiles.download, { residentId, id: entry.id })).status).toBe(404);
    const { rows } = await world.server.database.pool.query(
      `select call from platform.reads where resident_id = $1 and account_id = $2`,
      [residentId, nurse.accountId],
    );
    expect(rows.map((row) => row.call)).toContain('files.residentFiles.download');
  });
});

describe('files of contacts and apps', () => {
  test('have their own folders; exactly one owner', async () => {
    const contactId = await world.inside(organisationId, (context) =>
      createContact(context, { kinds: ['contactPerson'], lastName: 'Frei' }),
    );
    const place = await admin.call(defaultFolders.create, {
      area: 'contact',
      nameEn: 'Proxies',
      nameDe: 'Vollmachten',
    });
    const entry = await nurse.call(sharedFiles.add, {
      contactId,
      folderId: place.id,
      label: 'Proxy',
      fileId: await text(nurse),
    });
    expect(await nurse.call(sharedFiles.list, { contactId })).toMatchObject([
      { id: entry.id, label: 'Proxy' },
    ]);
    expect((await nurse.refused(sharedFiles.list, { contactId, appCode: 'gastro' })).status).toBe(404);
    expect((await nurse.refused(sharedFiles.list, {})).status).toBe(404);
    expect((await nurse.refused(sharedFiles.list, { contactId: newId() })).status).toBe(404);
    expect((await nurse.refused(sharedFiles.list, { appCode: '../x' })).status).toBe(404);
    expect((await stranger.refused(sharedFiles.list, { contactId })).status).toBe(404);
    // who may see files of the home but no contacts sees none of theirs
    expect((await cook.refused(sharedFiles.list, { contactId })).status).toBe(403);
    const guide = await cook.call(sharedFiles.addFolder, { appCode: 'gastro', name: 'Guidelines' });
    await cook.call(sharedFiles.add, {
      appCode: 'gastro',
      folderId: guide.id,
      label: 'Cooling chain',
      fileId: await text(cook),
    });
    expect((await nurse.call(sharedFiles.list, { appCode: 'gastro' })).map((one) => one.label)).toEqual([
      'Cooling chain',
    ]);
    expect(await nurse.call(sharedFiles.list, { appCode: 'billing' })).toEqual([]);
    // a resident's file is not found under another owner
    expect((await nurse.refused(sharedFiles.download, { contactId, id: (await add()).id })).status).toBe(404);
    const seen = async (actor: Actor) =>
      new Set((await actor.call(manager.list, { limit: 200 })).items.map((one) => one.area));
    expect(await seen(nurse)).toEqual(new Set(['resident', 'contact', 'app']));
    expect(await seen(cook)).toEqual(new Set(['app']));
  });
  test('a contact that is deleted takes its files along', async () => {
    const contactId = await world.inside(organisationId, (context) =>
      createContact(context, { kinds: ['contactPerson'], lastName: 'Weg' }),
    );
    const folder = await nurse.call(sharedFiles.addFolder, { contactId, name: 'Own' });
    await nurse.call(sharedFiles.add, {
      contactId,
      folderId: folder.id,
      label: 'Gone',
      fileId: await text(nurse),
    });
    const { pool } = world.server.database;
    await admin.call(contacts.remove, { id: contactId });
    expect(
      (await pool.query(`select 1 from files.entries where contact_id = $1`, [contactId])).rowCount,
    ).toBe(0);
    expect(
      (
        await pool.query(
          `select 1 from platform.files where purpose = 'files.contact' and waits_until is not null`,
        )
      ).rowCount,
    ).toBe(1);
  });
});

test('who added, renamed, moved and deleted files and folders of a resident, also what is gone', async () => {
  const whose = await newResident();
  const folder = await nurse.call(residentFiles.addFolder, { residentId: whose, name: 'Briefe' });
  const one = await nurse.call(residentFiles.add, {
    residentId: whose,
    folderId,
    label: 'Alt',
    fileId: await text(nurse),
  });
  const moved = await nurse.call(residentFiles.change, {
    residentId: whose,
    id: one.id,
    version: one.version,
    folderId: folder.id,
    label: 'Neu',
    description: '',
    tags: [],
  });
  await admin.call(residentFiles.remove, { residentId: whose, id: one.id, version: moved.version });
  const { items } = await nurse.call(history.list, { residentId: whose });
  const told = items.filter((change) => change.subject === 'files.entries');
  expect(told.map((change) => [change.operation, change.by.slice(0, 10)])).toEqual([
    ['delete', 'Test admin'],
    ['update', 'Test nurse'],
    ['insert', 'Test nurse'],
  ]);
  expect(told[1]!.fields).toEqual(
    expect.arrayContaining([
      { name: 'label', before: 'Alt', after: 'Neu' },
      { name: 'folder_id', before: 'Contracts', after: 'Briefe' },
    ]),
  );
  expect((await cook.refused(history.list, { residentId: whose })).status).toBe(403);
  expect((await stranger.refused(history.list, { residentId: whose })).status).toBe(404);
});

describe('the file manager', () => {
  test('lists all files, newest first, page by page; searches; logs whose files were shown', async () => {
    const last = await add('Needle in the hay');
    const first = await nurse.call(manager.list, { limit: 2 });
    expect(first.items[0]).toMatchObject({
      id: last.id,
      area: 'resident',
      owner: 'MUSTER, Vreni',
      folder: 'Contracts',
      label: 'Needle in the hay',
    });
    const next = await nurse.call(manager.list, { limit: 2, cursor: first.nextCursor! });
    expect(next.items.some((one) => first.items.some((other) => other.id === one.id))).toBe(false);
    expect((await nurse.call(manager.list, { text: 'needle' })).items).toHaveLength(1);
    expect((await nurse.call(manager.list, { text: '%_' })).items).toEqual([]);
    expect(
      (await nurse.call(manager.list, { area: 'app', limit: 200 })).items.every((one) => one.area === 'app'),
    ).toBe(true);
    expect((await stranger.call(manager.list, {})).items).toEqual([]);
  });
  test('searches without accents: label, description, tags, and the name of the version that counts', async () => {
    const one = await add('Verfügung Zürich', {
      description: 'Unterschrieben beim Notar',
      tags: ['Wichtig'],
      fileId: await text(nurse, 'Patientenverfügung-2024.txt'),
    });
    const found = async (words: string, actor = nurse) =>
      (await actor.call(manager.list, { text: words })).items.map((item) => item.id);
    for (const words of ['verfugung', 'ZÜRICH verf', 'notar', 'wichtig', 'patientenverf', 'zu'])
      expect(await found(words), words).toEqual([one.id]);
    for (const words of ['zürich nirgends', 'rich%', 'ur']) expect(await found(words), words).toEqual([]);
    await nurse.call(residentFiles.replace, {
      residentId,
      id: one.id,
      version: 1,
      fileId: await text(nurse, 'Widerruf.txt'),
    });
    expect(await found('patientenverf')).toEqual([]);
    expect(await found('widerruf')).toEqual([one.id]);
    // who may not see files of residents does not find them either
    expect(await found('widerruf', cook)).toEqual([]);
    expect(await found('widerruf', stranger)).toEqual([]);
  });
  test('a page of what a search finds goes on where the last one ended', async () => {
    for (let n = 0; n < 5; n += 1) await add(`Kaskade ${n}`);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await nurse.call(manager.list, {
        text: 'kaskade',
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map((item) => item.label));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `Kaskade ${n}`));
  });
  test("the search function refuses another organisation than the caller's", async () => {
    const other = await world.organisation();
    await expect(
      world.inside(other, (context) =>
        sql`select files.find(${organisationId}::uuid, '{app}', '{}', null, 10) /* organisation_id */`.execute(
          context.db,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
  test('the search function itself finds nothing of another organisation, neither by entry nor by the name of a version', async () => {
    const other = await world.organisation();
    await add('Kormoran', { fileId: await text(nurse, 'Eisvogel.txt') });
    const find = (organisation: string, words: string) =>
      world.inside(
        organisation,
        async (context) =>
          (
            await sql`select id from files.find(${organisation}::uuid, '{resident,contact,app}', ${[words]}::text[], null, 10) /* organisation_id */`.execute(
              context.db,
            )
          ).rows.length,
      );
    expect([await find(organisationId, 'kormoran'), await find(organisationId, 'eisvogel')]).toEqual([1, 1]);
    expect([await find(other, 'kormoran'), await find(other, 'eisvogel')]).toEqual([0, 0]);
  });
  test('says how much is used', async () => {
    const before = await nurse.call(manager.usage, {});
    await add('One more');
    expect(await nurse.call(manager.usage, {})).toEqual({ bytes: before.bytes + 5, quota: before.quota });
  });
});

describe('default folders', () => {
  test('are made, changed, ordered, and deleted while empty', async () => {
    const [one, two] = [
      await admin.call(defaultFolders.create, { area: 'app', nameEn: 'One', nameDe: 'Eins' }),
      await admin.call(defaultFolders.create, { area: 'app', nameEn: 'Two', nameDe: 'Zwei' }),
    ];
    const order = async () =>
      (await admin.call(defaultFolders.list, {}))
        .filter((row) => row.area === 'app')
        .map((row) => row.nameEn);
    expect(await order()).toEqual(['One', 'Two']);
    await admin.call(defaultFolders.move, { id: two.id, version: two.version, direction: 'up' });
    expect(await order()).toEqual(['Two', 'One']);
    const now = (await admin.call(defaultFolders.list, {})).find((row) => row.id === one.id)!;
    const changed = await admin.call(defaultFolders.change, {
      id: one.id,
      version: now.version,
      area: 'app',
      nameEn: 'First',
      nameDe: 'Erster',
      minimumWidth: 10,
      active: false,
    });
    expect(changed).toMatchObject({ nameEn: 'First', minimumWidth: 10, active: false });
    expect(
      (
        await admin.refused(defaultFolders.change, {
          id: one.id,
          version: now.version,
          area: 'app',
          nameEn: 'Late',
          nameDe: 'Spät',
        })
      ).status,
    ).toBe(412);
    expect(
      (
        await admin.refused(defaultFolders.change, {
          id: one.id,
          version: changed.version,
          area: 'contact',
          nameEn: 'First',
          nameDe: 'Erster',
        })
      ).code,
    ).toBe('areaFixed');
    expect(
      (await admin.refused(defaultFolders.create, { area: 'app', nameEn: 'ZWEI', nameDe: 'x' })).code,
    ).toBe('folderTaken');
    expect(await admin.call(defaultFolders.remove, { id: one.id, version: changed.version })).toEqual({
      done: true,
    });
    expect((await nurse.refused(defaultFolders.list, {})).status).toBe(403);
    expect((await stranger.refused(defaultFolders.remove, { id: two.id, version: 1 })).status).toBe(404);
  });
  test.each(['resident', 'contact', 'app'] as const)(
    'each field of one in the area %s is kept and read back (specification 1, section 3)',
    async (area) => {
      const given = {
        area,
        nameEn: `Kept ${area}`,
        nameDe: `Behalten ${area}`,
        minimumWidth: 640,
        minimumHeight: 480,
      };
      const { id, version } = await admin.call(defaultFolders.create, given);
      const read = async () => (await admin.call(defaultFolders.list, {})).find((row) => row.id === id);
      expect(await read()).toMatchObject({ ...given, active: true });
      const other = {
        area,
        nameEn: `Other ${area}`,
        nameDe: `Anders ${area}`,
        minimumWidth: 30,
        minimumHeight: 20,
        active: false,
      };
      await admin.call(defaultFolders.change, { id, version, ...other });
      expect(await read()).toMatchObject(other);
      await admin.call(defaultFolders.remove, { id, version: (await read())!.version });
    },
  );
  test('one that is used is only set inactive: shown where files lie in it, closed for new ones', async () => {
    const folder = await admin.call(defaultFolders.create, {
      area: 'resident',
      nameEn: 'Old',
      nameDe: 'Alt',
    });
    const entry = await nurse.call(residentFiles.add, {
      residentId,
      folderId: folder.id,
      label: 'Kept',
      fileId: await text(nurse),
    });
    expect(await admin.refused(defaultFolders.remove, { id: folder.id, version: 1 })).toMatchObject({
      code: 'folderInUse',
      title: 'There are 1 files in this folder. It can only be set inactive.',
    });
    await admin.call(defaultFolders.change, {
      id: folder.id,
      version: 1,
      area: 'resident',
      nameEn: 'Old',
      nameDe: 'Alt',
      active: false,
    });
    expect(
      (
        await nurse.refused(residentFiles.add, {
          residentId,
          folderId: folder.id,
          label: 'New',
          fileId: await text(nurse),
        })
      ).code,
    ).toBe('folderInactive');
    expect((await nurse.call(residentFiles.folders, { residentId })).map((one) => one.name)).toContain('Old');
    expect(
      (await nurse.call(residentFiles.folders, { residentId: await newResident() })).map((one) => one.name),
    ).not.toContain('Old');
    // what lies there may still be described better
    expect(
      await nurse.call(residentFiles.change, {
        residentId,
        id: entry.id,
        version: 1,
        folderId: folder.id,
        label: 'Kept longer',
        description: '',
        tags: [],
      }),
    ).toMatchObject({ label: 'Kept longer' });
  });
});

test('the database refuses a file without an owner, with two, a long label, and a folder of another area', async () => {
  const insert = (values: object) =>
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('files.entries')
        .values({
          organisation_id: organisationId,
          id: newId(),
          area: 'resident',
          resident_id: residentId,
          contact_id: null,
          app_code: null,
          folder_id: folderId,
          label: 'x',
          ...values,
        })
        .execute(),
    );
  await expect(insert({ resident_id: null })).rejects.toMatchObject({ code: '23514' });
  await expect(insert({ app_code: 'gastro' })).rejects.toMatchObject({ code: '23514' });
  await expect(insert({ label: 'x'.repeat(51) })).rejects.toMatchObject({ code: '23514' });
  await expect(insert({ description: 'x'.repeat(201) })).rejects.toMatchObject({ code: '23514' });
  await expect(insert({ area: 'app', resident_id: null, app_code: 'gastro' })).rejects.toMatchObject({
    code: '23503',
  });
  await insert({ label: 'Once' });
  await expect(insert({ label: 'ONCE' })).rejects.toMatchObject({ code: '23505' });
});

test('history of the files of a contact and of an app: with versions, also of what is gone, never of others', async () => {
  const [one, other] = (await world.inside(organisationId, async (context) => [
    await createContact(context, { kinds: ['contactPerson'], lastName: 'Verlauf' }),
    await createContact(context, { kinds: ['contactPerson'], lastName: 'Anders' }),
  ])) as [string, string];
  const into = async (owner: { contactId: string } | { appCode: string }) => {
    const folder = await admin.call(sharedFiles.addFolder, { ...owner, name: 'Briefe' });
    return admin.call(sharedFiles.add, {
      ...owner,
      folderId: folder.id,
      label: 'Brief',
      fileId: await text(admin),
    });
  };
  const letter = await into({ contactId: one });
  await into({ contactId: other });
  await into({ appCode: 'staff' });
  await admin.call(sharedFiles.change, {
    contactId: one,
    id: letter.id,
    version: 1,
    folderId: letter.folderId,
    label: 'Antwort',
  });
  await admin.call(sharedFiles.remove, { contactId: one, id: letter.id, version: 2 });
  const { items } = await admin.call(history.shared, { contactId: one, limit: 50 });
  expect(items.map((change) => `${change.subject.slice(6)} ${change.operation}`)).toEqual(
    expect.arrayContaining([
      'entries delete',
      'entries update',
      'entries insert',
      'versions insert',
      'folders insert',
    ]),
  );
  expect(items.filter((change) => change.operation === 'insert')).toHaveLength(3);
  expect(items.find((change) => change.operation === 'update')!.fields).toEqual([
    { name: 'label', before: 'Brief', after: 'Antwort' },
  ]);
  expect(
    items.find((change) => change.subject === 'files.entries' && change.operation === 'insert')!.fields,
  ).toContainEqual({ name: 'folder_id', before: null, after: 'Briefe' });
  expect(
    (await admin.call(history.shared, { appCode: 'staff', limit: 50 })).items.filter(
      (change) => change.subject === 'files.entries',
    ),
  ).toHaveLength(1);
  expect(await admin.refused(history.shared, {})).toMatchObject({ status: 404 });
  expect(await stranger.refused(history.shared, { contactId: one })).toMatchObject({ status: 404 });
  expect(await cook.refused(history.shared, { contactId: one })).toMatchObject({ status: 403 });
});
