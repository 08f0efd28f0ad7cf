// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, problem } from '../../testing/answers.ts';
import { open, startHouse } from '../../testing/house.tsx';

beforeEach(startHouse);
const list = '/app-residents/residents-list';
const rail = () => screen.findByRole('navigation', { name: /^Navigation of/ });
const waits = { 'GET /api/frame/waiting/counts': () => ok({ [list]: 120, '/app-gastro/today': 3 }) };
const pinned = (codes: readonly string[]) => ({
  'GET /user-settings/api/custom/pinned-apps': () => ok({ response: JSON.stringify(codes) }),
});

describe('the rail', () => {
  test('shows how much waits, over a hundred as 99+, and says it to those who hear it', async () => {
    const { sent } = await open(list, { ...waits, ...pinned(['gastro', 'gone']) });
    const nav = within(await rail());
    const page = await nav.findByRole('link', { name: 'Resident list, 120 waiting' });
    expect(page).toHaveTextContent('99+');
    expect(await nav.findByRole('link', { name: 'Kitchen, 3 waiting' })).toHaveTextContent('3');
    // one question for all of them, and none before the page is there
    const asked = sent.map((one) => one.url.split('?')[0]);
    expect(asked.filter((url) => url === '/api/frame/waiting/counts')).toHaveLength(1);
    expect(asked.indexOf('/api/frame/waiting/counts')).toBeGreaterThan(asked.indexOf('/profile/api/me'));
  });
  test('the apps that somebody has pinned stand below the pages of the open one; nothing is pinned at first', async () => {
    await open(list, pinned(['gastro', 'residents', 'unknown']));
    const nav = within(await rail());
    const pins = within(await nav.findByRole('list', { name: 'Pinned apps' })).getAllByRole('link');
    expect(pins.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/app-gastro/today', null],
      [list, 'true'],
    ]);
    expect(nav.getAllByRole('link')).toHaveLength(3);
  });
});

describe('the sheet of all apps', () => {
  const openSheet = async (answers = {}) => {
    const opened = await open(list, answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Switch app: Residents' }));
    const sheet = await screen.findByRole('dialog', { name: 'Apps' });
    return {
      ...opened,
      sheet,
      field: await within(sheet).findByRole('searchbox', { name: 'Find app or page' }),
    };
  };
  const links = (sheet: HTMLElement) =>
    within(sheet)
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('has the focus in its field, groups of apps with their pages, what waits, and no axe findings', async () => {
    const { sheet, field } = await openSheet(waits);
    await waitFor(() => expect(field).toHaveFocus());
    expect(
      within(sheet)
        .getAllByRole('region')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Care', 'Kitchen']);
    await waitFor(() =>
      expect(links(sheet)).toEqual([
        'Residents99+120 waiting',
        'Resident list99+120 waiting',
        'Kitchen33 waiting',
        'Today33 waiting',
      ]),
    );
    expect(
      (await axe.run(sheet, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  test('letters find apps and pages; arrows go through them, Enter opens the first', async () => {
    const { sheet, field, user, address } = await openSheet();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('toda');
    expect(links(sheet)).toEqual(['Kitchen', 'Today']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(sheet).getByRole('link', { name: 'Today' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app-gastro/today'));
    expect(screen.queryByRole('dialog', { name: 'Apps' })).toBeNull();
  });
  test('says when nothing is called so', async () => {
    const { sheet, field, user } = await openSheet();
    await user.type(field, 'xyz');
    expect(within(sheet).getByRole('status')).toHaveTextContent('No app and no page is called “xyz”.');
  });
  test('pins an app for the account; what cannot be kept is taken back and said', async () => {
    let refused = false;
    const { sheet, user, sent } = await openSheet({
      'POST /user-settings/api/custom/pinned-apps': () => (refused ? problem(500) : ok({ response: '' })),
    });
    const pin = () => within(sheet).getByRole('button', { name: 'Pin Kitchen at the left' });
    await user.click(pin());
    const nav = within(await rail());
    expect(await nav.findByRole('link', { name: 'Kitchen' })).toBeInTheDocument();
    expect(pin().getAttribute('aria-pressed')).toBe('true');
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: '["gastro"]' });
    refused = true;
    await user.click(pin());
    await waitFor(() => expect(pin().getAttribute('aria-pressed')).toBe('true'));
    expect(await nav.findByRole('link', { name: 'Kitchen' })).toBeInTheDocument();
  });
});
