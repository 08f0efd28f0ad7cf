import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { toasts } from '#platform/web/store/toasts.ts';
import type { MenuOption, Offer, OfferedMeal } from '../contract/orders.ts';
import web from './index.ts';
import { MealCard } from './MealCard.tsx';

type User = Awaited<ReturnType<typeof show>>['user'];

const residentId = '0190a0b0-0000-7000-8000-000000000001';
const menuIds = ['0190a0b0-0000-7000-8000-000000000011', '0190a0b0-0000-7000-8000-000000000012'] as const;
const day = '2026-11-23';
const me = { access: { 'authorization.gastro.menu-orders': ['Read', 'Write', 'Edit'] } };
const reader = { access: { 'authorization.gastro.menu-orders': ['Read'] } };

const dish = (name: string, codes: string[] = [], state: 'known' | 'incomplete' = 'known') => ({
  recipeId: `0190a0b0-0000-7000-8000-0000000001${String(name.length).padStart(2, '0')}`,
  name: { default: name, translations: [] },
  active: true,
  kilocalories: 300,
  protein: 10,
  textureLevel: 7,
  allergens: { state, codes },
  picture: { served: 'plate' as const, foods: ['beef' as const] },
});
const plain: MenuOption = {
  menuId: menuIds[0],
  number: 1,
  name: 'Menu 1',
  isDefault: true,
  priceRappen: null,
  dishes: [dish('Stew')],
  conflicts: [],
};
const nuts: MenuOption = {
  ...plain,
  menuId: menuIds[1],
  number: 2,
  name: 'Menu 2',
  dishes: [dish('Soup'), dish('Nut cake', ['NUT.hazelnut'])],
  conflicts: [
    {
      recipeId: '0190a0b0-0000-7000-8000-000000000108',
      dish: 'Nut cake',
      cause: 'allergy',
      key: 'NUT',
      name: 'Nuts',
      state: 'contains',
      level: 'conflict',
      ingredients: ['Ground hazelnuts'],
      text: 'contains Nuts (Ground hazelnuts)',
    },
  ],
};
const order = {
  id: '0190a0b0-0000-7000-8000-000000000021',
  version: 1,
  residentId,
  day,
  meal: 'lunch',
  menuId: menuIds[0],
  menuNumber: 1,
  label: 'Menu 1',
  portion: 'full',
  quantity: 1,
  place: 'diningHall',
  diet: 'regular',
  texture: null,
  note: '',
  status: 'confirmed',
  source: 'manual',
  orderedBy: 'Maria Keller',
  orderedAt: '2026-11-21T08:00:00.000Z',
  conflict: null,
} as const;
const offer: Offer = {
  person: 'KELLER, Anna',
  allergies: { state: 'known', codes: ['NUT'], names: ['Nuts'], unlinked: [] },
  kitchenPhone: '4711',
  kitchen: false,
  days: [],
  profile: {
    version: null,
    diet: 'regular',
    texture: null,
    drinkLevel: null,
    portion: 'half',
    place: 'room',
    menuNumber: null,
    note: '',
  },
};
const meal = (more: Partial<OfferedMeal> = {}): OfferedMeal => ({
  meal: 'lunch',
  cutOffAt: '2026-11-23T08:00:00.000Z',
  closed: false,
  options: [plain, nuts],
  order: null,
  skipped: null,
  hold: null,
  open: [],
  presence: 'here',
  ...more,
});
const card = (more: Partial<OfferedMeal> = {}, given: Partial<Offer> = {}) => (
  <MealCard residentId={residentId} offer={{ ...offer, ...given }} day={day} meal={meal(more)} />
);
const place = 'POST /api/gastro/orders/place';

beforeEach(async () => {
  addTextSource('gastro', web.locales);
  const words = {
    default: { allergens: { none: 'None of the 14 allergens', incomplete: 'Unknown ingredients' } },
  };
  addTextSource('recipes', { en: async () => words, de: async () => words });
  await Promise.all([loadTexts('gastro'), loadTexts('recipes')]);
});

test('one press orders the menu with the usual portion and place of the person', async () => {
  const sent = answerWith({ [place]: () => ok(order) });
  const { user } = await show(card(), { me });
  expect(screen.getByText('until 09:00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Menu 1/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    residentId,
    day,
    meal: 'lunch',
    menuId: menuIds[0],
    portion: 'half',
    place: 'room',
    reason: '',
  });
});

