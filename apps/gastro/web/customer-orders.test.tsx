// @vitest-environment jsdom
// Specification 2, section 2: the navigator of residents, and the orders of one with the tabs Meals, Profile, Order history.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { CustomerList } from './CustomerList.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import web from './index.ts';

const residentId = '0190a0b0-0000-7000-8000-000000000001';
const customer = {
  residentId,
  resident: {
    id: residentId,
    lastName: 'Keller',
    firstName: 'Anna',
    roomNumber: '204',
    birthDate: '1938-02-03',
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  departmentName: 'First',
  centerId: null,
  ordered: 3,
  total: 14,
  allergies: 'noneKnown' as const,
  texture: null,
};
const offer = {
  person: 'KELLER, Anna',
  allergies: { state: 'noneKnown', codes: [], names: [], unlinked: [] },
  kitchenPhone: '4711',
  kitchen: false,
  days: [],
  profile: {
    version: null,
    diet: 'regular',
    texture: null,
    drinkLevel: null,
    portion: 'full',
    place: 'room',
    menuNumber: null,
    note: '',
  },
};
const past = {
  id: '0190a0b0-0000-7000-8000-000000000021',
  version: 1,
  residentId,
  day: '2026-11-16',
  meal: 'lunch',
  menuId: residentId,
  menuNumber: 1,
  label: 'Menu 1',
  portion: 'half',
  quantity: 1,
  place: 'room',
  diet: 'regular',
  texture: null,
  note: '',
  status: 'billed',
  source: 'manual',
  orderedBy: 'Maria Keller',
  orderedAt: '2026-11-15T08:00:00.000Z',
  conflict: null,
};
const me = { access: { 'authorization.gastro.menu-orders': ['Read', 'Write', 'Edit'] } };
beforeEach(async () => {
  addTextSource('gastro', web.locales);
  await loadTexts('gastro');
  answerWith({
    'GET /api/gastro/orders/offer': () => ok(offer),
    'GET /api/gastro/orders/history': () => ok([past]),
  });
});
const open = (tab: string, language: 'en' | 'de' = 'en') =>
  show(<CustomerOrders customer={customer} monday="2026-11-16" day="2026-11-16" nextHref="/next" />, {
    me,
    language,
    path: `/x?tab=${tab}`,
  });

test.each([
  ['en', ['Meals', 'Profile', 'Order history']],
  ['de', ['Mahlzeiten', 'Profil', 'Bestellverlauf']],
] as const)('the orders of one resident have three tabs, in %s', async (language, tabs) => {
  await open('meals', language);
  expect((await screen.findAllByRole('radio')).map((one) => one.parentElement?.textContent)).toEqual(tabs);
});
test('a press on a tab shows it', async () => {
  const { user } = await open('meals');
  expect(screen.queryByText('Full portion')).toBeNull();
  await user.click(await screen.findByText('Order history'));
  expect(await screen.findByText('Menu 1 · Half portion')).toBeInTheDocument();
  await user.click(screen.getByText('Profile'));
  expect((await screen.findAllByText('Full portion')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Menu 1 · Half portion')).toBeNull();
});
test('the profile says how the person eats', async () => {
  await open('profile');
  expect((await screen.findAllByText('Full portion')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
});
test('the history has what was ordered, how, and how far it came: billed is shown as Booked', async () => {
  await open('history');
  const row = (await screen.findByText('Menu 1 · Half portion')).closest('tr')!;
  expect(within(row).getByText('Booked')).toBeInTheDocument();
  expect(row).toHaveTextContent('Maria Keller');
});
test('the navigator names each resident with the meals that are ordered, and leads to the orders', async () => {
  await show(
    <CustomerList customers={[customer]} current={undefined} hrefOf={(one) => `/orders/${one.residentId}`} />,
    { me },
  );
  const link = await screen.findByRole('link', { name: /KELLER, Anna/ });
  expect(link.getAttribute('href')).toBe(`/orders/${residentId}`);
  expect(link).toHaveTextContent(/3/);
});

const monday = '2126-11-18';
const dayOf = (index: number) => `2126-11-${18 + index}`;
const meal = (more: object = {}) => ({
  meal: 'lunch',
  cutOffAt: '2126-11-01T08:00:00.000Z',
  closed: false,
  options: [
    {
      menuId: residentId,
      number: 1,
      name: 'Menu 1',
      isDefault: true,
      priceRappen: null,
      dishes: [],
      conflicts: [],
    },
  ],
  order: null,
  skipped: null,
  hold: null,
  open: [],
  presence: 'here',
  ...more,
});
const ordered = { order: { ...past, status: 'confirmed' } };
type Week = readonly object[];
test.each<[string, number, number, Week]>([
  ['nothing is ordered yet: the first day, whichever was asked for', 6, 0, Array(7).fill({})],
  ['the first days are over', 0, 2, [{ closed: true }, { closed: true }, {}, {}, {}, {}, {}]],
  ['somebody enters on Saturday', 0, 5, [...Array(5).fill({ presence: 'notHere' }), {}, {}]],
  ['only Sunday is left to order', 6, 6, [...Array(6).fill(ordered), {}]],
  ['everything is ordered', 6, 0, Array(7).fill(ordered)],
  ['the day asked for is held back', 5, 5, [...Array(5).fill({}), { ...ordered, hold: 'conflict' }, {}]],
  ['nothing can be ordered: the day asked for', 3, 3, Array(7).fill({ closed: true })],
])('where not the whole week is in sight it begins where one orders: %s', async (_, asked, first, week) => {
  answerWith({
    'GET /api/gastro/orders/offer': () =>
      ok({
        ...offer,
        days: week.map((one, index) => ({ day: dayOf(index), published: true, meals: [meal(one)] })),
      }),
  });
  const wide = window.innerWidth;
  window.innerWidth = 820;
  // columns of 100 points each; where elements stand is not worked out here
  const places = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.id.startsWith('day-') ? 20 + 100 * (Number(this.id.slice(-2)) - 18) : 20;
  });
  await show(<CustomerOrders customer={customer} monday={monday} day={dayOf(asked)} nextHref={null} />, {
    me,
  });
  await screen.findAllByRole('heading', { level: 3 });
  const columns = document.getElementById(`day-${monday}`)!.parentElement!;
  await vi.waitFor(() => expect(columns.scrollLeft).toBe(100 * first));
  places.mockRestore();
  window.innerWidth = wide;
});

const week = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    day: dayOf(index),
    published: true,
    meals: [meal({ meal: 'lunch', ...more }), meal({ meal: 'dinner' })],
  }));
