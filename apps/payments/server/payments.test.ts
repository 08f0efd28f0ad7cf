import { beforeAll, expect, test } from 'vitest';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { openItems, payments } from '../contract/index.ts';
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
/** Money that no rule assigns. */
const came = async (amount: number, given: object = {}) => {
  await loaded(home.clerk, bankFile([entry([{ amount, payer: 'Rosa Beispiel', ...given }])]));
  return (await home.clerk.call(payments.list, { limit: 1 })).items[0]!;
};

test('a person assigns, takes back with a reason, and assigns elsewhere; the number of what waits goes along', async () => {
  const { clerk } = await fresh();
  const money = await came(one().total);
  expect(await clerk.call(payments.counts, {})).toMatchObject({ unassigned: 1, assigned: 0 });
  expect(money.candidates).toMatchObject([{ invoiceId: one().id, open: one().total }]);
  const assigned = await clerk.call(payments.assign, {
    id: money.id,
    version: money.version,
    invoiceId: one().id,
  });
  expect(assigned).toMatchObject({
    state: 'assigned',
    left: 0,
    allocations: [{ how: 'person', undoneAt: null }],
  });
  expect(await whole()).toMatchObject({ status: 'paid', paidOn: '2026-11-20' });
  expect(await clerk.call(payments.counts, {})).toMatchObject({ unassigned: 0, assigned: 1 });
  const [allocation] = assigned.allocations;
  const taken = { id: money.id, allocationId: allocation!.id };
  expect(
    await clerk.refused(payments.unassign, { ...taken, version: assigned.version, why: ' ' }),
  ).toMatchObject({ status: 400 });
  const free = await clerk.call(payments.unassign, {
    ...taken,
    version: assigned.version,
    why: 'of her sister',
  });
  expect(free).toMatchObject({
    state: 'unassigned',
    left: one().total,
    allocations: [{ undoneWhy: 'of her sister' }],
  });
  expect(await whole()).toMatchObject({ status: 'pending', paidOn: null, remarks: 'of her sister' });
  expect(
    await clerk.refused(payments.unassign, { ...taken, version: free.version, why: 'again' }),
  ).toMatchObject({ code: 'alreadyUndone' });
  await clerk.call(payments.assign, { id: money.id, version: free.version, invoiceId: one(1).id });
  expect((await found(1)).open).toBe(Math.max(0, one(1).total - one().total));
});

test('an open invoice that no rule finds is looked for by parts of number and name, and not when it is paid', async () => {
  const { clerk } = await fresh(2);
  const money = await came(777, { payer: 'Nobody known' });
  expect(money.candidates).toEqual([]);
  const number = one().number!;
  const look = async (text: string) =>
    (await clerk.call(payments.candidates, { id: money.id, text })).items.map((item) => item.invoiceId);
  expect(await look(number.slice(-4))).toContain(one().id);
  const { residentName } = await whole();
  const [name] = residentName.split(' ').toReversed();
  expect(await look(`${name!.toUpperCase().slice(0, 4)} ${number.slice(-6)}`)).toEqual([one().id]);
  expect(await look('nobody has this name')).toEqual([]);
  const assigned = await clerk.call(payments.assign, {
    id: money.id,
    version: money.version,
    invoiceId: one().id,
  });
  expect(assigned.allocations).toMatchObject([{ invoiceId: one().id, amount: 777 }]);
  // nothing is left of it
  expect(await look(number)).toEqual([]);
});

