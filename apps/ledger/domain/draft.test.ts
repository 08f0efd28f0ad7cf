import { expect, test } from 'vitest';
import { byAccount, draftOf, totalsOf } from './draft.ts';
import type { LedgerEvent } from './events.ts';
import { controlRow, rowsOf } from './file.ts';
import { type Plan, roles } from './plan.ts';

const plan = (given: Partial<Plan> = {}): Plan => ({
  id: 'p',
  validFrom: '2026-01-01',
  accounts: new Map(roles.map((role, index) => [role, String(1000 + index)])),
  taxCodes: [
    { vatCode: 'STD', percent: '8.1', code: 'U81', account: '2200' },
    { vatCode: 'EXEMPT', percent: '0', code: 'U00', account: null },
  ],
  ...given,
});
const invoice = (given: Partial<LedgerEvent> = {}): LedgerEvent => ({
  entryId: 'e1',
  kind: 'invoice',
  day: '2026-03-31',
  number: '2026-000001',
  recipientId: 'r',
  paymentId: null,
  amount: 10_810,
  currency: 'CHF',
  payer: 'resident',
  way: null,
  discount: 0,
  rounding: 0,
  byHand: 0,
  groups: [
    { vatCode: 'STD', percent: '8.1', applicability: 'included', net: 10_000, vat: 810, gross: 10_810 },
  ],
  sums: [
    {
      kind: 'extra',
      charge: null,
      vatCode: 'STD',
      percent: '8.10',
      applicability: 'included',
      amount: 10_810,
    },
  ],
  ...given,
});
const money = (given: Partial<LedgerEvent> = {}): LedgerEvent =>
  invoice({
    entryId: 'e2',
    kind: 'came',
    number: '',
    recipientId: null,
    paymentId: 'm',
    way: 'bank',
    groups: [],
    sums: [],
    ...given,
  });
const none = new Map<string, string>();
const draft = (events: readonly LedgerEvent[], given: Partial<Parameters<typeof draftOf>[1]> = {}) =>
  draftOf(events, { plans: [plan()], openFrom: null, setAside: none, ...given });

test('accounts, tax codes and sums', () => {
  const { documents, problems } = draft([money(), invoice()]);
  expect(problems).toEqual([]);
  expect(totalsOf(documents)).toEqual({ documents: 2, lines: 5, late: 0, debit: 21_620, credit: 21_620 });
  expect(documents[1]!.lines).toEqual([
    { role: 'receivables', account: '1000', amount: 10_810, taxCode: null, taxPercent: null },
    { role: 'revenue.extra', account: '1018', amount: -10_000, taxCode: 'U81', taxPercent: '8.1' },
    { role: 'vat.STD', account: '2200', amount: -810, taxCode: 'U81', taxPercent: '8.1' },
  ]);
  expect(byAccount(documents)).toContainEqual({ account: '1001', roles: ['bank'], debit: 10_810, credit: 0 });
});

test('what lies in a closed period is booked on the first open day, with its own day beside it', () => {
  const events = [invoice({ day: '2026-02-27' }), money({ day: '2026-04-02' })];
  const { documents } = draft(events, { openFrom: '2026-04-01' });
  expect(documents.map(({ day, bookedOn }) => [day, bookedOn])).toEqual([
    ['2026-02-27', '2026-04-01'],
    ['2026-04-02', '2026-04-02'],
  ]);
  expect(totalsOf(documents).late).toBe(1);
});

test('the accounts of the day of booking count', () => {
  const newer = plan({
    id: 'q',
    validFrom: '2026-04-01',
    accounts: new Map(roles.map((role) => [role, '9'])),
  });
  const account = (day: string, openFrom: string | null) =>
    draft([money({ day })], { plans: [newer, plan()], openFrom }).documents[0]!.lines[0]!.account;
  expect([
    account('2026-03-31', null),
    account('2026-04-01', null),
    account('2026-03-31', '2026-04-01'),
  ]).toEqual(['1001', '9', '9']);
});

test('what cannot be booked is named, never left out', () => {
  const codes = (event: LedgerEvent, plans: readonly Plan[] = [plan()]) => {
    const { documents, problems } = draft([event], { plans });
    expect(documents.length + problems.length).toBe(1);
    return problems.map(({ code, what }) => `${code} ${what}`.trim());
  };
  expect(codes(invoice({ day: '2025-12-31' }))).toEqual(['noPlan']);
  expect(codes(invoice(), [])).toEqual(['noPlan']);
  expect(codes(money(), [plan({ accounts: new Map([['bank', '1020']]) })])).toEqual([
    'accountMissing credits',
  ]);
  expect(codes(invoice(), [plan({ taxCodes: [] })])).toEqual(['taxCodeMissing STD 8.1']);
  // the rate of before is another code
  const before = plan({ taxCodes: [{ vatCode: 'STD', percent: '7.7', code: 'U77', account: '2200' }] });
  expect(codes(invoice(), [before])).toEqual(['taxCodeMissing STD 8.1']);
  expect(codes(invoice({ sums: [] }))).toEqual(['amountsDiffer']);
  expect(codes(money({ currency: 'EUR' }))).toEqual(['currency EUR']);
});

test('what somebody books by hand stands in the run without bookings, with the reason; only foreign money can', () => {
  const setAside = new Map([
    ['e2', 'booked at 0.95'],
    ['e1', 'no'],
  ]);
  const { documents, problems } = draft([money({ currency: 'EUR' }), invoice({ sums: [] })], { setAside });
  expect(documents).toMatchObject([{ entryId: 'e2', setAside: 'booked at 0.95', lines: [] }]);
  expect(problems).toMatchObject([{ entryId: 'e1', code: 'amountsDiffer' }]);
  expect(rowsOf('FB1', documents[0]!, 1)).toMatchObject([
    { record: 'X', account: '', debit: '108.10', currency: 'EUR', remark: 'booked at 0.95' },
  ]);
});

test('an invoice that money has paid is not paid by hand; one of 0 is still a document', () => {
  const { documents } = draft([
    invoice({ kind: 'paid', amount: 0, groups: [], sums: [] }),
    invoice({ amount: 0, groups: [], sums: [] }),
  ]);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
});

test('rows of the file: debtor on the receivable only, debit or credit, the control row', () => {
  const { documents } = draft([invoice()]);
  expect(rowsOf('FB2026-0001', documents[0]!, 1).map((row) => Object.values(row).join(';'))).toEqual([
    'B;FB2026-0001;1;1;2026-03-31;2026-03-31;0;invoice;2026-000001;;r;1000;receivables;108.10;;CHF;;;',
    'B;FB2026-0001;1;2;2026-03-31;2026-03-31;0;invoice;2026-000001;;;1018;revenue.extra;;100.00;CHF;U81;8.1;',
    'B;FB2026-0001;1;3;2026-03-31;2026-03-31;0;invoice;2026-000001;;;2200;vat.STD;;8.10;CHF;U81;8.1;',
  ]);
  const totals = totalsOf(documents);
  expect(
    Object.values(controlRow('FB2026-0001', totals, { from: null, until: '2026-03-31' }, 'abc')).join(';'),
  ).toBe('S;FB2026-0001;1;3;2026-03-31;;0;;;;;;;108.10;108.10;CHF;;;abc');
});
