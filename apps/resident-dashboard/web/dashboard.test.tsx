// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import DashboardSettings from './DashboardSettings.tsx';
import DashboardTab from './DashboardTab.tsx';
import web from './index.ts';

const id = '0190a5b0-0000-7000-8000-000000000001';
const cards = {
  code: 'test',
  partOf: 'test',
  name: { en: 'Test', de: 'Test' },
  needs: [],
  access: {},
  screens: {
    First: { slot: 'resident.card', order: 10 },
    Second: { slot: 'resident.card', order: 20 },
    Third: { slot: 'resident.card', order: 30 },
  },
} as const;
const titles = { screens: { First: 'Vitals', Second: 'Contacts', Third: 'Stay' } };
beforeEach(async () => {
  registerApps({
    manifests: [manifest, cards],
    webs: {
      'resident-dashboard': async () => ({ default: web }),
      test: async () => ({
        default: {
          manifest: cards,
          locales: { en: async () => ({ default: titles }), de: async () => ({ default: titles }) },
          screens: {
            First: async () => ({ default: () => <p>vitals</p> }),
            Second: async () => ({ default: () => <p>contacts</p> }),
            Third: async () => ({ default: () => <p>stay</p> }),
          },
        },
      }),
    },
  });
  await loadTexts('resident-dashboard');
  await loadTexts('test');
  await Promise.all(screensOf('resident.card').map((one) => one.preload()));
});
const me = (actions = ['Read', 'Edit']) => ({
  access: { 'authorization.residents.dashboard-layout': actions },
});
const stored = (chosen: object[]) => ({
  'GET /api/resident-dashboard/layout': () => ok({ version: 3, cards: chosen }),
});

test('the cards stand in the order of the home; hidden ones do not, new ones stand last', async () => {
  answerWith(
    stored([
      { name: 'test/Third', shown: true, wide: true },
      { name: 'test/First', shown: false, wide: false },
    ]),
  );
  // the cards are loaded when they are first shown
  const { container } = await act(async () => show(<DashboardTab residentId={id} />, { me: me() }));
  await screen.findByText('contacts');
  expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['stay', 'contacts']);
});
test('an order that cannot be read is no reason to show nothing', async () => {
  answerWith({ 'GET /api/resident-dashboard/layout': () => ({ status: 500, body: {} }) as never });
  await show(<DashboardTab residentId={id} />, { me: me() });
  expect(await screen.findByText('vitals')).toBeInTheDocument();
});
test('Alt and an arrow move a card; a switch hides it; both carry the version', async () => {
  const sent = answerWith({
    ...stored([]),
    'PUT /api/resident-dashboard/layout': () => ok({ version: 4, cards: [] }),
  });
  const { user, container } = await show(<DashboardSettings />, { me: me() });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((one) => /\d\. (?:Vitals|Contacts|Stay)/.exec(one.textContent ?? '')?.[0])).toEqual([
    '1. Vitals',
    '2. Contacts',
    '3. Stay',
  ]);
  screen.getByRole('button', { name: 'Move Stay up' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(within(items[0]!).getByRole('switch', { name: 'Shown: Vitals' }));
  const bodies = sent
    .filter((one) => one.method === 'PUT')
    .map((one) => one.body as { version: number; cards: Array<{ name: string; shown: boolean }> });
  expect(bodies[0]).toMatchObject({
    version: 3,
    cards: [{ name: 'test/First' }, { name: 'test/Third' }, { name: 'test/Second' }],
  });
  expect(bodies[1]!.cards[0]).toMatchObject({ name: 'test/First', shown: false });
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});
test('who may only read arranges nothing', async () => {
  answerWith(stored([]));
  await show(<DashboardSettings />, { me: me(['Read']) });
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: /Move|As shipped/ })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Shown: Vitals' })).toBeDisabled();
});
