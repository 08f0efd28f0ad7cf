import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { createResident } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { defaultFolders } from '../contract/default-folders.ts';
import { residentFiles } from '../contract/resident-files.ts';
import { sharedFiles } from '../contract/shared-files.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
let residentId: string;
let contracts: string;
const newResident = () =>
  world.inside(home, (context) =>
    createResident(context, { lastName: 'Muster', firstName: 'Vreni', allowSimilar: true }),
  );
const add = (name: string, parentId: string | null = null, resident = residentId) =>
  nurse.call(residentFiles.addFolder, { residentId: resident, name, parentId });
const move = (one: { id: string; version: number }, parentId: string | null) =>
  nurse.call(residentFiles.moveFolder, { residentId, id: one.id, version: one.version, parentId });
/** A chain of folders, each in the one before. */
async function chain(length: number) {
  const made: { id: string; version: number }[] = [];
  for (let depth = 0; depth < length; depth += 1)
    made.push(await add(`Level ${depth}`, made.at(-1)?.id ?? null));
  return made;
}

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [admin, nurse] = [await world.actor(home, 'ADMIN'), await world.actor(home, 'NURSE')];
  contracts = (
    await admin.call(defaultFolders.create, { area: 'resident', nameEn: 'Contracts', nameDe: 'Verträge' })
  ).id;
});

describe('folders in folders', () => {
  test('an own folder lies in a default folder or in an own one; names are unique where they lie', async () => {
    residentId = await newResident();
    const year = await add('2026', contracts);
    expect(year.parentId).toBe(contracts);
    const own = await add('Trips');
    expect((await add('2026', own.id)).name).toBe('2026');
    expect(
      await nurse.refused(residentFiles.addFolder, { residentId, name: '2026', parentId: own.id }),
    ).toMatchObject({ status: 409, code: 'folderTaken' });
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
    // the same name one level deeper is another folder
    expect((await add('Contracts', own.id)).name).toBe('Contracts');
  });
  test('eight deep, not nine; neither by making nor by moving what has others in it', async () => {
    residentId = await newResident();
    const made = await chain(8);
    expect(
      await nurse.refused(residentFiles.addFolder, { residentId, name: 'Ninth', parentId: made[7]!.id }),
    ).toMatchObject({ status: 422, code: 'folderTooDeep', title: 'Folders can be nested at most 8 deep.' });
    const [first, second] = [await add('A'), await add('B')];
    await move(second, first.id);
    expect(
      await nurse.refused(residentFiles.moveFolder, {
        residentId,
        id: first.id,
        version: first.version,
        parentId: made[6]!.id,
      }),
    ).toMatchObject({ code: 'folderTooDeep' });
    expect((await move(first, made[5]!.id)).parentId).toBe(made[5]!.id);
  });
  test('never in itself or in what lies in it', async () => {
    residentId = await newResident();
    const [top, middle, bottom] = await chain(3);
    for (const parentId of [top!.id, middle!.id, bottom!.id])
      expect(
        await nurse.refused(residentFiles.moveFolder, { residentId, id: top!.id, version: 1, parentId }),
      ).toMatchObject({ status: 422, code: 'folderInItself' });
    expect((await move(middle!, null)).parentId).toBeNull();
  });
  test('moving: default folders stay, unknown places 404, stale 412, a name that is taken there, files stay inside', async () => {
    residentId = await newResident();
    const [from, to] = [await add('From'), await add('To')];
    const fileId = await uploaded(world.server, nurse.token, 'a.txt', Buffer.from('x'));
    await nurse.call(residentFiles.add, { residentId, folderId: from.id, label: 'Kept', fileId });
    expect(
      (
        await nurse.refused(residentFiles.moveFolder, {
          residentId,
          id: contracts,
          version: 1,
          parentId: to.id,
        })
      ).code,
    ).toBe('folderIsDefault');
    expect(
      (
        await nurse.refused(residentFiles.moveFolder, {
          residentId,
          id: from.id,
          version: 1,
          parentId: newId(),
        })
      ).status,
    ).toBe(404);
    const other = await newResident();
    const foreign = await add('Foreign', null, other);
    expect(
      (
        await nurse.refused(residentFiles.moveFolder, {
          residentId,
          id: from.id,
          version: 1,
          parentId: foreign.id,
        })
      ).status,
    ).toBe(404);
    await add('From', to.id);
    expect(
      (
        await nurse.refused(residentFiles.moveFolder, {
          residentId,
          id: from.id,
          version: 1,
          parentId: to.id,
        })
      ).code,
    ).toBe('folderTaken');
    expect(await move(from, contracts)).toMatchObject({ parentId: contracts, files: 1 });
    expect(
      (await nurse.refused(residentFiles.moveFolder, { residentId, id: from.id, version: 1, parentId: null }))
        .status,
    ).toBe(412);
    expect(
      (await nurse.refused(residentFiles.removeFolder, { residentId, id: to.id, version: 1 })).code,
    ).toBe('folderNotEmpty');
  });
  test('a default folder with folders in it is only set inactive; then nothing new lies in it, what lies there is shown', async () => {
    residentId = await newResident();
    const place = await admin.call(defaultFolders.create, { area: 'resident', nameEn: 'Old', nameDe: 'Alt' });
    await add('Inner', place.id);
    expect(await admin.refused(defaultFolders.remove, { id: place.id, version: 1 })).toMatchObject({
      status: 409,
      code: 'foldersInside',
      title: 'There are 1 folders in this folder. It can only be set inactive.',
    });
    await admin.call(defaultFolders.change, {
      id: place.id,
      version: 1,
      area: 'resident',
      nameEn: 'Old',
      nameDe: 'Alt',
      active: false,
    });
    const free = await add('Free');
    expect(
      (
        await nurse.refused(residentFiles.moveFolder, {
          residentId,
          id: free.id,
          version: 1,
          parentId: place.id,
        })
      ).code,
    ).toBe('folderInactive');
    expect(
      (await nurse.refused(residentFiles.addFolder, { residentId, name: 'New', parentId: place.id })).code,
    ).toBe('folderInactive');
    expect((await nurse.call(residentFiles.folders, { residentId })).map((one) => one.name)).toEqual(
      expect.arrayContaining(['Old', 'Inner']),
    );
  });
  test('folders of contacts and apps the same way; a contact takes its folders along', async () => {
    const contactId = await world.inside(home, (context) =>
      createContact(context, { kinds: ['contactPerson'], lastName: 'Frei' }),
    );
    const outer = await nurse.call(sharedFiles.addFolder, { contactId, name: 'Outer' });
    const inner = await nurse.call(sharedFiles.addFolder, { contactId, name: 'Inner', parentId: outer.id });
    expect(inner.parentId).toBe(outer.id);
    const ofApp = await nurse.call(sharedFiles.addFolder, { appCode: 'gastro', name: 'Kitchen' });
    const cleaner = await world.actor(home, 'BILLING');
    expect(
      (
        await cleaner.refused(sharedFiles.moveFolder, {
          appCode: 'gastro',
          id: ofApp.id,
          version: 1,
          parentId: outer.id,
        })
      ).status,
    ).toBe(404);
    await admin.call(contacts.remove, { id: contactId });
    expect(
      (
        await world.server.database.pool.query('select 1 from files.folders where contact_id = $1', [
          contactId,
        ])
      ).rowCount,
    ).toBe(0);
  });
  test('who may not edit files moves nothing', async () => {
    residentId = await newResident();
    const one = await add('One');
    const doctor = await world.actor(home, 'DOCTOR');
    expect(
      (
        await doctor.refused(residentFiles.moveFolder, {
          residentId,
          id: one.id,
          version: 1,
          parentId: contracts,
        })
      ).status,
    ).toBe(403);
  });
});

