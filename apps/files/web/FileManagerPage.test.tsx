import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type ManagedFile, manager } from '../contract/manager.ts';
import FileManagerPage from './FileManagerPage.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const file = (change: Partial<ManagedFile> = {}): ManagedFile => ({
  id,
  area: 'resident',
  ownerId: id,
  owner: 'Keller, Margrit',
  folder: 'Contracts',
  label: 'Care contract',
  description: '',
  tags: [],
  mediaType: 'application/pdf',
  size: 2048,
  uploadedAt: '2026-11-20T08:00:00Z',
  uploadedBy: 'Maria Keller',
  ...change,
});
const answers = (items: readonly ManagedFile[]) =>
  answerWith({
    [`GET ${manager.list.path}`]: () => ok({ items, nextCursor: null, total: items.length }),
    [`GET ${manager.usage.path}`]: () => ok({ bytes: 512, quota: 2048 }),
  });

beforeEach(async () => {
  addTextSource('files', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('files');
});

test.each([
  ['resident', id, `/app-residents/forms/details/${id}/files`],
  ['contact', id, `/app-residents/contacts/${id}`],
  ['app', 'gastro', '/app-residents/file-manager?area=app&app=gastro'],
] as const)('a file of a %s leads to where it belongs', async (area, ownerId, href) => {
  answers([file({ area, ownerId })]);
  await show(<FileManagerPage />);
  const row = await screen.findByRole('row', { name: /Care contract/ });
  expect(within(row).getAllByRole('link')[0]!.getAttribute('href')).toBe(href);
});

test('how much of the room is used, as a share', async () => {
  answers([]);
  await show(<FileManagerPage />);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
});

test('an area of the address is asked for, an unknown one is not; none at all says so', async () => {
  const asked = async (path: string) => {
    const sent = answers([]);
    await show(<FileManagerPage />, { path });
    await waitFor(() => expect(sent.some((one) => one.url.split('?')[0] === manager.list.path)).toBe(true));
    const { url } = sent.find((one) => one.url.split('?')[0] === manager.list.path)!;
    return new URL(url, 'http://x').searchParams.get('area');
  };
  expect(await asked('/?area=contact')).toBe('contact');
  document.body.replaceChildren();
  expect(await asked('/?area=attic')).toBe(null);
  expect(await screen.findByText('No files yet.')).toBeInTheDocument();
});

test('a lost answer is an error, never "no files"', async () => {
  answerWith({ [`GET ${manager.list.path}`]: () => problem(500) });
  await show(<FileManagerPage />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('No files yet.')).toBe(null);
});
