// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { prefer } from '../preferences.ts';
import { ok } from '../testing/answers.ts';
import { open, startHouse } from '../testing/house.tsx';
import { preferences } from '../preferences.ts';
import { helpWords } from './help-words.ts';
import { tour } from './open.ts';

const people = { 'GET /api/frame/access/administrators': () => ok([{ name: 'Andrea Frei', email: 'frei@example.org' }]) };
beforeEach(startHouse);

describe('help (experience 3.7)', () => {
  test('says what the page is for, whom to ask, and the keys; the same button on every page', async () => {
    const { user } = await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(await help.findByText('Everybody who lives here.')).toBeInTheDocument();
    expect((await help.findByRole('link', { name: 'frei@example.org' })).getAttribute('href')).toBe('mailto:frei@example.org');
    expect(help.getByText('Andrea Frei', { exact: false })).toBeInTheDocument();
    for (const text of ['Search and commands', 'Save and next', 'Go to Kitchen', 'This help']) expect(help.getByText(text)).toBeInTheDocument();
    expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map((one) => one.id)).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Switch app: Residents' }));
    await user.click(await screen.findByRole('link', { name: 'Kitchen' }));
    await screen.findByRole('heading', { name: 'Kitchen today' });
    await user.keyboard('?');
    expect(await within(await screen.findByRole('dialog', { name: 'Help' })).findByText('Nothing is written about this page.')).toBeInTheDocument();
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
    const { user } = await open('/app-residents/residents-list', { 'GET /api/frame/access/administrators': () => ok([]) });
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(await screen.findByText('Turn to the home.')).toBeInTheDocument();
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
    expect(screen.getByRole('button', { name: 'Switch app: Residents' }).hasAttribute('data-toured')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Step 2 of 5')).toBeInTheDocument();
    expect(document.getElementById('search')?.hasAttribute('data-toured')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(card()).toBeNull());
    expect(document.querySelector('[data-toured]')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('obhut.tour.'))).toHaveLength(1);
  }, 20_000);
  test('from the help it can be seen again, to its end', async () => {
    const { user } = await open('/app-residents/residents-list', people);
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('button', { name: 'Show me around' }));
    for (let step = 1; step < 5; step += 1) await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(tour.get()).toBe(false);
  });
});
