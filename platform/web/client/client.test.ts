// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id, version } from '#platform/contract/fields.ts';
import {
  leavingOnce,
  NetworkError,
  perform,
  performStored,
  ProblemError,
  reactTo,
  requestOf,
} from './client.ts';
import { worksFor } from './own-account.ts';
import { gmtOffset } from '#platform/web/text/language.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';

const app = defineApp({
  code: 'care-plan',
  partOf: 'residents',
  name: { en: 'Care plan', de: 'Pflegeplanung' },
  needs: [],
  screens: {},
  access: { plan: ['Read', 'Edit'] },
});
const goals = topic(app, 'goals', {
  list: call({
    may: ['plan', 'Read'],
    input: z.object({
      open: z.boolean().optional(),
      states: z.array(z.string()).optional(),
      limit: z.int().optional(),
    }),
    output: z.array(z.string()),
  }),
  change: call({
    may: ['plan', 'Edit'],
    input: z.object({ id, version, name: z.string() }),
    output: z.object({ id }),
  }),
  send: call({
    may: ['plan', 'Edit'],
    upload: 'file',
    input: z.object({ file: z.custom<Blob>(), purpose: z.string() }),
    output: z.object({}),
  }),
});
const one = '0190a5b0-0000-7000-8000-000000000001';
const told: string[] = [];

beforeEach(() => {
  told.length = 0;
  reactTo({
    onProblem: ({ status }) => void told.push(`toast ${status}`),
    leave: (url) => void told.push(`leave ${url}`),
    reload: () => void told.push('reload'),
  });
  history.replaceState(null, '', '/app-residents/residents-list?room=204');
});

