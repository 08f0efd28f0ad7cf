import { beforeAll, expect, test } from 'vitest';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { bankFiles, openItems, payments } from '../contract/index.ts';
import {
  bankFile,
  entry,
  type Home,
  homeWithInvoices,
  iban,
  loaded,
  openWorld,
  sent,
  world,
} from './testing.ts';

let home: Home;
beforeAll(openWorld);
const fresh = async (residents = 1) => {
  home = await homeWithInvoices(residents);
  return home;
};
const one = (index = 0) => home.issued[index]!;
const state = async (index = 0) => (await home.clerk.call(invoices.get, { id: one(index).id })).status;
const openOf = async (index = 0) => (await home.clerk.call(openItems.get, { id: one(index).id })).open;
const all = async () => (await home.clerk.call(payments.list, { limit: 100 })).items;
const referenceOf = (index = 0) => one(index).reference!;

test('what has a reference is assigned by itself and its invoice is paid with the day of the money', async () => {
  const { clerk } = await fresh();
  const result = await loaded(
    clerk,
    bankFile([
      entry([{ amount: one().total, reference: referenceOf(), payer: 'Rosa' }], { valueDay: '2026-11-21' }),
    ]),
  );
  expect(result).toEqual({ fileId: expect.any(String), refused: null });
  expect(await clerk.call(invoices.get, { id: one().id })).toMatchObject({
    status: 'paid',
    paidOn: '2026-11-21',
  });
  expect(await all()).toMatchObject([
    {
      state: 'assigned',
      left: 0,
      allocations: [{ invoiceId: one().id, amount: one().total, discount: 0, rounding: 0, how: 'reference' }],
    },
  ]);
  const { items } = await clerk.call(bankFiles.list, {});
  expect(items).toMatchObject([
    {
      id: result.fileId,
      kind: 'camt054',
      iban,
      entries: 1,
      payments: 1,
      duplicates: 0,
      credits: one().total,
      from: '2026-11-20',
    },
  ]);
});

test('parts, a small difference, too much, and the same invoice once more', async () => {
  const { clerk } = await fresh();
  const [first, second, third] = [one(0).total, one(1).total, one(2).total];
  await loaded(
    clerk,
    bankFile([
      entry([
        { amount: first - 10_000, reference: referenceOf(0) },
        { amount: second - 3, reference: referenceOf(1) },
        { amount: third + 20_000, reference: referenceOf(2) },
      ]),
    ]),
  );
  expect([await state(0), await state(1), await state(2)]).toEqual(['pending', 'paid', 'paid']);
  expect([await openOf(0), await openOf(1), await openOf(2)]).toEqual([10_000, 0, 0]);
  await loaded(
    clerk,
    bankFile([
      entry([
        { amount: 10_000, reference: referenceOf(0) },
        { amount: second, reference: referenceOf(1) },
      ]),
    ]),
  );
  expect(await state(0)).toBe('paid');
  expect((await all()).map((row) => [row.amount, row.state, row.left, row.finding])).toEqual([
    [second, 'credit', second, 'doublePayment'],
    [10_000, 'assigned', 0, null],
    [third + 20_000, 'credit', 20_000, null],
    [second - 3, 'assigned', 0, null],
    [first - 10_000, 'assigned', 0, null],
  ]);
});

test('two parts of one invoice in one file are both set against it', async () => {
  const { clerk } = await fresh();
  const half = Math.floor(one().total / 2);
  await loaded(
    clerk,
    bankFile([
      entry([
        { amount: half, reference: referenceOf() },
        { amount: one().total - half, reference: referenceOf() },
      ]),
    ]),
  );
  expect(await state()).toBe('paid');
});

