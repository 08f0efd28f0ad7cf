// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { TodayMeals } from '../contract/today.ts';
import TodayMealsWidget from './TodayMealsWidget.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const answer: TodayMeals = {
  day: '2026-11-21',
  changes: null,
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
    me: { owner: { id, name: 'Seeblick', zone: 'Europe/Zurich', logo: null } },
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
    me: { owner: { id, name: 'Seeblick', zone: 'Europe/Zurich', logo: null } },
  });
  expect(await screen.findByText('Abendessen: 5 ohne Bestellung, bis 15:00')).toBeInTheDocument();
  expect(screen.getByText('Keine speziellen Teller.')).toBeInTheDocument();
});

describe('since the cut-off', () => {
  const who = {
    id,
    lastName: 'Lüthi',
    firstName: 'Anna',
    roomNumber: '202',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  };
  const kitchen = { me: { owner: { id, name: 'Seeblick', zone: 'Europe/Zurich', logo: null } } };
  const changes = (total: number) => ({
    total,
    items: (['cancelled', 'changed', 'ordered'] as const).slice(0, total).map((change, index) => ({
      id: `0190a5b0-0000-7000-8000-00000000000${index + 2}`,
      resident: who,
      day: '2026-11-21',
      meal: 'lunch' as const,
      change,
      at: '2026-11-21T09:10:00Z',
    })),
  });
  test('the kitchen hears how many orders changed and whose, each opens; what does not fit is counted', async () => {
    answerWith({ 'GET /api/gastro/today/meals': () => ok({ ...answer, changes: changes(3) }) });
    await show(<TodayMealsWidget rows={2} />, kitchen);
    expect(await screen.findByText('3 orders changed since the cut-off')).toBeInTheDocument();
    const cancelled = screen.getByRole('link', { name: /LÜTHI, Anna.*Cancelled.*Lunch/ });
    expect(cancelled.getAttribute('href')).toBe(
      `/app-gastro/menu-orders/residents/${id}/2026-11-16/2026-11-21`,
    );
    expect(screen.getByRole('link', { name: /LÜTHI, Anna.*Changed/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 more' }).getAttribute('href')).toBe(
      '/app-gastro/menu-orders/residents',
    );
  });
  test('nothing changed is one quiet line, in German', async () => {
    answerWith({ 'GET /api/gastro/today/meals': () => ok({ ...answer, changes: changes(0) }) });
    await show(<TodayMealsWidget rows={2} />, { ...kitchen, language: 'de' });
    expect(
      await screen.findByText('Seit dem Bestellschluss hat sich keine Bestellung geändert.'),
    ).toBeInTheDocument();
  });
  test('who does not cook reads nothing of it', async () => {
    answerWith({ 'GET /api/gastro/today/meals': () => ok(answer) });
    await show(<TodayMealsWidget rows={2} />, kitchen);
    expect(await screen.findByText('Lunch: 2 without order')).toBeInTheDocument();
    expect(screen.queryByText(/cut-off/)).toBe(null);
  });
});
