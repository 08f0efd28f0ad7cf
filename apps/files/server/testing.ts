/** What the tests of files stand on; each of them begins with its own home. */
import { createResident } from '#apps/residents/api.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { defaultFolders } from '../contract/default-folders.ts';
import { residentFiles } from '../contract/resident-files.ts';

export let world: World;
export let organisationId: string;
export let admin: Actor;
export let nurse: Actor;
export let cook: Actor;
export let stranger: Actor;
export let residentId: string;
export let folderId: string;
export const text = (actor: Actor, name = 'note.txt', content = 'hello') =>
  uploaded(world.server, actor.token, name, Buffer.from(content));
export const newResident = (lastName = 'Muster') =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName, firstName: 'Vreni', allowSimilar: true }),
  );
let counter = 0;
export const add = async (label = `File ${++counter}`, more: object = {}) =>
  nurse.call(residentFiles.add, { residentId, folderId, label, fileId: await text(nurse), ...more });

/** A home with one resident, one default folder and people who may more and less. */
export const openCabinet = async (): Promise<void> => {
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
};
