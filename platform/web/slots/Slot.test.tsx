import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineApp, type Offer, type Screen } from '#platform/contract/app.ts';
import { show } from '#platform/web/testing/show.tsx';
import { registerApps } from './registry.ts';
import { Slot } from './Slot.tsx';
import type { SlotName } from './slots.ts';

const slot = 'shell.ward' as Exclude<SlotName, 'public'>; // offered by the test alone
const load = vi.fn<() => Promise<unknown>>();

/** Four screens in a slot that stands as `offer` says; their program is what `load` answers. */
async function shown(offer: Offer, more: Partial<Screen> = {}) {
  const code = crypto.randomUUID(); // the program of an app that came stays known
  const names = ['First', 'Second', 'Third', 'Fourth'];
  const app = defineApp({
    code,
    partOf: code,
    name: { en: 'Ward', de: 'Abteilung' },
    needs: [],
    access: {},
    offers: { [slot]: offer },
    screens: Object.fromEntries(names.map((name, index) => [name, { slot, order: index, ...more }])),
  });
  const none = async () => ({ default: {} });
  registerApps({
    manifests: [app],
    webs: {
      [code]: async () => ({
        default: {
          manifest: app,
          locales: { en: none, de: none },
          screens: Object.fromEntries(names.map((name) => [name, load as never])),
        },
      }),
    },
  });
  const { container } = await act(async () => show(<Slot name={slot} props={{}} />));
  return container;
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('while its program is loaded', () => {
  test.each<[what: string, offer: Offer, marks: number, grey: boolean]>([
    ['a mark about a person holds its place with dots', { marks: true, inLine: true }, 4, false],
    ['what stands in a line shows nothing', { inLine: true }, 0, false],
    ['a card is grey', {}, 0, true],
  ])('%s', async (_, offer, marks, grey) => {
    load.mockReturnValue(new Promise(() => undefined));
    const container = await shown(offer);
    expect(container.querySelectorAll('[data-mark="waits"]')).toHaveLength(marks);
    expect(container.querySelector('[data-coming]') !== null).toBe(grey);
  });
});

test('a mark whose program does not come says so; nobody takes that for nothing to say', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValue(new Error('gone'));
  await shown({ marks: true, inLine: true });
  // they fail one after the other
  await waitFor(() => expect(screen.getAllByRole('button', { name: /not loaded/ })).toHaveLength(4));
});

test('what belongs to work begun in this window is neither shown nor loaded without it', async () => {
  const open = () => shown({}, { whileKept: 'obhut.test.work' });
  load.mockReset().mockResolvedValue({ default: () => <p>here</p> });
  await open();
  expect(screen.queryByText('here')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  cleanup();
  sessionStorage.setItem('obhut.test.work', 'sealed');
  await open();
  await waitFor(() => expect(screen.getAllByText('here')).toHaveLength(4));
  sessionStorage.clear();
});

test('so many are drawn at once, the others when they are scrolled to', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  load.mockResolvedValue({ default: () => <p>here</p> });
  await shown({ atOnce: 3 });
  await waitFor(() => expect(screen.getAllByText('here')).toHaveLength(3));
});
