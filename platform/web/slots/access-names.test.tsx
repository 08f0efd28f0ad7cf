import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import { accessName, registerApps } from './registry.ts';
import { Fence } from './Slot.tsx';

const key = 'authorization.test.rooms';
const app = defineApp({
  code: 'test',
  partOf: 'test',
  name: { en: 'T', de: 'T' },
  needs: [],
  access: { [key]: ['Read'] },
  screens: {},
});
const Name = () => <p>{accessName(app, key, 'en')}</p>;
const page = () =>
  show(
    <Fence>
      <Suspense fallback={<p>waits</p>}>
        <Name />
      </Suspense>
    </Fence>,
  );
let loads = 0;
let come: () => Promise<{ default: Record<string, Record<string, { en: string; de: string }>> }>;

beforeEach(() => {
  loads = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  registerApps({
    manifests: [app],
    webs: {},
    accessNames: () => {
      loads += 1;
      return come();
    },
  });
});

test('the names of rights are loaded once, when they are first shown', async () => {
  come = async () => ({ default: { test: { [key]: { en: 'Rooms', de: 'Zimmer' } } } });
  await page();
  expect(await screen.findByText('Rooms')).toBeInTheDocument();
  expect(loads).toBe(1);
});

test('names that do not come are said, not waited for without end; a press loads them again', async () => {
  come = () => Promise.reject(new Error('broken'));
  const { user } = await page();
  expect(await screen.findByRole('alert')).toHaveTextContent(frameText('kit.partNotLoaded'));
  // tried once more in silence, as every part of the program, and then left
  expect(loads).toBe(2);
  come = async () => ({ default: { test: { [key]: { en: 'Rooms', de: 'Zimmer' } } } });
  await waitFor(
    async () => {
      await user.click(screen.getByRole('button', { name: frameText('kit.retry') }));
      expect(screen.queryByRole('alert')).toBeNull();
    },
    { interval: 300 },
  );
  expect(await screen.findByText('Rooms')).toBeInTheDocument();
  expect(loads).toBe(3);
});
