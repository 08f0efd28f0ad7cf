import { beforeAll, describe, expect, test } from 'vitest';
import { defaultFolders } from '../contract/default-folders.ts';
import { residentFiles } from '../contract/resident-files.ts';
import { admin, folderId, newResident, nurse, openCabinet, residentId, stranger, text } from './testing.ts';

beforeAll(openCabinet);

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
