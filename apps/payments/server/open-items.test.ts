import { beforeAll, expect, test } from 'vitest';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { due } from '#apps/shift/contract/index.ts';
import { openItems, payments } from '../contract/index.ts';
import type { Credit } from '../contract/payments.ts';
import { bankFile, entry, type Home, homeWithInvoices, loaded, openWorld, world } from './testing.ts';

let home: Home;
beforeAll(openWorld);
const fresh = async (residents = 1) => {
  home = await homeWithInvoices(residents);
  return home;
};
const one = (index = 0) => home.issued[index]!;
const whole = (index = 0) => home.clerk.call(invoices.get, { id: one(index).id });
const found = (index = 0) => home.clerk.call(openItems.get, { id: one(index).id });

test('open items by payer, aged from the due date; what is paid is gone', async () => {
  const { clerk, issued } = await fresh(2);
  const total = issued.reduce((sum, row) => sum + row.total, 0);
  const before = await clerk.call(openItems.list, {});
  expect(before).toMatchObject({ open: total, aged: { notDue: total, over90: 0 } });
  expect(before.debtors.flatMap(({ items }) => items)).toHaveLength(issued.length);
  await loaded(clerk, bankFile([entry([{ amount: one().total - 500, reference: one().reference! }])]));
  const after = await clerk.call(openItems.list, {});
  expect(after.open).toBe(total - one().total + 500);
  const debtor = after.debtors.find(({ items }) => items.some((item) => item.invoiceId === one().id))!;
  expect(debtor.items.find((item) => item.invoiceId === one().id)).toMatchObject({
    open: 500,
    total: one().total,
  });
  const only = await clerk.call(openItems.list, { recipientId: debtor.recipientId });
  expect(only.debtors).toEqual([debtor]);
});

test('an invoice that a person marks as paid has nothing open; money that comes then is a double payment', async () => {
  const { clerk } = await fresh();
  await loaded(clerk, bankFile([entry([{ amount: 1000, reference: one().reference! }])]));
  const { version } = await whole();
  await clerk.call(invoices.markPaid, { id: one().id, version, paidOn: (await whole()).invoiceDate! });
  expect(await found()).toMatchObject({
    open: 0,
    byHand: one().total - 1000,
    allocations: [{ amount: 1000 }],
  });
  await loaded(clerk, bankFile([entry([{ amount: 7000, reference: one().reference! }])]));
  expect((await clerk.call(payments.list, { state: 'credit' })).items).toMatchObject([
    { finding: 'doublePayment', left: 7000 },
  ]);
});

test('what billing takes back or credits is free money again', async () => {
  const { clerk } = await fresh();
  const pay = (index: number) =>
    loaded(clerk, bankFile([entry([{ amount: one(index).total, reference: one(index).reference! }])]));
  await pay(0);
  await pay(1);
  await clerk.call(invoices.markPending, {
    id: one(0).id,
    version: (await whole(0)).version,
    reason: 'wrong invoice',
  });
  await clerk.call(invoices.credit, {
    id: one(1).id,
    version: (await whole(1)).version,
    reason: 'level',
    services: 'cancel',
  });
  await world.settle();
  expect(await found(0)).toMatchObject({ open: one(0).total, allocations: [{ undoneWhy: 'wrong invoice' }] });
  expect(await found(1)).toMatchObject({ open: 0, byHand: 0 });
  const { items } = await clerk.call(payments.list, {});
  expect(items.map((row) => [row.state, row.left, row.finding])).toEqual([
    ['credit', one(1).total, 'credited'],
    ['unassigned', one(0).total, null],
  ]);
});

test('a credit balance is proposed to the open invoices of its payer, the oldest first, and can be set against them', async () => {
  const { clerk } = await fresh(2);
  const municipal = home.issued.filter((row) => row.payer === 'resident');
  const [first] = municipal;
  await loaded(clerk, bankFile([entry([{ amount: first!.total + 4000, reference: first!.reference! }])]));
  const { items } = await clerk.call(payments.credits, {});
  const others = (await clerk.call(openItems.list, {})).debtors.find(
    (row) => row.recipientId === items[0]!.recipientId,
  );
  expect(items).toMatchObject([{ payment: { left: 4000 }, recipientId: expect.any(String) }]);
  expect(items[0]!.proposals.map(({ invoiceId }) => invoiceId)).toEqual(
    (others?.items ?? []).slice(0, 1).map(({ invoiceId }) => invoiceId),
  );
  const { payment } = items[0]!;
  const other = municipal[1]!;
  const used = await clerk.call(payments.assign, {
    id: payment.id,
    version: payment.version,
    invoiceId: other.id,
  });
  expect(used).toMatchObject({ state: 'assigned', left: 0 });
  expect(used.allocations.at(-1)).toMatchObject({ how: 'credit', amount: 4000 });
  expect((await clerk.call(payments.credits, {})).items).toEqual([]);
});

