import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, type S3Settings } from '#platform/server/config/config.ts';
import { storeBytes, sweepOrphans } from './files.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { FileStore } from './store.ts';
import { openStore } from './store-open.ts';
import { checkBucket } from './store-s3.ts';
import { createWorld } from '#platform/server/testing/world.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-store-'));
// The test's server makes its page marks with single DES, which today's OpenSSL has put away; triple DES with one key is the same.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const made = crypto[name] as (
    algorithm: string,
    key: Buffer,
    iv: Buffer,
  ) => crypto.Cipheriv & crypto.Decipheriv;
  Object.assign(crypto, {
    [name]: (algorithm: string, key: Buffer, iv: Buffer) =>
      algorithm === 'des'
        ? made('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
        : made(algorithm, key, iv),
  });
}
// a real server that speaks S3, on this machine
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  directory: path.join(folder, 's3'),
  silent: true,
  configureBuckets: [{ name: 'obhut', configs: [] }],
});
let s3: S3Settings;
const stores: { folder?: FileStore; s3?: FileStore } = {};
beforeAll(async () => {
  const { port } = await server.run();
  s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'obhut',
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    prefix: 'homes',
  };
  stores.folder = (await openStore({ dataFolder: folder, s3: undefined })).store;
  stores.s3 = (await openStore({ dataFolder: folder, s3 })).store;
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 's3'] as const)('the store %s', (kind) => {
  const store = () => stores[kind]!;
  const soon = () => new Date(Date.now() + 60_000);
  test('gives back what was put, from bytes and from a path; put again replaces', async () => {
    const [home, one, two] = [newId(), newId(), newId()];
    await store().put(home, one, { bytes: Buffer.from([0, 255, 10, 13]) });
    const source = path.join(folder, 'source');
    fs.writeFileSync(source, Buffer.alloc(300_000, 7));
    await store().put(home, two, { path: source });
    expect([...(await store().read(home, one))]).toEqual([0, 255, 10, 13]);
    expect((await store().read(home, two)).byteLength).toBe(300_000);
    await store().put(home, one, { bytes: Buffer.from('new') });
    expect(Buffer.from(await store().read(home, one)).toString()).toBe('new');
  });
  test('an organisation sees only its own; what is gone throws; removing twice is no error', async () => {
    const [home, other, id] = [newId(), newId(), newId()];
    await store().put(home, id, { bytes: Buffer.from('x') });
    expect(await store().list(home, soon())).toEqual([id]);
    expect(await store().list(other, soon())).toEqual([]);
    await expect(store().read(other, id)).rejects.toThrow();
    await store().remove(home, id);
    await store().remove(home, id);
    await expect(store().read(home, id)).rejects.toThrow();
    expect(await store().list(home, soon())).toEqual([]);
  });
  test('lists only what is older', async () => {
    const [home, id] = [newId(), newId()];
    await store().put(home, id, { bytes: Buffer.from('x') });
    expect(await store().list(home, new Date(Date.now() - 60_000))).toEqual([]);
  });
  test.each([
    '../outside',
    '..',
    'a/b',
    '',
    newId().toUpperCase(),
    `${newId()}/x`,
    `${newId()}\u0000`,
    '------------------------------------',
  ])('refuses %j as an id', async (bad) => {
    const call = async (work: () => unknown) => {
      await work();
    };
    await expect(call(() => store().put(newId(), bad, { bytes: Buffer.from('x') }))).rejects.toThrow(
      'bad file id',
    );
    await expect(call(() => store().read(bad, newId()))).rejects.toThrow('bad file id');
    await expect(call(() => store().remove(newId(), bad))).rejects.toThrow('bad file id');
    await expect(call(() => store().list(bad, soon()))).rejects.toThrow('bad file id');
  });
  test('orphans are swept, kept files stay', async () => {
    const world = await createWorld();
    const home = await world.organisation();
    Object.assign(world.server.services, { files: store() });
    const file = { name: 'x.txt', mediaType: 'text/plain', bytes: Buffer.from('x'), purpose: 'test' };
    let orphan = '';
    await world
      .inside(home, async (context) => {
        orphan = await storeBytes(context, file);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const kept = await world.inside(home, (context) => storeBytes(context, file));
    expect((await store().list(home, soon())).sort()).toEqual([orphan, kept].sort());
    expect(await world.inside(home, (context) => sweepOrphans(context, soon()))).toBe(1);
    expect(await store().list(home, soon())).toEqual([kept]);
  });
});

test('S3 lists more than one page of names, and only ids', async () => {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.keyId, secretAccessKey: s3.secret },
    forcePathStyle: true,
  });
  const home = newId();
  await client.send(
    new PutObjectCommand({ Bucket: 'obhut', Key: `homes/${home}/readme.txt`, Body: 'not ours' }),
  );
  const ids = Array.from({ length: 1100 }, () => newId());
  for (let from = 0; from < ids.length; from += 100)
    await Promise.all(
      ids.slice(from, from + 100).map((id) => stores.s3!.put(home, id, { bytes: Buffer.from('x') })),
    );
  expect(new Set(await stores.s3!.list(home, new Date(Date.now() + 60_000)))).toEqual(new Set(ids));
  client.destroy();
}, 60_000);