test('a number in the text and a known payer wait for a yes, the rest for somebody who knows', async () => {
  const { clerk } = await fresh(2);
  const payerIban = 'CH9300762011623852957';
  await loaded(clerk, bankFile([entry([{ amount: one(0).total, reference: referenceOf(0), payerIban }])]));
  const same = home.issued.findIndex(
    (row, index) => index > 0 && row.recipient.name === one(0).recipient.name,
  );
  await loaded(
    clerk,
    bankFile([
      entry([
        { amount: 5000, text: `Rechnung ${one(1).number}` },
        { amount: 4000, text: 'Danke' },
        { amount: 3000, reference: '210000000003139471430009017' },
        { amount: 2000, reference: '210000000003139471430009018' },
        ...(same < 0 ? [] : [{ amount: one(same).total, payerIban }]),
      ]),
      entry([{ amount: 1000, currency: 'EUR', reference: referenceOf(1) }]),
    ]),
  );
  const rows = (await all()).filter((row) => row.state !== 'assigned');
  expect(rows.map((row) => [row.amount, row.state, row.finding])).toEqual([
    [1000, 'unassigned', 'currency'],
    ...(same < 0 ? [] : [[one(same).total, 'toConfirm', null]]),
    [2000, 'unassigned', 'referenceWrong'],
    [3000, 'unassigned', 'referenceUnknown'],
    [4000, 'unassigned', null],
    [5000, 'toConfirm', null],
  ]);
  expect(rows.at(-1)!.candidates[0]).toMatchObject({
    invoiceId: one(1).id,
    rule: 'text',
    open: one(1).total,
  });
  expect(await state(1)).toBe('pending');
});

test('the same file changes nothing and says who was first; the same entry from the other kind of file is not booked twice', async () => {
  const { clerk } = await fresh();
  const entries = [entry([{ amount: one().total, reference: referenceOf() }, { amount: 700 }])];
  const content = bankFile(entries);
  await loaded(clerk, content);
  expect(await loaded(clerk, content)).toMatchObject({
    refused: {
      code: 'alreadyLoaded',
      values: { who: expect.stringMatching(/^Test billing/), at: expect.any(String) },
    },
  });
  const sum = one().total + 700;
  await loaded(clerk, bankFile(entries, { kind: 'camt053', opening: 100 }));
  // only the entry, without its payments
  await loaded(clerk, bankFile([{ ...entries[0]!, amount: sum, payments: [] }], { kind: 'camt053' }));
  expect(await all()).toHaveLength(2);
  const { items } = await clerk.call(bankFiles.list, {});
  expect(items.map((row) => [row.payments, row.duplicates])).toEqual([
    [0, 1],
    [0, 2],
    [2, 0],
  ]);
});

test('an entry that only its own reference names is booked once; the same reference on another day is another one', async () => {
  const { clerk } = await fresh();
  const named = (day: string) => ({
    payments: [{ amount: 7777 }],
    ref: '',
    entryRef: 'N-1',
    day,
  });
  await loaded(clerk, bankFile([named('2026-11-05')]));
  await loaded(clerk, bankFile([named('2026-11-05')], { kind: 'camt053' }));
  expect(await all()).toHaveLength(1);
  await loaded(clerk, bankFile([named('2026-11-06')]));
  expect(await all()).toHaveLength(2);
  // two payers of one amount on one day, and what goes out: a bank that gives all of them one reference loses nobody's money
  const day = [named('2026-11-09'), named('2026-11-09')];
  await loaded(clerk, bankFile(day));
  expect(await all()).toHaveLength(4);
  await loaded(clerk, bankFile([...day, named('2026-11-09')], { kind: 'camt053' }));
  expect(await all()).toHaveLength(5);
});

test('a statement before its notification: the collective booking waits for the payments', async () => {
  const { clerk } = await fresh();
  const whole = entry([{ amount: one().total, reference: referenceOf() }, { amount: 700 }]);
  const alone = { ...whole, amount: one().total + 700, payments: [], batch: 2 };
  await loaded(clerk, bankFile([alone], { kind: 'camt053' }));
  expect(await all()).toEqual([]);
  await loaded(clerk, bankFile([whole]));
  expect(await all()).toHaveLength(2);
  expect((await clerk.call(bankFiles.list, {})).items.map((row) => row.awaited)).toEqual([0, 1]);
});

test('what the bank takes back is open again; what nobody knows is counted', async () => {
  const { clerk } = await fresh();
  const payment = { amount: one().total, reference: referenceOf(), endToEnd: 'RENT-1' };
  await loaded(clerk, bankFile([entry([payment])]));
  expect(await state()).toBe('paid');
  const back = { outgoing: true, reversal: true } as const;
  await loaded(clerk, bankFile([entry([payment], back), entry([{ amount: 4200 }], back)]));
  expect(await state()).not.toBe('paid');
  expect(await openOf()).toBe(one().total);
  expect(await all()).toMatchObject([
    { state: 'reversed', left: 0, allocations: [{ undoneWhy: 'Taken back by the bank' }] },
  ]);
  expect((await clerk.call(bankFiles.list, {})).items[0]).toMatchObject({
    reversals: 1,
    unmatched: 1,
    outgoing: 2,
  });
  // and it can be paid once more
  await loaded(clerk, bankFile([entry([payment])]));
  expect(await state()).toBe('paid');
});

