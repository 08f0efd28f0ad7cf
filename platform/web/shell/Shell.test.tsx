// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { preferences, prefer } from '#platform/web/store/preferences.ts';
import { QuietMarks, StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { queries } from '#platform/web/client/query-client.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { useScreens } from '#platform/web/slots/Slot.tsx';
import { answerWith, meWith, ok, problem } from '../testing/answers.ts';
import { nurse, open, startHouse } from '../testing/house.tsx';
import { show } from '../testing/show.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { noteSharedDevice } from '#platform/web/session/shared-device.ts';
import { locked, setLocked } from './lock/SessionLockStore.ts';

beforeEach(startHouse);

describe('the route guard (specification 1, section 8)', () => {
  test('the empty path leads to the dashboards', async () => {
    const { address } = await open('/');
    await screen.findByText('Page not found'); // no app brings dashboards here
    expect(address()).toBe('/app-dashboard/dashboards');
  });
  test('when loading the user fails, the sign-in page gets the original full path', async () => {
    const { address } = await open('/app-residents/residents-list?room=204', {
      'GET /profile/api/me': () => problem(500),
    });
    expect(await screen.findByText('Log in here')).toBeInTheDocument();
    expect(address()).toBe('/login?url=%2Fapp-residents%2Fresidents-list%3Froom%3D204');
  });
  test('a page without access is the 403 page in the frame', async () => {
    await open('/app-residents/resident-archive');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText('You do not have access to this page')).toBeInTheDocument();
    expect(screen.queryByText('The archive')).toBeNull();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
  test('a page that declares no access needs none', async () => {
    await open('/app-gastro/today', { 'GET /profile/api/me': () => ok({ ...nurse, access: {} }) });
    expect(await screen.findByRole('heading', { name: 'Kitchen today' })).toBeInTheDocument();
  });
  test('nobody is signed in before the profile is loaded, then the page is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { address, sent } = await open('/app-residents/residents-list', {
      'GET /profile/api/me': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await waitFor(() => expect(sent.some((one) => one.url.startsWith('/profile/api/me'))).toBe(true));
    expect([screen.queryByRole('banner'), screen.queryByText('The list')]).toEqual([null, null]);
    answer(ok(nurse));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect([screen.getByRole('banner') !== null, address()]).toEqual([true, '/app-residents/residents-list']);
  });
  test('an unknown path is a real 404 page', async () => {
    await open('/app-residents/nothing/here');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
  test.each([
    ['/403', 'Access Denied'],
    ['/404', 'Page not found'],
  ])('%s is a page of its own, in the frame', async (path, title) => {
    const { address } = await open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(address()).toBe(path);
  });
  test('/500 is a page that needs nobody signed in and no server', async () => {
    await open('/500', { 'GET /profile/api/me': () => problem(500) });
    expect(
      await screen.findByRole('heading', { name: 'Something went wrong! Please try again.' }),
    ).toBeInTheDocument();
  });
  test.each([
    ['/app-residents', ['authorization.residents'], '/app-residents/residents-list'],
    ['/app-residents', ['authorization.archive'], '/app-residents/resident-archive'],
    ['/app-gastro', [], '/app-gastro/today'],
  ])(
    'the root of an area, %s with %j, leads to the first page that the account may see: %s',
    async (area, keys, page) => {
      const { address } = await open(area, {
        'GET /profile/api/me': () =>
          ok({ ...nurse, access: Object.fromEntries(keys.map((key) => [key, ['Read']])) }),
      });
      await waitFor(() => expect(address()).toBe(page));
    },
  );
  test('a page that breaks says so and leaves the frame standing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/app-residents/broken');
    expect(
      await screen.findByRole('heading', { name: 'Something went wrong! Please try again.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    log.mockRestore();
  });
  test('an app that is not installed cannot be opened', async () => {
    await open('/app-gastro/today', {
      'GET /profile/api/me': () => ok({ ...nurse, installedApps: [{ code: 'residents' }] }),
    });
    expect(await screen.findByText('This app is not installed.')).toBeInTheDocument();
  });
  test.each([
    ['/app-residents/forms/details/17/vitals/x', { residentId: '17', _splat: 'vitals/x' }],
    ['/app-gastro/purchase-order', { type: 'order' }],
  ])('parts of the path reach the page: %s', async (path, parameters) => {
    await open(path);
    expect(JSON.parse((await screen.findByRole('heading', { level: 1 })).textContent ?? '')).toMatchObject(
      parameters,
    );
  });
});

describe('external accounts are asked per resident (specification 1, section 6)', () => {
  const relative = meWith({ external: true, apps: ['residents'], installedApps: [{ code: 'residents' }] });
  const me = { 'GET /profile/api/me': () => ok(relative) };
  const record = '/app-residents/forms/details/17/profile';
  test('a granted resident is shown', async () => {
    await open(record, {
      ...me,
      'GET /profile/api/resident-access/17': () => ok({ 'authorization.residents': ['Read'] }),
    });
    expect(await screen.findByText(/"residentId":"17"/)).toBeInTheDocument();
  });
  test('another one is not', async () => {
    await open(record, { ...me, 'GET /profile/api/resident-access/17': () => problem(404) });
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
  });
  test('their screen is locked like that of others, with a way to go on, and nothing of the page is asked for', async () => {
    await open(record, {
      'GET /profile/api/me': () => ok({ ...relative, locked: true }),
      'GET /profile/api/resident-access/17': () => ok({ 'authorization.residents': ['Read'] }),
    });
    expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeInTheDocument();
    expect(screen.queryByText(/"residentId":"17"/)).toBeNull();
    setLocked(false, false);
  });
  test.each([
    [false, 'neutral'],
    [true, 'critical'],
  ])(
    'clinical marks allowed %s: an alarm is shown as %s, and slots of alarms are filled or empty',
    async (clinicalMarks, look) => {
      await show(
        <QuietMarks value={!clinicalMarks}>
          <StatusBadge status="critical" label="High" solid />
        </QuietMarks>,
        { me: { ...relative, clinicalMarks } },
      );
      const badge = screen.getByText('High').parentElement!;
      expect([badge.dataset['status'], badge.dataset['look']]).toEqual([
        look,
        clinicalMarks ? 'solid' : 'soft',
      ]);
      const Probe = () => (
        <output>{`${useScreens('resident.alerts', '17').length} ${useScreens('resident.chips', '17').length}`}</output>
      );
      answerWith({
        'GET /profile/api/resident-access/17': () => ok({ 'authorization.residents': ['Read'] }),
      });
      const marks = defineApp({
        code: 'marks',
        partOf: 'residents',
        name: { en: 'Marks', de: 'Marken' },
        needs: [],
        access: {},
        offers: { 'resident.chips': { clinical: true }, 'resident.alerts': { clinical: true } },
        screens: { Mark: { slot: 'resident.chips' }, Alarm: { slot: 'resident.alerts' } },
      });
      registerApps({ manifests: [marks], webs: {}, help: () => Promise.resolve({ default: {} }) });
      await show(<Probe />, { me: { ...relative, clinicalMarks } });
      expect(await screen.findByText(clinicalMarks ? '1 1' : '0 0')).toBeInTheDocument();
    },
  );
  test('a page that concerns no resident is not for them', async () => {
    await open('/app-residents/residents-list', me);
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
  });
  test('while the map loads, nothing is shown, and no 403 flashes', async () => {
    let answer: (response: Response) => void = () => undefined;
    await open(record, {
      ...me,
      'GET /profile/api/resident-access/17': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await screen.findByRole('banner');
    expect(screen.queryByText('You do not have access to this page')).toBeNull();
    expect(screen.queryByText(/residentId/)).toBeNull();
    answer(ok({ 'authorization.residents': ['Read'] }));
    expect(await screen.findByText(/"residentId":"17"/)).toBeInTheDocument();
  });
});

describe('the frame', () => {
  test('shows the pages of the open app that the account may see, and is without axe findings', async () => {
    await open('/app-residents/residents-list');
    const nav = await screen.findByRole('navigation', { name: 'Navigation of Residents' });
    await within(nav).findByRole('link', { name: 'Resident list' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [...link.querySelectorAll('span:not([aria-hidden])')].map((one) => one.textContent)),
    ).toEqual([['Resident list']]);
    expect(within(nav).getByRole('link').getAttribute('aria-current')).toBe('page');
    expect(
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => `${one.id} ${one.nodes[0]?.html}`,
      ),
    ).toEqual([]);
  });
  test('waiting for longer than 100 ms is seen as a bar, which goes with the answer (specification 1, section 9)', async () => {
    await open('/app-residents/residents-list');
    await screen.findByText('The list');
    const bar = () => document.querySelector('[role=presentation][data-shell]');
    await waitFor(() => expect(bar()).toBeNull());
    let answer: (value: string) => void = () => undefined;
    void queries.fetchQuery({
      queryKey: ['slow'],
      queryFn: () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    });
    await waitFor(() => expect(bar()).not.toBeNull());
    answer('done');
    await waitFor(() => expect(bar()).toBeNull());
  });
  test('the care center is chosen in the bar at the top', async () => {
    const sites = defineApp({
      code: 'sites',
      partOf: 'residents',
      name: { en: 'Sites', de: 'Standorte' },
      needs: [],
      access: {},
      screens: { Chooser: { slot: 'shell.sites' } },
    });
    registerApps({
      manifests: [sites],
      webs: {
        sites: async () => ({
          default: {
            manifest: sites,
            screens: {
              Chooser: async () => ({ default: () => <button type="button">Haus Sonnegg</button> }),
            },
            locales: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
          },
        }),
      },
    });
    await open('/nowhere');
    expect(
      await within(await screen.findByRole('banner')).findByRole('button', { name: 'Haus Sonnegg' }),
    ).toBeInTheDocument();
  });
  test('changes between apps', async () => {
    const { user } = await open('/app-residents/residents-list');
    await user.click(await screen.findByRole('button', { name: 'Switch app: Residents' }));
    await user.click(await screen.findByRole('link', { name: 'Kitchen' }));
    expect(await screen.findByRole('heading', { name: 'Kitchen today' })).toBeInTheDocument();
  });
  test('changes the language: the profile is read again in it, the page stays', async () => {
    const { user, sent } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: /Auf Deutsch wechseln/ }));
    expect(await screen.findByRole('link', { name: 'Bewohnendenliste' })).toBeInTheDocument();
    expect(
      sent.some(
        (one) => one.url === '/profile/api/me?language=de' && one.headers['Accept-Language'] === 'de',
      ),
    ).toBe(true);
    expect(document.documentElement.lang).toBe('de');
  });
  test('an open form keeps what was typed when the language changes', async () => {
    const { user } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    openRecord({ id: '17', label: 'KELLER, Margrit' });
    const panel = await screen.findByRole('complementary', { name: 'Record: KELLER, Margrit' });
    await user.click(within(panel).getByRole('button', { name: /Note/ }));
    await user.type(await within(panel).findByRole('textbox'), 'Slept well');
    await user.click(screen.getByRole('button', { name: /Auf Deutsch wechseln/ }));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    await screen.findByRole('link', { name: 'Bewohnendenliste' });
    expect(within(screen.getByRole('complementary')).getByRole('textbox')).toHaveValue('Slept well');
  });
});

test('the own menu: profile, notifications, appearance, density, size of the text, font, keys, logout', async () => {
  const { user } = await open('/app-residents/residents-list');
  await screen.findByText('The list');
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Your account' }));
  expect((await menu.findByRole('link', { name: 'Profile' })).getAttribute('href')).toBe('/profile/details');
  expect(menu.getByRole('link', { name: 'Notification settings' })).toBeInTheDocument();
  for (const group of ['Appearance', 'Density', 'Text size'])
    expect(await menu.findByRole('radiogroup', { name: group })).toBeInTheDocument();
  for (const choice of ['Light', 'Dark', 'Like the device', '125%'])
    expect(menu.getByRole('radio', { name: choice })).toBeInTheDocument();
  for (const name of ['Easy reading font', 'Single-key shortcuts'])
    expect(menu.getByRole('switch', { name })).toBeInTheDocument();
  expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  // only where several people use the device
  expect(menu.queryByRole('button', { name: 'Change person' })).toBeNull();
  await user.click(menu.getByRole('button', { name: 'Lock the screen' }));
  expect(locked.get()).toBe(true);
  setLocked(false, false);
});

test('a shared device has its own way to change the person, in the menu and in the palette, which locks, too', async () => {
  noteSharedDevice(true);
  const { user } = await open('/app-residents/residents-list', {
    'GET /api/frame/search/find': () => ok([]),
  });
  await screen.findByText('The list');
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Your account' })).getByRole('button', {
      name: 'Change person',
    }),
  ).toBeInTheDocument();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'person');
  expect(await screen.findByRole('option', { name: /Change person/ })).toBeInTheDocument();
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'lock the');
  await user.click(await screen.findByRole('option', { name: /Lock the screen/ }));
  expect(locked.get()).toBe(true);
  setLocked(false, false);
  noteSharedDevice(false);
});

