import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Candidate, Payment } from '../contract/payments.ts';
import InvoicePayments from './InvoicePayments.tsx';
import OpenItems from './OpenItems.tsx';
import Payments from './Payments.tsx';
import { isTooLarge } from './bank-file.ts';

addTextSource('payments', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const candidate = (last: number, given: Partial<Candidate> = {}): Candidate => ({
  invoiceId: id(last),
  number: `2026-00000${last}`,
  residentName: 'Rosa Beispiel',
  recipient: 'Anna Beispiel',
  dueDate: '2026-11-30',
  total: 541_950,
  open: 541_950,
  discount: 0,
  rule: null,
  ...given,
});
const payment = (last: number, given: Partial<Payment> = {}): Payment => ({
  id: id(last),
  version: 1,
  state: 'toConfirm',
  way: 'bank',
  bookedOn: '2026-11-20',
  valueOn: '2026-11-20',
  amount: 541_950,
  left: 541_950,
  currency: 'CHF',
  reference: '',
  text: 'Rechnung 2026-000005',
  payerName: `Payer ${last}`,
  payerIban: null,
  finding: null,
  refund: null,
  refunded: 0,
  allocations: [],
  candidates: [candidate(5, { rule: 'text' }), candidate(6)],
  ...given,
});
const counts = { toConfirm: 2, unassigned: 1, credit: 0, assigned: 7, refunded: 0, reversed: 0 };
const access = { 'authorization.billing.payments': ['Read', 'Write', 'Edit'] };
const page = (items: readonly Payment[]) => ok({ items, nextCursor: null, total: null });

async function open(given: Record<string, string[]> = access, items = [payment(1), payment(2)]) {
  const sent = answerWith({
    'GET /api/payments/payments': () => page(items),
    'GET /api/payments/payments/counts': () => ok(counts),
    [`POST /api/payments/payments/${id(1)}/assign`]: () => ok(payment(1, { state: 'assigned', left: 0 })),
    [`POST /api/payments/payments/${id(2)}/assign`]: () => ok(payment(2, { state: 'assigned', left: 0 })),
  });
  await loadTexts('payments');
  await show(<Payments />, { me: { access: given } });
  await screen.findByText('Payer 1');
  return sent;
}
const bodies = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

test('how many wait, who paid what, and the invoices that fit, with the reason', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: 'To confirm (2)' })).toHaveProperty('checked', true);
  const card = screen.getByText('Payer 1').closest('li')!;
  expect(card).toHaveTextContent("CHF 5'419.50");
  expect(
    within(card).getByRole('radio', { name: /1: 2026-000005.*number stands in the text/ }),
  ).toHaveProperty('checked', true);
  expect(within(card).getByRole('radio', { name: /2: 2026-000006/ })).toHaveProperty('checked', false);
});

test('by keyboard: down, another invoice by its digit, Enter', async () => {
  const sent = await open();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.getByText('Payer 2').closest('li')).toHaveAttribute('aria-current', 'true');
  fireEvent.keyDown(document.body, { key: '2' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)).toEqual([
    [`/api/payments/payments/${id(2)}/assign`, { version: 1, invoiceId: id(6), grantDiscount: false }],
  ]);
});

