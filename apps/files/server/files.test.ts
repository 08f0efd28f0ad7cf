import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { defaultFolders } from '../contract/default-folders.ts';
import { residentFiles } from '../contract/resident-files.ts';
import {
  add,
  admin,
  cook,
  folderId,
  newResident,
  nurse,
  openCabinet,
  organisationId,
  residentId,
  stranger,
  text,
  world,
} from './testing.ts';

beforeAll(openCabinet);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

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
    expect((await nurse.file(residentFiles.download, { residentId, id: entry.id })).toString()).toBe(
      'Grüezi',
    );
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
      (
        await nurse.file(residentFiles.download, {
          residentId,
          id: entry.id,
          ...(number ? { number } : {}),
        })
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
      title: 'The picture has 399 × 300 pixels; at least 400 × 300 are needed.',
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
      await sharp(await nurse.file(residentFiles.thumbnail, { residentId, id: entry.id })).metadata(),
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
      title: 'The picture has 400 × 299 pixels; at least 400 × 300 are needed.',
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
