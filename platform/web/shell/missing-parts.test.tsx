// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { defineWeb } from '#platform/web/slots/app.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { answerWith, ok } from '../testing/answers.ts';
import { open, startHouse } from '../testing/house.tsx';
import { show } from '../testing/show.tsx';
import { SessionLock } from './lock/SessionLock.tsx';
import { setLocked } from './lock/SessionLockStore.ts';

// A server that is away while parts of the program have not been fetched yet, and comes back.
const server = vi.hoisted(() => ({ away: true }));
function fetched<T>(part: T): T {
  if (server.away) throw new TypeError('Failed to fetch dynamically imported module');
  return part;
}
vi.mock(import('#platform/web/kit/fields/DayPicker.tsx'), async () => ({
  default: fetched(() => <p>the calendar</p>),
}));
vi.mock(import('./navigation/UserMenuParts.tsx'), async () => ({
  default: fetched(() => <p>the choices</p>),
}));
vi.mock(import('./MoreSheet.tsx'), async () => ({ default: fetched(() => <p>the sheet</p>) }));
vi.mock(import('./lock/SessionLockScreen.tsx'), async () => ({
  default: fetched(() => <p>the way to unlock</p>),
}));

beforeEach(() => {
  startHouse();
  server.away = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  setLocked(false, false);
  vi.restoreAllMocks();
});
const slow = { timeout: 4000 };
const words = 'This part could not be loaded.';

describe('a server that is away', () => {
  test('the account menu keeps its way out: locking and logging out; what is missing says so and comes later', async () => {
    const { user } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: /Your account/ }));
    const menu = within(await screen.findByRole('dialog', { name: 'Your account' }));
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Lock the screen' })).toBeInTheDocument();
    expect(await menu.findByText(words, {}, slow)).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByText('The list')).toBeInTheDocument();
    server.away = false;
    await user.click(menu.getByRole('button', { name: 'Try again' }));
    expect(await menu.findByText('the choices', {}, slow)).toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });
  test('on a phone the sheet with everything else says it as a window that closes; the way out stands in it', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: false }));
    const { user } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const sheet = within(await screen.findByRole('alertdialog', { name: words }, slow));
    expect(sheet.getByRole('button', { name: 'Lock the screen' })).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
    server.away = false;
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the sheet', {}, slow)).toBeInTheDocument();
  });
  test('a day is typed without the calendar', async () => {
    const Form = () => {
      const [day, setDay] = useState('');
      return (
        <>
          <DayField label="Birthday" value={day} onChange={setDay} />
          <output>{day}</output>
        </>
      );
    };
    const { user } = await show(<Form />);
    await user.click(screen.getByRole('button', { name: /Birthday/ }));
    expect(await screen.findByText(words, {}, slow)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Birthday', { selector: 'input' }), '21.11.1940{Enter}');
    expect(screen.getByText('1940-11-21')).toBeInTheDocument();
  });
  test('the screen locks: everything is covered under a title, and the way to unlock is tried again', async () => {
    answerWith({ 'POST /api/frame/own-session/lock': () => ok({ done: true }) });
    const { user } = await show(<SessionLock />, { me: { locked: true, sessionLockMinutes: 15 } });
    expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeInTheDocument();
    expect(await screen.findByText(words, {}, slow)).toBeInTheDocument();
    expect(document.documentElement.hasAttribute('data-locked')).toBe(true);
    server.away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the way to unlock', {}, slow)).toBeInTheDocument();
  });
  test('a page says it in the frame, a mark about a person in its line; both come when they are asked for again', async () => {
    const app = defineApp({
      code: 'residents',
      partOf: 'residents',
      name: { en: 'Residents', de: 'Bewohnende' },
      needs: [],
      access: {},
      offers: { 'resident.chips': { inLine: true, marks: true } },
      screens: {
        LatePage: { slot: 'page', path: '/app-residents/late' },
        Mark: { slot: 'resident.chips' },
      },
    });
    const late = (text: string) => async () => ({ default: fetched(() => <p>{text}</p>) });
    const texts = async () => ({ default: { screens: { LatePage: 'Late', Mark: 'Allergies' } } });
    const half = defineWeb(app, {
      screens: { LatePage: late('the page'), Mark: late('the mark') },
      locales: { en: texts, de: texts },
    });
    registerApps({ manifests: [app], webs: { residents: async () => ({ default: half }) } });
    const { user } = await open('/app-residents/late');
    expect(await screen.findByRole('heading', { name: words }, slow)).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    server.away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the page', {}, slow)).toBeInTheDocument();
    cleanup();
    server.away = true;
    const shown = await show(
      <Slot name="resident.chips" props={{ residentId: '17', residentIds: ['17'] }} />,
    );
    const mark = await screen.findByRole('button', { name: /Allergies|Residents/ }, slow);
    server.away = false;
    await shown.user.click(mark);
    await waitFor(() => expect(screen.getByText('the mark')).toBeInTheDocument(), slow);
  });
});
