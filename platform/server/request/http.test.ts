import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { httpServer } from './http.ts';
import { healthRoutes } from '#platform/server/operation/health.ts';
import type { Database } from '#platform/server/database/database.ts';
import { probe } from '#platform/server/testing/probe.ts';

let app: FastifyInstance;
const seen: string[] = [];
const { write, read, bug } = topic(probe, 'web', {
  write: call({
    may: { signedIn: 'test' },
    route: 'POST /api/probe/write',
    input: z.object({ text: z.string() }),
    output: z.object({ text: z.string() }),
  }),
  read: call({
    may: { signedIn: 'test' },
    route: 'GET /api/probe/read/{id}',
    input: z.object({ id: z.string(), many: z.array(z.int()).default([]) }),
    output: z.object({}),
  }),
  bug: call({
    may: { signedIn: 'test' },
    route: 'GET /api/probe/bug',
    input: z.object({}),
    output: z.object({}),
  }),
});

beforeAll(async () => {
  app = await httpServer({
    implementations: [write, read, bug].map((one) => ({ call: one, handler: async () => ({}) })),
    openImplementations: [],
    async perform({ call: { name } }, { input }) {
      if (name === bug.name) throw new Error('secret details');
      seen.push(name);
      return input;
    },
    settleOwed: async () => undefined,
    webFolder: null,
    trustedProxies: [],
    secureCookies: true,
    publicUrl: undefined,
    logLevel: null,
  });
  healthRoutes(app, { pool: { totalCount: 0, waitingCount: 0 } } as Database, {
    check: { answers: async () => true, close: async () => undefined },
    turns: { waiting: 0 },
    parts: { troubles: async () => [] },
  });
  await app.ready();
});
afterAll(() => app.close());
const post = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/probe/write',
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{"text":"a"}',
  });

describe('every answer', () => {
  test.each([
    ['GET', '/api/probe/read/1'],
    ['GET', '/api/probe/bug'],
    ['GET', '/no/such/page'],
    ['POST', '/api/probe/write'],
  ] as const)(
    '%s %s, being data, lets nothing be loaded, framed or taken for something else',
    async (method, url) => {
      const { headers } = await app.inject({
        method,
        url,
        ...(method === 'POST' ? { payload: { text: 'a' } } : {}),
      });
      expect(headers['content-type']).toMatch(/^application\/(problem\+)?json/);
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
  test('what is no data carries the security headers of a page', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/metrics' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // compiled programs of our own, as the reader of codes on packs (decision 0070), and nothing else that is not a file of ours
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('a bug says its request id and nothing else; the log says the rest', async () => {
    const logged = vi.spyOn(app.log, 'error');
    const answer = await app.inject({ method: 'GET', url: '/api/probe/bug' });
    expect(answer.statusCode).toBe(500);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        error: expect.objectContaining({ message: 'secret details' }),
        call: 'probe.web.bug',
      }),
      'unexpected error',
    );
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ code: 'unexpected', requestId: answer.headers['x-request-id'] });
  });
  test('what an address carries as text gets the kind that the contract names', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/probe/read/7?many=1&many=2' })).json()).toEqual({
      id: '7',
      many: [1, 2],
    });
  });
});

describe('a write of another site never reaches its handler', () => {
  test.each<[string, Record<string, string>, number]>([
    [
      'own page',
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080', host: 'localhost:8080' },
      200,
    ],
    ['no browser', {}, 200],
    ['typed by the person', { 'sec-fetch-site': 'none' }, 200],
    ['other site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['other origin', { origin: 'https://evil.example', host: 'localhost' }, 403],
    ['null origin', { origin: 'null' }, 403],
    ['no address as origin', { origin: 'localhost' }, 403],
    ['same host, other port', { origin: 'http://localhost:81', host: 'localhost:8080' }, 403],
  ])('%s', async (_, headers, status) => {
    seen.length = 0;
    expect((await post(headers)).statusCode).toBe(status);
    expect(seen).toHaveLength(status === 200 ? 1 : 0);
  });
});

test('metrics count calls by name and status', async () => {
  await app.inject({ method: 'GET', url: '/api/probe/read/1' });
  await app.inject({ method: 'GET', url: '/api/probe/bug' });
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(/obhut_request_seconds_count\{call="probe.web.read",status="200"\} [1-9]/);
  expect(body).toMatch(/obhut_request_seconds_count\{call="probe.web.bug",status="500"\} [1-9]/);
});

describe('addresses of pages', () => {
  let pages: FastifyInstance;
  let folder: string;
  const fhir = topic(probe, 'machine', {
    read: call({
      may: { signedIn: 'test' },
      route: 'GET /machine/Thing/{id}',
      input: z.object({ id: z.string() }),
      output: z.object({}),
      mediaType: 'application/thing+json',
    }),
  }).read;
  const dialect = {
    under: '/machine',
    mediaType: 'application/thing+json',
    problem: (told: unknown) => told,
    mark: () => null,
  } as const;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-pages-'));
    fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>page</title>');
    pages = await httpServer({
      implementations: [{ call: fhir, handler: async () => ({}) }],
      openImplementations: [],
      perform: async () => ({}),
      dialects: [dialect],
      settleOwed: async () => undefined,
      webFolder: folder,
      trustedProxies: [],
      secureCookies: false,
      publicUrl: undefined,
      logLevel: null,
    });
    await pages.ready();
  });
  afterAll(async () => {
    await pages.close();
    fs.rmSync(folder, { recursive: true });
  });
  const asked = async (method: 'GET' | 'HEAD', url: string, accept?: string) => {
    const { statusCode, headers } = await pages.inject({
      method,
      url,
      headers: accept === undefined ? {} : { accept },
    });
    return `${statusCode} ${String(headers['content-type']).split(';')[0]}`;
  };
  test.each(['text/html,application/xhtml+xml', '*/*', undefined])(
    'GET and HEAD with Accept %s answer the page',
    async (accept) => {
      expect([
        await asked('GET', '/app-residents/residents-list?room=2', accept),
        await asked('HEAD', '/app-residents/residents-list', accept),
      ]).toEqual(['200 text/html', '200 text/html']);
    },
  );
  test('a mail address in a path is still a page for a browser', async () => {
    expect(await asked('GET', '/register/x/anna@example.org', 'text/html')).toBe('200 text/html');
  });
  test.each(['/assets/gone-abc.js', '/gone.css', '/api/nothing', '/profile/api/nothing'])(
    '%s is no page for a program',
    async (url) => {
      expect(await asked('GET', url, '*/*')).toBe('404 application/problem+json');
    },
  );
  test('what an interface for machines does not have is told in its words, not as a page', async () => {
    expect(await asked('GET', '/machine/Unknown/1', '*/*')).toBe('404 application/thing+json');
  });
  test('only what is read is a page', async () => {
    expect(
      (
        await pages.inject({
          method: 'POST',
          url: '/app-residents/residents-list',
          headers: { accept: '*/*' },
        })
      ).statusCode,
    ).toBe(404);
  });
});
