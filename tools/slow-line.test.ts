import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { code, filesBelow } from './lint/sources.ts';
import { type SlowLine, slowLine } from './slow-line.ts';

const large = Buffer.alloc(200_000, 'x');
const server = createServer((request, response) => {
  if (request.url === '/cut') response.socket?.destroy();
  else if (request.url === '/large') response.end(large);
  else request.pipe(response);
});
let line: SlowLine;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  line = await slowLine(address, { latency: 400, downloadThroughput: 1_000_000, uploadThroughput: 500_000 });
});
afterAll(async () => {
  await line.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> => {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
};
const text = async (path: string, body?: string) =>
  (await fetch(line.base + path, body ? { method: 'POST', body } : {})).text();

// no test says that something is fast: on a busy machine it is not
test('an answer takes the way there and back', async () => {
  const { ms, answer } = await timed(() => text('/', 'hello'));
  expect(answer).toBe('hello');
  expect(ms).toBeGreaterThanOrEqual(399);
});

test('what is large takes as long as the line is narrow, and comes whole; all share it', async () => {
  const { ms, answer } = await timed(() => Promise.all([text('/large'), text('/large')]));
  expect(answer.map((one) => one.length)).toEqual([large.length, large.length]);
  expect(ms).toBeGreaterThanOrEqual(799);
});

test('what is sent has its own width', async () => {
  const { ms, answer } = await timed(() => text('/', large.toString()));
  expect(answer).toHaveLength(large.length);
  expect(ms).toBeGreaterThanOrEqual(799);
});

test('a connection that the server cuts is cut for the browser, too', async () => {
  await expect(text('/cut')).rejects.toThrow('fetch failed');
});

const slowsInside = (text: string): boolean => /\bsend\(\s*'Network\.emulateNetworkConditions'/.test(text);
test('nothing but the first view slows the network inside of the browser, which loses answers', () => {
  expect(slowsInside(`await session.send('Network.emulateNetworkConditions', slow)`)).toBe(true);
  const files = filesBelow(process.cwd(), ['apps', 'bench', 'e2e', 'faults', 'tools'], code).filter(
    // the limits of what may jump in a first view were measured over that network
    (file) => !['tools/slow-line.test.ts', 'e2e/first-view.e2e.ts'].includes(file),
  );
  expect(files.filter((file) => slowsInside(fs.readFileSync(file, 'utf8')))).toEqual([]);
});
