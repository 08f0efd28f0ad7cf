// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { answerWith } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
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

async function open(query = '', actions: readonly string[] = ['Read'], language: 'en' | 'de' = 'en') {
  answerWith({});
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
