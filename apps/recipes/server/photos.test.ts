import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded, uploadFile } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { maximumPhotos, photos } from '../contract/photos.ts';
import { recipes } from '../contract/recipes.ts';
import { named } from './testing.ts';

let world: World;
let home: string;
let cook: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  cook = await world.actor(home, 'COOK');
});

const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#aa7744' } })
    .jpeg()
    .toBuffer();
const upload = async (bytes?: Uint8Array, name = 'dish.jpg') =>
  uploaded(world.server, cook.token, name, bytes ?? (await picture()));
const newRecipe = () =>
  cook.call(recipes.create, { name: named('Tart'), category: 'dessert', difficulty: 'easy', servings: 4 });
const photosOf = async (id: string) => (await cook.call(recipes.get, { id })).photos;

test('the first photo is the cover; another one is chosen; the next one stands in when it is removed', async () => {
  const { id: recipeId } = await newRecipe();
  const first = await cook.call(photos.add, { recipeId, fileId: await upload(), caption: 'Whole' });
  expect(first).toMatchObject({ caption: 'Whole', cover: true, width: 40, height: 30 });
  const second = await cook.call(photos.add, { recipeId, fileId: await upload() });
  expect(second.cover).toBe(false);
  const listed = async () =>
    (await cook.call(recipes.list, { text: 'tart' })).items.find((one) => one.id === recipeId)!.photoId;
  expect(await listed()).toBe(first.id);
  const chosen = await cook.call(photos.change, { ...second, caption: 'A slice', cover: true });
  expect(chosen).toMatchObject({ caption: 'A slice', cover: true });
  expect((await photosOf(recipeId)).map((one) => [one.id, one.cover])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect(await listed()).toBe(second.id);
  for (const small of [false, true])
    expect((await cook.file(photos.picture, { id: first.id, small })).byteLength).toBeGreaterThan(0);
  await cook.call(photos.remove, { id: second.id, version: chosen.version });
  expect((await photosOf(recipeId)).map((one) => [one.id, one.cover])).toEqual([[first.id, true]]);
  expect((await cook.refused(photos.picture, { id: second.id })).status).toBe(404);
});

test('no picture, a file of somebody else, one too many: a clear word and nothing half saved', async () => {
  const { id: recipeId } = await newRecipe();
  const text = await upload(Buffer.from('just words'), 'words.txt');
  expect(await cook.refused(photos.add, { recipeId, fileId: text })).toMatchObject({
    status: 422,
    code: 'pictureUnreadable',
    errors: [{ path: 'fileId' }],
  });
  const other = await world.actor(home, 'COOK');
  expect((await other.refused(photos.add, { recipeId, fileId: await upload() })).status).toBe(404);
  for (let count = 0; count < maximumPhotos; count += 1)
    await cook.call(photos.add, { recipeId, fileId: await upload() });
  expect(await cook.refused(photos.add, { recipeId, fileId: await upload() })).toMatchObject({
    status: 409,
    code: 'tooManyPhotos',
    data: { count: maximumPhotos },
  });
  expect(await photosOf(recipeId)).toHaveLength(maximumPhotos);
});

test('a picture of 40 MB is refused before it is read', async () => {
  const large = Buffer.concat([await picture(), Buffer.alloc(40 * 1024 * 1024)]);
  const answer = await uploadFile(world.server, cook.token, { name: 'large.jpg', content: large });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'pictureTooLarge', errors: [{ path: 'file' }] });
  expect(answer.json().errors[0].message).toContain('30 MB');
});

test('another home, no right, a stale version, the same key twice', async () => {
  const { id: recipeId } = await newRecipe();
  const fileId = await upload();
  const [photo, again] = [
    await cook.call(photos.add, { recipeId, fileId }, { key: 'photo-key' }),
    await cook.call(photos.add, { recipeId, fileId }, { key: 'photo-key' }),
  ];
  expect(again.id).toBe(photo.id);
  expect(await photosOf(recipeId)).toHaveLength(1);
  const stranger = await world.actor(await world.organisation(), 'COOK');
  const nurse = await world.actor(home, 'NURSE');
  for (const [actor, status] of [
    [stranger, 404],
    [nurse, 403],
  ] as const) {
    expect((await actor.refused(photos.change, { ...photo, caption: 'x' })).status).toBe(status);
    expect((await actor.refused(photos.remove, { id: photo.id, version: 1 })).status).toBe(status);
    expect((await actor.refused(photos.picture, { id: photo.id })).status).toBe(status);
    expect((await actor.refused(photos.add, { recipeId, fileId: newId() })).status).toBe(status);
  }
  const changed = await cook.call(photos.change, { ...photo, caption: 'First' });
  expect(await cook.refused(photos.change, { ...photo, caption: 'Second' })).toMatchObject({
    status: 412,
    current: { caption: 'First', version: changed.version },
  });
  expect((await cook.refused(photos.remove, { id: photo.id, version: 1 })).status).toBe(412);
});

test('the database keeps at most one cover for each recipe', async () => {
  const { id: recipeId } = await newRecipe();
  await cook.call(photos.add, { recipeId, fileId: await upload() });
  await cook.call(photos.add, { recipeId, fileId: await upload() });
  await expect(
    world.inside(home, (context) =>
      context.db
        .updateTable('recipes.photos')
        .set({ cover: true })
        .where('organisation_id', '=', home)
        .where('recipe_id', '=', recipeId)
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '23505' });
});