describe('the database', () => {
  const set = (id: string, values: object) =>
    world.inside(home, (context) =>
      context.db
        .updateTable('files.folders')
        .set(values)
        .where('organisation_id', '=', home)
        .where('id', '=', id)
        .execute(),
    );
  test('refuses a circle, nine levels, a folder of another owner, and a default folder in a folder', async () => {
    residentId = await newResident();
    const made = await chain(8);
    await expect(set(made[0]!.id, { parent_id: made[7]!.id })).rejects.toMatchObject({
      code: '23514',
      constraint: 'folders_no_circle',
    });
    await expect(set(made[0]!.id, { parent_id: made[0]!.id })).rejects.toMatchObject({ code: '23514' });
    const deep = await add('Deep');
    await expect(set(deep.id, { parent_id: made[7]!.id })).rejects.toMatchObject({
      constraint: 'folders_eight_deep',
    });
    const pair = [await add('P'), await add('Q')] as const;
    await move(pair[1], pair[0].id);
    await expect(set(pair[0].id, { parent_id: made[6]!.id })).rejects.toMatchObject({
      constraint: 'folders_eight_deep',
    });
    const other = await newResident();
    const foreign = await add('Foreign', null, other);
    await expect(set(deep.id, { parent_id: foreign.id })).rejects.toMatchObject({
      constraint: 'folders_one_owner',
    });
    await expect(set(contracts, { parent_id: deep.id })).rejects.toMatchObject({ code: '23514' });
  });
  test('fifty times two moves into each other at the same moment: never a circle, one of both is refused in words', async () => {
    let circles = 0;
    const codes: (string | undefined)[] = [];
    residentId = await newResident();
    for (let round = 0; round < 50; round += 1) {
      const [a, b] = [await add(`A${round}`), await add(`B${round}`)];
      const both = await Promise.allSettled([move(a, b.id), move(b, a.id)]);
      const rows = (await nurse.call(residentFiles.folders, { residentId })).filter(
        (one) => one.id === a.id || one.id === b.id,
      );
      if (rows.every((one) => one.parentId !== null)) circles += 1;
      codes.push(
        ...both.flatMap((one) =>
          one.status === 'rejected' ? [(one.reason as { problem?: { code: string } }).problem?.code] : [],
        ),
      );
    }
    expect(circles).toBe(0);
    expect(codes).toEqual(Array.from({ length: 50 }, () => 'folderInItself'));
  });
});
