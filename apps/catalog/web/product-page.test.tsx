import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import ProductPage from './ProductPage.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const other = '0190a5b0-0000-7000-8000-000000000002';
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ articleId: '0190a5b0-0000-7000-8000-000000000001' }),
}));
const content = {
  kind: 'goods',
  nameEn: 'Stockings',
  nameDe: 'Strümpfe',
  description: '',
  unit: 'PR',
  vatCode: 'STD',
  barcode: '7612',
  minQuantity: null,
  maxQuantity: null,
  packSize: null,
  categoryIds: [],
  values: [{ attributeId: other, value: 's' }],
};
const product = {
  id,
  version: 3,
  number: 'A7',
  ...content,
  state: 'online',
  reviewNote: '',
  hasDraft: true,
  variants: 1,
};
const draft = {
  productId: id,
  version: 2,
  state: 'draft',
  reviewNote: '',
  content: { ...content, nameEn: 'Warm stockings' },
  changed: ['nameEn'],
};
const size = {
  id: other,
  version: 1,
  key: 'size',
  nameEn: 'Size',
  nameDe: 'Grösse',
  type: 'choice',
  unit: '',
  mandatory: false,
  values: [{ id: 's', labelEn: 'Small', labelDe: 'Klein' }],
  uses: 1,
};
const variant = {
  id: other,
  version: 1,
  productId: id,
  number: 'A7-S',
  barcode: '',
  choices: [{ attributeId: other, value: 's' }],
  active: true,
  nameEn: 'Small',
  nameDe: 'Klein',
};
const list = {
  id: other,
  version: 1,
  nameEn: 'Standard',
  nameDe: 'Standard',
  currency: 'CHF',
  taxApplicability: 'included',
  groupIds: [],
  isDefault: true,
  active: true,
  uses: 1,
};
const price = {
  id: other,
  version: 4,
  listId: other,
  productId: id,
  variantId: null,
  price: '89.00',
  validFrom: '2026-01-01',
  validTo: null,
  isDefault: true,
};
const base = '/api/catalog';
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${base}/products/${id}`]: () => ok(product),
    [`GET ${base}/drafts`]: () => ok({ draft }),
    [`GET ${base}/categories`]: () => ok([]),
    [`GET ${base}/attributes`]: () => ok([size]),
    [`GET ${base}/variants`]: () => ok([variant]),
    [`GET ${base}/price-lists`]: () => ok([list]),
    [`GET ${base}/prices`]: () => ok([price]),
    [`GET ${base}/relations`]: () =>
      ok([
        {
          id: other,
          version: 1,
          kind: 'accessory',
          reverse: true,
          productId: other,
          number: 'A1',
          nameEn: 'Laundry',
          nameDe: 'Wäsche',
        },
      ]),
    [`GET ${base}/product-history`]: () => ok({ items: [], nextCursor: null, total: null }),
    [`GET ${base}/products`]: () =>
      ok({ items: [{ ...product, id: other, nameEn: 'Laundry' }], nextCursor: null, total: null }),
    ...more,
  });
const shown = (access: Record<string, readonly string[]> = allRights(manifest)) =>
  show(
    <>
      <ProductPage />
      <Work />
    </>,
    { me: { access } },
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const saved = (sent: ReturnType<typeof answers>) => sent.find((one) => one.method !== 'GET');

beforeEach(() => startApps(web));

test('general, prices over time, variants, relations in both directions, and what the draft would change', async () => {
  answers();
  const { container } = await shown();
  expect(await screen.findByRole('heading', { level: 1, name: 'Stockings (A7)' })).toBeInTheDocument();
  const general = await region(en.sections.general);
  await waitFor(() => expect(general.getByText('Size: Small')).toBeInTheDocument());
  const prices = await region(en.sections.prices);
  expect(await prices.findByRole('img', { name: '89.00, 01/01/2026 – open' })).toBeInTheDocument();
  expect(await prices.findByText('CHF 89.00')).toBeInTheDocument();
  expect(await (await region(en.sections.variants)).findByText('A7-S')).toBeInTheDocument();
  const relations = await region(en.sections.relations);
  expect(await relations.findByText(en.reverseKinds.accessory)).toBeInTheDocument();
  const compare = await region(en.sections.compare);
  expect(compare.getByText('Stockings')).toBeInTheDocument();
  expect(compare.getByText('Warm stockings')).toBeInTheDocument();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

test('who only reads has no way to change anything; without the right on prices there are none', async () => {
  answers();
  await shown(readRights(manifest));
  await screen.findByText('CHF 89.00');
  for (const name of Object.values(en.actions)) expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  await shown({ 'authorization.catalog.products': ['Read'] });
  await region(en.sections.general);
  expect(screen.queryByRole('region', { name: en.sections.prices })).toBeNull();
});

test('a product that cannot be read is an error', async () => {
  answers({ [`GET ${base}/products/${id}`]: () => problem(500) });
  await shown();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('a draft is sent to be checked with the version that was read', async () => {
  const sent = answers({ [`POST ${base}/drafts/send`]: () => ok({ done: true }) });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: en.actions.send }));
  await waitFor(() => expect(saved(sent)?.body).toEqual({ productId: id, version: 2 }));
  expect(screen.queryByRole('button', { name: en.actions.approve })).toBeNull();
});

test('what is checked is approved, or rejected with a note', async () => {
  const sent = answers({
    [`GET ${base}/drafts`]: () => ok({ draft: { ...draft, state: 'inReview' } }),
    [`POST ${base}/drafts/reject`]: () => ok({ done: true }),
  });
  const { user } = await shown();
  expect(await screen.findByRole('button', { name: en.actions.approve })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: en.actions.reject }));
  const form = await region(en.actions.reject);
  await user.type(await form.findByRole('textbox', { name: new RegExp(en.fields.note) }), 'Too warm');
  await user.click(form.getByRole('button', { name: en.actions.reject }));
  await waitFor(() => expect(saved(sent)?.body).toEqual({ productId: id, version: 2, note: 'Too warm' }));
});

test('a change of an approved product goes into its draft', async () => {
  const sent = answers({ [`POST ${base}/drafts/save`]: () => ok(draft) });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: en.actions.edit }));
  const form = await region('Stockings');
  const name = await form.findByRole('textbox', { name: new RegExp(en.fields.nameEn) });
  expect(name).toHaveValue('Warm stockings');
  await user.type(name, ' XL');
  await user.click(form.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() =>
    expect(saved(sent)?.body).toMatchObject({ productId: id, version: 2, nameEn: 'Warm stockings XL' }),
  );
});

test('a price, a variant and a relation are added in forms beside the page', async () => {
  const sent = answers({
    [`POST ${base}/variants`]: () => ok(variant),
    [`POST ${base}/relations`]: () => ok({ done: true }),
    [`PUT ${base}/prices/${other}`]: () => ok(price),
  });
  const { user } = await shown();
  await user.click(await screen.findByText('CHF 89.00'));
  const priceForm = await region('Standard, CHF 89.00');
  const amount = await priceForm.findByRole('textbox', { name: new RegExp(`^${en.fields.price}`) });
  await user.clear(amount);
  await user.type(amount, '90');
  await user.click(priceForm.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() => expect(saved(sent)?.body).toMatchObject({ price: '90', version: 4 }));
  await user.click(screen.getByRole('button', { name: en.actions.newVariant }));
  const form = await region(en.actions.newVariant);
  await user.type(await form.findByRole('textbox', { name: new RegExp(`^${en.fields.number}`) }), 'A7-M');
  await user.click(await form.findByRole('combobox', { name: /Size/ }));
  await user.click(await screen.findByRole('option', { name: 'Small' }));
  await user.click(form.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() =>
    expect(sent.find((one) => one.url === `${base}/variants` && one.method === 'POST')?.body).toMatchObject({
      number: 'A7-M',
      choices: [{ attributeId: other, value: 's' }],
    }),
  );
  await user.click(screen.getByRole('button', { name: en.actions.newRelation }));
  const relation = await region(en.actions.newRelation);
  await user.click(await relation.findByRole('combobox', { name: new RegExp(en.fields.product) }));
  await user.click(await screen.findByRole('option', { name: /Laundry/ }));
  await user.click(relation.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() =>
    expect(sent.find((one) => one.url === `${base}/relations` && one.method === 'POST')?.body).toEqual({
      fromId: id,
      toId: other,
      kind: 'accessory',
    }),
  );
});
