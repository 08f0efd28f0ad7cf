import { beforeAll, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { history } from '../contract/history.ts';
import { residentFiles } from '../contract/resident-files.ts';
import { sharedFiles } from '../contract/shared-files.ts';
import {
  admin,
  cook,
  folderId,
  newResident,
  nurse,
  openCabinet,
  organisationId,
  stranger,
  text,
  world,
} from './testing.ts';

beforeAll(openCabinet);

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
  // an app that shares nothing yet, under a word that every object knows
  expect((await admin.call(history.shared, { appCode: 'constructor' })).items).toEqual([]);
  expect(await admin.refused(history.shared, {})).toMatchObject({ status: 404 });
  expect(await stranger.refused(history.shared, { contactId: one })).toMatchObject({ status: 404 });
  expect(await cook.refused(history.shared, { contactId: one })).toMatchObject({ status: 403 });
});
