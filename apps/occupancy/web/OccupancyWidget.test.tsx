// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Week } from '../contract/week.ts';
import OccupancyWidget from './OccupancyWidget.tsx';

const id = (last: number) => `0190a5b0-0000-7000-8000-00000000000${last}`;
const week: Week = {
  from: '2026-11-21',
  to: '2026-11-27',
  away: 2,
  centers: [{ id: id(1), name: 'Seeblick', beds: 52, occupied: 48, free: 4 }],
  changes: [
    {
      kind: 'exit',
      day: '2026-11-21',
      resident: {
        id: id(2),
        lastName: 'Keller',
        firstName: 'Margrit',
        roomNumber: '204',
        birthDate: null,
        deathDate: null,
        photoFileId: null,
        sameName: false,
      },
    },
    {
      kind: 'entry',
      day: '2026-11-23',
      resident: {
        id: id(3),
        lastName: 'Frei',
        firstName: 'Hans',
        roomNumber: null,
        birthDate: null,
        deathDate: null,
        photoFileId: null,
        sameName: false,
      },
    },
  ],
};
beforeAll(async () => {
  addTextSource('occupancy', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('occupancy');
});

test('beds by center lead to the occupancy, people to their record; what does not fit is counted', async () => {
  answerWith({ 'GET /api/occupancy/week/overview': () => ok(week) });
  await show(<OccupancyWidget rows={1} />);
  expect((await screen.findByRole('link', { name: /48\/52/ })).getAttribute('href')).toBe(
    '/app-residents/occupancy',
  );
  expect(screen.getByText('Seeblick, 4 free')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /204 KELLER, Margrit.*Exit/ }).getAttribute('href')).toContain(
    id(2),
  );
  expect(screen.queryByText(/FREI/)).toBe(null);
  expect(screen.getByText('1 more')).toBeInTheDocument();
});

test('nobody comes or leaves, in German', async () => {
  answerWith({ 'GET /api/occupancy/week/overview': () => ok({ ...week, changes: [] }) });
  await show(<OccupancyWidget rows={5} />, { language: 'de' });
  expect(await screen.findByText('Bis 27.11.2026 tritt niemand ein oder aus.')).toBeInTheDocument();
});
