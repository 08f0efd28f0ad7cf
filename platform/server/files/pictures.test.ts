import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { files } from '#platform/contract/frame.ts';
import {
  dropBytes,
  fileUsage,
  keepUpload,
  readStored,
  removeStored,
  storeBytes,
  sweepUploads,
  takeUpload,
} from './files.ts';
import { accountOf } from '#platform/server/request/handle.ts';
import { acceptPicture, rewritePicture, shownFile, thumbnailOf } from './pictures.ts';
import { newId } from '#platform/server/database/ids.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { uploaded, uploadFile } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
});

/** Work as the nurse, on the server's side of the doors. */
const asNurse = <T>(
  work: (context: ReturnType<typeof contextOf>) => Promise<T>,
  now = new Date(),
): Promise<T> =>
  world.server.database.tenant({ organisationId, accountId: nurse.accountId }, (unit) =>
    work(
      contextOf({
        unit,
        organisationId,
        zone: 'Europe/Zurich',
        language: 'en',
        requestId: 'test',
        confirmed: [],
        services: world.server.services,
        call: 'test',
        now,
        account: accountOf(
          { accountId: nurse.accountId, username: 'nurse', fullName: 'Nurse', email: '', roles: ['NURSE'] },
          { permissions: {}, denied: {} },
        ),
      }),
    ),
  );

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
/** A photo as a telephone makes it: lying on its side, with the place where it was taken. */
const photo = (width: number, height: number) =>
  plain(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telephone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 22/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '8/1 32/1 0/1',
      },
    })
    .toBuffer();