test('a dish with an allergen is struck with its ingredient, and needs a reason and then an active yes', async () => {
  let asked = false;
  const sent = answerWith({
    [place]: () => {
      if (asked) return ok({ ...order, menuId: menuIds[1] });
      asked = true;
      return problem(409, {
        code: 'allergenConflict',
        confirm: true,
        title: 'KELLER, Anna: Nut cake contains Nuts (Ground hazelnuts). Order it anyway?',
      });
    },
  });
  const { user } = await show(card(), { me });
  const option = screen.getByRole('button', { name: /Menu 2/ });
  expect(option).toHaveTextContent('Nut cake: contains Nuts (Ground hazelnuts)');
  expect(within(option).getByText('Nut cake').hasAttribute('data-struck')).toBe(true);
  expect(within(option).getByText('Soup').hasAttribute('data-struck')).toBe(false);
  await user.click(option);
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Order anyway' }));
  expect(screen.getByText('Enter a reason.')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText(/Reason to order it anyway/), 'own wish');
  await user.click(screen.getByRole('button', { name: 'Order anyway' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('KELLER, Anna: Nut cake contains Nuts');
  expect(sent).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Order it anyway' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toMatchObject({
    menuId: menuIds[1],
    reason: 'own wish',
    confirmed: ['allergenConflict'],
  });
});

test('a no to the question sends nothing more', async () => {
  const sent = answerWith({
    [place]: () => problem(409, { code: 'allergenConflict', confirm: true, title: 'Order it anyway?' }),
  });
  const { user } = await show(card(), { me });
  await user.click(screen.getByRole('button', { name: /Menu 2/ }));
  await user.type(screen.getByLabelText(/Reason to order it anyway/), 'x');
  await user.click(screen.getByRole('button', { name: 'Order anyway' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('a menu with unknown ingredients says so and is never shown as free of allergens', async () => {
  await show(card({ options: [{ ...plain, dishes: [dish('Sauce', [], 'incomplete')] }] }), { me });
  const option = screen.getByRole('button', { name: /Menu 1/ });
  expect(option).toHaveTextContent('Unknown ingredients');
  expect(option).not.toHaveTextContent('None of the 14 allergens');
});

test('an allergen that is only not known needs no reason, but the active yes', async () => {
  const sent = answerWith({
    [place]: () =>
      problem(409, {
        code: 'allergenUnknown',
        confirm: true,
        title: 'The kitchen does not know. Order it anyway?',
      }),
  });
  const { user } = await show(
    card({
      options: [{ ...nuts, conflicts: [{ ...nuts.conflicts[0]!, state: 'unknown', level: 'warning' }] }],
    }),
    { me },
  );
  await user.click(screen.getByRole('button', { name: /Menu 2/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('The kitchen does not know');
  expect(screen.queryByLabelText(/Reason to order it anyway/)).toBeNull();
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Go back' }));
});

test('after the cut-off the card tells whom to call; the kitchen may still order', async () => {
  await show(card({ closed: true }), { me });
  expect(screen.getByText('Ordering closed at 09:00. Call the kitchen: 4711')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Menu 1/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Skip meal' })).toBeNull();
});
test('the kitchen is not closed', async () => {
  await show(card({ closed: true }, { kitchen: true }), { me });
  expect(screen.getByRole('button', { name: /Menu 1/ })).not.toBeDisabled();
});
test('who may only read orders nothing', async () => {
  await show(card(), { me: reader });
  expect(screen.getByRole('button', { name: /Menu 1/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Skip meal' })).toBeNull();
});

test('what is ordered is marked; half and room change the order with its version', async () => {
  const sent = answerWith({
    [`POST /api/gastro/orders/${order.id}/change`]: () => ok(order),
    [`PUT /api/gastro/orders/${order.id}`]: () => ok({ ...order, portion: 'half' }),
  });
  const { user } = await show(card({ order }), { me });
  expect(screen.getByRole('button', { name: /Menu 1/ }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByLabelText('Half'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    version: 1,
    menuId: menuIds[0],
    portion: 'half',
    place: 'diningHall',
  });
});

test('skipping a meal that has an order asks whether to cancel it', async () => {
  const sent = answerWith({
    'POST /api/gastro/orders/skip': () =>
      problem(409, {
        code: 'orderExists',
        confirm: true,
        title: 'Menu 1 is ordered for this meal. Cancel the order and skip the meal?',
      }),
  });
  const { user } = await show(card({ order }), { me });
  await user.click(screen.getByRole('button', { name: 'Skip meal' }));
  await user.type(screen.getByLabelText(/Reason/), 'out');
  await user.click(screen.getByRole('button', { name: 'Skip meal' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Cancel the order and skip the meal?');
  expect(sent[0]!.body).toMatchObject({ reason: 'out', meal: 'lunch', day });
  await user.click(screen.getByRole('button', { name: 'Go back' }));
});

test('in German', async () => {
  await show(card({ closed: true }), { me, language: 'de' });
  expect(screen.getByText('Bestellschluss war um 09:00. Rufen Sie die Küche an: 4711')).toBeInTheDocument();
});

const confirmed = {
  codes: ['NUT'],
  text: 'KELLER, Anna: Nut cake – contains Nuts',
  reason: 'wish',
  by: 'Maria Keller',
  at: '2026-11-21T08:00:00.000Z',
};

test('what came up after the order is shown as held back, and is confirmed with a reason', async () => {
  const sent = answerWith({
    [`POST /api/gastro/holding/${order.id}/accept`]: () => ok(order),
    'POST /api/gastro/holding/accept': () => ok(order),
  });
  const { user } = await show(card({ order, hold: 'conflict', open: nuts.conflicts }), { me });
  expect(screen.getByText('Does not suit, nobody confirmed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order as it is' }));
  await user.type(screen.getByLabelText(/Reason to order it anyway/), 'own wish');
  await user.click(screen.getByRole('button', { name: 'Order as it is' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ version: 1, reason: 'own wish' });
});

test('an order that waits says so; only who has the right may be the second person', async () => {
  const waiting = { ...order, conflict: { ...confirmed, second: { needed: true, by: '', at: null } } };
  await show(card({ order: waiting, hold: 'secondPerson' }), { me });
  expect(screen.getByText('Held back until a second person confirms it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm as second person' })).toBeNull();
});

test('the second person confirms', async () => {
  const waiting = { ...order, conflict: { ...confirmed, second: { needed: true, by: '', at: null } } };
  const sent = answerWith({
    [`POST /api/gastro/holding/${order.id}/second-yes`]: () => ok(order),
    'POST /api/gastro/holding/second-yes': () => ok(order),
  });
  const { user } = await show(card({ order: waiting, hold: 'secondPerson' }), {
    me: { access: { ...me.access, 'authorization.gastro.allergen-override': ['Write'] } },
  });
  await user.click(screen.getByRole('button', { name: 'Confirm as second person' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('nobody can be ordered for while away', async () => {
  await show(card({ presence: 'absent' }), { me, language: 'de' });
  expect(screen.getByText('An diesem Tag abwesend')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Menu 1/ })).toBeDisabled();
});

test.each([
  [
    'a new order',
    'POST /api/gastro/orders/place',
    {},
    (user: User) => user.click(screen.getByRole('button', { name: /Menu 1/ })),
  ],
  [
    'a changed order',
    `PUT /api/gastro/orders/${order.id}`,
    { order },
    (user: User) => user.click(screen.getByLabelText('Half')),
  ],
  [
    'what came up later',
    `POST /api/gastro/holding/${order.id}/accept`,
    { order, hold: 'conflict', open: [{ ...nuts.conflicts[0]!, level: 'warning' }] },
    (user: User) => user.click(screen.getByRole('button', { name: 'Order as it is' })),
  ],
] as const)('%s that waits for a second person is not told to be ordered', async (_, call, more, act) => {
  toasts.set(() => []);
  const waiting = { ...order, conflict: { ...confirmed, second: { needed: true, by: '', at: null } } };
  const sent = answerWith({ [call]: () => ok(waiting) });
  const { user } = await show(card(more as Partial<OfferedMeal>), { me });
  await act(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(toasts.get()[0]).toMatchObject({
    kind: 'info',
    message: expect.stringMatching(/^Held back, KELLER, Anna: waits for somebody else .*Second yes/),
  });
});
