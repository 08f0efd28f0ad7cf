import axe from 'axe-core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { PersonExport } from '../contract/person-export.ts';
import manifest from '../manifest.ts';
import ExportPage from './ExportPage.tsx';
import web from './index.ts';
import PersonExportCard from './PersonExportCard.tsx';

const [id, residentId] = ['0190a0b0-0000-7000-8000-000000000001', '0190a0b0-0000-7000-8000-000000000002'];
const gone: string[] = vi.hoisted(() => []);
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ exportId: '0190a0b0-0000-7000-8000-000000000001' }),
  useGo: () => (href: string) => {
    gone.push(href);
  },
}));
vi.mock('#platform/web/calls/download.ts', () => ({
  download: async (call: { name: string }, input: object) => {
    gone.push(`${call.name} ${JSON.stringify(input)}`);
    return true;
  },
}));

beforeEach(async () => {
  gone.length = 0;
  registerApps({ manifests: [manifest], webs: { interchange: async () => ({ default: web }) } });
  addTextSource('interchange', web.locales);
  await loadTexts('interchange');
});
const me = {
  access: { 'authorization.interchange.person-export': ['Read'] },
  apps: ['admin'],
  installedApps: [{ code: 'interchange' }],
};
const ready: PersonExport = {
  id,
  residentId,
  status: 'done',
  name: 'X-1 2026-11-21.zip',
  size: 2_440_000,
  expiresAt: '2026-11-22T18:30:00Z',
};
const page = `GET /api/interchange/person-export/${id}`;
const start = `POST /api/interchange/person-export/${residentId}/start`;

test('the card of the profile begins the export and leads to its page', async () => {
  const sent = answerWith({ [start]: () => ok({ exportId: id }) });
  const { user } = await show(<PersonExportCard residentId={residentId} />, { me });
  await user.click(screen.getByRole('button', { name: 'Everything about this person' }));
  await waitFor(() => expect(gone).toEqual([`/export/${id}`]));
  expect(sent.map((one) => one.url)).toEqual([`/api/interchange/person-export/${residentId}/start`]);
});

describe('the page of an export', () => {
  test('while it is made: progress, and that one may leave; then the package', async () => {
    let status: 'running' | 'done' = 'running';
    answerWith({
      [page]: () =>
        ok(status === 'done' ? ready : { ...ready, status, name: null, size: null, expiresAt: null }),
      [`GET /api/frame/tasks/${id}`]: () =>
        ok({
          id,
          kind: 'interchange.personExport',
          status,
          position: 3,
          total: 12,
          result: null,
          error: null,
          createdAt: '2026-11-21T18:30:00Z',
          finishedAt: null,
        }),
    });
    await show(<ExportPage />, { me });
    expect(await screen.findByText('The package is being made')).toBeInTheDocument();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(
      screen.getByText('You can leave this page. You are notified when the package is ready.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    status = 'done';
    expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
  });
  test.each([
    ['en', 'The package is ready.', '2.4 MB', '11/22/2026 19:30', 'Download'],
    ['de', 'Das Paket ist bereit.', '2.4 MB', '22.11.2026 19:30', 'Herunterladen'],
  ] as const)(
    'ready, in %s: name, size, until when, the way to have it',
    async (language, text, size, until, button) => {
      answerWith({ [page]: () => ok(ready) });
      const { user, container } = await show(<ExportPage />, { me, language });
      expect(await screen.findByText(text)).toBeInTheDocument();
      for (const fact of ['X-1 2026-11-21.zip', size, until])
        expect(container.textContent?.replaceAll(/\s/g, ' ')).toContain(fact);
      expect(
        (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
          (one) => one.id,
        ),
      ).toEqual([]);
      await user.click(screen.getByRole('button', { name: button }));
      expect(gone).toEqual([`interchange.personExport.fetch ${JSON.stringify({ residentId, id })}`]);
    },
  );
  test.each([
    ['done', 'The package is no longer kept. It was there for one day.'],
    ['failed', 'The package could not be made.'],
    ['cancelled', 'Stopped. Nothing was made.'],
  ] as const)('without a package (%s) it says why, and makes another', async (status, text) => {
    const next = id.replace(/1$/, '9');
    answerWith({
      [page]: () => ok({ ...ready, status, name: null, size: null, expiresAt: null }),
      [start]: () => ok({ exportId: next }),
    });
    const { user } = await show(<ExportPage />, { me });
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make it again' }));
    await waitFor(() => expect(gone).toEqual([`/export/${next}`]));
  });
  test('after the person was erased there is nothing to make again; one of somebody else is not found', async () => {
    answerWith({ [page]: () => ok({ ...ready, residentId: null, name: null, size: null, expiresAt: null }) });
    await show(<ExportPage />, { me });
    expect(await screen.findByText(/no longer kept/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make it again' })).toBeNull();
    answerWith({ [page]: () => problem(404) });
    await show(<ExportPage />, { me });
    expect(await screen.findByText('Not Found')).toBeInTheDocument();
  });
});
