// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { ListImport } from '../contract/imports.ts';
import type { Product } from '../contract/product-shape.ts';
import CareIndexTab from './CareIndexTab.tsx';
import CataloguesPage from './CataloguesPage.tsx';
import InteractionsPage from './InteractionsPage.tsx';
import MedicationsPage from './MedicationsPage.tsx';
import ProductPage from './ProductPage.tsx';
import { openProductForm } from './ProductForm.tsx';
import { ProductSearch } from './parts.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const product: Product = {
  id,
  version: 1,
  edition: null,
  gtin: '7680990010017',
  authorisation: '99001',
  pharmacode: null,
  name: 'Dafalgan',
  strength: '1 g',
  substances: [{ name: 'Paracetamol', amount: 1, unit: 'g' }],
  atc: ['N02BE01'],
  form: 'filmTablet',
  route: 'oral',
  unit: 'tablet',
  divisibility: 'half',
  dropsPerUnit: null,
  max24: 4,
  category: null,
  narcoticsList: null,
  flags: ['noCrush'],
  packages: '',
  withdrawnOn: null,
  substitutes: [],
  replaces: null,
  outdated: false,
};
const checked: ListImport = {
  id,
  kind: 'swissmedic',
  dryRun: true,
  title: 'Swissmedic',
  dated: '2026-01-31',
  fileId: id,
  fileName: 'packages.xlsx',
  taskId: id,
  status: 'done',
  created: 12,
  updated: 0,
  unchanged: 0,
  refused: 1,
  createdBy: 'Anna Muster',
  createdAt: '2026-02-01T08:00:00.000Z',
  finishedAt: '2026-02-01T08:00:10.000Z',
  own: true,
};
const pageOf = (...items: unknown[]) => ok({ items, nextCursor: null, total: null });
const every = {
  'authorization.residents.compendium': ['Read', 'Write', 'Edit'],
  'authorization.residents.product-lists': ['Read', 'Write'],
};

let sent: Sent[];
beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  workspace.set({ items: [], front: null });
  addTextSource('compendium', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('compendium');
});
const open = (
  what: React.ReactNode,
  answers: Readonly<Record<string, Answer>> = {},
  given: { access?: Record<string, string[]>; language?: 'en' | 'de'; route?: string } = {},
) => {
  sent = answerWith({
    'GET /api/compendium/products': () => pageOf(product),
    'GET /api/compendium/products/search': () => ok([product]),
    [`GET /api/compendium/products/${id}`]: () => ok(product),
    'GET /api/compendium/imports': () => pageOf(checked),
    [`GET /api/compendium/imports/${id}`]: () => ok(checked),
    [`GET /api/compendium/imports/${id}/rows`]: () =>
      pageOf({
        id,
        position: 1,
        line: 7,
        label: '',
        outcome: 'refused',
        code: 'gtinWrong',
        said: '123',
      }),
    ...answers,
  });
  return show(what, {
    me: { access: given.access ?? every },
    language: given.language ?? 'en',
    ...(given.route ? { route: `${given.route}/$productId`, path: `${given.route}/${id}` } : {}),
  });
};
const written = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);

