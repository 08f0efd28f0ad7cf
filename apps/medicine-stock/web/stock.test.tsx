// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import BookPage from './BookPage.tsx';
import BooksPage from './BooksPage.tsx';
import CountPage from './CountPage.tsx';
import StockPage from './StockPage.tsx';
import StockSettings from './StockSettings.tsx';
import StocksPage from './StocksPage.tsx';
import StockTab from './StockTab.tsx';
import {
  book,
  bookId,
  differing,
  due,
  entry,
  giving,
  productId,
  resident,
  residentId,
  rules,
  stock,
  stockId,
  year,
} from './testing.ts';
import YearPage from './YearPage.tsx';

const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: null });
const all = ['Read', 'Write', 'Edit', 'Pdf'];
let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
beforeEach(() => {
  answers = {};
  rights = all;
  workspace.set({ items: [], front: null });
});

const books = '/api/medicine-stock/books';
const stocks = '/api/medicine-stock/stocks';
const unbooked = {
  id: productId,
  resident,
  name: 'Oxynorm',
  strength: '5 mg',
  unit: 'capsule',
  productId,
  quantity: 1,
  givenAt: '2026-11-20T08:00:00Z',
};

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en', place: object = {}) {
  addTextSource('medicine-stock', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('medicine-stock');
  sent = answerWith({
    [`GET ${books}`]: () =>
      ok({
        items: [differing, due, book].map((one, at) => ({ ...one, id: `${bookId.slice(0, -1)}${at}` })),
        unbooked: [],
      }),
    [`GET ${books}/${bookId}`]: () => ok(book),
    [`GET ${books}/${bookId}/entries`]: () => page([entry, giving]),
    [`GET ${books}/of-resident`]: () => ok({ items: [book] }),
    [`POST ${books}/${bookId}/count`]: () => ok({ book: { ...book, countDue: false }, matches: true }),
    [`GET ${stocks}`]: () => ok({ items: [stock] }),
    [`GET ${stocks}/${stockId}`]: () => ok(stock),
    [`GET ${stocks}/${stockId}/entries`]: () => page([entry]),
    [`GET ${stocks}/of-resident`]: () => ok({ items: [stock] }),
    [`POST ${stocks}/ordered`]: () => ok({ done: true }),
    'GET /api/medicine-stock/patches': () => ok({ worn: [], unplaced: [], proposed: [] }),
    'GET /api/medicine-stock/years': () => ok(year),
    'POST /api/medicine-stock/years/made': () =>
      ok({ ...year, made: { at: '2026-06-01T08:00:00Z', by: 'Maria Keller' } }),
    'GET /api/medicine-stock/rules': () => ok(rules),
    'PUT /api/medicine-stock/rules': () => ok({ ...rules, version: 2 }),
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    ...answers,
  });
  const access = {
    'authorization.residents.narcotics': rights,
    'authorization.residents.medicine-stock': rights,
    'authorization.residents.medicine-stock-settings': rights,
  };
  return show(what, { language, me: { access }, ...place });
}
const atBook = {
  path: `/app-residents/medicine-stock/books/${bookId}`,
  route: '/app-residents/medicine-stock/books/$bookId',
};
const atStock = {
  path: `/app-residents/medicine-stock/stocks/${stockId}`,
  route: '/app-residents/medicine-stock/stocks/$stockId',
};
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);
/** What is open beside the page. */
const work = () => workspace.get().items.map(({ title }) => title);