test('what cannot be assigned says why', async () => {
  const { clerk } = await fresh();
  const euro = await came(5000, { currency: 'EUR' });
  expect(euro.candidates).toEqual([]);
  expect(
    await clerk.refused(payments.assign, { id: euro.id, version: euro.version, invoiceId: one().id }),
  ).toMatchObject({
    code: 'currencyDiffers',
    data: { currency: 'EUR' },
  });
  const money = await came(one().total);
  const key = { id: money.id, version: money.version };
  expect(await clerk.refused(payments.assign, { ...key, invoiceId: money.id })).toMatchObject({
    code: 'invoiceUnknown',
  });
  expect(await clerk.refused(payments.assign, { ...key, version: 9, invoiceId: one().id })).toMatchObject({
    status: 412,
  });
  const done = await clerk.call(payments.assign, { ...key, invoiceId: one().id });
  expect(
    await clerk.refused(payments.assign, { id: done.id, version: done.version, invoiceId: one(1).id }),
  ).toMatchObject({ code: 'nothingLeft' });
  const more = await came(700);
  expect(
    await clerk.refused(payments.assign, { id: more.id, version: more.version, invoiceId: one().id }),
  ).toMatchObject({ code: 'invoiceNotOpen' });
});

test('two clerks assign one payment: the second one is told what became of it', async () => {
  const { clerk, organisationId } = await fresh();
  const colleague = await world.actor(organisationId, 'BILLING');
  const money = await came(one().total + one(1).total);
  const key = { id: money.id, version: money.version };
  const results = await Promise.allSettled([
    clerk.call(payments.assign, { ...key, invoiceId: one(0).id }),
    colleague.call(payments.assign, { ...key, invoiceId: one(1).id }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [row] = (await clerk.call(payments.list, {})).items;
  expect(row!.allocations).toHaveLength(1);
});

test('the database keeps the bounds: 16 at once give no payment and no invoice more than it has', async () => {
  const { organisationId } = await fresh();
  const money = await came(10_000);
  const write = (amount: number, invoiceId: string) =>
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('payments.allocations')
        .values({
          organisation_id: organisationId,
          id: crypto.randomUUID(),
          payment_id: money.id,
          invoice_id: invoiceId,
          amount,
          how: 'person',
          created_at: context.now,
        })
        .execute(),
    );
  const results = await Promise.allSettled(Array.from({ length: 16 }, () => write(3000, one().id)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const much = await came(one(1).total * 3);
  const over = world.inside(organisationId, (context) =>
    context.db
      .insertInto('payments.allocations')
      .values({
        organisation_id: organisationId,
        id: crypto.randomUUID(),
        payment_id: much.id,
        invoice_id: one(1).id,
        amount: one(1).total + 1,
        how: 'person',
        created_at: context.now,
      })
      .execute(),
  );
  await expect(over).rejects.toThrow('no more than it asks for');
  const changed = world.inside(organisationId, (context) =>
    context.db
      .updateTable('payments.payments')
      .set({ amount: 1 })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', money.id)
      .execute(),
  );
  await expect(changed).rejects.toThrow('cannot change');
});

test('discount of a customer: granted in time by itself, in the days of grace by a person', async () => {
  home = await homeWithInvoices(1, { discountPercent: '2', discountDays: 10 });
  const { clerk } = home;
  const index = home.issued.findIndex(({ payer }) => payer === 'resident');
  const invoice = one(index);
  expect(invoice.discount).toEqual({ percent: '2', until: addDays(invoice.invoiceDate!, 10) });
  const discount = Math.round(invoice.total / 50);
  const day = invoice.invoiceDate!;
  const grace = new Date(Date.parse(day) + 12 * 86_400_000).toISOString().slice(0, 10);
  const paid = (valueDay: string) =>
    loaded(
      clerk,
      bankFile([
        entry(
          [
            {
              amount: invoice.total - discount,
              reference: invoice.reference!,
              payer: invoice.recipient.name,
            },
          ],
          { day, valueDay },
        ),
      ]),
    );
  await paid(grace);
  expect(await whole(index)).toMatchObject({ status: 'pending' });
  const [late] = (await clerk.call(payments.list, {})).items;
  const free = await clerk.call(payments.unassign, {
    id: late!.id,
    version: late!.version,
    allocationId: late!.allocations[0]!.id,
    why: 'discount',
  });
  expect(free.candidates.find((row) => row.invoiceId === invoice.id)).toMatchObject({ discount });
  const granted = await clerk.call(payments.assign, {
    id: free.id,
    version: free.version,
    invoiceId: invoice.id,
    grantDiscount: true,
  });
  expect(granted.allocations.at(-1)).toMatchObject({ discount, rounding: 0 });
  expect(await whole(index)).toMatchObject({ status: 'paid' });
  await clerk.call(payments.unassign, {
    id: granted.id,
    version: granted.version,
    allocationId: granted.allocations.at(-1)!.id,
    why: 'once more',
  });
  await paid(day);
  expect(await whole(index)).toMatchObject({ status: 'paid' });
});

test('by hand: cash that is rounded to five Rappen pays the invoice', async () => {
  const { clerk } = await fresh();
  const cash = Math.round(one().total / 5) * 5;
  const input = {
    way: 'cash' as const,
    invoiceId: one().id,
    amount: cash,
    valueOn: (await whole()).invoiceDate!,
  };
  expect(await clerk.refused(payments.byHand, { ...input, valueOn: '1700-01-01' })).toMatchObject({
    code: 'paidBeforeInvoice',
  });
  expect(await clerk.refused(payments.byHand, { ...input, valueOn: '2999-01-01' })).toMatchObject({
    code: 'paidInFuture',
  });
  expect(await clerk.refused(payments.byHand, { ...input, amount: 0 })).toMatchObject({ status: 400 });
  const money = await clerk.call(payments.byHand, input);
  expect(money).toMatchObject({ way: 'cash', state: 'assigned', payerName: one().recipient.name });
  expect(money.allocations[0]).toMatchObject({ rounding: cash - one().total });
  expect(await whole()).toMatchObject({ status: 'paid' });
  expect(await clerk.refused(payments.byHand, input)).toMatchObject({ code: 'invoiceNotOpen' });
});

test('search by name, reference and amount, page by page', async () => {
  const { clerk } = await fresh();
  await came(12_345, { payer: 'Käthi Huber' });
  await came(700, { payer: 'Max Muster', reference: '210000000003139471430009017' });
  const names = async (text: string) =>
    (await clerk.call(payments.list, { text })).items.map(({ payerName }) => payerName);
  expect(await names('kathi hub')).toEqual(['Käthi Huber']);
  expect(await names('123.45')).toEqual(['Käthi Huber']);
  expect(await names('21 00000 00003 13947 14300 09017')).toEqual(['Max Muster']);
  expect(await names('7.00 muster')).toEqual([]);
  expect(await names('100%')).toEqual([]);
  const first = await clerk.call(payments.list, { limit: 1 });
  const second = await clerk.call(payments.list, { limit: 1, cursor: first.nextCursor! });
  expect([first, second].map((page) => page.items[0]!.payerName)).toEqual(['Max Muster', 'Käthi Huber']);
});

test('who may: billing only, in the own home; what is shown is in the read log', async () => {
  const { clerk, organisationId, residents } = await fresh();
  const money = await came(one().total);
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  expect((await stranger.call(payments.list, {})).items).toEqual([]);
  expect(await stranger.refused(openItems.get, { id: one().id })).toMatchObject({ status: 404 });
  const byHand = { way: 'cash', invoiceId: one().id, amount: 5, valueOn: '2026-11-20' };
  expect(await stranger.refused(payments.byHand, byHand)).toMatchObject({ code: 'invoiceUnknown' });
  const assign = { id: money.id, version: money.version, invoiceId: one().id };
  for (const role of ['NURSE', 'KITCHEN', 'PAYER']) {
    const other = await world.actor(organisationId, role);
    for (const [call, input] of [
      [payments.list, {}],
      [payments.counts, {}],
      [payments.credits, {}],
      [payments.assign, assign],
      [openItems.list, {}],
    ] as const)
      expect(await other.refused(call, input)).toMatchObject({ status: 403 });
  }
  await clerk.call(openItems.list, {});
  const reads = await world.inside(organisationId, (context) =>
    context.db
      .selectFrom('platform.reads')
      .select('resident_id')
      .where('organisation_id', '=', organisationId)
      .where('account_id', '=', clerk.accountId)
      .where('call', '=', openItems.list.name)
      .execute(),
  );
  expect(reads.map((row) => row.resident_id)).toEqual([...residents]);
});
