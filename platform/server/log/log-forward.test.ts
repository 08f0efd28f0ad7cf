import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profile, session, userSettings } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { sealWhole } from './testing/sealing.ts';
import { forwardLog } from './log-forward.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let collector: { url: string; token: string | undefined };
const lines: { source: string; block: number; hash: string; entry: unknown[] }[] = [];
const heads: http.IncomingHttpHeaders[] = [];
let answer = 204;
const server = http.createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => {
    heads.push(request.headers);
    if (answer === 204)
      lines.push(
        ...text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as (typeof lines)[number]),
      );
    response
      .writeHead(answer, answer === 307 ? { location: 'https://elsewhere.example.invalid/ingest' } : {})
      .end();
  });
});
beforeAll(async () => {
  world = await createWorld();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ingest`,
    token: 'only-for-the-test',
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
const pool = () => world.server.database.pool;

test('every sealed entry arrives once, in order, with its block; without the content of the change', async () => {
  const home = await world.organisation();
  const who = await world.actor(home, 'NURSE');
  await who.call(userSettings.write, { key: 'test.note', text: 'Margrit slept well' });
  await who.refused(session.signIn, { username: 'x', password: 'y' }).catch(() => undefined);
  await who.call(profile.me, {});
  await sealWhole(pool());
  const {
    rows: [sealed],
  } = await pool().query<{ n: number }>(
    'select sum(cardinality(members))::int as n from platform.log_blocks',
  );
  expect(await forwardLog(pool(), collector)).toBe(sealed!.n);
  expect(lines).toHaveLength(sealed!.n);
  expect(heads[0]).toMatchObject({
    authorization: 'Bearer only-for-the-test',
    'content-type': 'application/x-ndjson',
  });
  const written = lines.find(
    (line) => line.source === 'changes' && line.entry[6] === 'platform.custom_settings',
  )!;
  expect(written.entry.slice(0, 5)).toMatchObject([
    home,
    'changes',
    expect.any(String),
    expect.any(String),
    who.accountId,
  ]);
  const {
    rows: [block],
  } = await pool().query('select hash from platform.log_blocks where organisation_id = $1 and number = $2', [
    home,
    written.block,
  ]);
  expect(written.hash).toBe(block.hash.toString('hex'));
  expect(JSON.stringify(lines)).not.toContain('Margrit');
  expect(await forwardLog(pool(), collector)).toBe(0);
});
test('what the collector does not take stays due, and arrives when it takes it', async () => {
  const who = await world.actor(await world.organisation(), 'NURSE');
  await who.call(userSettings.write, { key: 'test.note', text: 'x' });
  await sealWhole(pool());
  const before = lines.length;
  answer = 503;
  await expect(forwardLog(pool(), collector)).rejects.toThrow('the log collector answered 503');
  // the token and the log go to the collector alone, not where it points to
  const asked = heads.length;
  answer = 307;
  await expect(forwardLog(pool(), collector)).rejects.toMatchObject({
    cause: { message: 'unexpected redirect' },
  });
  expect(heads).toHaveLength(asked + 1);
  answer = 204;
  const sent = await forwardLog(pool(), collector);
  expect(sent).toBeGreaterThan(0);
  expect(lines).toHaveLength(before + sent);
});
test.each([
  ['http://collector.example/ingest', /OBHUT_LOG_COLLECTOR/],
  ['ftp://x', /OBHUT_LOG_COLLECTOR/],
])('%s is refused: the log leaves over TLS only', (url, message) => {
  expect(() => readConfig({ OBHUT_LOG_COLLECTOR: url })).toThrow(message);
});
test('https, and plain http on this machine for a collector beside it, are taken', () => {
  expect(
    readConfig({ OBHUT_LOG_COLLECTOR: 'https://collector.example/ingest', OBHUT_LOG_COLLECTOR_TOKEN: 't' })
      .logCollector,
  ).toEqual({ url: 'https://collector.example/ingest', token: 't' });
  expect(readConfig({ OBHUT_LOG_COLLECTOR: 'http://127.0.0.1:8080/' }).logCollector).toMatchObject({
    url: 'http://127.0.0.1:8080/',
  });
  expect(readConfig({}).logCollector).toBeUndefined();
});
