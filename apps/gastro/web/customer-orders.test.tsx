// @vitest-environment jsdom
// Specification 2, section 2: the navigator of residents, and the orders of one with the tabs Meals, Profile, Order history.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import { CustomerList } from './CustomerList.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import web from './index.ts';

const residentId = '0190a0b0-0000-7000-8000-000000000001';
const customer = {
  residentId,
  lastName: 'Keller',
  firstName: 'Anna',
  birthDate: '1938-02-03',
  roomNumber: '204',
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
