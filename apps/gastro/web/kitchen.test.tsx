import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Plan } from '../contract/plans.ts';
import type { Board } from '../contract/production.ts';
import { BoardHead, DishList, SpecialPlates, StatusCounts } from './BoardPanels.tsx';
import web from './index.ts';
import { WeekGrid } from './WeekGrid.tsx';

const id = (number: number) => `0190a0b0-0000-7000-8000-0000000000${number}`;
const name = (text: string) => ({ default: text, translations: [] });
const cook = {
  access: { 'authorization.gastro.menu': ['Read', 'Edit'], 'authorization.gastro.recipes': ['Read'] },
};
const days = ['2026-11-23', '2026-11-24'];
const plan: Plan = {
  id: id(10),
  version: 3,
  centerId: id(11),
  centerName: 'Haus Test',
  title: '',
  firstDay: days[0]!,
  status: 'unpublished',
  publishedUpTo: null,
  locked: false,
  menus: [
    { id: id(12), version: 1, meal: 'breakfast', number: 1, name: '', isDefault: true, priceRappen: null },
  ],
  entries: [
    {
      id: id(13),
      version: 4,
      menuId: id(12),
      day: days[0]!,
      course: 'main',
      dish: {
        recipeId: id(14),
        name: name('Bircher muesli'),
        active: true,
        kilocalories: 341,
        protein: 10,
        textureLevel: null,
        allergens: { state: 'incomplete', codes: ['MLK'] },
        picture: { served: 'bowl', foods: [] },
      },
    },
  ],
};
const row = (text: string) => ({
  id: id(20),
  name: name(text),
  category: 'main',
  difficulty: 'easy',
  status: 'active',
  servings: 1,
  minutes: null,
  tags: [],
  allergens: { state: 'known', codes: [] },
  kilocalories: 1,
  picture: { served: 'plate', foods: [] },
});
const cell = (text: string) => screen.getByRole('button', { name: new RegExp(text) });

const board: Board = {
  day: days[0]!,
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

test('the grid names each cell, its unknown ingredients and the energy of the day', async () => {
  await show(<WeekGrid plan={plan} days={days} readOnly={false} />, { me: cook });
  const muesli = cell('Mon 11/23, Breakfast Menu 1, Main dish: ?Bircher muesli');
  expect(muesli).toHaveTextContent('unknown ingredients');
  expect(cell('Tue 11/24, Breakfast Menu 1, Main dish: ?empty')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Usual menus, per day' }).closest('tr')!).toHaveTextContent(
    '341 kcal',
  );
});

test('typing finds a dish and Enter puts it into the cell', async () => {
  const sent = answerWith({
    'GET /api/recipes/recipes': () => ok({ items: [row('Zucchini gratin')], nextCursor: null, total: null }),
    [`POST /api/gastro/plans/${id(10)}/assign`]: () => ok(plan),
  });
  const { user } = await show(<WeekGrid plan={plan} days={days} readOnly={false} />, { me: cook });
  cell('Tue 11/24').focus();
  await user.keyboard('z');
  await screen.findByRole('option', { name: 'Zucchini gratin' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(sent.some((one) => one.method === 'POST')).toBe(true));
  expect(sent.find((one) => one.method === 'POST')!.body).toMatchObject({
    menuId: id(12),
    day: days[1],
    course: 'main',
    recipeId: id(20),
    version: null,
  });
  expect(sent.find((one) => one.method === 'GET')!.url).toContain('status=active');
});

test('arrows move, Ctrl+C and Ctrl+V copy, Delete empties with the version of the cell', async () => {
  const sent = answerWith({ [`POST /api/gastro/plans/${id(10)}/assign`]: () => ok(plan) });
  const { user } = await show(<WeekGrid plan={plan} days={days} readOnly={false} />, { me: cook });
  cell('Bircher muesli').focus();
  await user.keyboard('{Control>}c{/Control}{ArrowRight}');
  expect(cell('Tue 11/24')).toHaveFocus();
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ day: days[1], recipeId: id(14), version: null });
  await user.keyboard('{ArrowLeft}{Delete}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toMatchObject({ day: days[0], recipeId: null, version: 4 });
});

test('a locked plan opens no cell and changes nothing', async () => {
  const sent = answerWith({});
  const { user } = await show(<WeekGrid plan={{ ...plan, locked: true }} days={days} readOnly />, {
    me: cook,
  });
  await user.click(cell('Bircher muesli'));
  await user.keyboard('x{Delete}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  expect(sent).toHaveLength(0);
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
