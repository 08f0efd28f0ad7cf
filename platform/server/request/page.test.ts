import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { httpServer } from './http.ts';
import { probe } from '#platform/server/testing/probe.ts';

let app: FastifyInstance;
let folder: string;
const { long } = topic(probe, 'page', {
  long: call({
    may: { signedIn: 'test' },
    route: 'GET /api/probe/long/{size}',
    input: z.object({ size: z.string() }),
    output: z.object({}),
  }),
});
const files = (name: string) => ({
  scripts: [`js/${name}.js`],
  styles: [`css/${name}.css`],
  words: { en: [`js/${name}-en.js`], de: [`js/${name}-de.js`] },
});

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-page-'));
  fs.mkdirSync(path.join(folder, 'js'));
  fs.writeFileSync(path.join(folder, 'js/always.js'), 'export {}');
  fs.writeFileSync(path.join(folder, 'sw.js'), 'self');
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><head><title>page</title></head>');
  fs.writeFileSync(
    path.join(folder, 'ahead.json'),
    JSON.stringify({
      always: files('always'),
      frame: files('frame'),
      pages: [
        { path: '/list', open: false, ...files('list') },
        { path: '/login', open: true, ...files('login') },
        { path: '/record/$id', open: false, ...files('record') },
      ],
    }),
  );
  app = await httpServer({
    implementations: [{ call: long, handler: async () => ({}) }],
    openImplementations: [],
    perform: async (_, { input }) => ({ text: 'word '.repeat(Number(input['size'])) }),
    settleOwed: async () => undefined,
    webFolder: folder,
    trustedProxies: [],
    secureCookies: true,
    publicUrl: undefined,
    logLevel: null,
  });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});
const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const named = (html: string) => [...html.matchAll(/href="\/(?:js|css)\/([^"]+)"/g)].map(([, file]) => file);

test('a page names the files that its address needs, and no others', async () => {
  const { body } = await page('/record/7?tab=a');
  expect(named(body)).toEqual([
    ...['always.css', 'always.js', 'always-en.js'],
    ...['frame.css', 'frame.js', 'frame-en.js'],
    ...['record.css', 'record.js', 'record-en.js'],
  ]);
});
test.each([
  [
    'a page without sign-in has no frame',
    '/login',
    ['always.css', 'always.js', 'always-en.js', 'login.css', 'login.js', 'login-en.js'],
  ],
  ['an unknown page has what all have', '/"><b>', ['always.css', 'always.js', 'always-en.js']],
])('%s', async (_, url, wanted) => {
  const { body } = await page(url);
  expect(named(body)).toEqual(wanted);
  expect(body).not.toContain('<b>');
});
test('the words are those of the language of the browser', async () => {
  const { body, headers } = await page('/list', { 'accept-language': 'de-CH,de;q=0.9' });
  expect(named(body)).toContain('list-de.js');
  expect(named(body)).not.toContain('list-en.js');
  expect(headers['vary']).toContain('accept-language');
});
test('a page that has not changed is not sent again; another address is another page', async () => {
  const { headers } = await page('/list');
  const mark = String(headers['etag']);
  expect((await page('/list', { 'if-none-match': mark })).statusCode).toBe(304);
  expect((await page('/login', { 'if-none-match': mark })).statusCode).toBe(200);
});
test('pages and long answers come pressed where the browser takes it, short ones as they are', async () => {
  const accepts = { 'accept-encoding': 'gzip, deflate' };
  const pressed = await page('/list', accepts);
  expect(pressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(pressed.rawPayload).toString()).toBe((await page('/list')).body);
  const answer = (size: number, headers = {}) => app.inject({ url: `/api/probe/long/${size}`, headers });
  const list = await answer(1000, accepts);
  expect(list.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(list.rawPayload).toString()).toBe((await answer(1000)).body);
  expect(list.rawPayload.length).toBeLessThan(300);
  expect((await answer(1, accepts)).headers['content-encoding']).toBeUndefined();
});
test('a part of the program says little about itself, what can stand alone all', async () => {
  const part = await app.inject({ url: '/js/always.js' });
  expect(part.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(part.headers['content-security-policy']).toBeUndefined();
  for (const url of ['/sw.js', '/list'])
    expect((await page(url)).headers['content-security-policy']).toContain("default-src 'self'");
});
