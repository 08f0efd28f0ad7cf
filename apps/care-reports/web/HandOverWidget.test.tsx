// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { LatestHandOver } from '../contract/hand-over.ts';
import HandOverWidget from './HandOverWidget.tsx';

const id = (last: number) => `0190a5b0-0000-7000-8000-00000000000${last}`;
const line = (number: number, read: boolean): LatestHandOver['lines'][number] => ({
  resident: {
    id: id(number),
    lastName: 'Keller',
    firstName: 'Margrit',
    roomNumber: '204',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  gravity: 'noted',
  facts: [],
  entries: [
    {
      id: id(number + 4),
      residentId: id(number),
      type: 'sleep',
      typeLabel: 'Sleep',
      text: read ? 'Read before' : 'Awake since 2, restless',
      language: null,
      shift: 2,
      handOver: true,
      importance: 'info',
      forDoctor: false,
      seen: null,
      dictated: false,
      links: [],
      status: 'closed',
      pauseUntil: null,
      happenedAt: new Date().toISOString(),
      writtenAt: new Date().toISOString(),
      authorId: id(9),
      author: 'Anna Stocker',
      late: false,
      way: 'correct',
      correctedBy: null,
      correctedAt: null,
      struck: null,
      wording: 1,
      wordedAt: new Date().toISOString(),
      earlier: [],
      read,
      replies: [],
      version: 1,
      unread: !read,
      withdrawn: false,
      readers: [],
    },
  ],
  read,
});
beforeAll(async () => {
  addTextSource('care-reports', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('care-reports');
});

test('what is new is marked; a resident leads to the report, the rest to the hand-over', async () => {
  answerWith({
    'GET /api/care-reports/latest-hand-over': () =>
      ok({ total: 7, unread: 1, lines: [line(2, false), line(3, true)] }),
  });
  await show(<HandOverWidget rows={2} />);
  const link = await screen.findByRole('link', {
    name: /204 KELLER, Margrit.*New.*Sleep.*Awake since 2/,
  });
  expect(link.getAttribute('href')).toContain(`${id(2)}/nursingReport`);
  expect(screen.getByRole('link', { name: /Read before/ })).not.toHaveTextContent('New');
  expect(screen.getByText('1 of 7 residents not read yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '5 more' }).getAttribute('href')).toBe(
    '/app-residents/nurse-roster/nurse-roster-handover',
  );
});

test('nothing to hand over, in German', async () => {
  answerWith({ 'GET /api/care-reports/latest-hand-over': () => ok({ total: 0, unread: 0, lines: [] }) });
  await show(<HandOverWidget rows={5} />, { language: 'de' });
  expect(await screen.findByText('Nichts vom letzten Tag, und nichts Ungelesenes.')).toBeInTheDocument();
});
