// @vitest-environment jsdom
// The orders of a person are in sight at every width: beside the list where both have room, else in its place with a way back.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import web from './index.ts';
import MenuOrdersPage from './MenuOrdersPage.tsx';

const residentId = '0190a0b0-0000-7000-8000-000000000001';
const customer = {
  residentId,
  resident: {
    id: residentId,
    lastName: 'Keller',
    firstName: 'Anna',
    roomNumber: '204',
    birthDate: '1938-02-03',
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  departmentName: 'First',
  centerId: null,
  ordered: 3,
  total: 14,
  allergies: 'noneKnown',
  texture: null,
};
const params = vi.hoisted(() => ({ customerId: undefined as string | undefined }));
vi.mock(import('#platform/web/routing/navigation.tsx'), async (actual) => ({
  ...(await actual()),
  useParameters: () => params as Record<string, string>,
}));

const wide = (px: number) => {
  window.innerWidth = px;
};
beforeEach(async () => {
  addTextSource('gastro', web.locales);
  await loadTexts('gastro');
  answerWith({
    'GET /api/gastro/orders/customers': () => ok({ published: true, unordered: 3, customers: [customer] }),
    'GET /api/gastro/orders/offer': () =>
      ok({
        person: 'KELLER, Anna',
        allergies: { state: 'noneKnown', codes: [], names: [], unlinked: [] },
        kitchenPhone: '',
        kitchen: false,
        days: [],
        profile: {
          version: null,
          diet: 'regular',
          texture: null,
          drinkLevel: null,
          portion: 'full',
          place: 'room',
          menuNumber: null,
          note: '',
        },
      }),
  });
});
afterEach(() => wide(1280));

const me = { access: { 'authorization.gastro.menu-orders': ['Read', 'Write', 'Edit'] } };

test.each([
  [360, false],
  [820, false],
  [1024, true],
  [1280, true],
])('at %i points the list stands beside the person: %s', async (px, beside) => {
  wide(px);
  params.customerId = residentId;
  await show(<MenuOrdersPage />, { me });
  expect(await screen.findByRole('region', { name: 'KELLER, Anna' })).toBeInTheDocument();
  const list = screen.queryByRole('navigation', { name: 'Residents' });
  const back = screen.queryByRole('link', { name: 'All residents' });
  expect([list !== null, back === null]).toEqual([beside, beside]);
});

test.each([360, 820, 1280])('at %i points the list is there while nobody is chosen', async (px) => {
  wide(px);
  params.customerId = undefined;
  await show(<MenuOrdersPage />, { me });
  expect(await screen.findByRole('navigation', { name: 'Residents' })).toBeInTheDocument();
});
