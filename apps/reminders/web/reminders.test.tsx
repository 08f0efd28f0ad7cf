import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { CurrentRun } from '../contract/runs.ts';
import InvoiceReminders from './InvoiceReminders.tsx';
import PayerReminders from './PayerReminders.tsx';
import ReminderPlans from './ReminderPlans.tsx';
import Reminders from './Reminders.tsx';
import { letter } from './testing.ts';

addTextSource('reminders', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const draft = (last: number) => letter(last, { status: 'draft', number: null, sentOn: null, payBy: null });
const run = {
  id: id(1),
  version: 1,
  status: 'open',
  madeAt: '2026-12-27T08:00:00Z',
  madeBy: 'Claire Favre',
} as const;
const held = {
  invoiceId: id(6),
  number: '2026-000006',
  name: 'Gemeinde Weggis',
  recipientId: id(8),
  open: 9000,
  reason: 'disputed',
} as const;
const key = 'authorization.billing.reminders';
const access = {
  [key]: ['Read', 'Write', 'Edit', 'Pdf'],
  'authorization.billing.reminder-plans': ['Read', 'Edit'],
};
const posted = (sent: ReturnType<typeof answerWith>) =>
  sent.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

async function open(
  current: Partial<CurrentRun>,
  given: Record<string, string[]> = access,
  path = '/app-billing/reminders',
) {
  const sent = answerWith({
    'GET /api/reminders/runs/current': () => ok({ run: null, drafts: [], held: [], due: 0, ...current }),
    'POST /api/reminders/runs/start': () => ok(run),
    [`POST /api/reminders/runs/${id(1)}/drop`]: () => ok({ done: true }),
    [`POST /api/reminders/letters/${id(2)}/leave-out`]: () => ok({ done: true }),
    'GET /api/reminders/letters': () => ok({ items: [letter(3)], nextCursor: null, total: null }),
    'GET /api/reminders/letters/to-hand-over': () => ok({ items: [letter(4, { isLast: true, level: 3 })] }),
  });
  await loadTexts('reminders');
  await show(<Reminders />, { me: { access: given }, path });
  return sent;
}

test('nobody is to be reminded: it says so', async () => {
  await open({});
  expect(await screen.findByText('Nobody is to be reminded today')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Propose reminders' })).toBeNull();
});

test('how many are due, and a proposal by one button; what is held back stands below with its reason', async () => {
  const sent = await open({ due: 2, held: [held] });
  expect(await screen.findByText('2 payers are to be reminded today.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Gemeinde Weggis.*2026-000006.*disputed/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Propose reminders' }));
  await waitFor(() => expect(posted(sent)).toEqual([['/api/reminders/runs/start', {}]]));
});

test('the proposal: who, level, invoices, fee; one is left out, or all of it is dropped', async () => {
  const sent = await open({ run, drafts: [draft(2)] });
  const row = await screen.findByRole('row', { name: /Payer 2.*Level 2.*2026-000005/ });
  expect(row).toHaveTextContent(/fee CHF.20\.00/);
  expect(screen.getByText(/by Claire Favre/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send 1 reminder' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Drop the proposal' }));
  await waitFor(() => expect(posted(sent)).toEqual([[`/api/reminders/runs/${id(1)}/drop`, { version: 1 }]]));
});

test('who only reads proposes, sends and drops nothing', async () => {
  await open({ run, drafts: [draft(2)] }, { [key]: ['Read'] });
  await screen.findByRole('row', { name: /Payer 2/ });
  for (const name of ['Send 1 reminder', 'Drop the proposal'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('what went out, and what is to be handed over', async () => {
  await open({}, access, '/app-billing/reminders?view=sent');
  expect(await screen.findByRole('row', { name: /Payer 3.*M2026-00003/ })).toHaveTextContent('Sent');
});

test('to hand over, in German', async () => {
  answerWith({
    'GET /api/reminders/letters/to-hand-over': () => ok({ items: [letter(4, { isLast: true, level: 3 })] }),
  });
  await loadTexts('reminders');
  await show(<Reminders />, { me: { access }, path: '/app-billing/reminders?view=handOver', language: 'de' });
  expect(await screen.findByRole('row', { name: /Payer 4/ })).toHaveTextContent('Stufe 3, letzte Mahnung');
});

test('a list that cannot be read offers to try again', async () => {
  answerWith({ 'GET /api/reminders/runs/current': () => problem(500) });
  await loadTexts('reminders');
  await show(<Reminders />, { me: { access } });
  expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument();
});

const block = {
  id: id(7),
  version: 1,
  invoiceId: id(5),
  recipientId: null,
  kind: 'instalments',
  until: '2027-01-31',
  reason: '6 parts',
  madeAt: '2026-12-20T08:00:00Z',
  madeBy: 'Claire Favre',
  liftedAt: null,
  counts: true,
};

test('beside an invoice: its letters with their paper, what holds it back, and lifting it', async () => {
  const sent = answerWith({
    'GET /api/reminders/letters/of-invoice': () => ok({ items: [letter(3)] }),
    'GET /api/reminders/blocks': () => ok({ items: [block] }),
    [`POST /api/reminders/blocks/${id(7)}/lift`]: () => ok({ ...block, counts: false }),
  });
  await loadTexts('reminders');
  await show(<InvoiceReminders invoiceId={id(5)} />, { me: { access } });
  expect(await screen.findByRole('link', { name: /M2026-00003 · Level 2 · Sent/ })).toHaveAttribute(
    'href',
    `/api/reminders/letters/${id(3)}/pdf`,
  );
  expect(
    await screen.findByText(/instalments agreed · until .* · 6 parts · Claire Favre/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hold reminders back' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Lift' }));
  await waitFor(() =>
    expect(posted(sent)).toEqual([[`/api/reminders/blocks/${id(7)}/lift`, { version: 1 }]]),
  );
});

test('of a payer: the letters, and holding all of them back', async () => {
  answerWith({
    'GET /api/reminders/letters': () => ok({ items: [letter(3)], nextCursor: null, total: null }),
    'GET /api/reminders/blocks': () => ok({ items: [] }),
  });
  await loadTexts('reminders');
  await show(<PayerReminders recipientId={id(9)} />, { me: { access } });
  expect(await screen.findByRole('row', { name: /M2026-00003/ })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Hold reminders back' })).toBeInTheDocument();
});

test('plans: for whom, after how many days, at which fee; without one it says what counts', async () => {
  const plan = {
    id: id(1),
    version: 1,
    groupId: id(2),
    paymentTermId: null,
    levels: [
      { afterDays: 10, fee: 0 },
      { afterDays: 1, fee: 2000 },
    ],
    feesAgreed: true,
    interestHundredths: 500,
    smallest: 500,
    payDays: 10,
    groupName: 'Towns',
    termName: '',
  };
  answerWith({ 'GET /api/reminders/plans': () => ok({ items: [plan], groups: [], terms: [] }) });
  await loadTexts('reminders');
  await show(<ReminderPlans />, { me: { access } });
  const row = await screen.findByRole('row', { name: /Towns/ });
  expect(row).toHaveTextContent(/after 10 days, CHF.0\.00 · after 1 day, CHF.20\.00/);
  fireEvent.click(within(row).getByRole('button', { name: 'Actions for Towns' }));
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New plan' })).toBeInTheDocument();
});