describe('what is sent', () => {
  test('a read puts its input into the query: plain words, lists as repeated keys, nothing for what is not there', () => {
    const { url, init } = requestOf(goals.list, {
      open: true,
      states: ['a b', 'c'],
      limit: 25,
      other: undefined,
    });
    expect(url).toBe('/api/care-plan/goals?open=true&states=a+b&states=c&limit=25');
    expect(init.body).toBeUndefined();
    expect(init.headers).not.toHaveProperty('Idempotency-Key');
  });
  test('a write puts it into the body, what stands in the path only there', () => {
    const { url, init } = requestOf(goals.change, { id: one, version: 3, name: 'Walk' });
    expect(url).toBe(`/api/care-plan/goals/${one}`);
    expect(init.method).toBe('PUT');
    expect(JSON.parse(String(init.body))).toEqual({ version: 3, name: 'Walk' });
    expect(init.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Idempotency-Key': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });
  test('language, zone and origin of the request are sent with every request', () => {
    localStorage.setItem('obhut.language', 'de');
    expect(requestOf(goals.list, {}).init.headers).toMatchObject({
      'Accept-Language': 'de',
      'X-Timezone-Offset': expect.stringMatching(/^GMT[+-]\d\d:\d\d$/),
      'X-Requested-With': 'obhut',
    });
  });
  test('for whom the window works is said as soon as it is known, and with a kept write for whom it was made', async () => {
    expect(requestOf(goals.list, {}).init.headers).not.toHaveProperty('X-Account');
    worksFor('maria');
    const sent = answerWith({ 'PUT /api/care-plan/goals/1': () => ok({ id: '1' }) });
    expect(requestOf(goals.list, {}).init.headers).toMatchObject({ 'X-Account': 'maria' });
    await performStored({ method: 'PUT', url: '/api/care-plan/goals/1', body: '{}' }, 'key', 'anna');
    expect(sent[0]!.headers['X-Account']).toBe('anna');
  });
  test.each([
    [-60, 'GMT+01:00'],
    [0, 'GMT+00:00'],
    [210, 'GMT-03:30'],
    [-345, 'GMT+05:45'],
  ])('offset of %i minutes is %s', (minutes, text) => {
    expect(gmtOffset(minutes)).toBe(text);
  });
  test('a file is sent after the fields that describe it', () => {
    const { init } = requestOf(goals.send, { file: new Blob(['x']), purpose: 'import' });
    expect([...(init.body as FormData).keys()]).toEqual(['purpose', 'file']);
    expect(init.headers).not.toHaveProperty('Content-Type');
  });
});

describe('what is done about an answer', () => {
  test('a result is handed on', async () => {
    answerWith({ 'GET /api/care-plan/goals': () => ok(['Walk']) });
    expect(await perform(goals.list, {})).toEqual(['Walk']);
  });
  test('401 leads to the sign-in page with the way back', async () => {
    answerWith({ 'GET /api/care-plan/goals': () => problem(401) });
    await expect(perform(goals.list, {})).rejects.toThrow(ProblemError);
    expect(told).toEqual(['leave /login?url=%2Fapp-residents%2Fresidents-list%3Froom%3D204']);
  });
  test.each(['/login', '/login/2fa?url=%2Fapp-residents'])('401 on %s stays there', async (path) => {
    history.replaceState(null, '', path);
    answerWith({ 'GET /api/care-plan/goals': () => problem(401) });
    await expect(perform(goals.list, {})).rejects.toThrow(ProblemError);
    expect(told).toEqual([]);
  });
  test.each([403, 500])('%i is told', async (status) => {
    answerWith({ 'GET /api/care-plan/goals': () => problem(status) });
    await expect(perform(goals.list, {})).rejects.toThrow(ProblemError);
    expect(told).toEqual([`toast ${status}`]);
  });
  test('419 reloads the page after about 200 ms', async () => {
    vi.useFakeTimers();
    answerWith({ 'GET /api/care-plan/goals': () => problem(419) });
    await expect(perform(goals.list, {})).rejects.toThrow(ProblemError);
    vi.advanceTimersByTime(190);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(told).toEqual(['reload']);
    vi.useRealTimers();
  });
  test('the problem of the server reaches the caller', async () => {
    answerWith({
      [`PUT /api/care-plan/goals/${one}`]: () => problem(412, { code: 'stale', current: { version: 4 } }),
    });
    const error = await perform(goals.change, { id: one, version: 3, name: 'Walk' }).catch(
      (thrown: unknown) => thrown,
    );
    expect((error as ProblemError).problem).toMatchObject({ code: 'stale', current: { version: 4 } });
  });
  test('an answer that is no problem of ours is still one', async () => {
    answerWith({
      'GET /api/care-plan/goals': () => new Response('<html>Bad gateway</html>', { status: 502 }),
    });
    const error = await perform(goals.list, {}).catch((thrown: unknown) => thrown);
    expect((error as ProblemError).problem).toMatchObject({ status: 502, code: 'unknown' });
  });
});

describe('a lost connection', () => {
  test('a read is tried once more by itself', async () => {
    let count = 0;
    const sent = answerWith({
      'GET /api/care-plan/goals': () => {
        count += 1;
        if (count === 1) throw new TypeError('Failed to fetch');
        return ok([]);
      },
    });
    expect(await perform(goals.list, {})).toEqual([]);
    expect(sent).toHaveLength(2);
  });
  test('a read that fails twice is a lost connection', async () => {
    const sent = answerWith({});
    await expect(perform(goals.list, {})).rejects.toThrow(NetworkError);
    expect(sent).toHaveLength(2);
  });
  test('a write is not repeated by itself', async () => {
    const sent = answerWith({});
    await expect(perform(goals.change, { id: one, version: 3, name: 'Walk' })).rejects.toThrow(NetworkError);
    expect(sent).toHaveLength(1);
  });
});

test('several answers at once that lead to the sign-in page lead there once; later, or to another place, again', () => {
  let moment = 5000;
  const gone: string[] = [];
  const leave = leavingOnce(
    (url) => void gone.push(url),
    () => moment,
  );
  leave('/login?url=a');
  leave('/login?url=a');
  moment += 1999;
  leave('/login?url=a');
  expect(gone).toEqual(['/login?url=a']);
  leave('/login?url=b');
  moment += 2000;
  leave('/login?url=b');
  expect(gone).toEqual(['/login?url=a', '/login?url=b', '/login?url=b']);
});