test('the list of the home in the language of the reader, with what is to be watched; a new product has its form', async () => {
  const { user } = await open(<MedicationsPage />, {}, { language: 'de' });
  expect(await screen.findByText('Dafalgan')).toBeInTheDocument();
  expect(screen.getByText('Nicht mörsern')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Neues Produkt' }));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['Neues Produkt']);
});

test('who may only read sees no button; nothing and a failure are told apart', async () => {
  const access = { 'authorization.residents.compendium': ['Read'] };
  await open(<MedicationsPage />, { 'GET /api/compendium/products': () => pageOf() }, { access });
  expect(await screen.findByText('No products in the list of the home yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New product' })).toBe(null);
  document.body.replaceChildren();
  await open(<MedicationsPage />, { 'GET /api/compendium/products': () => problem(500) });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('the sheet says what is known and what is not; withdrawing sends the version that is shown', async () => {
  const { user } = await open(
    <ProductPage />,
    {
      [`POST /api/compendium/products/${id}/withdraw`]: () => ok({ ...product, withdrawnOn: '2026-01-01' }),
    },
    { route: '/product' },
  );
  expect(await screen.findByText('Paracetamol 1 g')).toBeInTheDocument();
  expect(screen.getByText('4 tablet')).toBeInTheDocument();
  expect(screen.getAllByText('not known').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(written()).toEqual([expect.objectContaining({ version: 1, withdrawnOn: expect.any(String) })]);
});

test('a product of a catalogue is not changed but taken into the list of the home', async () => {
  await open(
    <ProductPage />,
    {
      [`GET /api/compendium/products/${id}`]: () => ok({ ...product, edition: id }),
    },
    { route: '/product' },
  );
  expect(await screen.findByRole('button', { name: 'Take into the list of the home' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).toBe(null);
});

test('the form shows all of a product and sends it back whole with what was changed', async () => {
  openProductForm('Change', product, null);
  const { user } = await open(workspace.get().items[0]!.render(), {
    [`PUT /api/compendium/products/${id}`]: () => ok(product),
  });
  const strength = await screen.findByRole('textbox', { name: 'Strength' });
  await user.clear(strength);
  await user.type(strength, '500 mg');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(written()).toEqual([
      expect.objectContaining({
        name: 'Dafalgan',
        strength: '500 mg',
        max24: 4,
        flags: ['noCrush'],
        version: 1,
      }),
    ]),
  );
});

test('in the record: search, choose, the sheet, and back', async () => {
  const { user } = await open(<CareIndexTab residentId={id} />);
  expect(await screen.findByText(/Type two letters/)).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'dafal');
  await user.click(await screen.findByRole('button', { name: /Dafalgan/ }));
  expect(await screen.findByText('Paracetamol 1 g')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to the search' }));
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
});

test('nothing found in the record says what to do', async () => {
  const { user } = await open(<CareIndexTab residentId={id} />, {
    'GET /api/compendium/products/search': () => ok([]),
  });
  await user.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText(/Nothing found/)).toBeInTheDocument();
});

function Chooser() {
  const [value, setValue] = useState<Product | null>(null);
  return <ProductSearch label="Product" value={value} onChange={setValue} />;
}
test('a product is chosen by the keys alone', async () => {
  const { user } = await open(<Chooser />);
  await user.type(await screen.findByRole('combobox', { name: 'Product' }), 'daf');
  await screen.findByRole('option', { name: 'Dafalgan 1 g, Film tablet' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Product' })).toHaveValue('Dafalgan 1 g, Film tablet');
});

test('lists that were read; the report names each refused row; after a check the import itself', async () => {
  const { user } = await open(<CataloguesPage />, {
    'POST /api/compendium/imports/start': () => ok({ ...checked, dryRun: false }),
  });
  await user.click(await screen.findByText(/Authorised packages/));
  expect(await screen.findByText('The GTIN is wrong: 123')).toBeInTheDocument();
  expect(screen.getByText(/An import would bring: New 12 · Refused 1/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(written()).toEqual([expect.objectContaining({ kind: 'swissmedic', fileId: id, dryRun: false })]);
});

test('a licensed list asks for its publisher and its day before it can be checked', async () => {
  const { user } = await open(<CataloguesPage />, {}, { language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Liste lesen' }));
  await user.click(await screen.findByRole('radio', { name: 'Lizenzierter Katalog' }));
  expect(screen.getByRole('textbox', { name: /Herausgeber/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Liste prüfen' })).toBeDisabled();
});

test('pairs in the language of the reader, with severity, source and day', async () => {
  const pair = {
    id,
    one: 'B01AF',
    other: 'M01A',
    severity: 'alert',
    textEn: '',
    textDe: 'Erhöhte Blutungsgefahr',
    source: 'Beispielpaare',
    dated: '2026-01-31',
  };
  await open(<InteractionsPage />, { 'GET /api/compendium/interactions': () => pageOf(pair) });
  expect(await screen.findByText('Erhöhte Blutungsgefahr')).toBeInTheDocument();
  expect(screen.getByText('Alert')).toBeInTheDocument();
  expect(screen.getByText(/Beispielpaare, /)).toBeInTheDocument();
});
