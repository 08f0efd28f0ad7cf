import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import {
  allManifests,
  loadRest,
  loadRestFor,
  offlineScreens,
  registerApps,
  screenAt,
  screenBelow,
  screensOf,
  screenTitle,
  wholeManifests,
} from './registry.ts';
import type { Rests } from './rest.ts';
import { Fence } from './Slot.tsx';
import type { SlotName } from './slots.ts';

// as the first screen knows it
const plain = { partOf: 'house', name: { en: 'H', de: 'H' }, needs: [], access: {} };
const house = defineApp({
  ...plain,
  code: 'house',
  offers: { area: { under: '/area', late: true } },
  screens: { Page: { slot: 'page', path: '/house' } },
});
const other = defineApp({ ...plain, code: 'other', screens: {} });
const rests: Rests = {
  house: {
    access: { 'authorization.house': ['Read'] },
    screens: { Own: { slot: 'area', path: '/own', order: 20, offline: true } },
    words: { Page: { en: 'home', de: 'heim' } },
    titles: { en: { Own: 'Our own' }, de: { Own: 'Eigenes' } },
  },
  other: {
    access: {},
    screens: { Before: { slot: 'area', path: '/before', order: 10 } },
    words: {},
    titles: { en: {}, de: {} },
  },
};
const area = 'area' as SlotName;
const Names = () => (
  <p>{`names: ${screensOf(area)
    .map((one) => one.name)
    .join(' ')}`}</p>
);
let loads = 0;
let come: () => Promise<{ default: Rests }>;

beforeEach(() => {
  loads = 0;
  come = async () => ({ default: rests });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rest = () => {
    loads += 1;
    return come();
  };
  registerApps({ manifests: [house, other], webs: {}, rest });
});
const page = () =>
  show(
    <Fence>
      <Suspense fallback={<p>waits</p>}>
        <Names />
      </Suspense>
    </Fence>,
  );

test('who draws a late slot waits for it; its screens stand in their order, and it is loaded once', async () => {
  await page();
  expect(await screen.findByText('names: Before Own')).toBeInTheDocument();
  await loadRest();
  expect(loads).toBe(1);
  expect(screenTitle('house', 'Own', 'de')).toBe('Eigenes');
});

test('an address is resolved before it has come, and the page stays the same one afterwards', async () => {
  const before = screenAt('/house')!;
  expect(allManifests().map((one) => Object.keys(one.screens))).toEqual([['Page'], []]);
  await loadRest();
  const after = screenAt('/house')!;
  expect(after.Component).toBe(before.Component);
  expect(after.screen.words?.de).toBe('heim');
  expect(screenBelow('/area/own')?.name).toBe('Own');
  expect(wholeManifests()[0]!.access).toEqual({ 'authorization.house': ['Read'] });
});

test('it comes with the pages of an app that shows some of it, and only with it what of it is kept on the device', async () => {
  await loadRestFor(other);
  expect(loads).toBe(0);
  expect(offlineScreens()).toEqual([]);
  await loadRestFor(house);
  expect(loads).toBe(1);
  expect(offlineScreens().map((one) => one.name)).toEqual(['Own']);
});

test('where it does not come the fence says so; a press loads it again', async () => {
  come = () => Promise.reject(new Error('broken'));
  const { user } = await page();
  expect(await screen.findByRole('alert')).toHaveTextContent(frameText('kit.partNotLoaded'));
  come = async () => ({ default: rests });
  await waitFor(
    async () => {
      await user.click(screen.getByRole('button', { name: frameText('kit.retry') }));
      expect(screen.queryByRole('alert')).toBeNull();
    },
    { interval: 300 },
  );
  expect(await screen.findByText('names: Before Own')).toBeInTheDocument();
});
