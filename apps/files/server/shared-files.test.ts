import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { newId } from '#platform/server/database/ids.ts';
import sharp from 'sharp';
import { uploaded } from '#platform/server/testing/upload.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { defaultFolders } from '../contract/default-folders.ts';
import { manager } from '../contract/manager.ts';
import { sharedFiles } from '../contract/shared-files.ts';
import { add, admin, cook, nurse, openCabinet, organisationId, stranger, text, world } from './testing.ts';

beforeAll(openCabinet);

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

describe('folders and versions of another owner', () => {
  const newContact = () =>
    world.inside(organisationId, (context) =>
      createContact(context, { kinds: ['contactPerson'], lastName: `Ordner ${newId()}` }),
    );

  test('own folders stand beside those of the home, get another name, and go when they are empty', async () => {
    const contactId = await newContact();
    const folder = await nurse.call(sharedFiles.addFolder, { contactId, name: 'Letters' });
    const seen = async () =>
      (await nurse.call(sharedFiles.folders, { contactId })).filter((one) => one.id === folder.id);
    expect(await seen()).toMatchObject([{ id: folder.id, version: folder.version }]);
    const change = { contactId, id: folder.id, version: folder.version };
    const renamed = await admin.call(sharedFiles.renameFolder, { ...change, name: 'Mail' });
    expect(await seen()).toEqual([renamed]);
    expect(JSON.stringify(renamed)).toContain('Mail');
    expect((await admin.refused(sharedFiles.renameFolder, { ...change, name: 'Old' })).status).toBe(412);
    expect((await admin.refused(sharedFiles.removeFolder, change)).status).toBe(412);
    const entry = await nurse.call(sharedFiles.add, {
      contactId,
      folderId: folder.id,
      label: 'Letter',
      fileId: await text(nurse),
    });
    const last = { contactId, id: folder.id, version: renamed.version };
    expect(await admin.refused(sharedFiles.removeFolder, last)).toMatchObject({
      status: 409,
      code: 'folderNotEmpty',
    });
    await admin.call(sharedFiles.remove, { contactId, id: entry.id, version: entry.version });
    const elsewhere = await newContact();
    for (const [who, input, status] of [
      [cook, last, 403],
      [stranger, last, 404],
      [nurse, last, 403],
      [admin, { ...last, contactId: elsewhere }, 404],
    ] as const) {
      expect((await who.refused(sharedFiles.removeFolder, input)).status).toBe(status);
      expect((await who.refused(sharedFiles.renameFolder, { ...input, name: 'X' })).status).toBe(status);
    }
    expect((await cook.refused(sharedFiles.folders, { contactId })).status).toBe(403);
    expect((await stranger.refused(sharedFiles.folders, { contactId })).status).toBe(404);
    await admin.call(sharedFiles.removeFolder, last);
    expect(await seen()).toEqual([]);
  });

  test('a new version counts from now on, the earlier ones stay readable; only of their owner', async () => {
    const contactId = await newContact();
    const folder = await nurse.call(sharedFiles.addFolder, { contactId, name: 'Contracts of power' });
    const entry = await nurse.call(sharedFiles.add, {
      contactId,
      folderId: folder.id,
      label: 'Proxy',
      fileId: await text(nurse, 'first.txt', 'first'),
    });
    const change = { contactId, id: entry.id, version: entry.version };
    const replaced = await admin.call(sharedFiles.replace, {
      ...change,
      fileId: await text(admin, 'second.txt', 'second'),
    });
    const late = { ...change, fileId: await text(admin) };
    expect((await admin.refused(sharedFiles.replace, late)).status).toBe(412);
    const ofCook = { ...change, version: replaced.version, fileId: await text(cook) };
    expect((await admin.refused(sharedFiles.replace, ofCook)).status).toBe(404);
    const versions = await nurse.call(sharedFiles.versions, { contactId, id: entry.id });
    expect(versions.map((one) => one.name)).toEqual(['second.txt', 'first.txt']);
    const read = async (number?: number) =>
      String(
        await nurse.call(sharedFiles.download, { contactId, id: entry.id, ...(number ? { number } : {}) }),
      );
    expect([await read(), await read(1), await read(2)]).toEqual(['second', 'first', 'second']);
    const elsewhere = await newContact();
    for (const [who, owner, status] of [
      [cook, contactId, 403],
      [stranger, contactId, 404],
      [nurse, elsewhere, 404],
    ] as const)
      expect((await who.refused(sharedFiles.versions, { contactId: owner, id: entry.id })).status).toBe(
        status,
      );
  });

  test('a small picture of a picture; a text has none, and who may not see it gets none', async () => {
    const contactId = await newContact();
    const folder = await nurse.call(sharedFiles.addFolder, { contactId, name: 'Pictures' });
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366aa' } })
      .jpeg()
      .toBuffer();
    const keep = async (label: string, fileId: string) =>
      (await nurse.call(sharedFiles.add, { contactId, folderId: folder.id, label, fileId })).id;
    const picture = await keep('Door', await uploaded(world.server, nurse.token, 'door.jpg', bytes));
    const note = await keep('Note', await text(nurse));
    const small = (await nurse.call(sharedFiles.thumbnail, { contactId, id: picture })) as unknown as Buffer;
    expect((await sharp(small).metadata()).width).toBeLessThan(900);
    expect((await nurse.refused(sharedFiles.thumbnail, { contactId, id: note })).status).toBe(404);
    expect((await cook.refused(sharedFiles.thumbnail, { contactId, id: picture })).status).toBe(403);
    expect((await stranger.refused(sharedFiles.thumbnail, { contactId, id: picture })).status).toBe(404);
  });
});
