// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { residentTexts } from '#apps/residents/web/parts.tsx';
import StayList from './StayList.tsx';
import StayTile from './StayTile.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const row = (number: number) => ({ id: residentId.replace(/1$/, String(number)), version: 1 });
let archived: boolean;
let sent: Sent[];

beforeAll(async () => {
  addTextSource('protocols', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  addTextSource('residents', residentTexts);
  await Promise.all([loadTexts('protocols'), loadTexts('residents')]);
});
beforeEach(() => {
  archived = false;
  workspace.set({ items: [], front: null });
  sent = answerWith({
    'GET /api/residents/residents/banner': () =>
      ok({ archived, roomNumber: '204', entryDate: '2026-01-01', absence: 'hospital' }),
    'GET /api/residents/absences': () =>
      ok([
        { ...row(2), kind: 'hospital', departureDate: '2026-11-20', returnDate: null, remarks: 'hip' },
        { ...row(3), kind: 'vacation', departureDate: '2026-07-01', returnDate: '2026-07-08', remarks: '' },
      ]),
    'GET /api/residents/bed-assignments': () =>
      ok([
        {
          ...row(4),
          bedId: row(5).id,
          bedLabel: 'A',
          roomNumber: '204',
          departmentName: 'Linde',
          centerName: 'Haus',
          fromDate: '2026-03-01',
          toDate: null,
          reason: 'quieter',
        },
      ]),
  });
});
const open = (what: React.ReactNode, actions: readonly string[], language: 'en' | 'de' = 'en') =>
  show(what, { language, me: { access: { 'authorization.residents.stays': actions } } });
const all = ['Read', 'Write', 'Edit'];

test('hospital, vacation and room are the records of the profile; a new one opens its form', async () => {
  const { user, container } = await open(<StayList residentId={residentId} />, all);
  expect(await screen.findByText(/Hospital/)).toBeTruthy();
  expect(screen.getByText(/Vacation/)).toBeTruthy();
  expect(screen.getByText(/204/)).toBeTruthy();
  expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
    violations: [],
  });
  await user.click(screen.getByRole('button', { name: 'New absence' }));
  await waitFor(() => expect(workspace.get().items).toHaveLength(1));
  expect(sent.filter((one) => one.method !== 'GET')).toEqual([]);
});
test('an archived record and who may only read have no buttons, in German', async () => {
  await open(<StayList residentId={residentId} />, ['Read'], 'de');
  expect(await screen.findByText(/Spital/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  document.body.replaceChildren();
  archived = true;
  await open(<StayList residentId={residentId} />, all, 'de');
  await screen.findByText(/Spital/);
  expect(screen.queryByRole('button', { name: /Abwesenheit/ })).toBeNull();
});
test('a failure says so', async () => {
  answerWith({});
  await open(<StayList residentId={residentId} />, all);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
test('who is here is not said to be away', async () => {
  answerWith({
    'GET /api/residents/residents/banner': () =>
      ok({ archived, roomNumber: '204', entryDate: '2026-01-01', absence: null }),
  });
  await open(<StayTile residentId={residentId} />, all);
  expect(await screen.findByText('204')).toBeTruthy();
  expect(screen.queryByText('Away now')).toBeNull();
});
test('the tile says who is away now, leads to the list and opens the forms of the profile', async () => {
  const { user } = await open(<StayTile residentId={residentId} />, all);
  expect(await screen.findByText('in hospital')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/protocols\?protocol=stays$/);
  const tile = within(document.body);
  await user.click(tile.getByRole('button', { name: 'Change the room' }));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['Change the room']);
});