test('a reversal that is told once more takes no other payment back', async () => {
  const { clerk } = await fresh();
  const payment = { amount: one().total, reference: referenceOf() };
  const first = entry([payment]);
  await loaded(clerk, bankFile([first]));
  const back = { outgoing: true, reversal: true } as const;
  await loaded(clerk, bankFile([entry([first.payments[0]!], back)]));
  // the payer pays the same again, and the statement tells the reversal of before
  await loaded(clerk, bankFile([entry([payment])]));
  await loaded(clerk, bankFile([entry([first.payments[0]!], back)]));
  expect(await state()).toBe('paid');
  expect((await all()).map((row) => row.state)).toEqual(['assigned', 'reversed']);
});

test('what comes after a reversal in the same file finds its invoice as it is then', async () => {
  const { clerk } = await fresh();
  const half = Math.floor(one().total / 2);
  const first = { amount: half, reference: referenceOf(), endToEnd: 'HALF' };
  await loaded(clerk, bankFile([entry([first])]));
  const back = { outgoing: true, reversal: true } as const;
  await loaded(
    clerk,
    bankFile([
      entry([{ amount: 100, reference: referenceOf() }]),
      entry([first], back),
      entry([{ amount: one().total - 100, reference: referenceOf() }]),
    ]),
  );
  expect(await openOf()).toBe(0);
  expect((await all()).map((row) => [row.amount, row.left])).toEqual([
    [one().total - 100, 0],
    [100, 0],
    [half, 0],
  ]);
});

test('a wrong sum, another account and a broken file book nothing', async () => {
  const { clerk } = await fresh();
  const good = entry([{ amount: one().total, reference: referenceOf() }]);
  expect(await loaded(clerk, bankFile([good, entry([{ amount: 500 }], { amount: 501 })]))).toMatchObject({
    fileId: null,
    refused: { code: 'sumDiffers', values: { stated: '5.01', counted: '5.00' } },
  });
  const other = 'CH5100999000000000123';
  expect(await loaded(clerk, bankFile([good], { iban: other }))).toMatchObject({
    refused: { code: 'otherAccount', values: { iban: other } },
  });
  expect(await loaded(clerk, bankFile([good]).slice(0, -20))).toMatchObject({ refused: { code: 'notXml' } });
  expect(await all()).toEqual([]);
  expect(await state()).toBe('pending');
  expect((await clerk.call(bankFiles.list, {})).items).toEqual([]);
  // the bank's own number of the account, when the payers have written the QR-IBAN
  const mine = entry([{ amount: one().total, reference: referenceOf(), creditorIban: iban }]);
  expect(await loaded(clerk, bankFile([mine], { iban: other }))).toMatchObject({ refused: null });
});

test('a home that has not said on which account it is paid', async () => {
  const organisationId = await world.organisation();
  const clerk = await world.actor(organisationId, 'BILLING');
  expect(await loaded(clerk, bankFile([entry([{ amount: 500 }])]))).toMatchObject({
    refused: { code: 'creditorMissing' },
  });
});

test('only an own upload for this purpose is loaded, only by those who may, only in the own home', async () => {
  const { clerk, organisationId } = await fresh();
  const other = await sent(clerk, bankFile([]), 'something');
  expect(await clerk.refused(bankFiles.load, { fileId: other })).toMatchObject({ code: 'fileUnknown' });
  const colleague = await world.actor(organisationId, 'BILLING');
  const own = await sent(clerk, bankFile([]));
  expect(await colleague.refused(bankFiles.load, { fileId: own })).toMatchObject({ code: 'fileUnknown' });
  const nurse = await world.actor(organisationId, 'NURSE');
  expect(await nurse.refused(bankFiles.load, { fileId: own })).toMatchObject({ status: 403 });
  expect(await nurse.refused(bankFiles.list, {})).toMatchObject({ status: 403 });
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  expect((await stranger.call(bankFiles.list, {})).items).toEqual([]);
  expect(await stranger.refused(bankFiles.load, { fileId: own })).toMatchObject({ code: 'fileUnknown' });
});