describe('the books', () => {
  test('a difference, a count that is due without its balance, and what is in order', async () => {
    const { container } = await open(<BooksPage />);
    const rows = await screen.findAllByRole('row', { name: /Temesta Expidet/ });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('Difference −1');
    expect(rows[1]).toHaveTextContent('Count due');
    expect(rows[1]).toHaveTextContent('Shown after the count');
    expect(rows[1]).not.toHaveTextContent('19');
    expect(rows[2]).toHaveTextContent('19 tablets');
    expect(screen.getByRole('link', { name: 'Count 1 book' })).toHaveAttribute(
      'href',
      '/app-residents/medicine-stock/count',
    );
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });

  test('what was given without a book is listed with the way to open one', async () => {
    answers = { [`GET ${books}`]: () => ok({ items: [], unbooked: [unbooked] }) };
    const { user } = await open(<BooksPage />);
    expect(await screen.findByText('Oxynorm 5 mg')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open a book' }));
    expect(work()).toEqual(['Open a book: Oxynorm 5 mg']);
  });

  test('none yet says what to do; a failure says so; who may only read writes nothing', async () => {
    answers = { [`GET ${books}`]: () => ok({ items: [], unbooked: [] }) };
    await open(<BooksPage />, 'de');
    expect(await screen.findByText(/Der erste Eingang eröffnet eines/)).toBeTruthy();
    answers = { [`GET ${books}`]: () => problem(500) };
    await open(<BooksPage />);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    cleanup();
    rights = ['Read'];
    answers = {};
    await open(<BooksPage />);
    await screen.findAllByRole('row', { name: /Temesta/ });
    expect(screen.queryByRole('button', { name: 'Record a receipt' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Count/ })).toBeNull();
  });
});

describe('one book', () => {
  test('line by line: by whom, with whom, for whom, and what follows the record of giving', async () => {
    const { user } = await open(<BookPage />, 'en', atBook);
    const line = await screen.findByRole('row', { name: /3\. Given/ });
    expect(line).toHaveTextContent('−1');
    expect(line).toHaveTextContent('AMSTUTZ, Rosa');
    expect(line).toHaveTextContent('Maria Keller + Anna Stocker');
    expect(line).toHaveTextContent('The record of giving was corrected');
    expect(screen.getByRole('row', { name: /4\. Receipt/ })).toHaveTextContent('LS 4711');
    // only what was written by hand is taken back
    expect(within(line).queryByRole('button', { name: /Take back/ })).toBeNull();
    for (const name of ['Record a receipt', 'Return', 'Destroy']) {
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    }
    expect(work()).toEqual([
      'Record a receipt: Temesta Expidet 1 mg',
      'Return: Temesta Expidet 1 mg',
      'Destroy: Temesta Expidet 1 mg',
    ]);
  });

  test('a book of one person does not say in each line whose it is, but on whose order', async () => {
    answers = { [`GET ${books}/${bookId}`]: () => ok({ ...book, resident, center: null }) };
    await open(<BookPage />, 'en', atBook);
    const line = await screen.findByRole('row', { name: /3\. Given/ });
    expect(line).not.toHaveTextContent('AMSTUTZ, Rosa');
    const heads = screen.getAllByRole('columnheader').map((one) => one.textContent);
    expect([heads.includes('Resident'), heads.includes('Doctor')]).toEqual([false, true]);
  });

  test('a difference of an earlier count tells no number while another one is due, and is not recorded before', async () => {
    const open_ = { ...differing.open!, counted: null, expected: null };
    answers = { [`GET ${books}/${bookId}`]: () => ok({ ...due, open: open_ }) };
    await open(<BookPage />, 'en', atBook);
    expect(await screen.findByText('The last count differed from the book. Count again first.')).toBeTruthy();
    expect(screen.getByText('Differs from the book')).toBeTruthy();
    expect(screen.queryByText(/1[89]/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record the difference' })).toBeNull();
  });

  test('a difference stands on top, with the way to record it', async () => {
    answers = { [`GET ${books}/${bookId}`]: () => ok(differing) };
    const { user } = await open(<BookPage />, 'de', atBook);
    expect(await screen.findByText(/18 gezählt, 19 im Buch/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Differenz erfassen' }));
    expect(work()).toEqual(['Differenz erfassen: Temesta Expidet 1 mg']);
  });

  test('a book that is not there says so', async () => {
    answers = { [`GET ${books}/${bookId}`]: () => problem(404, { code: 'notFound' }) };
    await open(<BookPage />, 'en', atBook);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
});

test('what is destroyed has a quantity, a way, a reason and a second person; only then is it sent', async () => {
  const signer = {
    id: residentId,
    name: 'Berta Second',
    role: 'Nurses',
    initials: 'BS',
    recent: true,
    photo: false,
    pin: true,
    password: true,
  };
  const now = new Date().toISOString();
  const soon = new Date(Date.now() + 600_000).toISOString();
  answers = {
    'GET /api/frame/second-signatures/signers': () => ok({ people: [signer], more: false }),
    'POST /api/frame/second-signatures/sign': () =>
      ok({ token: 'home.token', signerId: signer.id, name: signer.name, at: now, until: soon }),
    [`POST ${books}/${bookId}/waste`]: () => ok(book),
  };
  const item = () => workspace.get().items[0]!;
  const { user } = await open(<BookPage />, 'en', atBook);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Destroy' }));
  const form = item().render();
  cleanup();
  const shown = await open(form);
  await shown.user.type(await screen.findByRole('textbox', { name: /Quantity/ }), '0.5');
  await shown.user.click(screen.getByText('Rinsed away', { selector: 'label *, label' }));
  await shown.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'rest of a tablet');
  await shown.user.click(await screen.findByRole('button', { name: /Berta Second/ }));
  await shown.user.type(await screen.findByLabelText(/PIN/), '48213{Enter}');
  await screen.findByText(/Berta Second,/);
  await shown.user.click(screen.getByRole('button', { name: 'Destroy' }));
  await waitFor(() =>
    expect(posted().at(-1)).toMatchObject({
      quantity: 0.5,
      method: 'rinsed',
      reason: 'rest of a tablet',
      secondSignature: 'home.token',
    }),
  );
});

describe('the count of the shift', () => {
  const one = { ...due, id: bookId };
  test('the number is typed without seeing the balance; then the next book', async () => {
    answers = {
      [`GET ${books}`]: () => ok({ items: [one, { ...due, id: stockId, name: 'Oxynorm' }], unbooked: [] }),
    };
    const { user } = await open(<CountPage />);
    const field = await screen.findByRole('textbox', { name: /Counted/ });
    expect(screen.queryByText(/19/)).toBeNull();
    await user.type(field, '19');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(posted()).toEqual([{ number: 4, counted: 19 }]));
    expect(await screen.findByText('Counted', { selector: 'span' })).toBeTruthy();
    expect(screen.getAllByRole('textbox', { name: /Counted/ })).toHaveLength(1);
  });

  test('a count that differs says so without the number, and offers to count again or to record it', async () => {
    answers = {
      [`GET ${books}`]: () => ok({ items: [one], unbooked: [] }),
      [`POST ${books}/${bookId}/count`]: () => ok({ book: { ...differing, number: 5 }, matches: false }),
    };
    const { user } = await open(<CountPage />);
    await user.type(await screen.findByRole('textbox', { name: /Counted/ }), '18{Enter}');
    expect(await screen.findByText(/The count differs from the book/)).toBeTruthy();
    expect(screen.queryByText(/19/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Count again' }));
    await user.type(await screen.findByRole('textbox', { name: /Counted/ }), '17{Enter}');
    await waitFor(() => expect(posted()[1]).toEqual({ number: 5, counted: 17 }));
    await user.click(await screen.findByRole('button', { name: 'Record the difference' }));
    expect(work()).toEqual(['Record the difference: Temesta Expidet 1 mg']);
  });

  test('nothing to count says so; a failure, too', async () => {
    answers = { [`GET ${books}`]: () => ok({ items: [], unbooked: [] }) };
    await open(<CountPage />, 'de');
    expect(await screen.findByText('Zurzeit ist nichts zu zählen.')).toBeTruthy();
    answers = { [`GET ${books}`]: () => problem(500) };
    await open(<CountPage />);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
});

describe('stocks', () => {
  test('how long they last, what expires and what is to be ordered', async () => {
    const { user } = await open(<StocksPage />);
    const row = await screen.findByRole('row', { name: /Dafalgan/ });
    expect(row).toHaveTextContent('4 days');
    expect(row).toHaveTextContent('Expires soon');
    expect(row).toHaveTextContent('To order');
    await user.click(screen.getByRole('button', { name: 'Record a receipt' }));
    expect(work()).toEqual(['Record a receipt']);
  });

  test('one stock: counted, thrown away, set, marked as ordered', async () => {
    const { user } = await open(<StockPage />, 'de', atStock);
    expect(await screen.findByText('Apotheke am See')).toBeTruthy();
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Mehr' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    for (const name of ['Zählen', 'Zurückgeben', 'Entsorgen', 'Bestellpunkt festlegen']) await choose(name);
    expect(work()).toHaveLength(4);
    await choose('Als bestellt markieren');
    await waitFor(() => expect(posted()).toEqual([{ ids: [stockId], taken: false }]));
  });

  test('the tab of a resident has narcotics, patches and own medicines; without the right to books only those', async () => {
    answers = {
      'GET /api/medicine-stock/patches': () =>
        ok({
          worn: [
            {
              id: bookId,
              name: 'Durogesic',
              strength: '12 ug/h',
              site: 'chestLeft',
              placedAt: '2026-11-20T08:00:00Z',
              placedBy: 'Maria Keller',
              removed: null,
            },
          ],
          unplaced: [
            { doseId: stockId, name: 'Durogesic', strength: '12 ug/h', givenAt: '2026-11-23T08:00:00Z' },
          ],
          proposed: ['chestRight', 'chestLeft'],
        }),
    };
    const { user } = await open(<StockTab residentId={residentId} />);
    expect(await screen.findByText(/Durogesic 12 ug\/h: Chest left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take off' }));
    await user.click(screen.getByRole('button', { name: 'Say where it is' }));
    expect(work()).toEqual(['Take off: Durogesic 12 ug/h', 'Say where it is: Durogesic 12 ug/h']);
    expect(await screen.findByRole('row', { name: /Dafalgan/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Temesta/ })).toBeTruthy();
  });
});

test('the year of each medicine, its report overdue until somebody says that it is made', async () => {
  const { user } = await open(<YearPage />, 'de', { path: '/app-residents/medicine-stock/year?year=2025' });
  const row = await screen.findByRole('row', { name: /Temesta Expidet/ });
  expect(row).toHaveTextContent('31.5');
  expect(row).toHaveTextContent('−1');
  expect(screen.getByText('Überfällig seit 31.05.2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Der Bericht ist erstellt' }));
  await waitFor(() => expect(posted()).toEqual([{ year: 2025 }]));
});

test('settings are changed together; who may only read sees them', async () => {
  const { user } = await open(<StockSettings />);
  await user.click(await screen.findByText('daily', { selector: 'label *, label' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted()).toMatchObject([{ version: 1, counts: 'day' }]));
  rights = ['Read'];
  await open(<StockSettings />, 'de');
  expect(await screen.findByText('bei jedem Schichtwechsel')).toBeTruthy();
});
