// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { EraseDialog } from './EraseDialog.tsx';

const go = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useGo: () => go,
}));

const id = '0190a5b0-0000-7000-8000-000000000001';
const erasureId = '0190a5b0-0000-7000-8000-000000000002';
const resident = { id, lastName: 'Keller', firstName: 'Margrit' };
const places = defineApp({
  code: 'test',
  partOf: 'test',
  name: { en: 'T', de: 'T' },
  needs: [],
  access: { places: ['Delete'] },
  screens: { Places: { slot: 'page', path: '/admin/erasures/$erasureId/places', may: ['places', 'Delete'] } },
});

beforeAll(async () => {
  addTextSource('archive', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('archive');
});
beforeEach(() => go.mockReset());

test.each([
  [
    'who may see it goes on to where the name still stands',
    ['Delete'],
    `/admin/erasures/${erasureId}/places`,
  ],
  ['everybody else goes back to the archive', [], '/app-residents/resident-archive'],
] as const)('after an erasure %s', async (_, actions, path) => {
  registerApps({ manifests: [places], webs: {} });
  answerWith({
    [`GET /api/residents/residents/${id}`]: () => ok({ version: 2 }),
    [`POST /api/archive/residents/${id}/erase`]: () =>
      ok({ id: erasureId, erasedAt: '2026-11-22T10:00:00.000Z', rows: 11, files: 0, kept: 0 }),
  });
  const { user } = await show(<EraseDialog resident={resident} onClose={() => undefined} />, {
    me: { access: { places: [...actions] } },
  });
  await user.type(await screen.findByLabelText(/reason|justification/i), 'Asked for');
  await user.type(screen.getByLabelText(/password/i, { selector: 'input' }), 'secret');
  await user.click(screen.getByRole('button', { name: 'Delete resident' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(path));
});
