import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { newId } from '#platform/server/ids.ts';
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