describe('a photo', () => {
  test('is stored upright and without place and device', async () => {
    const taken = await photo(600, 400);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const id = await uploaded(world.server, nurse.token, 'IMG_1.JPEG', taken);
    const stored = await asNurse((context) => takeUpload(context, id));
    const head = await sharp(stored.bytes).metadata();
    expect(head).toMatchObject({ width: 400, height: 600, format: 'jpeg' });
    expect([head.exif, head.iptc, head.xmp, head.icc, head.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(stored.bytes).includes('Telephone')).toBe(false);
    expect(stored).toMatchObject({ name: 'IMG_1.jpg', mediaType: 'image/jpeg', width: 400, height: 600 });
  });
  test('is taken with a thumbnail; the same upload cannot be taken twice, nor by somebody else', async () => {
    const id = await uploaded(world.server, nurse.token, 'a.png', await plain(1000, 800).png().toBuffer());
    const other = await world.actor(organisationId, 'NURSE');
    await expect(world.inside(organisationId, (context) => acceptPicture(context, id))).rejects.toMatchObject(
      { status: 404 },
    );
    expect((await other.refused(files.download, { id })).status).toBe(404);
    const residentId = newId();
    expect(
      await asNurse((context) =>
        acceptPicture(context, id, { minimumWidth: 1000, minimumHeight: 800, purpose: 'photo', residentId }),
      ),
    ).toEqual({ id, width: 1000, height: 800 });
    const small = await asNurse((context) => thumbnailOf(context, id));
    expect(small).toMatchObject({ mediaType: 'image/webp', inline: true });
    expect(await sharp(small.body).metadata()).toMatchObject({ width: 320, height: 256 });
    expect(await asNurse((context) => shownFile(context, id))).toMatchObject({
      mediaType: 'image/png',
      inline: true,
    });
    await expect(asNurse((context) => acceptPicture(context, id))).rejects.toMatchObject({ status: 404 });
    const rows = await asNurse((context) =>
      context.db
        .selectFrom('platform.files')
        .select(['purpose', 'resident_id'])
        .where('organisation_id', '=', organisationId)
        .where('resident_id', '=', residentId)
        .orderBy('purpose')
        .execute(),
    );
    expect(rows).toEqual([
      { purpose: 'photo', resident_id: residentId },
      { purpose: 'thumbnail', resident_id: residentId },
    ]);
  });
  test('that is too small, or no picture, is refused with numbers', async () => {
    const id = await uploaded(world.server, nurse.token, 'a.png', await plain(399, 800).png().toBuffer());
    await expect(
      asNurse((context) => acceptPicture(context, id, { minimumWidth: 400 })),
    ).rejects.toMatchObject({
      code: 'pictureTooSmall',
      data: { width: 399, height: 800, minimumWidth: 400, minimumHeight: 1 },
    });
    const text = await uploaded(world.server, nurse.token, 'a.txt', Buffer.from('text'));
    await expect(asNurse((context) => acceptPicture(context, text))).rejects.toMatchObject({
      code: 'pictureUnreadable',
    });
  });
  test('a very large one is made smaller, an animated one becomes still, too many points are refused', async () => {
    expect(await rewritePicture(await plain(6000, 3000).jpeg().toBuffer())).toMatchObject({
      width: 4096,
      height: 2048,
    });
    const gif = await sharp({ create: { width: 20, height: 40, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    expect(await rewritePicture(gif)).toMatchObject({ width: 20, height: 40, mediaType: 'image/png' });
    const wide = await plain(9000, 8000).png().toBuffer();
    expect(await rewritePicture(wide)).toBeNull();
    expect(
      (await uploadFile(world.server, nurse.token, { name: 'a.png', content: wide })).json(),
    ).toMatchObject({ status: 422, code: 'pictureTooLarge' });
  });
  test('vector graphics are never decoded, whatever the name says', async () => {
    expect(
      await rewritePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')),
    ).toBeNull();
  });
});

describe('keeping and removing', () => {
  test('an upload is kept once; removing takes row, thumbnail and, after the commit, the bytes', async () => {
    const id = await uploaded(world.server, nurse.token, 'a.txt', Buffer.from('kept'));
    expect(await asNurse((context) => keepUpload(context, id, { purpose: 'note' }))).toEqual({
      name: 'a.txt',
      mediaType: 'text/plain',
      size: 4,
    });
    await expect(asNurse((context) => keepUpload(context, id, { purpose: 'note' }))).rejects.toMatchObject({
      status: 404,
    });
    const picture = await uploaded(world.server, nurse.token, 'a.png', await plain(50, 50).png().toBuffer());
    await asNurse((context) => acceptPicture(context, picture));
    const there = () => world.server.services.files.list(organisationId, new Date(Date.now() + 60_000));
    const before = (await there()).length;
    await asNurse((context) => removeStored(context, [id, picture]));
    expect(await asNurse((context) => readStored(context, picture))).toBeUndefined();
    await world.settle();
    expect((await there()).length).toBe(before - 3);
  });
  test('bytes stay when the removal is rolled back, and when their row is still there', async () => {
    const id = await uploaded(world.server, nurse.token, 'a.txt', Buffer.from('stay'));
    await asNurse(async (context) => {
      await removeStored(context, [id]);
      throw new Error('rolled back');
    }).catch(() => undefined);
    await asNurse((context) => dropBytes(context, { ids: [id] }));
    await world.settle();
    expect(Buffer.from((await asNurse((context) => takeUpload(context, id))).bytes).toString()).toBe('stay');
  });
  test('an upload that nobody takes is swept after seven days', async () => {
    const [waiting, kept] = [
      await uploaded(world.server, nurse.token, 'w.txt', Buffer.from('w')),
      await uploaded(world.server, nurse.token, 'k.txt', Buffer.from('k')),
    ];
    await asNurse((context) => keepUpload(context, kept, { purpose: 'note' }));
    const there = (id: string) => asNurse(async (context) => (await readStored(context, id)) !== undefined);
    await asNurse(sweepUploads, new Date(Date.now() + 6.9 * 86_400_000));
    expect(await there(waiting)).toBe(true);
    await asNurse(sweepUploads, new Date(Date.now() + 7.1 * 86_400_000));
    expect([await there(waiting), await there(kept)]).toEqual([false, true]);
  });
});

describe('quota', () => {
  const file = { name: 'x.txt', mediaType: 'text/plain', purpose: 'test' };
  const setQuota = (home: string, quota: number) =>
    world.server.database.pool.query(
      'insert into platform.file_usage (organisation_id, quota) values ($1, $2) on conflict (organisation_id) do update set quota = $2',
      [home, quota],
    );
  test('counts what is stored and refuses what would go above it', async () => {
    const home = await world.organisation();
    await setQuota(home, 100);
    const first = await world.inside(home, (context) =>
      storeBytes(context, { ...file, bytes: Buffer.alloc(60) }),
    );
    expect(await world.inside(home, fileUsage)).toEqual({ bytes: 60, quota: 100 });
    await expect(
      world.inside(home, (context) => storeBytes(context, { ...file, bytes: Buffer.alloc(41) })),
    ).rejects.toMatchObject({ status: 409, code: 'fileQuota' });
    const actor = await world.actor(home, 'NURSE');
    expect(
      (await uploadFile(world.server, actor.token, { name: 'a.txt', content: Buffer.alloc(41, 'a') })).json(),
    ).toMatchObject({
      status: 409,
      title: 'The storage of your organization is full. Remove files or ask your administrator.',
    });
    await world.inside(home, (context) => removeStored(context, [first]));
    expect(await world.inside(home, fileUsage)).toEqual({ bytes: 0, quota: 100 });
  });
  test('ten at once never go above it: the database counts', async () => {
    const home = await world.organisation();
    await setQuota(home, 100);
    await world.inside(home, fileUsage);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        world.inside(home, async (context) => {
          await storeBytes(context, { ...file, bytes: Buffer.alloc(30) });
          await new Promise((resolve) => setTimeout(resolve, 100)); // all have looked before the first commits
        }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect((await world.inside(home, fileUsage)).bytes).toBe(90);
  });
  test('without an own limit the one of the installation counts', async () => {
    const home = await world.organisation();
    expect(await world.inside(home, fileUsage)).toEqual({ bytes: 0, quota: 50_000_000_000 });
  });
});
