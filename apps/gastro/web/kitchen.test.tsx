import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Board } from '../contract/production.ts';
import { BoardHead, DishList, SpecialPlates, StatusCounts } from './BoardPanels.tsx';
import web from './index.ts';

const id = (number: number) => `0190a0b0-0000-7000-8000-0000000000${number}`;
const name = (text: string) => ({ default: text, translations: [] });
const board: Board = {
  day: '2026-11-23',
  meal: 'lunch',
  servedAt: '12:00',
  at: '2026-11-23T09:00:00.000Z',
  plates: 3,
  unordered: 2,
  dishes: [
    {
      recipeId: id(30),
      name: name('Stew'),
      plates: 3,
      full: 2,
      half: 1,
      servings: 3,
      rows: [{ diet: 'regular', texture: 4, portion: 'half', count: 1 }],
      ingredients: [{ name: 'Beef', grams: 1400 }],
    },
  ],
  held: [],
  allergies: [
    {
      plate: { person: 'Keller A.', roomNumber: '204' },
      menu: 'Menu 1',
      codes: ['NUT'],
      names: ['Nuts'],
      unlinked: [],
      conflicting: ['Nuts'],
      unconfirmed: true,
      reason: '',
    },
    {
      plate: { person: 'Lüthi B.', roomNumber: null },
      menu: 'Menu 2',
      codes: ['MLK'],
      names: ['Milk'],
      unlinked: [],
      conflicting: ['Milk'],
      unconfirmed: false,
      reason: 'own wish',
    },
  ],
  unsuitable: [
    {
      plate: { person: 'Muster C.', roomNumber: '201' },
      menu: 'Menu 1',
      conflicting: ['Stew: served Regular, prescribed is Puréed'],
      reason: 'swallows well today',
    },
  ],
  textures: [{ texture: 4, plates: [{ person: 'Muster C.', roomNumber: '201' }] }],
  diets: [],
  thickened: [],
  places: [],
  status: { confirmed: 3, received: 0, delivered: 0, billed: 0 },
  changes: { since: '2026-11-23T08:00:00.000Z', added: 2, cancelled: 1 },
};

beforeEach(async () => {
  addTextSource('gastro', web.locales);
  await loadTexts('gastro');
});

test('the board says how old its numbers are, in words after two minutes', async () => {
  const { container } = await show(
    <>
      <BoardHead board={board} now="2026-11-23T09:01:00.000Z" failed={false} />
    </>,
  );
  expect(container).toHaveTextContent('3 meals');
  expect(container).toHaveTextContent('2 not ordered');
  expect(screen.getByRole('status')).toHaveTextContent('live 10:00');
  await show(<BoardHead board={board} now="2026-11-23T09:02:01.000Z" failed={false} />);
  expect(screen.getAllByRole('status').at(-1)!).toHaveTextContent('as of 10:00');
});

test('plates, servings with ingredients, and what nobody confirmed stands out', async () => {
  await show(
    <>
      <DishList board={board} />
      <SpecialPlates board={board} />
    </>,
  );
  const produce = screen.getByRole('region', { name: 'Produce' });
  expect(produce).toHaveTextContent('full 2 · half 1 · Pureed 1');
  expect(produce).toHaveTextContent('Beef1.4 kg');
  const special = screen.getByRole('region', { name: 'Special' });
  expect(special).toHaveTextContent('Dish contains or may contain Nuts: not confirmed');
  expect(special).toHaveTextContent('Ordered with Milk: own wish');
  expect(special).toHaveTextContent(
    'Stew: served Regular, prescribed is Puréed. Ordered anyway: swallows well today',
  );
  expect(within(special).getByText('201 Muster C.')).toBeInTheDocument();
});

test('the next step is offered only to who may take it', async () => {
  const steps: string[] = [];
  const { user } = await show(
    <StatusCounts board={board} busy={false} onAdvance={(action) => steps.push(action)} />,
  );
  expect(screen.getByText('Changes since 09:00: +2 −1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ready: all delivered' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Start: all received' }));
  expect(steps).toEqual(['receive']);
});
test('without the right there is no button', async () => {
  await show(<StatusCounts board={board} busy={false} onAdvance={null} />);
  expect(screen.queryByRole('button')).toBeNull();
});
