// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import ProtocolSettings from './ProtocolSettings.tsx';
import ProtocolsTab from './ProtocolsTab.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const key = 'authorization.test';
const other = {
  code: 'test',
  partOf: 'test',
  name: { en: 'Test', de: 'Test' },
  needs: [],
  access: { [key]: ['Read'] },
  screens: {
    DrinkTile: { slot: 'protocols.tile', order: 20, may: [key, 'Read'] },
    SleepTile: { slot: 'protocols.tile', order: 10, may: [key, 'Read'] },
    DrinkList: { slot: 'protocols.list', path: '/drink', may: [key, 'Read'] },
  },
} as const;
const titles = { screens: { DrinkTile: 'Drinks', SleepTile: 'Sleep', DrinkList: 'All drinks' } };

beforeEach(async () => {
  chosen = [];
  document.body.replaceChildren();
  registerApps({
    manifests: [manifest, other],
    webs: {
      protocols: async () => ({ default: web }),
      test: async () => ({
        default: {
          manifest: other,
          locales: { en: async () => ({ default: titles }), de: async () => ({ default: titles }) },
          screens: {
            DrinkTile: async () => ({ default: () => <p>drink</p> }),
            SleepTile: async () => ({ default: () => <p>sleep</p> }),
            DrinkList: async () => ({ default: () => <p>each drink</p> }),
          },
        },
      }),
    },
  });
  await loadTexts('protocols');
  await loadTexts('test');
  await Promise.all(
    [...screensOf('protocols.tile'), ...screensOf('protocols.list')].map((one) => one.preload()),
  );
});

let chosen: readonly { name: string; shown: boolean }[] = [];

async function open(query = '', actions: readonly string[] = ['Read'], language: 'en' | 'de' = 'en') {
  answerWith({ 'GET /api/protocols/tiles': () => ok({ version: 1, tiles: chosen }) });
  return act(async () =>
    show(<ProtocolsTab residentId={residentId} />, {
      language,
      me: { access: { [key]: actions } },
      path: `/app-residents/forms/details/${residentId}/protocols${query}`,
      route: '/app-residents/forms/details/$residentId/$tab',
    }),
  );
}

describe('tab of the protocols', () => {
  test('shows the tiles of other apps in their order', async () => {
    const { container } = await open();
    await screen.findByText('drink');
    expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['sleep', 'drink']);
  });
  test('in the order of the home, without those that it has hidden', async () => {
    chosen = [
      { name: 'test/DrinkTile', shown: true },
      { name: 'test/SleepTile', shown: false },
    ];
    const { container } = await open();
    await screen.findByText('drink');
    expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['drink']);
  });
  test('says so when there is none that the account may open', async () => {
    await open('', [], 'de');
    expect(await screen.findByText('Es gibt kein Protokoll, das Sie öffnen dürfen.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Protokolle' })).toBeTruthy();
  });
  test('all entries of one protocol, with the way back to the tiles', async () => {
    await open('?protocol=drink');
    expect(await screen.findByText('each drink')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'All drinks' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All protocols' }).getAttribute('href')).toMatch(/protocols$/);
    expect(screen.queryByText('drink')).toBeNull();
  });
  test('a protocol that nobody has shows the tiles', async () => {
    await open('?protocol=other');
    expect(await screen.findByText('sleep')).toBeTruthy();
  });
});

describe('settings', () => {
  const settings = 'authorization.residents.protocol-settings';
  const page = async (actions: readonly string[], language: 'en' | 'de' = 'en') => {
    const sent = answerWith({
      'GET /api/protocols/tiles': () => ok({ version: 3, tiles: chosen }),
      'PUT /api/protocols/tiles': () => ok({ version: 4, tiles: chosen }),
    });
    const shown = await show(<ProtocolSettings />, {
      language,
      me: { access: { [settings]: actions, [key]: ['Read'] } },
    });
    return { ...shown, sent };
  };
  test('a tile is hidden and moved, in the version that was read', async () => {
    const { user, sent } = await page(['Read', 'Edit']);
    await user.click(await screen.findByRole('switch', { name: 'Shown: Drinks' }));
    await user.click(screen.getByRole('button', { name: 'Move Sleep down' }));
    const bodies = sent.filter((one) => one.method === 'PUT').map((one) => one.body);
    expect(bodies[0]).toEqual({
      version: 3,
      tiles: [
        { name: 'test/SleepTile', shown: true },
        { name: 'test/DrinkTile', shown: false },
      ],
    });
    expect(bodies[1]).toMatchObject({ tiles: [{ name: 'test/DrinkTile' }, { name: 'test/SleepTile' }] });
  });
  test('who may only read changes nothing; in German', async () => {
    await page(['Read'], 'de');
    expect(await screen.findByRole('switch', { name: 'Angezeigt: Drinks' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /nach unten/ })).toBeNull();
  });
});
