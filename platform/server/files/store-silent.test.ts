import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from './store-s3.ts';
import { namedStore } from './store-open.ts';
import type { FileStore } from './store.ts';

// it accepts, reads nothing and says nothing
const sockets = new Set<net.Socket>();
const silent = net.createServer((socket) => {
  sockets.add(socket.pause());
  socket.on('error', () => undefined);
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-silent-'));
const big = path.join(folder, 'big');
let store: FileStore;
/** Milliseconds; what is given up at all ends within a multiple of it on the slowest machine, what is not never ends. */
const patience = 2000;
const organisation = '01900000-0000-7000-8000-000000000001';
const id = '01900000-0000-7000-8000-000000000002';
beforeAll(async () => {
  fs.writeFileSync(big, Buffer.alloc(24 * 1024 ** 2));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'files',
    keyId: 'k',
    secret: 's',
    prefix: '',
  };
  store = namedStore(s3Store(s3, patience), { dataFolder: folder, s3 }, () => Promise.resolve(null));
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a store that accepts and never answers is given up, with every further attempt', async () => {
  const begun = Date.now();
  const took = async (work: Promise<unknown>) => {
    await expect(work).rejects.toMatchObject({ part: 'files' });
    return Date.now() - begun;
  };
  const all = await Promise.all([
    took(store.put(organisation, id, { bytes: Buffer.from('abc') })),
    took(store.put(organisation, id, { bytes: Buffer.alloc(24 * 1024 ** 2) })),
    took(store.put(organisation, id, { path: big })),
    took(store.read(organisation, id)),
    took(store.remove(organisation, id)),
    took(store.list(organisation, new Date())),
  ]);
  expect(all.map((took) => took < 20 * patience)).toEqual(Array(6).fill(true));
}, 120_000);
