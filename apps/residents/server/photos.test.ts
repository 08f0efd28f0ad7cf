import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { photos, residents } from '../contract/index.ts';
import { makeResident } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let residentId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  residentId = await world.inside(home, (context) => makeResident(context, { lastName: 'Photo' }));
});
const upload = async (side: number) =>
  uploaded(
    world.server,
    nurse.token,
    'face.png',
    await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
const version = async () => (await nurse.call(residents.get, { residentId })).version;

test('a photo with its day; small for the banner, large on tap; another one takes its place', async () => {
  const first = await nurse.call(photos.set, {
    residentId,
    version: 1,
    fileId: await upload(600),
    takenOn: '2026-01-05',
  });
  expect(first).toMatchObject({ takenOn: '2026-01-05', version: 2 });
  expect(await nurse.call(residents.banner, { residentId })).toMatchObject({
    photoFileId: first.photoFileId,
    photoTakenOn: '2026-01-05',
  });
  const small = await sharp(await nurse.file(photos.small, { residentId })).metadata();
  const large = await sharp(await nurse.file(photos.large, { residentId })).metadata();
  expect([small.width, large.width]).toEqual([320, 600]);
  const second = await nurse.call(photos.set, {
    residentId,
    version: await version(),
    fileId: await upload(300),
    takenOn: '2026-02-05',
  });
  const { rows } = await world.server.database.pool.query(
    'select id from platform.files where id = any($1)',
    [[first.photoFileId, second.photoFileId]],
  );
  expect(rows.map((row) => row.id)).toEqual([second.photoFileId]);
  expect(await nurse.call(photos.remove, { residentId, version: await version() })).toMatchObject({
    photoFileId: null,
    takenOn: null,
  });
  expect(await nurse.refused(photos.small, { residentId })).toMatchObject({ status: 404 });
});
test('too small, of the future, read before somebody else changed it: refused; nothing changes', async () => {
  const before = await nurse.call(residents.get, { residentId });
  expect(
    await nurse.refused(photos.set, {
      residentId,
      version: before.version,
      fileId: await upload(239),
      takenOn: '2026-01-05',
    }),
  ).toMatchObject({
    status: 422,
    code: 'pictureTooSmall',
    title: expect.stringContaining('239 × 239'),
    errors: [{ path: 'fileId' }],
  });
  expect(
    await nurse.refused(photos.set, {
      residentId,
      version: before.version,
      fileId: await upload(240),
      takenOn: '2999-01-05',
    }),
  ).toMatchObject({ status: 422, code: 'takenInFuture' });
  expect(
    await nurse.refused(photos.set, {
      residentId,
      version: before.version + 7,
      fileId: await upload(240),
      takenOn: '2026-01-05',
    }),
  ).toMatchObject({ status: 412 });
  expect(await nurse.call(residents.get, { residentId })).toEqual(before);
});
test('a photo needs a resident who is saved (specification 2, section 5)', async () => {
  const unsaved = '0190a0b0-0000-7000-8000-0000000000ff';
  expect(
    await nurse.refused(photos.set, {
      residentId: unsaved,
      version: 1,
      fileId: await upload(300),
      takenOn: '2026-01-05',
    }),
  ).toMatchObject({ status: 404 });
  expect(
    await nurse.refused(photos.set, {
      version: 1,
      fileId: await upload(300),
      takenOn: '2026-01-05',
    }),
  ).toMatchObject({ status: 400, errors: [{ path: 'residentId' }] });
});
test('walls: another home 404, a cook 403, an account without a grant 404', async () => {
  await nurse.call(photos.set, {
    residentId,
    version: await version(),
    fileId: await upload(300),
    takenOn: '2026-01-05',
  });
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(photos.small, { residentId })).toMatchObject({ status: 404 });
  expect(await (await world.actor(home, 'COOK')).refused(photos.small, { residentId })).toMatchObject({
    status: 403,
  });
  expect(await (await world.actor(home, 'CONTACT')).refused(photos.large, { residentId })).toMatchObject({
    status: 404,
  });
});