const showWeek = async (width: number, days: readonly object[]) => {
  answerWith({ 'GET /api/gastro/orders/offer': () => ok({ ...offer, days }) });
  const wide = window.innerWidth;
  window.innerWidth = width;
  onTestFinished(() => {
    window.innerWidth = wide;
  });
  return show(<CustomerOrders customer={customer} monday={monday} day={dayOf(1)} nextHref={null} />, { me });
};
test('in a week the meals of all days stand in the same row, also where a day has fewer', async () => {
  const days = week(7);
  days[2] = { ...days[2]!, meals: [meal({ meal: 'dinner' })] };
  await showWeek(1280, days);
  const rowsOf = async (name: string) =>
    new Set((await screen.findAllByRole('region', { name })).map((one) => one.style.gridRow));
  expect([await rowsOf('Lunch'), await rowsOf('Dinner')]).toEqual([new Set(['2']), new Set(['3'])]);
});
test('in a cell of the week portion and place are said, and one press opens them with the rare steps', async () => {
  const { user } = await showWeek(1280, week(1, ordered));
  const lunch = within(await screen.findByRole('region', { name: 'Lunch' }));
  expect(lunch.queryByRole('checkbox')).toBeNull();
  const set = lunch.getByRole('button', { name: /^Half · / });
  expect(set).toHaveAttribute('aria-expanded', 'false');
  await user.click(set);
  expect((lunch.getByRole('checkbox', { name: 'Half' }) as HTMLInputElement).checked).toBe(true);
  expect(lunch.getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
});
test('on a phone one day stands below a strip of days, each with what is ordered of it', async () => {
  await showWeek(390, week(7, ordered));
  const strip = within(await screen.findByRole('list', { name: 'Days of the week' }));
  const days = strip.getAllByRole('button');
  expect(days.map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    ...Array<string>(5).fill('false'),
  ]);
  expect(days[1]!.textContent).toMatch(/^\w+ \d+, 1 of 2 meals ordered$/);
  expect(screen.getAllByRole('region', { name: 'Lunch' })).toHaveLength(1);
});
test('whose orders are shown is marked in the list and brought into sight in it', async () => {
  const others = Array.from({ length: 3 }, (_, index) => ({
    ...customer,
    residentId: customer.residentId.replace(/1$/, String(index + 2)),
    resident: { ...customer.resident, lastName: `Person${index}` },
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('[aria-current]') && this.tagName === 'LI' ? 900 : 100;
  });
  await show(
    <CustomerList
      customers={[...others, customer]}
      current={residentId}
      hrefOf={(one) => `/orders/${one.residentId}`}
    />,
    { me },
  );
  const marked = (await screen.findAllByRole('link')).filter((one) => one.hasAttribute('aria-current'));
  expect(marked.map((one) => one.getAttribute('href'))).toEqual([`/orders/${residentId}`]);
  expect(marked[0]!.closest('ul')!.scrollTop).toBe(800);
  vi.restoreAllMocks();
});
