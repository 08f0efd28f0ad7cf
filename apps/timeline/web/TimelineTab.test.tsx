// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lane } from '#platform/contract/record/lane.ts';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import TimelineTab from './TimelineTab.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const me = { me: { access: { 'authorization.residents.timeline': ['Read'] } } };
const lane = (key: string, change: Partial<Lane> = {}): Lane => ({
  key,
  name: key,
  kind: 'events',
  unit: '',
  gapDays: 2,
  tab: 'vitals',
  first: true,
  items: [{ key: '1', at: '2026-11-20T08:00:00Z', text: `Item of ${key}` }],
  ...change,
});
let all: Lane[];
let sent: Sent[];
beforeAll(async () => {
  addTextSource('timeline', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('timeline');
});
beforeEach(() => {
  all = [
    lane('Falls'),
    lane('Weight', {
      kind: 'values',
      unit: 'kg',
      items: [{ key: '1', at: '2026-11-20T08:00:00Z', value: 58.4, text: '58.4 kg' }],
    }),
    lane('Stays', { kind: 'spans', items: [{ key: '1', at: '2026-01-01', until: null, text: 'Stay' }] }),
    lane('Reports', { first: false }),
  ];
  sent = answerWith({ 'GET /api/timeline/lanes': () => ok(all) });
});
const asked = () =>
  sent.filter((one) => one.url.includes('/lanes')).map((one) => new URL(one.url, 'http://x').searchParams);
const days = (query: URLSearchParams) =>
  (Date.parse(query.get('to')!) - Date.parse(query.get('from')!)) / 86_400_000 + 1;

test('three months in sight; the lanes that are shown first, each with its name and the number of entries', async () => {
  const { container } = await show(<TimelineTab residentId={residentId} />, me);
  expect(await screen.findByRole('figure', { name: 'Falls' })).toBeInTheDocument();
  expect(screen.getByRole('figure', { name: 'Weight (kg)' })).toBeInTheDocument();
  expect(screen.queryByRole('figure', { name: 'Reports' })).toBeNull();
  expect(days(asked()[0]!)).toBe(92);
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map((one) => one.id)).toEqual([]);
});

test('buttons and keys zoom and move; not beyond today', async () => {
  const { user } = await show(<TimelineTab residentId={residentId} />, me);
  await screen.findByRole('figure', { name: 'Falls' });
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Closer' }));
  await waitFor(() => expect(days(asked().at(-1)!)).toBe(30));
  await user.click(screen.getByRole('region', { name: 'Time line' }));
  await user.keyboard('-');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 months' }).checked).toBe(true),
  );
  const before = asked().at(-1)!.get('to')!;
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(asked().at(-1)!.get('to')! < before).toBe(true));
  await user.click(screen.getByRole('radio', { name: '2 years' }));
  await waitFor(() => expect(days(asked().at(-1)!)).toBe(731));
});

test('lanes are chosen; the same stands as a table, in German, too', async () => {
  const { user } = await show(<TimelineTab residentId={residentId} />, { ...me, language: 'de' });
  await user.click(await screen.findByRole('checkbox', { name: 'Reports' }));
  expect(await screen.findByRole('figure', { name: 'Reports' })).toBeInTheDocument();
  cleanup();
  await show(<TimelineTab residentId={residentId} />, {
    ...me,
    language: 'de',
    path: '/?lanes=Reports,Weight,Stays&as=table',
  });
  expect(await screen.findByText('Item of Reports')).toBeInTheDocument();
  expect(screen.getByText('58.4 kg')).toBeInTheDocument();
  expect(screen.getByText(/dauert an/)).toBeInTheDocument();
  expect(screen.queryByText('Item of Falls')).toBeNull();
});

test('nothing in this time says so; a failure, too', async () => {
  all = [];
  await show(<TimelineTab residentId={residentId} />, me);
  expect(await screen.findByText('Nothing is recorded in this time.')).toBeInTheDocument();
  cleanup();
  answerWith({});
  await show(<TimelineTab residentId={residentId} />, me);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