test('none of them: another invoice is looked for by number or name, only at the payment that is in hand', async () => {
  const sent = await open(access, [payment(1, { candidates: [] }), payment(2)]);
  expect(screen.getAllByRole('searchbox', { name: /^Another invoice/ })).toHaveLength(1);
  const asked = answerWith({
    [`GET /api/payments/payments/${id(1)}/candidates`]: () => ok({ items: [candidate(7)] }),
    [`POST /api/payments/payments/${id(1)}/assign`]: () => ok(payment(1, { state: 'assigned', left: 0 })),
    'GET /api/payments/payments': () => page([]),
    'GET /api/payments/payments/counts': () => ok(counts),
  });
  fireEvent.change(screen.getByRole('searchbox', { name: /^Another invoice/ }), {
    target: { value: '0007' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Assign: 2026-000007' }));
  await waitFor(() => expect(bodies(asked)).toHaveLength(1));
  expect(bodies(asked)).toEqual([
    [`/api/payments/payments/${id(1)}/assign`, { version: 1, invoiceId: id(7), grantDiscount: false }],
  ]);
  expect(bodies(sent)).toEqual([]);
});

test('a discount in the days of grace is granted by a button of its own', async () => {
  const sent = await open(access, [payment(1, { candidates: [candidate(5, { discount: 2000 })] })]);
  fireEvent.click(screen.getByRole('button', { name: /Grant discount of CHF.20\.00/ }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)[0]![1]).toMatchObject({ grantDiscount: true });
});

test('who only reads confirms nothing and loads nothing', async () => {
  const sent = await open({ 'authorization.billing.payments': ['Read'] });
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Load bank file' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(bodies(sent)).toEqual([]);
});

test('why money is with no invoice', async () => {
  await open(access, [payment(1, { state: 'unassigned', finding: 'referenceWrong', candidates: [] })]);
  expect(screen.getByText('The reference has a wrong digit')).toBeInTheDocument();
  expect(screen.getByText('No open invoice fits.')).toBeInTheDocument();
});

test('credit balances: set against an open invoice of the payer, or marked to be paid back', async () => {
  const credit = (last: number, given: Partial<Payment>, proposals: object[]) => ({
    payment: payment(last, {
      state: 'credit',
      left: 4000,
      finding: 'doublePayment',
      candidates: [],
      ...given,
    }),
    recipientId: id(9),
    name: `Payer ${last}`,
    proposals,
  });
  const proposal = { invoiceId: id(5), number: '2026-000005', open: 9000, amount: 4000 };
  const goesBack = { at: '2026-11-20T08:00:00Z', note: 'CH93 0076', held: false };
  const sent = answerWith({
    'GET /api/payments/payments/counts': () => ok({ ...counts, credit: 2 }),
    'GET /api/payments/payments/credits': () =>
      ok({ items: [credit(1, {}, [proposal]), credit(2, { refund: goesBack }, [])] }),
    [`POST /api/payments/payments/${id(1)}/assign`]: () => ok(payment(1)),
    [`POST /api/payments/payments/${id(1)}/refund`]: () => ok(payment(1)),
    [`POST /api/payments/payments/${id(2)}/refund`]: () => ok(payment(2)),
  });
  await loadTexts('payments');
  await show(<Payments />, { me: { access }, path: '/app-billing/payments?view=credit' });
  const first = await screen.findByRole('listitem', { name: 'Payer 1' });
  fireEvent.click(within(first).getByRole('button', { name: 'Settle CHF\u00a040.00 of 2026-000005' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)[0]).toEqual([
    `/api/payments/payments/${id(1)}/assign`,
    { version: 1, invoiceId: id(5), grantDiscount: false },
  ]);
  const second = screen.getByRole('listitem', { name: 'Payer 2' });
  expect(within(second).getByText('to be paid back')).toBeInTheDocument();
  fireEvent.click(within(second).getByRole('button', { name: 'Do not pay back' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  expect(bodies(sent)[1]![1]).toEqual({ version: 1, goesBack: false, note: '' });
  fireEvent.click(within(first).getByRole('button', { name: 'Pay back' }));
});

test('a file of 500 MB is not even sent', () => {
  expect(isTooLarge({ size: 500 * 1024 * 1024 })).toBe(true);
  expect(isTooLarge({ size: 12 * 1024 * 1024 })).toBe(false);
});

test('open items: the sum, its ages, and each invoice', async () => {
  const aged = { notDue: 0, to30: 541_950, to60: 0, to90: 0, over90: 0 };
  const item = {
    invoiceId: id(5),
    number: '2026-000005',
    month: '2026-10',
    resident: null,
    invoiceDate: '2026-10-31',
    dueDate: '2026-11-30',
    total: 541_950,
    open: 541_950,
    age: 'to30',
  };
  const debtor = { recipientId: id(9), name: 'Anna Beispiel', open: 541_950, credit: 0, aged, items: [item] };
  answerWith({
    'GET /api/payments/open-items': () => ok({ day: '2026-12-10', open: 541_950, aged, debtors: [debtor] }),
  });
  await loadTexts('payments');
  await show(<OpenItems />, { me: { access } });
  expect(await screen.findByRole('row', { name: /Anna Beispiel.*2026-000005/ })).toHaveTextContent(
    /0 to 30 days.*CHF 5'419\.50/,
  );
  expect(screen.getByRole('figure', { name: 'Open by age' })).toHaveTextContent("0 to 30 days CHF 5'419.50");
});

test('beside an invoice: what came, what was taken back, what is open, and entering a payment', async () => {
  const allocation = {
    id: id(3),
    paymentId: id(1),
    invoiceId: id(5),
    number: '2026-000005',
    residentName: 'Rosa Beispiel',
    amount: 40_000,
    discount: 0,
    rounding: 0,
    how: 'reference',
    at: '2026-11-20T08:00:00Z',
    undoneAt: '2026-11-21T08:00:00Z',
    undoneWhy: 'of her sister',
    valueOn: '2026-11-20',
    payerName: 'Anna Beispiel',
  };
  answerWith({
    [`GET /api/payments/open-items/${id(5)}`]: () =>
      ok({ total: 100_000, open: 60_000, byHand: 0, paidOn: null, allocations: [allocation] }),
  });
  await loadTexts('payments');
  await show(<InvoicePayments invoiceId={id(5)} />, { me: { access } });
  expect(await screen.findByText(/Anna Beispiel \(taken back: of her sister\)/)).toBeInTheDocument();
  expect(screen.getByText('CHF 600.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enter payment' })).toBeInTheDocument();
});