test('the statement of account ends with what is open, and its lines make it', async () => {
  const { clerk, organisationId } = await fresh();
  await loaded(clerk, bankFile([entry([{ amount: one().total - 500, reference: one().reference! }])]));
  const debtor = (await clerk.call(openItems.list, {})).debtors.find((row) =>
    row.items.some((item) => item.invoiceId === one().id),
  )!;
  const input = { recipientId: debtor.recipientId, format: 'csv' as const };
  const lines = (await clerk.file(openItems.statement, input))
    .toString('utf8')
    .trim()
    .split('\r\n')
    .map((text) => text.split(';'));
  const amount = (text: string | undefined) => Number(text || '0');
  const owed = lines.slice(1).reduce((sum, line) => sum + amount(line[3]) - amount(line[4]), 0);
  expect(lines.at(-1)!.slice(1)).toEqual(['Open', '', '', '', (debtor.open / 100).toFixed(2)]);
  expect(Math.round(owed * 100)).toBe(debtor.open);
  expect((await clerk.file(openItems.statement, { ...input, format: 'pdf' })).subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  expect(await clerk.refused(openItems.statement, { ...input, recipientId: organisationId })).toMatchObject({
    status: 404,
  });
  const nurse = await world.actor(organisationId, 'NURSE');
  expect(await nurse.refused(openItems.statement, input)).toMatchObject({ status: 403 });
});

test('a credit balance goes back to its payer: no invoice takes it meanwhile, and the decision can be taken back', async () => {
  const { clerk, organisationId } = await fresh(2);
  await loaded(clerk, bankFile([entry([{ amount: one().total + 4000, reference: one().reference! }])]));
  const [{ payment }] = (await clerk.call(payments.credits, {})).items as [Credit];
  const key = { id: payment.id, version: payment.version };
  const marked = await clerk.call(payments.refund, {
    ...key,
    goesBack: true,
    note: 'CH93 0076 2011 6238 5295 7',
  });
  expect(marked).toMatchObject({ left: 4000, refund: { note: 'CH93 0076 2011 6238 5295 7' } });
  expect((await clerk.call(payments.credits, {})).items).toMatchObject([{ proposals: [] }]);
  const next = { id: payment.id, version: marked.version };
  expect(await clerk.refused(payments.assign, { ...next, invoiceId: one(1).id })).toMatchObject({
    code: 'goesBack',
  });
  expect(await clerk.refused(payments.refund, { ...key, goesBack: false })).toMatchObject({
    status: 412,
    current: { refund: { note: 'CH93 0076 2011 6238 5295 7' } },
  });
  const nurse = await world.actor(organisationId, 'NURSE');
  expect(await nurse.refused(payments.refund, { ...next, goesBack: false })).toMatchObject({ status: 403 });
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  expect(await stranger.refused(payments.refund, { ...next, goesBack: false })).toMatchObject({
    status: 404,
  });
  // the database says the same to whoever goes around the call
  await expect(
    world.inside(organisationId, (context) =>
      context.db
        .updateTable('payments.payments')
        .set({ used: payment.amount })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', payment.id)
        .execute(),
    ),
  ).rejects.toThrow('money that is paid back pays nothing');
  const kept = await clerk.call(
    payments.refund,
    { ...next, goesBack: false },
    { key: 'kept-once-and-for-all' },
  );
  expect(kept.refund).toBeNull();
  expect(
    await clerk.call(payments.refund, { ...next, goesBack: false }, { key: 'kept-once-and-for-all' }),
  ).toEqual(kept);
  await clerk.call(payments.assign, { id: kept.id, version: kept.version, invoiceId: one(1).id });
  const [used] = (await clerk.call(payments.list, {})).items;
  expect(
    await clerk.refused(payments.refund, { id: used!.id, version: used!.version, goesBack: true }),
  ).toMatchObject({ code: 'nothingLeft' });
});

test('open items are found by number, name and amount; the sum is that of what is found', async () => {
  const { clerk } = await fresh(2);
  const found = async (text: string) => {
    const { open, debtors } = await clerk.call(openItems.list, { text });
    const items = debtors.flatMap((row) => row.items);
    expect(open).toBe(items.reduce((sum, item) => sum + item.open, 0));
    return items.map((item) => item.invoiceId);
  };
  expect(await found(` ${one().number!.slice(-6)} `)).toEqual([one().id]);
  expect((await found('beispiel1')).length).toBe(3);
  expect(await found((one().total / 100).toFixed(2))).toContain(one().id);
  expect(await found('nobody at all')).toEqual([]);
});

test('what waits stands on the home page of whoever may decide, without what goes back', async () => {
  const { clerk, organisationId } = await fresh();
  await loaded(
    clerk,
    bankFile([
      entry([
        { amount: one().total + 4000, reference: one().reference! },
        { amount: 700, payer: 'Somebody' },
      ]),
    ]),
  );
  const waits = async (who = clerk) =>
    (await who.call(due.list, { rows: 20 })).items
      .filter(({ href }) => href.startsWith('/app-billing/payments'))
      .map(({ what, href }) => [what, href])
      .sort(([, one], [, other]) => other!.localeCompare(one!));
  expect(await waits()).toEqual([
    ['1 payment without an invoice', '/app-billing/payments?view=unassigned'],
    ['1 credit balance to decide on', '/app-billing/payments?view=credit'],
  ]);
  const [{ payment }] = (await clerk.call(payments.credits, {})).items as [Credit];
  await clerk.call(payments.refund, { id: payment.id, version: payment.version, goesBack: true });
  expect(await waits()).toEqual([['1 payment without an invoice', '/app-billing/payments?view=unassigned']]);
  expect(await waits(await world.actor(organisationId, 'NURSE'))).toEqual([]);
});
