import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Document, Preview, Run } from '../contract/runs.ts';
import LedgerRunPage from './LedgerRunPage.tsx';
import LedgerRuns from './LedgerRuns.tsx';
import { SetAsideForm } from './SetAsideForm.tsx';

addTextSource('ledger', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const key = 'authorization.billing.ledger';
const all = { [key]: ['Read', 'Write', 'Edit'] };
const base = '/api/ledger';
const run = (given: Partial<Run> = {}): Run => ({
  id: id(1),
  version: 1,
  number: 'FB2026-0007',
  fromDay: '2026-10-01',
  untilDay: '2026-10-31',
  documents: 12,
  lines: 40,
  late: 2,
  debit: 123_450,
  credit: 123_450,
  made: { at: '2026-11-02T08:00:00Z', by: 'Claire Favre' },
  sha256: 'a'.repeat(64),
  ...given,
});
const preview = (given: Partial<Preview> = {}): Preview => ({
  fromDay: '2026-11-01',
  untilDay: '2026-11-28',
  documents: 3,
  lines: 7,
  late: 1,
  debit: 50_000,
  credit: 50_000,
  byAccount: [{ account: '1100', roles: ['receivables'], debit: 50_000, credit: 0 }],
  byKind: [],
  lateOnes: [
    { entryId: id(5), kind: 'came', number: '', day: '2026-10-30', bookedOn: '2026-11-01', amount: 5000 },
  ],
  problems: [],
  problemCount: 0,
  ...given,
});
const document: Document = {
  id: id(8),
  position: 1,
  kind: 'invoice',
  number: '2026-000042',
  day: '2026-09-30',
  bookedOn: '2026-10-01',
  late: true,
  amount: 50_000,
  currency: 'CHF',
  setAside: null,
  lines: [
    { account: '1100', role: 'receivables', amount: 50_000, taxCode: null, taxPercent: null },
    { account: '6000', role: 'revenue.board', amount: -50_000, taxCode: 'U00', taxPercent: '0' },
  ],
};
const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: null });

async function open(
  answers: Parameters<typeof answerWith>[0],
  given: { path?: string; access?: Record<string, string[]>; language?: 'en' | 'de' } = {},
) {
  const sent = answerWith(answers);
  await loadTexts('ledger');
  await show(<LedgerRuns />, {
    me: { access: given.access ?? all },
    language: given.language ?? 'en',
    path: `/app-billing/ledger${given.path ?? ''}`,
    route: '/app-billing/ledger',
  });
  return sent;
}

test('the list has number, period, sums and who made it', async () => {
  await open({
    [`GET ${base}/runs`]: () => page([run(), run({ id: id(2), number: 'FB2026-0001', fromDay: null })]),
  });
  const row = (await screen.findByText('FB2026-0007')).closest('tr')!;
  for (const text of ['10/01/2026 to 10/31/2026', '12', "CHF 1'234.50", 'Claire Favre'])
    expect(row.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  expect(screen.getByText('FB2026-0001').closest('tr')).toHaveTextContent('up to 10/31/2026');
});

test('nothing exported yet', async () => {
  await open({ [`GET ${base}/runs`]: () => page([]) });
  expect(await screen.findByText('Nothing exported yet')).toBeTruthy();
});

test('a list that failed says so', async () => {
  await open({ [`GET ${base}/runs`]: () => problem(500) });
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});

test('the next export is looked at, then made as it was seen', async () => {
  const sent = await open(
    {
      [`GET ${base}/runs/preview`]: () => ok(preview()),
      [`POST ${base}/runs`]: () => ok(run()),
    },
    { path: '?view=next' },
  );
  expect(await screen.findByText(/: 3 documents, debit CHF.500.00, credit CHF.500.00/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'By account' })).toHaveTextContent('1100');
  const late = within(screen.getByRole('table', { name: /^Late/ }));
  expect(late.getByText('10/30/2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      untilDay: '2026-11-28',
      documents: 3,
      debit: 50_000,
    }),
  );
});

test('what is missing is named, and nothing can be exported until then; foreign money gets a reason', async () => {
  const missing = {
    entryId: id(6),
    kind: 'invoice',
    number: '2026-000042',
    day: '2026-11-03',
    amount: 100,
  } as const;
  await open(
    {
      [`GET ${base}/runs/preview`]: () =>
        ok(
          preview({
            problemCount: 2,
            problems: [
              { ...missing, code: 'accountMissing', what: 'revenue.care.insurer' },
              { ...missing, entryId: id(7), kind: 'came', number: '', code: 'currency', what: 'EUR' },
            ],
          }),
        ),
    },
    { path: '?view=next' },
  );
  expect(await screen.findByText(/2 documents cannot be booked yet/)).toBeTruthy();
  expect(screen.getByText('The account is missing: Revenue: care, health insurers')).toBeTruthy();
  expect(screen.getByText('Money in EUR: book it by hand and give the reason')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Book by hand/ })).toHaveLength(1);
});

test('whoever may only read sees it without buttons, in German', async () => {
  await open(
    {
      [`GET ${base}/runs/preview`]: () =>
        ok(preview({ fromDay: null, documents: 0, lateOnes: [], byAccount: [] })),
    },
    { path: '?view=next', access: { [key]: ['Read'] }, language: 'de' },
  );
  expect(await screen.findByText('In diesem Zeitraum gibt es nichts zu exportieren')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exportieren' })).toBeNull();
});

test('a day that cannot be exported says why', async () => {
  await open(
    {
      [`GET ${base}/runs/preview`]: () =>
        problem(409, { code: 'periodExported', title: 'It is exported up to 31.10. already.' }),
    },
    { path: '?view=next&until=2026-10-31' },
  );
  expect(await screen.findByText('It is exported up to 31.10. already.')).toBeTruthy();
});

test('an export shows its sums, its file and its documents with debit and credit; late ones say their own day', async () => {
  const sent = answerWith({
    [`GET ${base}/runs/${id(1)}`]: () => ok(run()),
    [`GET ${base}/runs/${id(1)}/documents`]: () => page([document]),
  });
  await loadTexts('ledger');
  await show(<LedgerRunPage />, {
    me: { access: all },
    path: `/app-billing/ledger/${id(1)}`,
    route: '/app-billing/ledger/$ledgerRunId',
  });
  const row = (await screen.findByText('Invoice 2026-000042')).closest('tr')!;
  for (const text of ['1100: CHF 500.00', '6000: CHF 500.00', '09/30/2026, late'])
    expect(row.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  expect(screen.getByRole('link', { name: 'Download file' })).toHaveAttribute(
    'href',
    `${base}/runs/${id(1)}/file`,
  );
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
  fireEvent.click(screen.getByText('Late (2)'));
  await waitFor(() => expect(sent.at(-1)!.url).toContain('late=true'));
});

test('an export that is not there', async () => {
  answerWith({ [`GET ${base}/runs/${id(1)}`]: () => problem(404) });
  await loadTexts('ledger');
  await show(<LedgerRunPage />, {
    me: { access: all },
    path: `/app-billing/ledger/${id(1)}`,
    route: '/app-billing/ledger/$ledgerRunId',
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a reason is sent with the document that is booked by hand', async () => {
  const sent = answerWith({ [`POST ${base}/runs/set-aside`]: () => ok({ done: true }) });
  await loadTexts('ledger');
  await show(<SetAsideForm entryId={id(6)} onDone={() => undefined} />, { me: { access: all } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'rate 0.95' } });
  fireEvent.click(screen.getByRole('button', { name: 'Book by hand' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ entryId: id(6), reason: 'rate 0.95' }));
});
