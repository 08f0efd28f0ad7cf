// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { pendingQuestion } from '#platform/web/client/confirmation.ts';
import { closeAllWork, markWork, openWork, workspace } from '#platform/web/store/workspace.ts';
import { CenterForm } from './CenterForm.tsx';
import SiteChooser from './SiteChooser.tsx';
import SitesPage from './SitesPage.tsx';

const id = (last: number) => `0190a5b0-0000-7000-8000-00000000000${last}`;
const center = (last: number, name: string) => ({
  id: id(last),
  version: 1,
  name,
  institutionNumber: null,
  address: {
    addressLine_1: '',
    addressLine_2: '',
    postOfficeBox: '',
    postOfficeBoxEnabled: false,
    postalCode: '',
    city: '',
    region: '',
    country: 'CH',
  },
  phone: '',
  position: 0,
  active: true,
  departments: [
    {
      id: id(last + 4),
      version: 1,
      centerId: id(last),
      name: 'Rigi',
      position: 0,
      active: true,
      rooms: [
        {
          id: id(last + 6),
          version: 1,
          departmentId: id(last + 4),
          number: '201',
          floor: '',
          remarks: '',
          active: true,
          beds: [{ id: id(9), version: 1, label: 'A', active: true }],
        },
      ],
    },
  ],
});
const me = (actions: string[]) => ({ access: { 'authorization.sites': actions } });

beforeAll(async () => {
  addTextSource('sites', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('sites');
});

test('care centers with rooms and beds; a room opens its form beside the page', async () => {
  answerWith({ 'GET /api/sites/centers': () => ok([center(1, 'Haus Seeblick')]) });
  const { user, container } = await show(<SitesPage />, { me: me(['Read', 'Write', 'Edit']) });
  expect(await screen.findByText('Rooms: 1 · Beds: 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '201 · 1' }));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['Room number 201']);
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});

test.each([
  ['399907', 'for example 3999-08'],
  ['399999', 'for example 6353-01'],
])(
  'an institution number is shown with its hyphen; after %s the next one is told: %s',
  async (used, told) => {
    const mine = {
      ...center(1, 'Haus Seeblick'),
      institutionNumber: '399903',
      address: { ...center(1, '').address, postalCode: '3999' },
    };
    await show(
      <CenterForm
        center={mine}
        all={[mine, { ...center(2, 'Haus Sonnegg'), institutionNumber: used }]}
        onDone={() => undefined}
        onCancel={() => undefined}
      />,
      { me: me(['Read', 'Edit']) },
    );
    expect(await screen.findByLabelText(/^Institution number/)).toHaveValue('3999-03');
    expect(screen.getByText(new RegExp(told))).toBeInTheDocument();
  },
);

test('a care center shows its own restaurants, with floor and seats; one opens its form beside the page', async () => {
  const restaurant = {
    id: id(3),
    version: 1,
    centerId: id(1),
    name: 'Seestube',
    floor: 'EG',
    seats: 60,
    remarks: '',
    position: 0,
    active: true,
  };
  answerWith({
    'GET /api/sites/centers': () => ok([center(1, 'Haus Seeblick'), center(2, 'Haus Sonnegg')]),
    'GET /api/sites/restaurants': () =>
      ok([
        restaurant,
        { ...restaurant, id: id(4), centerId: id(2), name: 'Sonnenhof', floor: '', seats: null },
      ]),
  });
  const { user } = await show(<SitesPage />, { me: me(['Read', 'Write', 'Edit']) });
  expect(await screen.findByRole('button', { name: 'Seestube · Floor EG · 60 seats' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Sonnenhof/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Seestube/ }));
  expect(workspace.get().items.map((one) => one.title)).toContain('Seestube');
});

test('who may only read changes nothing', async () => {
  answerWith({ 'GET /api/sites/centers': () => ok([center(1, 'Haus Seeblick')]) });
  await show(<SitesPage />, { me: me(['Read']) });
  expect(await screen.findByRole('button', { name: '201 · 1' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^New|^Change:/ })).toBeNull();
});

test('the chooser stores the care center as user setting; with one center there is nothing to choose', async () => {
  const sent = answerWith({
    'GET /api/sites/centers/names': () => ok([center(1, 'Haus Seeblick'), center(2, 'Haus Sonnegg')]),
    'POST /user-settings/api/custom/selected-care-center': () => ok({ response: id(2) }),
    'GET /profile/api/me': () => ok({}),
  });
  const { user } = await show(<SiteChooser />, { me: me(['Read']) });
  await user.click(await screen.findByRole('button', { name: 'Care center: All care centers' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Haus Sonnegg' }));
  expect(sent.find((one) => one.method === 'POST')?.body).toBe(id(2));
});

test('unsaved work is asked about before the care center changes; a no changes nothing, a yes lets it wait', async () => {
  const sent = answerWith({
    'GET /api/sites/centers/names': () => ok([center(1, 'Haus Seeblick'), center(2, 'Haus Sonnegg')]),
    'POST /user-settings/api/custom/selected-care-center': () => ok({ response: id(2) }),
    'GET /profile/api/me': () => ok({}),
  });
  closeAllWork();
  openWork({ key: 'note', title: 'Note', render: () => null });
  markWork('note', true);
  const { user } = await show(<SiteChooser />, { me: me(['Read']) });
  const chooseOther = async () => {
    await user.click(await screen.findByRole('button', { name: 'Care center: All care centers' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Haus Sonnegg' }));
    await vi.waitFor(() => expect(pendingQuestion.get()?.yes).toBe('Save draft and switch'));
  };
  const posted = () => sent.filter((one) => one.method === 'POST').length;
  await chooseOther();
  pendingQuestion.get()?.answer(false);
  await vi.waitFor(() => expect([posted(), workspace.get().front]).toEqual([0, 'note']));
  await chooseOther();
  pendingQuestion.get()?.answer(true);
  await vi.waitFor(() =>
    expect([posted(), workspace.get().front, workspace.get().items.length]).toEqual([1, null, 1]),
  );
  closeAllWork();
});
