// @vitest-environment jsdom
import axe from 'axe-core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { prefer } from '#platform/web/store/preferences.ts';
import { ok } from '#platform/web/testing/answers.ts';
import { open, startHouse } from '#platform/web/testing/house.tsx';
import { preferences } from '#platform/web/store/preferences.ts';
import { helpWords } from './help-words.ts';
import { palette, shortcuts, tour } from '#platform/web/shell/navigation/open.ts';

const people = {
  'GET /api/frame/access/administrators': () => ok([{ name: 'Andrea Frei', email: 'frei@example.org' }]),
};
beforeEach(startHouse);

describe('help (experience 3.7)', () => {
  test('says what the page is for, whom to ask, and the keys; the same button on every page', async () => {
    const { user } = await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(await help.findByText('Everybody who lives here.')).toBeInTheDocument();
    expect((await help.findByRole('link', { name: 'frei@example.org' })).getAttribute('href')).toBe(
      'mailto:frei@example.org',
    );
    expect(help.getByText('Andrea Frei', { exact: false })).toBeInTheDocument();
    for (const text of ['Search and commands', 'Save and next', 'Go to Kitchen', 'This help'])
      expect(help.getByText(text)).toBeInTheDocument();
    expect(
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Switch app: Residents' }));
    await user.click(await screen.findByRole('link', { name: 'Kitchen' }));
    await screen.findByRole('heading', { name: 'Kitchen today' });
    await user.keyboard('?');
    expect(
      await within(await screen.findByRole('dialog', { name: 'Help' })).findByText(
        'There is no help for this page yet.',
      ),
    ).toBeInTheDocument();
  });
  test('single keys that are switched off are not listed, and it says so', async () => {
    prefer({ keys: false });
    await waitFor(() => expect(preferences.get().keys).toBe(false));
    const { user } = await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(await help.findByText('Single keys are switched off in your account menu.')).toBeInTheDocument();
    expect(help.queryByText('Go to Kitchen')).toBeNull();
  });
  test('where nobody is named, the home is', async () => {
    const { user } = await open('/app-residents/residents-list', {
      'GET /api/frame/access/administrators': () => ok([]),
    });
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(await screen.findByText('Contact the home.')).toBeInTheDocument();
  });
});

describe('the tour of the first visit', () => {
  const card = () => screen.queryByRole('region', { name: 'A short look around' });
  test('comes once, points at five things at most, and can be skipped at any of them', async () => {
    expect([helpWords.en.tour.steps.length, helpWords.de.tour.steps.length]).toEqual([5, 5]);
    localStorage.removeItem('obhut.tour');
    const { user } = await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    expect(card()).toBeNull();
    expect(await screen.findByText(/^Welcome/, {}, { timeout: 6000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Switch app: Residents' }).hasAttribute('data-toured')).toBe(
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Step 2 of 5')).toBeInTheDocument();
    expect(document.getElementById('search')?.hasAttribute('data-toured')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'End the tour' }));
    await waitFor(() => expect(card()).toBeNull());
    expect(document.querySelector('[data-toured]')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('obhut.tour.'))).toHaveLength(1);
  }, 20_000);
  test('waits while somebody is looked up, and stands below who that is when it is asked for there', async () => {
    localStorage.removeItem('obhut.tour');
    const { style } = document.documentElement;
    style.setProperty('--banner', '96px');
    const boxes = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 40, 40));
    onTestFinished(() => {
      style.removeProperty('--banner');
      boxes.mockRestore();
    });
    await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(card()).toBeNull();
    act(() => tour.set(true));
    await screen.findByText(/^Welcome/);
    expect(Number.parseFloat(card()!.style.top)).toBeGreaterThanOrEqual(96);
    act(() => tour.set(false));
  }, 20_000);
  test('from the help it can be seen again, to its end', async () => {
    const { user } = await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('button', { name: 'Show me around' }));
    for (let step = 1; step < 5; step += 1)
      await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('button', { name: 'End the tour' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(tour.get()).toBe(false);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = 1280;
  });
  const framed = () =>
    [...document.querySelectorAll('[data-toured]')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );
  test.each(['en', 'de'] as const)('no step in %s speaks of keys', (language) => {
    expect(
      helpWords[language].tour.phoneSteps.filter((one) => /Ctrl|Tab\b|Enter|keys|Tasten/.test(one)),
    ).toEqual([]);
  });
  test('the tour frames what each step talks of, and what stands behind «More» is told once', async () => {
    const { user } = await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    tour.set(true);
    expect(await screen.findByText('Step 1 of 3')).toBeInTheDocument();
    expect(framed()).toEqual(['Search']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(framed()).toEqual(['All saved', 'Notifications']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(framed()).toEqual(['More']);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(tour.get()).toBe(false);
  });
  test('neither the help nor the search names keys', async () => {
    await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    shortcuts.set(true);
    const help = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(await help.findByText('Andrea Frei', { exact: false })).toBeInTheDocument();
    expect(help.queryByText('Ctrl K')).toBeNull();
    shortcuts.set(false);
    palette.set(true);
    expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeInTheDocument();
    expect(screen.queryByText(/Arrow keys/)).toBeNull();
  });
});
