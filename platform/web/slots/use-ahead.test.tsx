import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { show } from '#platform/web/testing/show.tsx';
import { registerApps } from './registry.ts';
import { useAhead } from './use-ahead.ts';

const app = defineApp({
  code: 'test',
  partOf: 'test',
  name: { en: 'T', de: 'T' },
  needs: [],
  access: {},
  screens: { RoomPage: { slot: 'page', path: '/rooms/$room' } },
});
let loaded: string[];
beforeEach(() => {
  loaded = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const none = async () => ({ default: {} });
  registerApps({
    manifests: [app],
    webs: {
      test: async () => ({
        default: {
          manifest: app,
          locales: { en: none, de: none },
          screens: {
            RoomPage: async () => {
              loaded.push('page');
              return { default: () => null };
            },
          },
        },
      }),
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const part = (name: string, fails = false) => ({
  preload: async () => {
    loaded.push(name);
    if (fails) throw new Error('gone');
  },
});
function List({ path }: { readonly path?: string }) {
  useAhead(path, [part('broken', true), part('alerts')]);
  return null;
}
const quiet = () => act(() => vi.advanceTimersByTimeAsync(1600));

test('in a quiet moment the next page comes with its parts, though one of them fails', async () => {
  await show(<List path="/rooms/12" />);
  expect(loaded).toEqual([]);
  await quiet();
  expect(loaded).toEqual(['page', 'broken', 'alerts']);
});
test.each([
  ['nobody stands in the list yet', {}],
  ['no page has that address', { path: '/cellar' }],
])('nothing comes while %s', async (_, props) => {
  await show(<List {...props} />);
  await quiet();
  expect(loaded).toEqual([]);
});
test('who has left before is not followed', async () => {
  await show(<List path="/rooms/12" />);
  cleanup();
  await quiet();
  expect(loaded).toEqual([]);
});
