// @vitest-environment jsdom
import '#platform/web/testing/setup.ts';
import { screen, waitFor } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import { webs } from '#apps/web.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import SettingsPage from '#apps/admin/web/SettingsPage.tsx';
import web from '#apps/admin/web/index.ts';
import { matching, type SettingsEntry, useSettings } from '#apps/admin/web/settings.ts';

const all: readonly Manifest[] = manifests;
// everything that the pages ask for
const access = Object.fromEntries(
  all
    .flatMap((one) => Object.values(one.screens))
    .flatMap(({ may }) => (may ? [[may[0], ['Read', 'Write', 'Edit']]] : [])),
) as Record<string, string[]>;
const me = { access, apps: all.map((one) => one.code), installedApps: all.map(({ code }) => ({ code })) };

beforeAll(async () => {
  registerApps({ manifests: all, webs });
  addTextSource('admin', web.locales);
  await loadTexts('admin');
});

// the words that people type, over the texts of all apps
test.each([
  ['password', '/settings/security-policy'],
  ['Passwort', '/settings/security-policy'],
  ['Kennwort', '/settings/security-policy'],
  ['temperature', '/settings/vital-signs'],
  ['Temperatur', '/settings/vital-signs'],
  ['logo', '/settings/company-information'],
  ['logo', '/settings/sign-in-page'],
])('«%s» finds %s', async (typed, address) => {
  answerWith({});
  await show(createElement(SettingsPage), { me, path: `/settings?search=${encodeURIComponent(typed)}` });
  const pages = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(pages).toContain(address);
});

test.each(['invoice', 'Rechnung'])(
  '«%s» finds what invoices are set by, not the locked area',
  async (typed) => {
    answerWith({});
    await show(createElement(SettingsPage), { me, path: `/settings?search=${typed}` });
    const pages = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(pages).toContain('/settings/invoice-settings');
    expect(pages).not.toContain('/admin/locked-records');
  },
);

test.each(['en', 'de'] as const)(
  'each setting is found by its own title among others, in %s',
  async (language) => {
    const read = vi.fn<(entries: readonly SettingsEntry[]) => void>();
    const Read = () => {
      const entries = useSettings();
      useEffect(() => void (entries && read(entries)), [entries]);
      return null;
    };
    answerWith({});
    await show(createElement(Read), { me, language });
    await waitFor(() => expect(read).toHaveBeenCalled());
    const [entries] = read.mock.lastCall!;
    expect(entries.length).toBeGreaterThan(100);
    for (const entry of entries) {
      const hits = matching(entries, entry.title);
      expect(hits, entry.title).toContain(entry);
      expect(hits.length, entry.title).toBeLessThan(entries.length / 4);
    }
  },
);
