import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Proposal } from '../contract/payouts.ts';
import type { Payout, WholeRun } from '../contract/runs.ts';
import PaymentRunPage from './PaymentRunPage.tsx';
import PaymentRuns from './PaymentRuns.tsx';
import { PayoutForm } from './PayoutForm.tsx';
import { RejectForm } from './RejectForm.tsx';
import { RunForm } from './RunForm.tsx';

addTextSource('payment-runs', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const iban = 'CH9300762011623852957';
const runKey = 'authorization.billing.payment-runs';
const all = { [runKey]: ['Read', 'Write', 'Edit'], 'authorization.billing.payment-release': ['Edit'] };
const payout = (last: number, given: Partial<Payout> = {}): Payout => ({
  id: id(last),
  kind: 'refund',
  sourceId: id(last),
  endToEnd: null,
  name: `Payer ${last}`,
  street: 'Weg',
  houseNumber: '1',
  postalCode: '8999',
  town: 'Beispielen',
  country: 'CH',
  iban,
  referenceType: 'NON',
  reference: '',
  message: 'Refund',
  amount: 1000,
  state: 'open',
  reason: '',
  problems: [],
  ...given,
});
const run = (given: Partial<WholeRun> = {}): WholeRun => ({
  id: id(1),
  version: 3,
  state: 'draft',
  number: null,
  executionDay: '2026-12-01',
  accountIban: 'CH5100999000000000123',
  accountBic: null,
  made: { at: '2026-11-29T08:00:00Z', by: 'Claire Favre' },
  changed: { at: '2026-11-29T08:00:00Z', by: 'Claire Favre' },
  released: null,
  exported: null,
  settled: null,
  reason: '',
  count: 2,
  total: 2000,
  paid: 0,
  sha256: null,
  payouts: [payout(5), payout(6)],
  against: null,
  ...given,
});
const proposal: Proposal = {
  kind: 'refund',
  sourceId: id(7),
  name: 'Rosa Beispiel',
  town: 'Beispielen',
  iban: null,
  message: 'Refund',
  amount: 4550,
  since: '2026-11-20',
  problems: ['ibanMissing'],
};
const waiting = (items: readonly Proposal[]) =>
  ok({ items, total: 0, account: { iban: '', bic: '' }, executionDay: '2026-12-01' });
const page = (items: readonly WholeRun[]) => ok({ items, nextCursor: null, total: null });
const base = '/api/payment-runs';

async function open(
  one: WholeRun,
  access: Record<string, string[]> = all,
  answers = {},
  language: 'en' | 'de' = 'en',
) {
  const sent = answerWith({
    [`GET ${base}/runs/${id(1)}`]: () => ok(one),
    [`GET ${base}/payouts/proposals`]: () => waiting([]),
    ...answers,
  });
  await loadTexts('payment-runs');
  await show(<PaymentRunPage />, {
    me: { access },
    language,
    path: `/app-billing/payment-runs/${id(1)}`,
    route: '/app-billing/payment-runs/$paymentRunId',
  });
  await screen.findByText(/Payer 5/);
  return sent;
}
const posted = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body]);
const button = (name: string) => screen.queryByRole('button', { name });

test('the list says state, sum, number of payments, day, who made and who released', async () => {
  answerWith({
    [`GET ${base}/runs`]: () =>
      page([
        run({
          number: 'Z2026-00001',
          state: 'confirmed',
          released: { at: '2026-11-29T09:00:00Z', by: 'Ursina Caduff' },
        }),
      ]),
    [`GET ${base}/payouts/proposals`]: () => waiting([proposal]),
  });
  await loadTexts('payment-runs');
  await show(<PaymentRuns />, { me: { access: all } });
  const row = (await screen.findByText('Z2026-00001')).closest('tr')!;
  for (const text of ['confirmed', '12/01/2026', '2', 'CHF\u00a020.00', 'Claire Favre', 'Ursina Caduff'])
    expect(row).toHaveTextContent(text.replace('\u00a0', ' '));
  expect(screen.getByRole('radio', { name: 'To be paid out (1)' })).toBeInTheDocument();
});

