// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './chunks.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void log.mockClear());

test('a part that fails once is loaded again in silence, its name in the console', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('part');
  expect(await loadChunk('vitals/VitalsTab', load, 0)).toBe('part');
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]![0])).toContain('vitals/VitalsTab');
});
test('a part that fails twice is an error that names it', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadChunk('vitals/VitalsTab', load, 0)).rejects.toMatchObject({
    name: 'ChunkError',
    chunk: 'vitals/VitalsTab',
    reason: 'missing',
    message: 'the part vitals/VitalsTab could not be loaded (missing)',
  });
  expect(load).toHaveBeenCalledTimes(2);
});
test.each([
  [
    'a script that is not there',
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    'missing',
  ],
  ['a style sheet that is not there', new Error('Unable to preload CSS for /assets/a.css'), 'missing'],
  ['a script that breaks', new ReferenceError('x is not defined'), 'error'],
] as const)('%s names its cause', async (_, cause, reason) => {
  await expect(loadChunk('x', () => Promise.reject(cause), 0)).rejects.toMatchObject({ reason, cause });
});
test('a part that never comes is given up after 120 seconds', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<never>>().mockImplementation(() => new Promise(() => undefined));
  let settled = false;
  const never = loadChunk('x', load, 0)
    .catch((error: unknown) => error)
    .finally(() => {
      settled = true;
    });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(119_990);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(await never).toBeInstanceOf(ChunkError);
  expect(await never).toMatchObject({ reason: 'timeout' });
  vi.useRealTimers();
});

describe('a part that is missing though the server answers', () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch'));
  const page = (script: string) => `<div id="root"></div><script type="module" src="${script}"></script>`;
  beforeEach(() => {
    document.body.innerHTML = '<div></div>';
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', '/js/index-old.js');
    document.body.append(script);
  });
  test.each([
    ['another program', () => new Response(page('/js/index-new.js')), { outdated: true, kept: false }],
    ['the same program', () => new Response(page('/js/index-old.js')), { outdated: false, kept: true }],
    [
      'the same page without its script',
      (path: string) => new Response(page('/js/index-old.js'), { status: path === '/' ? 200 : 503 }),
      { outdated: false, kept: false },
    ],
    [
      'a page of somebody else',
      () => new Response('<p>Log in to the guest network</p>'),
      { outdated: false, kept: false },
    ],
    [
      'a failure',
      () => new Response(page('/js/index-new.js'), { status: 503 }),
      { outdated: false, kept: false },
    ],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch');
      },
      { outdated: false, kept: false },
    ],
  ])('the server has %s', async (_, answer, told) => {
    vi.stubGlobal('fetch', async (path: string) => answer(path));
    await expect(loadChunk('x', fails, 0)).rejects.toMatchObject(told);
    vi.unstubAllGlobals();
  });
});
