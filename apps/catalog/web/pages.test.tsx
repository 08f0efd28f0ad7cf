import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import ApprovalSettings from './ApprovalSettings.tsx';
import AttributesPage from './AttributesPage.tsx';
import BillProductsPage from './BillProductsPage.tsx';
import CategoriesPage from './CategoriesPage.tsx';
import web from './index.ts';
import PriceListsPage from './PriceListsPage.tsx';
import ProductsPage from './ProductsPage.tsx';
import TaxesPage from './TaxesPage.tsx';

const id = (end: number) => `0190a5b0-0000-7000-8000-00000000000${end}`;
const top = {
  id: id(1),
  version: 2,
  code: 'services',
  nameEn: 'Services',
  nameDe: 'Dienste',
  parentId: null,
  place: 0,
  depth: 0,
  uses: 0,
};
const below = {
  ...top,
  id: id(2),
  code: 'hair',
  nameEn: 'Hair',
  nameDe: 'Haare',
  parentId: id(1),
  depth: 1,
  uses: 3,
};
const size = {
  id: id(3),
  version: 4,
  key: 'size',
  nameEn: 'Size',
  nameDe: 'Grösse',
  type: 'choice',
  unit: '',
  mandatory: false,
  values: [{ id: 's', labelEn: 'Small', labelDe: 'Klein' }],
  uses: 0,
};
const list = {
  id: id(4),
  version: 5,
  nameEn: 'For guests',
  nameDe: 'Für Gäste',
  currency: 'CHF',
  taxApplicability: 'included',
  groupIds: [id(9)],
  isDefault: false,
  active: true,
  uses: 0,
};
const tax = {
  id: id(5),
  version: 6,
  nameEn: 'Standard',
  nameDe: 'Normal',
  kind: 'percent',
  value: '8.1',
  orderTypes: ['onSite'],
  validFrom: '2024-01-01',
  validTo: null,
};
const product = {
  id: id(6),
  version: 1,
  number: 'A00002',
  kind: 'service',
  nameEn: 'Haircut',
  nameDe: 'Haarschnitt',
  description: '',
  unit: 'HUR',
  vatCode: 'STD',
  barcode: '',
  minQuantity: null,
  maxQuantity: null,
  packSize: null,
  categoryIds: [],
  values: [],
  state: 'online',
  reviewNote: '',
  hasDraft: true,
  variants: 0,
};
const base = '/api/catalog';
const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: null });
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${base}/categories`]: () => ok([top, below]),
    [`GET ${base}/attributes`]: () => ok([size]),
    [`GET ${base}/price-lists`]: () => ok([list]),
    [`GET ${base}/price-lists/groups`]: () => ok([{ id: id(9), nameEn: 'Guests', nameDe: 'Gäste' }]),
    [`GET ${base}/taxes`]: () => ok([tax]),
    [`GET ${base}/products`]: () => page([product]),
    [`GET ${base}/approval`]: () => ok({ version: 1, fourEyes: true }),
    ...more,
  });
const all = { access: allRights(manifest) };
const reader = { access: readRights(manifest) };
const shown = (
  shownPage: ReactNode,
  me: object = all,
  options: { language?: 'en' | 'de'; path?: string } = {},
) =>
  show(
    <>
      {shownPage}
      <Work />
    </>,
    { me, ...options },
  );
const rowOf = async (text: string) =>
  (await screen.findByText(text, { selector: 'td *, td' })).closest('tr')!;
const work = async (name: string) => within(await screen.findByRole('region', { name }));
const saved = (sent: ReturnType<typeof answers>) => sent.find((one) => one.method !== 'GET');

beforeEach(() => startApps(web));

describe('what the lists share', () => {
  test.each([
    ['categories', CategoriesPage, 'categories', en.states.noCategories, en.actions.newCategory],
    ['attributes', AttributesPage, 'attributes', en.states.noAttributes, en.actions.newAttribute],
    ['price lists', PriceListsPage, 'price-lists', en.states.noLists, en.actions.newList],
    ['taxes', TaxesPage, 'taxes', en.states.noTaxes, en.actions.newTax],
  ] as const)('%s: empty, failed, read only', async (_, Page, path, empty, create) => {
    answers({ [`GET ${base}/${path}`]: () => ok([]) });
    const first = await shown(<Page />);
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: create })).toBeInTheDocument();
    expect(
      (await axe.run(first.container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
    cleanup();
    answers({ [`GET ${base}/${path}`]: () => problem(500) });
    await shown(<Page />);
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
    cleanup();
    answers();
    await shown(<Page />, reader);
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: create })).toBeNull();
  });
  test('what is used cannot be removed, and why; what is not is, as it was read', async () => {
    const sent = answers({ [`DELETE ${base}/categories/${id(1)}`]: () => ok({ done: true }) });
    const { user } = await shown(<CategoriesPage />);
    const open = async (name: string) =>
      user.click(
        within(await rowOf(name))
          .getAllByRole('button')
          .at(-1)!,
      );
    await open('Hair');
    expect(await screen.findByRole('menuitem', { name: new RegExp(en.actions.remove) })).toBeDisabled();
    await user.keyboard('{Escape}');
    await open('Services');
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(en.actions.remove) }));
    const dialog = await screen.findByRole('dialog');
    expect(saved(sent)).toBeUndefined();
    await user.click(within(dialog).getAllByRole('button').at(-1)!);
    await waitFor(() =>
      expect(saved(sent)).toMatchObject({
        method: 'DELETE',
        url: `${base}/categories/${id(1)}`,
        body: { version: 2 },
      }),
    );
  });
});

test('a category is offered no parent that lies below it', async () => {
  answers();
  const { user } = await shown(<CategoriesPage />, all, { language: 'de' });
  await user.click(await screen.findByText('Dienste'));
  const form = await work('Dienste');
  await user.click(await form.findByRole('combobox', { name: new RegExp(de.fields.parent) }));
  expect(screen.queryByRole('option', { name: /Haare/ })).toBeNull();
});

test('an attribute is sent with its values, a line each', async () => {
  const sent = answers({ [`POST ${base}/attributes`]: () => ok(size) });
  const { user } = await shown(<AttributesPage />);
  expect(await rowOf('Size')).toHaveTextContent('Small');
  await user.click(screen.getByRole('button', { name: en.actions.newAttribute }));
  const form = await work(en.actions.newAttribute);
  await user.type(await form.findByRole('textbox', { name: new RegExp(en.fields.nameDe) }), 'Farbe');
  await user.type(form.getByRole('textbox', { name: new RegExp(en.fields.nameEn) }), 'Colour');
  await user.type(form.getByRole('textbox', { name: /^Id( \*)?$/ }), 'my colour');
  await user.click(form.getByRole('button', { name: en.actions.addValue }));
  await user.type(form.getByRole('textbox', { name: /Id of value 1/ }), 'red');
  await user.type(form.getByRole('textbox', { name: /Value 1 in German/ }), 'Rot');
  await user.type(form.getByRole('textbox', { name: /Value 1 in English/ }), 'Red');
  await user.click(form.getByRole('button', { name: frameText('kit.save') }));
  // an id with a blank is refused before anything is sent
  expect((await form.findAllByText(new RegExp(en.validation.noSpaces))).length).toBeGreaterThan(0);
  expect(saved(sent)).toBeUndefined();
  const key = form.getByRole('textbox', { name: /^Id( \*)?$/ });
  await user.clear(key);
  await user.type(key, 'colour');
  await user.click(form.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() =>
    expect(saved(sent)?.body).toMatchObject({
      key: 'colour',
      type: 'choice',
      values: [{ id: 'red', labelDe: 'Rot', labelEn: 'Red' }],
    }),
  );
});

test('a price list with the names of its groups; a change is sent without how often it is used', async () => {
  const sent = answers({ [`PUT ${base}/price-lists/${id(4)}`]: () => ok(list) });
  const { user } = await shown(<PriceListsPage />);
  const row = await rowOf('For guests');
  await waitFor(() => expect(row).toHaveTextContent('Guests'));
  await user.click(within(row).getByText('For guests'));
  const form = await work('For guests');
  await user.click(await form.findByRole('switch', { name: en.fields.isDefault }));
  await user.click(form.getByRole('button', { name: frameText('kit.save') }));
  const { uses: _, id: __, ...fields } = list;
  await waitFor(() => expect(saved(sent)?.body).toEqual({ ...fields, isDefault: true }));
});

test('taxes on a time bar; a form that would overlap says so before it is saved', async () => {
  answers();
  const { user } = await shown(<TaxesPage />);
  expect(await screen.findByRole('img', { name: '8.1 %, 01/01/2024 – open' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: en.actions.newTax }));
  const form = await work(en.actions.newTax);
  await user.click(await form.findByRole('checkbox', { name: en.orderTypes.onSite }));
  await user.type(form.getByRole('textbox', { name: new RegExp(en.fields.validFrom) }), '01/01/2027');
  await user.tab();
  expect(await form.findByText('Overlaps with «Standard»')).toBeInTheDocument();
});

describe('products', () => {
  test('with state and unit; a row leads to its page', async () => {
    answers();
    await shown(<ProductsPage />);
    const row = await rowOf('Haircut');
    for (const text of ['A00002', en.kinds.service, en.states.online, en.states.hasDraft])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/app-billing/billing-catalogs/${id(6)}`);
  });
  test.each([
    [`?state=online&text=hai&category=${id(1)}`, ['state=online', 'text=hai', `categoryId=${id(1)}`]],
    ['?state=nonsense', ['text=']],
  ])('the address %s asks for these', async (path, wanted) => {
    const sent = answers({ [`GET ${base}/products`]: () => page([]) });
    await shown(<ProductsPage />, all, { path: `/${path}` });
    await waitFor(() => expect(sent.some((one) => one.url.startsWith(`${base}/products?`))).toBe(true));
    const { url } = sent.find((one) => one.url.startsWith(`${base}/products?`))!;
    for (const part of wanted) expect(url).toContain(part);
    expect(url).not.toContain('nonsense');
  });
  test('the page of the administration has the same list under its own name', async () => {
    answers();
    await shown(<BillProductsPage />);
    expect(await rowOf('Haircut')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.screens.BillProductsPage);
  });
  test('none yet is said in German; who only reads gets no way to make one', async () => {
    answers({ [`GET ${base}/products`]: () => page([]) });
    await shown(<ProductsPage />, reader, { language: 'de' });
    expect(await screen.findByText(de.states.noProducts)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: de.actions.newProduct })).toBeNull();
  });
  test('a new one is sent with its attributes', async () => {
    const sent = answers({ [`POST ${base}/products`]: () => ok(product) });
    const { user } = await shown(<ProductsPage />);
    await user.click(await screen.findByRole('button', { name: en.actions.newProduct }));
    const form = await work(en.actions.newProduct);
    await user.type(await form.findByRole('textbox', { name: new RegExp(en.fields.nameDe) }), 'Haarschnitt');
    await user.type(form.getByRole('textbox', { name: new RegExp(en.fields.nameEn) }), 'Haircut');
    await user.click(await form.findByRole('combobox', { name: 'Size' }));
    await user.click(await screen.findByRole('option', { name: 'Small' }));
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() =>
      expect(saved(sent)?.body).toMatchObject({
        number: '',
        nameDe: 'Haarschnitt',
        unit: 'C62',
        values: [{ attributeId: id(3), value: 's' }],
      }),
    );
  });
});

test('whether two people are needed is one switch', async () => {
  const sent = answers({ [`PUT ${base}/approval`]: () => ok({ version: 2, fourEyes: false }) });
  const { user } = await shown(<ApprovalSettings />);
  await user.click(await screen.findByRole('switch', { name: new RegExp(en.fields.fourEyes) }));
  await user.click(screen.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() => expect(saved(sent)?.body).toEqual({ version: 1, fourEyes: false }));
});
