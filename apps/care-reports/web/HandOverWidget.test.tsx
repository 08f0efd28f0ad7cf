// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import type { LatestHandOver } from '../contract/latest-hand-over.ts';
import HandOverWidget from './HandOverWidget.tsx';

const id = (last: number) => `0190a5b0-0000-7000-8000-00000000000${last}`;
const entry: LatestHandOver['entries'][number] = {
  id: id(1),
  residentId: id(2),
  lastName: 'Keller',
  firstName: 'Margrit',
  roomNumber: '204',
  typeLabel: 'Sleep',
  text: 'Awake since 2, restless',
  shift: 2,
  author: 'Anna Stocker',
  at: new Date().toISOString(),
  unread: true,
  withdrawn: false,
};
beforeAll(async () => {
  addTextSource('care-reports', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('care-reports');
});

test('what is new is marked; an entry leads to the report of the resident, the rest to the hand-over', async () => {
  answerWith({
    'GET /api/care-reports/latest-hand-over': () =>
      ok({
        total: 7,
        unread: 1,
        entries: [entry, { ...entry, id: id(3), text: 'Read before', unread: false }],
      }),
  });
  await show(<HandOverWidget rows={2} />);
  const link = await screen.findByRole('link', {
    name: /New.*KELLER, Margrit ?· 204.*Night · Anna Stocker.*Awake since 2/,
  });
  expect(link.getAttribute('href')).toContain(`${id(2)}/nursingReport`);
  expect(screen.getByRole('link', { name: /Read before/ })).not.toHaveTextContent('New');
  expect(screen.getByText('1 of 7 not read yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '5 more' }).getAttribute('href')).toBe(
    '/app-residents/nurse-roster/nurse-roster-handover',
  );
});

test('nothing to hand over, in German', async () => {
  answerWith({ 'GET /api/care-reports/latest-hand-over': () => ok({ total: 0, unread: 0, entries: [] }) });
  await show(<HandOverWidget rows={5} />, { language: 'de' });
  expect(
    await screen.findByText('In den letzten 24 Stunden gibt es nichts zu übergeben.'),
  ).toBeInTheDocument();
});
