// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { TodayMenuCard } from './MealParts.tsx';

const residentId = '0190a0b0-0000-7000-8000-000000000001';
const menu = (id: string, name: string) => ({
  menuId: id,
  number: 1,
  name: 'Menu 1',
  isDefault: true,
  priceRappen: null,
  dishes: [{ recipeId: id, name: { default: name, translations: [] } }],
  conflicts: [{ text: 'contains Nuts' }],
});
const meal = (code: string, values: object) => ({
  meal: code,
  cutOffAt: '2026-11-23T08:00:00Z',
  closed: true,
  options: [menu('a', 'Polenta'), menu('b', 'Fish')],
  order: null,
  skipped: null,
  hold: null,
  open: [],
  presence: 'here',
  ...values,
});
const offer = (published: boolean, meals: readonly object[]) => ({
  'GET /api/gastro/orders/offer': () => ok({ days: [{ day: '2026-11-23', published, meals }] }),
});
beforeAll(async () => {
  addTextSource('gastro', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('gastro');
});

test('what was ordered, else what is offered; nothing of allergies, nothing of a meal that is skipped', async () => {
  answerWith(
    offer(true, [
      meal('lunch', { order: { menuId: 'b' } }),
      meal('dinner', {}),
      meal('breakfast', { skipped: 'visit' }),
    ]),
  );
  await show(<TodayMenuCard residentId={residentId} />);
  expect(await screen.findByText('Lunch')).toBeInTheDocument();
  expect(screen.getAllByText('Fish')).toHaveLength(2);
  expect(screen.getAllByText('Polenta')).toHaveLength(1);
  expect(screen.queryByText('Breakfast')).toBeNull();
  expect(screen.queryByText(/Nuts/)).toBeNull();
});
test('without a published menu it says so', async () => {
  answerWith(offer(false, [meal('lunch', {})]));
  await show(<TodayMenuCard residentId={residentId} />, { language: 'de' });
  expect(await screen.findByText('Für heute ist kein Menü veröffentlicht.')).toBeInTheDocument();
  expect(screen.queryByText('Fish')).toBeNull();
});
