import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Invoice } from '../contract/invoices.ts';
import Invoices from './Invoices.tsx';
import InvoicesTab from './InvoicesTab.tsx';
import { byDifference, changeOf, isOpen, stepOf } from './run.ts';

addTextSource('billing', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const residentId = '0190a0b0-0000-7000-8000-000000000001';
const invoice = (last: number, change: Partial<Invoice>): Invoice => ({
  id: `0190a0b0-0000-7000-8000-00000000001${last}`,
  version: 2,
  number: `2026-00000${last}`,
  month: '2026-10',
  residentId,
  residentName: 'Rosa Beispiel',
  resident: {
    id: residentId,
    lastName: 'Beispiel',
    firstName: 'Rosa',
    roomNumber: '204',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  residentNumber: '1001',
  payer: 'resident',
  recipient: {
    name: 'Rosa Beispiel',
    street: 'Lindenstrasse',
    houseNumber: '4a',
    postalCode: '8999',
    town: 'Beispielen',
    country: 'CH',
  },
  status: 'pending',
  total: 541950,
  open: 541950,
  vat: 536,
  invoiceDate: '2026-10-31',
  dueDate: '2026-11-30',
  paidOn: null,
  creditedBy: null,
  ...change,
});
const access = { 'authorization.billing.invoices': ['Read', 'Write', 'Edit', 'Delete', 'Pdf'] };

async function open(given: Record<string, string[]> = access) {
  const sent = answerWith({
    'GET /api/billing/invoices/of-resident': () =>
      ok({
        items: [
          invoice(1, { status: 'overdue' }),
          invoice(2, { number: null, status: 'draft', dueDate: null, invoiceDate: null }),
        ],
      }),
    [`POST /api/billing/invoices/${invoice(2, {}).id}/issue`]: () => ok(invoice(2, {})),
  });
  await loadTexts('billing');
  const shown = await show(<InvoicesTab residentId={residentId} />, { me: { access: given } });
  return { ...shown, sent };
}

test('status in words, amount and due date; a draft has no number', async () => {
  await open();
  expect(await screen.findByText('Overdue')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /2026-000001/ })).toHaveTextContent(/CHF 5'419\.50.*11\/30\/2026/);
  expect(screen.getAllByText('Draft').length).toBeGreaterThan(0);
});

test('number, period, payer with recipient, amount, due day and status of each; a press opens it beside the page, the menu its PDF', async () => {
  const recipient = { ...invoice(3, {}).recipient, name: 'Alpina Versicherung' };
  answerWith({
    'GET /api/billing/invoices/of-resident': () =>
      ok({
        items: [
          invoice(1, { status: 'overdue' }),
          invoice(3, {
            month: '2026-08',
            payer: 'insurer',
            recipient,
            total: 12305,
            status: 'paid',
            dueDate: '2026-09-29',
          }),
        ],
      }),
  });
  await loadTexts('billing');
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  workspace.set({ items: [], front: null });
  const { user } = await show(<InvoicesTab residentId={residentId} />, { me: { access } });
  await screen.findByText('Overdue');
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((one) =>
      [...one.querySelectorAll('td')].slice(0, 6).map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')),
    ),
  ).toEqual([
    ['2026-000001', '10/2026', 'Rosa Beispiel Resident', "CHF 5'419.50", '11/30/2026', 'Overdue'],
    ['2026-000003', '08/2026', 'Alpina Versicherung Health insurer', 'CHF 123.05', '09/29/2026', 'Paid'],
  ]);
  await user.click(screen.getByText('2026-000003'));
  await waitFor(() => expect(workspace.get().items.map((one) => one.title)).toEqual(['2026-000003']));
  await user.click(screen.getAllByRole('button', { name: /PDF/ })[0]!);
  expect(String(opened.mock.calls[0]?.[0])).toContain(invoice(1, {}).id);
  opened.mockRestore();
});

test('the menu of a row holds what its status allows; issuing sends the version that was read', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: /2026-000001/, expanded: false }));
  expect(await screen.findByRole('menuitem', { name: 'Mark as paid' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete draft' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Draft Rosa Beispiel/, expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as pending' }));
  expect(await screen.findByText('Invoice 2026-000002 is issued.')).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ version: 2 });
});