test('the doctor finds the bucket, and says when it is not there', async () => {
  await expect(checkBucket(s3)).resolves.toBeUndefined();
  await expect(checkBucket({ ...s3, bucket: 'elsewhere' })).rejects.toThrow();
});

test('settings: all of S3 or none; the quota is gigabytes', () => {
  expect(readConfig({}).s3).toBeUndefined();
  const given = {
    OBHUT_S3_ENDPOINT: 'https://s3.example.org',
    OBHUT_S3_BUCKET: 'b',
    OBHUT_S3_KEY_ID: 'k',
    OBHUT_S3_SECRET: 's',
    OBHUT_S3_PREFIX: '/a/b/',
  };
  expect(readConfig(given).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'b',
    region: 'us-east-1',
    keyId: 'k',
    secret: 's',
    prefix: 'a/b',
  });
  expect(() => readConfig({ ...given, OBHUT_S3_SECRET: '' })).toThrow(ConfigError);
  expect(() => readConfig({ ...given, OBHUT_S3_ENDPOINT: 's3.example.org' })).toThrow(ConfigError);
  expect(readConfig({ OBHUT_FILE_QUOTA: '0.5' }).fileQuota).toBe(500_000_000);
  expect(() => readConfig({ OBHUT_FILE_QUOTA: '-1' })).toThrow(ConfigError);
});

describe('a store that is away has its name in what it says', () => {
  const away = (config: { dataFolder: string; s3: S3Settings | undefined }) => openStore(config);
  test.each<[string, () => { dataFolder: string; s3: S3Settings | undefined }, RegExp]>([
    [
      'nobody listens',
      () => ({ dataFolder: folder, s3: { ...s3, endpoint: 'http://127.0.0.1:1' } }),
      /bucket obhut at http:\/\/127\.0\.0\.1:1\) cannot be reached: .*ECONNREFUSED/,
    ],
    [
      'a bucket that is gone',
      () => ({ dataFolder: folder, s3: { ...s3, bucket: 'gone' } }),
      /bucket gone at http/,
    ],
  ])(
    'S3: %s',
    async (_, config, said) => {
      const { store, check } = await away(config());
      expect(await check()).toMatch(/bucket/);
      for (const work of [
        () => store.put(newId(), newId(), { bytes: Buffer.from('x') }),
        () => store.read(newId(), newId()),
        () => store.remove(newId(), newId()),
        () => store.list(newId(), new Date()),
      ]) {
        const error = await work().then(
          () => null,
          (one: unknown) => one,
        );
        expect(error).toMatchObject({ part: 'files' });
        expect((error as Error).message).toMatch(said);
      }
    },
    60_000,
  );
  test('a folder whose disk is gone; a file that is missing is no trouble of the store', async () => {
    const dataFolder = path.join(folder, 'unmounted');
    const { store, check } = await away({ dataFolder, s3: undefined });
    const [home, id] = [newId(), newId()];
    await store.put(home, id, { bytes: Buffer.from('x') });
    expect(
      await store
        .read(home, newId())
        .catch((error: { part?: string; code?: string }) => [error.part, error.code]),
    ).toEqual([undefined, 'ENOENT']);
    fs.rmSync(path.join(dataFolder, 'files'), { recursive: true });
    for (const work of [
      () => store.put(home, newId(), { bytes: Buffer.from('x') }),
      () => store.read(home, id),
    ])
      await expect(work()).rejects.toMatchObject({ part: 'files' });
    await expect(check()).rejects.toThrow(/ENOENT/);
    expect(fs.existsSync(path.join(dataFolder, 'files'))).toBe(false);
  });
});