describe('keys', () => {
  test('g and a letter open an app; switched off they do nothing', async () => {
    const { user, address } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    await user.keyboard('gk');
    expect(await screen.findByText('Kitchen today')).toBeInTheDocument();
    prefer({ keys: false });
    await waitFor(() => expect(preferences.get().keys).toBe(false));
    await user.keyboard('gr');
    expect(address()).toBe('/app-gastro/today');
  });
  test('letters typed before the palette has come belong to it, and press nothing on the page', async () => {
    const { user, address } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    for (const key of ['g', 'k']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue('gk');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/app-residents/residents-list');
  });
  test('letters that come while the drawn palette has not the focus yet stand in its field', async () => {
    await open('/app-residents/residents-list');
    await screen.findByText('The list');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'd' }));
    const field = await screen.findByRole('combobox', { name: 'Search and commands' });
    field.blur(); // a form of the page behind takes the focus when its data come
    for (const key of 'rucker')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await waitFor(() => expect(field).toHaveValue('drucker'));
  });
});

test('recording opens beside the page; minimised it waits as a tab, Escape minimises', async () => {
  const { user } = await open('/app-residents/residents-list');
  await screen.findByText('The list');
  openRecord({ id: '17', label: 'KELLER, Margrit' });
  const panel = await screen.findByRole('complementary', { name: 'Record: KELLER, Margrit' });
  await user.click(within(panel).getByRole('button', { name: /Note/ }));
  expect(await within(panel).findByText('Note form')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const tab = await screen.findByRole('button', { name: 'Open Record: KELLER, Margrit' });
  await user.click(tab);
  expect(await within(screen.getByRole('complementary')).findByText('Note form')).toBeInTheDocument();
});

test('a form says whose record it is, with the birth date because there are name twins; other work says nothing', async () => {
  await open('/app-residents/residents-list');
  await screen.findByText('The list');
  currentResident.set({ id: '17', label: 'KELLER, Margrit', birthDate: '1938-02-03' });
  openWork({ key: 'allergy', title: 'Add allergy', residentId: '17', render: () => null });
  expect(await screen.findByRole('complementary', { name: 'Add allergy' })).toHaveTextContent(
    'Add allergyKELLER, Margrit · 02/03/1938',
  );
  openWork({ key: 'price', title: 'Price', render: () => null });
  expect(await screen.findByRole('complementary', { name: 'Price' })).not.toHaveTextContent('KELLER');
  currentResident.set(null);
});

test('on the page of another resident the work is parked: neither open nor a tab; back with its own it is as it was left', async () => {
  const { user } = await open('/app-residents/residents-list');
  await screen.findByText('The list');
  const [margrit, ida] = [
    { id: '17', label: 'KELLER, Margrit' },
    { id: '18', label: 'KELLER, Ida' },
  ];
  const work = () => screen.queryByRole('complementary', { name: 'Add allergy' });
  currentResident.set(margrit);
  openWork({
    key: 'allergy',
    title: 'Add allergy',
    residentId: '17',
    render: () => <input aria-label="Substance" />,
  });
  await user.type(await screen.findByLabelText('Substance'), 'Penicillin');
  currentResident.set(ida);
  await waitFor(() => expect(work()).toBeNull());
  expect(screen.queryByRole('button', { name: /Add allergy/ })).toBeNull();
  currentResident.set(margrit);
  await waitFor(() => expect(work()).toHaveTextContent('KELLER, Margrit'));
  expect(screen.getByLabelText('Substance')).toHaveValue('Penicillin');
  currentResident.set(null);
});

test('work that waits stands in the head of the open panel, not on its foot; without one at the edge', async () => {
  const { user } = await open('/app-residents/residents-list');
  await screen.findByText('The list');
  openWork({ key: 'old', title: 'Nurses', render: () => null });
  openWork({ key: 'new', title: 'New policy', render: () => <button type="button">Save</button> });
  const panel = await screen.findByRole('complementary', { name: 'New policy' });
  const chip = screen.getByRole('button', { name: 'Open Nurses' });
  expect(panel.contains(chip)).toBe(true);
  expect(
    chip.compareDocumentPosition(within(panel).getByRole('button', { name: 'Save' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Minimize New policy' }));
  expect(await screen.findByRole('button', { name: 'Open New policy' })).toBeInTheDocument();
  expect(screen.queryByRole('complementary')).toBeNull();
});

describe('notifications', () => {
  const alert = {
    id: '0190a5b0-0000-7000-8000-000000000009',
    severity: 'alert',
    title: 'Bed alarm 204',
    link: null,
    residentId: null,
    at: '2026-11-21T13:05:00Z',
    readAt: null,
    acknowledgedAt: null,
    version: 1,
  };
  test('an alert stands under the bar until somebody answers for it', async () => {
    let items = [alert];
    const { user, sent } = await open('/app-residents/residents-list', {
      'GET /api/frame/notifications': () => ok({ items, nextCursor: null, total: items.length }),
      [`POST /api/frame/notifications/${alert.id}/acknowledge`]: () => {
        items = [{ ...alert, acknowledgedAt: '2026-11-21T13:06:00Z' as never }];
        return ok(items[0]);
      },
    });
    expect(await screen.findByText(/Bed alarm 204/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Acknowledge: Bed alarm 204' }));
    await waitFor(() => expect(screen.queryByText(/Bed alarm 204/)).toBeNull());
    expect(sent.find((one) => one.url.endsWith('/acknowledge'))?.body).toEqual({ version: 1 });
  });
  test('of several alerts none is hidden: the others unfold, each with its own answer', async () => {
    const items = [204, 205, 206].map((room) => ({
      ...alert,
      id: `0190a5b0-0000-7000-8000-000000000${room}`,
      title: `Bed alarm ${room}`,
    }));
    const { user } = await open('/app-residents/residents-list', {
      'GET /api/frame/notifications': () => ok({ items, nextCursor: null, total: null }),
    });
    const more = await screen.findByRole('button', { name: '2 more alerts' });
    expect(screen.queryByText(/Bed alarm 206/)).toBeNull();
    await user.click(more);
    for (const { title } of items)
      expect(screen.getByRole('button', { name: `Acknowledge: ${title}` })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(screen.queryByText(/Bed alarm 205/)).toBeNull();
  });
  test('from the bell and from the own menu it is one step to what one wants to be told', async () => {
    const { user } = await open('/app-residents/residents-list', {
      'GET /api/frame/notifications': () => ok({ items: [], nextCursor: null, total: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect((await screen.findByRole('link', { name: 'Notification settings' })).getAttribute('href')).toBe(
      '/profile/notifications',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull());
    await user.click(screen.getByRole('button', { name: /Your account/ }));
    expect((await screen.findByRole('link', { name: 'Notification settings' })).getAttribute('href')).toBe(
      '/profile/notifications',
    );
  });
});
