// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import type { TodayMeals } from '../contract/today.ts';
import TodayMealsWidget from './TodayMealsWidget.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const answer: TodayMeals = {
  day: '2026-11-21',
  next: 'lunch',
  meals: [
    {
      meal: 'lunch',
      servedAt: '12:00',
      plates: 45,
      unordered: 2,
      cutOffAt: '2026-11-21T08:00:00Z',
      closed: true,
    },
    {
      meal: 'dinner',
      servedAt: '18:00',
      plates: 40,
      unordered: 5,
      cutOffAt: '2026-11-21T14:00:00Z',
      closed: false,
    },
  ],
  special: {
    total: 9,
    unconfirmed: 1,
    plates: [
      {
        residentId: id,
        person: 'Lüthi A.',
        roomNumber: '202',
        allergies: ['Nuts'],
        unlinked: [],
        conflicting: ['Nuts'],
        hold: 'conflict',
        texture: 4,
        diet: 'lowSalt',
        drinkLevel: 2,
      },
    ],
  },
};
beforeAll(async () => {
  addTextSource('gastro', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('gastro');
});

test('plates lead to the board, who has no order to the orders, a special plate to the person with every mark in words', async () => {
  answerWith({ 'GET /api/gastro/today/meals': () => ok(answer) });
  await show(<TodayMealsWidget rows={1} />, {
    me: { owner: { id, name: 'Seeblick', zone: 'Europe/Zurich' } },
  });
  expect((await screen.findByRole('link', { name: /45.*Lunch 12:00/ })).getAttribute('href')).toBe(
    '/app-gastro/today?meal=lunch',
  );
  expect(screen.getByText('Lunch: 2 without order')).toBeInTheDocument();
  const special = screen.getByRole('link', { name: /Lüthi A\. ?· 202/ });
  for (const words of ['held back: Nuts', 'without Nuts', 'Pureed', 'Thickened fluids, level 2', 'Low salt'])
    expect(special).toHaveTextContent(words);
  expect(special.getAttribute('href')).toContain(id);
  expect(screen.getByText('8 more')).toBeInTheDocument();
});

test('until when the others can be ordered for, in German', async () => {
  answerWith({
    'GET /api/gastro/today/meals': () => ok({ ...answer, special: { total: 0, unconfirmed: 0, plates: [] } }),
  });
  await show(<TodayMealsWidget rows={5} />, {
    language: 'de',
    me: { owner: { id, name: 'Seeblick', zone: 'Europe/Zurich' } },
  });
  expect(await screen.findByText('Abendessen: 5 ohne Bestellung, bis 15:00')).toBeInTheDocument();
  expect(screen.getByText('Keine speziellen Teller.')).toBeInTheDocument();
});