test('an empty list and one that cannot be read say so', async () => {
  answerWith({ [`GET ${base}/runs`]: () => page([]), [`GET ${base}/payouts/proposals`]: () => waiting([]) });
  await loadTexts('payment-runs');
  await show(<PaymentRuns />, { me: { access: all } });
  await screen.findByText('No payment runs yet');
  answerWith({
    [`GET ${base}/runs`]: () => problem(500),
    [`GET ${base}/payouts/proposals`]: () => waiting([]),
  });
  await show(<PaymentRuns />, { me: { access: all } });
  await screen.findByRole('alert');
});

test('what waits says what is missing and is ticked for a new run; who only reads ticks nothing', async () => {
  answerWith({ [`GET ${base}/payouts/proposals`]: () => waiting([proposal]) });
  await loadTexts('payment-runs');
  const path = '/app-billing/payment-runs?view=proposals';
  const { container } = await show(<PaymentRuns />, { me: { access: all }, path });
  await within(container).findByText('Rosa Beispiel, Beispielen');
  fireEvent.click(within(container).getAllByRole('checkbox').at(-1)!);
  expect(await within(container).findByRole('button', { name: 'New payment run' })).toBeInTheDocument();
  const reader = await show(<PaymentRuns />, { me: { access: { [runKey]: ['Read'] } }, path });
  await within(reader.container).findByText('Rosa Beispiel, Beispielen');
  expect(within(reader.container).queryByRole('checkbox')).toBeNull();
});

test('a draft of somebody else is released; what is incomplete says what is missing', async () => {
  const sent = await open(run(), all, {
    [`POST ${base}/runs/${id(1)}/release`]: () => ok(run({ state: 'released' })),
  });
  fireEvent.click(button('Release')!);
  await waitFor(() => expect(posted(sent)).toEqual([[`${base}/runs/${id(1)}/release`, { version: 3 }]]));
  expect(button('Make file for the bank')).toBeNull();
});

test('an own or incomplete run: the button is off and the reason stands below it', async () => {
  await open(
    run({ against: 'incomplete', payouts: [payout(5, { problems: ['ibanMissing', 'townMissing'] })] }),
  );
  expect(button('Release')).toBeDisabled();
  expect(screen.getByText('Something is missing in payments.')).toBeInTheDocument();
  expect(screen.getByText('1 payment is incomplete')).toBeInTheDocument();
  expect(screen.getByText('IBAN, town')).toBeInTheDocument();
});

test('with the bank: file, answer, paid or not; in German', async () => {
  const given = { state: 'exported', number: 'Z2026-00001', sha256: 'a'.repeat(64) } as const;
  await open(run(given), all, {}, 'de');
  const link = screen.getByRole('link', { name: 'Datei herunterladen' });
  expect(link).toHaveAttribute('href', `${base}/runs/${id(1)}/file`);
  for (const name of ['Antwort der Bank laden', 'Die Bank hat bezahlt', 'Nicht bezahlt'])
    expect(button(name)).toBeInTheDocument();
  expect(button('Freigeben')).toBeNull();
});

test('who only reads sees no step', async () => {
  await open(run({ state: 'exported', sha256: 'a'.repeat(64) }), { [runKey]: ['Read'] });
  for (const name of ['The bank has paid', 'Not paid', 'Load answer of the bank'])
    expect(button(name)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download file' })).toBeNull();
});

test('forms: a run of what was ticked, a payment that is completed, a reason', async () => {
  const sent = answerWith({
    [`POST ${base}/runs`]: () => ok(run()),
    [`POST ${base}/payouts/change`]: () => ok(run()),
    [`POST ${base}/runs/${id(1)}/reject`]: () => ok(run()),
  });
  await loadTexts('payment-runs');
  const fresh = {
    executionDay: '2099-12-01',
    accountIban: 'CH5100999000000000123',
    accountBic: '',
    payouts: [{ kind: 'refund' as const, sourceId: id(7) }],
  };
  const made = await show(<RunForm run={fresh} onDone={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /New payment run/ }));
  await waitFor(() => expect(posted(sent)).toEqual([[`${base}/runs`, fresh]]));
  made.container.remove();
  await show(<PayoutForm run={run()} payout={payout(5)} onDone={() => undefined} />);
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Refund');
  await show(<RejectForm run={run()} onDone={() => undefined} />);
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toBeInTheDocument();
});
