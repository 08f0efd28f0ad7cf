// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { loadTexts } from '#platform/web/text/text.ts';
import type { ResidentRow } from '../contract/residents.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import ResidentsPage from './ResidentsPage.tsx';

const idOf = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, change: Partial<ResidentRow> = {}): ResidentRow => ({
  id: idOf(number),
  number: String(number),
  lastName: 'Keller',
  firstName: `Nr ${number}`,
  nickname: '',
  salutation: '',
  gender: 'female',
  birthDate: '1938-02-03',
  roomNumber: '204',
  departmentName: 'Rigi',
  centerId: idOf(900),
  careLevel: 7,
  archived: false,
  status: 'present',
  bedLabel: 'A',
  centerName: 'Haus Seeblick',
  deathDate: null,
  sameName: false,
  absence: null,
  lastRecordAt: null,
  phone: '',
  residentType: 'longTerm',
  entryDate: '2023-05-12',
  exitDate: null,
  doctor: '',
  photoFileId: null,
  ...change,
});
const asked = new Set<string>();
const other = {
  code: 'test',
  partOf: 'test',
  name: { en: 'Test', de: 'Test' },
  needs: [],
  access: {},
  screens: { Chip: { slot: 'resident.chips', order: 10 }, Plan: { slot: 'residents.view', order: 10 } },
} as const;
function Chip({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  asked.add(residentIds.join());
  return <i>{residentIds.includes(residentId) ? 'chip' : 'stranger'}</i>;
}
beforeEach(async () => {
  localStorage.clear();
  asked.clear();
  const titles = async () => ({ default: { screens: { Chip: 'Chip', Plan: 'Plan' } } });
  registerApps({
    manifests: [manifest, other],
    webs: {
      residents: async () => ({ default: web }),
      test: async () => ({
        default: {
          manifest: other,
          locales: { en: titles, de: titles },
          screens: {
            Chip: async () => ({ default: Chip }),
            Plan: async () => ({ default: () => <p>the house</p> }),
          },
        },
      }),
    },
  });
  await loadTexts('residents');
  await loadTexts('test');
  await Promise.all(
    [...screensOf('resident.chips'), ...screensOf('residents.view')].map((one) => one.preload()),
  );
});
const me = { access: { 'authorization.residents.list': ['Read', 'Write'] } };
const list = (items: ResidentRow[]) =>
  answerWith({
    'GET /api/residents/residents': () => ok({ items, nextCursor: null, total: items.length }),
    'GET /user-settings/api/custom/list.residents.residents.list': () => ok({ response: null }),
  });
const shown = (path = '/') => act(async () => show(<ResidentsPage />, { me, path }));

test('marks are asked once for a page of rows, not row by row', async () => {
  list(Array.from({ length: 60 }, (_, index) => row(index + 1)));
  await shown();
  expect((await screen.findAllByText('chip', {}, { timeout: 10_000 })).length).toBe(60);
  expect(screen.queryByText('stranger')).toBeNull();
  expect([...asked].map((ids) => ids.split(',').length)).toEqual([50, 10]);
});
test('the heads of room, name, age and care level order the list; a second click turns it round', async () => {
  const sent = list([row(1)]);
  const { user } = await shown();
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(
    within(heads[0]!)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Room', 'Resident']);
  expect(heads[0]!.getAttribute('aria-sort')).toBe('ascending');
  const asksFor = (pattern: RegExp) =>
    waitFor(() => expect(sent.some((one) => pattern.test(one.url))).toBe(true));
  await user.click(within(table).getByRole('button', { name: 'Born (age)' }));
  await asksFor(/order=born/);
  expect(screen.getByRole('columnheader', { name: /Born/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Born (age)' }));
  await asksFor(/order=born.*descending=true|descending=true.*order=born/);
  await user.click(screen.getByRole('button', { name: 'Level' }));
  await asksFor(/order=careLevel/);
  await user.click(screen.getByRole('button', { name: 'Resident' }));
  await asksFor(/order=name/);
});
test('what was typed stands by name: no head orders it', async () => {
  list([row(1)]);
  await shown('/?text=kel');
  const table = await screen.findByRole('table');
  expect(within(table).queryAllByRole('button', { name: /^(Room|Resident|Level|Born)/ })).toEqual([]);
});
test('cards with photo: name, room, age, level; the chosen view is kept', async () => {
  list([
    row(1, { photoFileId: idOf(77), absence: 'hospital' }),
    row(2, { roomNumber: null, bedLabel: null }),
  ]);
  const { user, container } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Photo cards' }));
  const [first, second] = (await within(await screen.findByRole('list', { name: 'Residents' })).findAllByRole(
    'listitem',
  )) as [HTMLElement, HTMLElement];
  expect(within(first).getByRole('link', { name: 'KELLER, Nr 1' }).getAttribute('href')).toBe(
    `/app-residents/forms/details/${idOf(1)}/dashboard`,
  );
  expect(first).toHaveTextContent('204 A, Rigi');
  expect(first).toHaveTextContent(/02\/03\/1938 \(\d\d y\) · Level 7/);
  expect(within(first).getByText('Hospital')).toBeInTheDocument();
  expect(first.querySelector('img')?.getAttribute('src')).toContain(idOf(77));
  expect(second).toHaveTextContent('no room');
  expect(screen.getByRole('button', { name: 'Photo cards' }).getAttribute('aria-pressed')).toBe('true');
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
  expect(localStorage.getItem('obhut.residents.view')).toBe('cards');
});
test('the list opens in the view in which it was left; an address that names one comes first', async () => {
  localStorage.setItem('obhut.residents.view', 'plan');
  list([row(1)]);
  await shown();
  expect(await screen.findByText('the house')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  await shown('/?view=cards');
  expect(await screen.findByRole('list', { name: 'Residents' })).toBeInTheDocument();
  expect(screen.queryByText('the house')).toBeNull();
});
test('table, cards, room plan: each by its button', async () => {
  list([row(1)]);
  const { user } = await shown();
  expect(await screen.findByRole('table')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Room plan' }));
  expect(await screen.findByText('the house')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
test('an empty list of cards says what to do, a filtered one how to go back', async () => {
  list([]);
  const { user } = await shown('/?view=cards&away=yes');
  expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  expect(
    await screen.findByText('No residents yet. Add the first one or import a list.'),
  ).toBeInTheDocument();
});
