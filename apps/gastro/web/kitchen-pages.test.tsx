import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Offer } from '../contract/orders.ts';
import type { Board } from '../contract/production.ts';
import web from './index.ts';
import MealForm from './MealForm.tsx';
import MenuPlansPage from './MenuPlansPage.tsx';
import TodayPage from './TodayPage.tsx';

const id = (number: number) => `0190a0b0-0000-7000-8000-0000000000${number}`;
const day = '2026-11-23';
const board = (change: Partial<Board> = {}): Board => ({
  day,
  meal: 'lunch',
  servedAt: '12:00',
  at: '2026-11-23T09:00:00.000Z',
  plates: 0,
  unordered: 0,
  dishes: [],
  held: [],
  allergies: [],
  unsuitable: [],
  textures: [],
  diets: [],
  thickened: [],
  places: [],
  status: { confirmed: 0, received: 0, delivered: 0, billed: 0 },
  changes: { since: '2026-11-23T08:00:00.000Z', added: 0, cancelled: 0 },
  ...change,
});
const nuts: Board['allergies'][number] = {
  plate: { person: 'Keller A.', roomNumber: '204' },
  menu: 'Menu 1',
  codes: ['NUT'],
  names: ['Nuts'],
  unlinked: [],
  conflicting: ['Nuts'],
  unconfirmed: true,
  reason: '',
};
const menu = 'authorization.gastro.menu';
const path = 'GET /api/gastro/production/board';

beforeEach(async () => {
  addTextSource('gastro', web.locales);
  await loadTexts('gastro');
  workspace.set({ items: [], front: null });
});

describe('the board of the kitchen', () => {
  const page = (actions: string[] = ['Read']) =>
    show(<TodayPage />, {
      me: { access: { [menu]: actions }, siteId: id(90) },
      path: `/?day=${day}&meal=lunch`,
    });

  test('the plates that need care stand there by name; it asks for the site, the day and the meal', async () => {
    const sent = answerWith({ [path]: () => ok(board({ plates: 3, allergies: [nuts] })) });
    await page();
    expect(await screen.findByText(/Keller A\./)).toBeInTheDocument();
    const asked = new URL(sent[0]!.url, 'http://x').searchParams;
    expect(['day', 'meal', 'centerId'].map((name) => asked.get(name))).toEqual([day, 'lunch', id(90)]);
  });
  test('no orders says so; who only reads moves no plate on', async () => {
    answerWith({ [path]: () => ok(board()) });
    await page();
    expect(await screen.findByText('No orders for this meal.')).toBeInTheDocument();
  });
  test.each([
    [['Read'], 0],
    [['Read', 'Edit'], 1],
  ] as const)('with %j there are %i buttons that move the orders on', async (actions, count) => {
    answerWith({
      [path]: () => ok(board({ plates: 3, status: { confirmed: 3, received: 0, delivered: 0, billed: 0 } })),
    });
    await page([...actions]);
    await screen.findByText(/confirmed/i);
    expect(screen.queryAllByRole('button', { name: 'Start: all received' })).toHaveLength(count);
  });
  test('the next day is one press away, and from there today', async () => {
    const sent = answerWith({ [path]: () => ok(board()) });
    const { user } = await page();
    await user.click(await screen.findByRole('button', { name: 'Day after' }));
    await waitFor(() => expect(sent.at(-1)!.url).toContain('day=2026-11-24'));
    expect(await screen.findByRole('button', { name: 'Today' })).toBeInTheDocument();
  });
  test('a lost answer is an error, never "no orders"', async () => {
    answerWith({ [path]: () => problem(500) });
    await page();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('No orders for this meal.')).toBe(null);
  });
});

describe('meals from "+ Record"', () => {
  const offer = (days: Offer['days']): Offer => ({
    person: 'KELLER, Anna',
    allergies: { state: 'known', codes: ['NUT'], names: ['Nuts'], unlinked: [] },
    kitchenPhone: '4711',
    kitchen: false,
    days,
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
  });
  const form = async (days: Offer['days'], onCancel = () => undefined) => {
    answerWith({ 'GET /api/gastro/orders/offer': () => ok(offer(days)) });
    return show(<MealForm residentId={id(1)} onSaved={() => undefined} onCancel={onCancel} />, {
      me: { access: { 'authorization.gastro.menu-orders': ['Read', 'Write'] } },
    });
  };
  const lunch: Offer['days'][number] = {
    day,
    published: true,
    meals: [
      {
        meal: 'lunch',
        cutOffAt: '2026-11-23T08:00:00.000Z',
        closed: false,
        options: [],
        order: null,
        skipped: null,
        hold: null,
        open: [],
        presence: 'here',
      },
    ],
  };
  test('whose meals they are and the allergies stand above the meals', async () => {
    await form([lunch]);
    expect(await screen.findByText('KELLER, Anna')).toBeInTheDocument();
    expect(screen.getByText(/Nuts/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lunch' })).toBeInTheDocument();
    expect(screen.queryByText(/no published/i)).toBe(null);
  });
  test('without a published plan no meal is offered, and it says why', async () => {
    await form([{ ...lunch, published: false }]);
    await screen.findByText('KELLER, Anna');
    expect(screen.queryByRole('region', { name: 'Lunch' })).toBe(null);
    expect(screen.getByText('No plan published for this week.')).toBeInTheDocument();
  });
  test('a lost answer is an error with a way to try again', async () => {
    answerWith({ 'GET /api/gastro/orders/offer': () => problem(500) });
    await show(<MealForm residentId={id(1)} onSaved={() => undefined} onCancel={() => undefined} />);
    expect(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }),
    ).toBeInTheDocument();
  });
});

describe('the menu plans', () => {
  const plans = (items: readonly object[]) =>
    answerWith({ 'GET /api/gastro/plans': () => ok({ items, nextCursor: null, total: items.length }) });
  test('none yet; who may write begins one, who only reads has no button', async () => {
    plans([]);
    await show(<MenuPlansPage />, { me: { access: { [menu]: ['Read'] } } });
    expect(await screen.findByText(/No menu plan/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New menu plan' })).toBe(null);
    document.body.replaceChildren();
    const { user } = await show(<MenuPlansPage />, { me: { access: { [menu]: ['Read', 'Write'] } } });
    await user.click((await screen.findAllByRole('button', { name: 'New menu plan' }))[0]!);
    expect(workspace.get().items.map((one) => one.title)).toEqual(['New menu plan']);
  });
  test('each with its week and a way to it', async () => {
    plans([
      {
        id: id(10),
        version: 1,
        centerId: id(90),
        centerName: 'Haus Süd',
        title: '',
        firstDay: day,
        dishes: 12,
        status: 'unpublished',
        publishedUpTo: null,
        locked: false,
      },
    ]);
    await show(<MenuPlansPage />, { me: { access: { [menu]: ['Read'] } } });
    const row = await screen.findByRole('row', { name: /Haus Süd/ });
    expect(row).toHaveTextContent(/11\/23\/2026.*12/);
    expect(within(row).getAllByRole('link')[0]!.getAttribute('href')).toContain(id(10));
  });
});
