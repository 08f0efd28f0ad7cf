import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Consent } from '../contract/consents.ts';
import ConsentsCard from './ConsentsCard.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const key = 'authorization.residents.consents';
const consent = (number: number, change: Partial<Consent> = {}): Consent => ({
  id: `0190a5b0-0000-7000-8000-00000000000${number}`,
  version: 1,
  subject: 'photos',
  answer: 'given',
  saidOn: '2026-03-01',
  saidBy: '',
  remarks: '',
  current: true,
  ...change,
});
const answers = (list: () => Response, archived = false) =>
  answerWith({
    'GET /api/consents/consents': list,
    'GET /api/residents/residents/banner': () => ok({ archived }),
    'GET /api/dictionary/consents.subject': () =>
      ok([{ itemValue: 'photos', itemLabel: 'Fotos', active: true }]),
  });
const card = (actions: string[], language: 'en' | 'de' = 'en') =>
  show(<ConsentsCard residentId={residentId} />, { me: { access: { [key]: actions } }, language });

beforeEach(async () => {
  addTextSource('consents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('consents');
  workspace.set({ items: [], front: null });
});

test('what counts stands with its answer, who said it and when; what was said before opens on a press', async () => {
  answers(() =>
    ok([
      consent(2, { answer: 'withdrawn', saidBy: 'Rosa Keller', remarks: 'by phone' }),
      consent(3, { current: false, saidOn: '2025-01-15' }),
    ]),
  );
  const { user } = await card(['Read']);
  expect((await screen.findByText('Withdrawn')).closest('[data-status]')?.getAttribute('data-status')).toBe(
    'neutral',
  );
  expect(await screen.findByText('Fotos')).toBeInTheDocument();
  expect(screen.getByText('03/01/2026 · Rosa Keller · by phone')).toBeInTheDocument();
  expect(screen.queryByText('01/15/2025')).toBe(null);
  const earlier = screen.getByRole('button', { name: '1 earlier answer', expanded: false });
  await user.click(earlier);
  expect(screen.getByText('01/15/2025')).toBeInTheDocument();
  // what no longer counts looks like nothing that counts
  expect(screen.getByText('Given').closest('[data-status]')?.getAttribute('data-status')).toBe('neutral');
  expect(earlier).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['given', 'Erteilt', 'done'],
  ['refused', 'Verweigert', 'neutral'],
] as const)('%s looks as it counts', async (answer, words, look) => {
  answers(() => ok([consent(2, { answer })]));
  await card(['Read'], 'de');
  expect((await screen.findByText(words)).closest('[data-status]')?.getAttribute('data-status')).toBe(look);
});

test('nothing recorded says so; who may write records, the form opens with today', async () => {
  answers(() => ok([]));
  const { user } = await card(['Read', 'Write']);
  expect(await screen.findByText('No consents recorded.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Record consent' }));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['Record consent']);
});

test('who only reads, and whoever is in the archive, has no button', async () => {
  answers(() => ok([]));
  await card(['Read']);
  await screen.findByText('No consents recorded.');
  expect(screen.queryByRole('button', { name: 'Record consent' })).toBe(null);
  document.body.replaceChildren();
  const sent = answers(() => ok([]), true);
  await card(['Read', 'Write']);
  await waitFor(() => expect(sent.some((one) => one.url.includes('/banner'))).toBe(true));
  await screen.findByText('No consents recorded.');
  expect(screen.queryByRole('button', { name: 'Record consent' })).toBe(null);
});

test('an answer that is lost is an error, never "none recorded"', async () => {
  answers(() => problem(500));
  await card(['Read']);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('No consents recorded.')).toBe(null);
});