test('who may only read has no menu', async () => {
  await open({ 'authorization.billing.invoices': ['Read'] });
  expect(await screen.findByText('Overdue')).toBeInTheDocument();
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
});

test.each([
  [{ services: 0, uninvoiced: 0, drafts: 0 }, 'collect'],
  [{ services: 9, uninvoiced: 9, drafts: 0 }, 'check'],
  [{ services: 9, uninvoiced: 0, drafts: 3 }, 'review'],
  [{ services: 9, uninvoiced: 0, drafts: 0 }, 'issue'],
] as const)('a run with %j stands at %s', (run, step) => {
  expect(stepOf(run as never)).toBe(step);
  expect(isOpen('review', { ...run, issued: 0 } as never)).toBe(run.drafts > 0);
});

test('large differences first, the new ones before them', () => {
  const one = (name: string, resident: number, before: number | null) =>
    ({ name, resident, before }) as never;
  expect(
    byDifference([one('b', 100, 100), one('a', 100, 100), one('c', 100, 200), one('d', 1, null)]).map(
      ({ name }) => name,
    ),
  ).toEqual(['d', 'c', 'a', 'b']);
  expect([changeOf({ resident: 103, before: 100 }), changeOf({ resident: 1, before: 0 })]).toEqual([3, null]);
});

test('a credited invoice is settled: only its papers are left; crediting asks why and what becomes of the services', async () => {
  const sent = answerWith({
    'GET /api/billing/invoices/of-resident': () =>
      ok({ items: [invoice(1, { creditedBy: 'CN2026-000001' }), invoice(2, { status: 'paid' })] }),
    [`POST /api/billing/invoices/${invoice(2, {}).id}/credit`]: () =>
      ok(invoice(2, { status: 'paid', creditedBy: 'CN2026-000002' })),
  });
  await loadTexts('billing');
  const { user } = await show(<InvoicesTab residentId={residentId} />, { me: { access } });
  expect(await screen.findByText('Credited')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /2026-000001.*ctions|ctions.*2026-000001/ }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Credit note CN2026-000001']),
  );
  expect(screen.queryByRole('menuitem', { name: /Mark as|Credit in full/ })).toBeNull();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['en', 'No invoices for 02/2026. Create drafts in resident billing.'],
  ['de', 'Keine Rechnungen für 02.2026. Erstellen Sie Entwürfe in der Bewohnerabrechnung.'],
] as const)(
  'a month without invoices says which month it is (%s); credited is a filter of its own',
  async (language, words) => {
    const sent = answerWith({
      'GET /api/billing/invoices': () => ok({ items: [], nextCursor: null, total: null }),
    });
    await show(<Invoices />, { me: { access }, language, path: '/?month=2026-02' });
    expect(await screen.findByText(words)).toBeInTheDocument();
    await show(<Invoices />, { me: { access }, language, path: '/?month=2026-02&status=credited' });
    await waitFor(() => expect(sent.some(({ url }) => url.includes('status=credited'))).toBe(true));
  },
);

test('the list opens on the last month with invoices; what is looked for, and what a link asks for by status, is of any month', async () => {
  const sent = answerWith({
    'GET /api/billing/invoices/latest': () => ok({ month: '2026-10' }),
    'GET /api/billing/invoices': () =>
      ok({ items: [invoice(1, { open: 12345 })], nextCursor: null, limit: 100 }),
  });
  const asked = () =>
    sent
      .filter(({ url }) => /billing\/invoices\?/.test(url))
      .map(({ url }) => new URL(url, 'http://x').searchParams)
      .map((query) => [query.get('month'), query.get('status'), query.get('text')])
      .at(-1);
  await loadTexts('billing');
  const { user } = await show(<Invoices />, {
    me: { access },
    path: '/app-billing/invoices',
  });
  await screen.findByText('2026-000001');
  await waitFor(() => expect(asked()).toEqual(['2026-10', null, null]));
  expect(screen.getByText(/123\.45 open/)).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'beispiel');
  await waitFor(() => expect(asked()).toEqual([null, null, 'beispiel']));
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByText(/10\/2026/)).toBeInTheDocument();
});
