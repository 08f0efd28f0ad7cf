import { beforeAll, describe, expect, test } from 'vitest';
import { claims } from '#apps/billing/api.ts';
import { invoices, toDo } from '#apps/billing/contract/index.ts';
import { markAllOverdue } from '#apps/billing/server/testing/drafts.ts';
import { paymentTerms } from '#apps/customers/contract/index.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { openItems, payments } from '../contract/index.ts';
import { agree, bankFile, entry, type Home, homeWithInvoices, loaded, openWorld, world } from './testing.ts';

let home: Home;
beforeAll(openWorld);
const four = { netDays: 30, splitPayments: 4, agingDays: 30 };
const fresh = async (term: Parameters<typeof homeWithInvoices>[1] = four) => {
  home = await homeWithInvoices(1, term);
  return home;
};
/** The invoice of the resident, with whom it was agreed. */
const own = () => home.issued.find(({ payer }) => payer === 'resident')!;
const reload = () => home.clerk.call(invoices.get, { id: own().id });
/** The night after so many days. */
const nightAfter = (days: number) =>
  new Date(instantAt(addDays(own().invoiceDate!, days), '03:00', 'Europe/Zurich'));
const inNight = (days: number) => world.inside(home.organisationId, markAllOverdue, nightAfter(days));
const pays = (amount: number) =>
  loaded(
    home.clerk,
    bankFile([entry([{ amount, reference: own().reference!, payer: own().recipient.name }])]),
  );

describe('a payment term of a customer', () => {
  test('makes the instalments of an invoice; who has agreed on nothing pays as the home says', async () => {
    await fresh();
    const invoice = own();
    const day = invoice.invoiceDate!;
    const part = Math.trunc(invoice.total / 4);
    expect(invoice.instalments).toEqual(
      [30, 60, 90, 120].map((days, index) => {
        const amount = index === 3 ? invoice.total - 3 * part : part;
        return { due: addDays(day, days), amount, open: amount };
      }),
    );
    expect(invoice).toMatchObject({ dueDate: addDays(day, 30), open: invoice.total, discount: null });
    const insurer = home.issued.find(({ payer }) => payer === 'insurer')!;
    expect(insurer.instalments).toEqual([
      { due: addDays(insurer.invoiceDate!, 30), amount: insurer.total, open: insurer.total },
    ]);
  });

  test('a day of the next month, and other days than those of the home', async () => {
    await fresh({ netDays: 0, proximateMonth: 1, proximateDay: 31 });
    const [year, month] = own().invoiceDate!.split('-').map(Number) as [number, number];
    const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
    expect(own().dueDate).toBe(last);
    await fresh({ netDays: 10 });
    expect(own().dueDate).toBe(addDays(own().invoiceDate!, 10));
  });

  test('that changes after the invoice changes nothing of it', async () => {
    home = await homeWithInvoices();
    const before = own();
    const term = await agree(home.clerk, home.residents, four);
    expect(await reload()).toEqual(before);
    await home.clerk.call(paymentTerms.change, {
      ...{ id: term.id, version: term.version, name: term.name },
      ...{ netDays: 5, discountPercent: '3', discountDays: 20 },
    });
    expect(await reload()).toEqual(before);
    const [claim] = await world.inside(home.organisationId, (context) =>
      claims(context, { ids: [before.id] }),
    );
    expect(claim!.discount).toEqual({ discountPercent: '0.00', discountDays: 0 });
  });

  test('stands on the paper: each instalment has a payment part of its own', async () => {
    await fresh();
    const pdf = await home.clerk.file(invoices.pdf, { id: own().id });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // the letter has room for the first one or not
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length;
    expect(pages).toBeGreaterThanOrEqual(4);
  });
});

describe('money for instalments', () => {
  test('what is due is overdue, what was paid of it is not, and the next one comes in its turn', async () => {
    await fresh();
    const [first, second] = [own().instalments[0]!, own().instalments[1]!];
    await inNight(30);
    expect((await reload()).status).toBe('pending');
    // a week-end and a holiday may lie between
    await inNight(36);
    expect(await reload()).toMatchObject({ status: 'overdue', dueDate: first.due });
    await pays(first.amount);
    expect(await reload()).toMatchObject({
      status: 'pending',
      dueDate: second.due,
      open: own().total - first.amount,
    });
    expect((await reload()).instalments.map(({ open }) => open)[0]).toBe(0);
    await inNight(59);
    expect((await reload()).status).toBe('pending');
    await inNight(66);
    expect((await reload()).status).toBe('overdue');
  });

  test('money that is taken back makes the invoice owe the instalment again', async () => {
    await fresh();
    const [first] = own().instalments;
    await pays(first!.amount);
    const [money] = (await home.clerk.call(payments.list, { limit: 1 })).items;
    const allocationId = money!.allocations[0]!.id;
    const input = { id: money!.id, version: money!.version, allocationId, why: 'of somebody else' };
    await home.clerk.call(payments.unassign, input);
    expect(await reload()).toMatchObject({ status: 'pending', open: own().total, dueDate: first!.due });
  });

  test('all instalments at once pay it; paid, nothing of it is open, and its last day stands', async () => {
    await fresh();
    await pays(own().total);
    expect(await reload()).toMatchObject({ status: 'paid', open: 0, dueDate: own().instalments[3]!.due });
    const taken = { id: own().id, version: (await reload()).version, reason: 'of another one' };
    await home.clerk.call(invoices.markPending, taken);
    await world.settle();
    expect(await reload()).toMatchObject({ status: 'pending', open: own().total, dueDate: own().dueDate });
  });

  test('a due date that is moved moves what would be due before', async () => {
    await fresh();
    const [first, second, third] = own().instalments;
    await inNight(36);
    const late = await reload();
    const to = addDays(second!.due, 5);
    const input = { id: own().id, version: late.version, reason: 'asked for it' };
    expect(
      await home.clerk.refused(invoices.markPending, { ...input, dueDate: addDays(first!.due, -1) }),
    ).toMatchObject({ code: 'dueDateEarlier' });
    await home.clerk.call(invoices.markPending, { ...input, dueDate: to });
    expect((await reload()).instalments.map(({ due }) => due).slice(0, 3)).toEqual([to, to, third!.due]);
    await inNight(63);
    expect((await reload()).status).toBe('pending');
    await inNight(72);
    expect((await reload()).status).toBe('overdue');
  });

  test('money that the bank or a person takes back makes what is due overdue at once', async () => {
    home = await homeWithInvoices(1, four, 75);
    const [first, second] = own().instalments.map(({ amount }) => amount) as [number, number];
    const status = async () => (await reload()).status;
    const takeBack = async () => {
      const [money] = (await home.clerk.call(payments.list, { limit: 1 })).items;
      const allocationId = money!.allocations[0]!.id;
      await home.clerk.call(payments.unassign, {
        ...{ id: money!.id, version: money!.version, allocationId },
        why: 'of somebody else',
      });
    };
    await pays(own().total);
    expect(await status()).toBe('paid');
    await takeBack();
    expect(await status()).toBe('overdue');
    await pays(first + second);
    expect(await status()).toBe('pending');
    await takeBack();
    expect(await status()).toBe('overdue');
    expect((await home.clerk.call(invoices.list, { status: 'overdue', limit: 10 })).items).toMatchObject([
      { id: own().id },
    ]);
  });

  test('money that comes while a paid invoice is being opened again pays the rest only', async () => {
    await fresh();
    const [first] = own().instalments;
    await pays(first!.amount);
    const version = async () => (await reload()).version;
    const { invoiceDate, id } = own();
    await home.clerk.call(invoices.markPaid, { id, version: await version(), paidOn: invoiceDate! });
    await home.clerk.call(invoices.markPending, { id, version: await version(), reason: 'not all came' });
    await home.clerk.call(payments.byHand, {
      ...{ way: 'cash' as const, invoiceId: id, valueOn: invoiceDate! },
      amount: own().total - first!.amount,
    });
    await world.settle();
    // what had covered the first instalment is free money again, as whoever opened it wanted
    expect(await reload()).toMatchObject({ status: 'pending', open: first!.amount });
  });

  test('open items age by instalment, and what the clerk is told to be overdue is what is due', async () => {
    home = await homeWithInvoices(1, four, 75);
    const [first, second, third, fourth] = own().instalments.map(({ amount }) => amount) as [
      number,
      number,
      number,
      number,
    ];
    const others = home.issued.filter(({ payer }) => payer !== 'resident').map(({ total }) => total);
    const late = others.reduce((sum, one) => sum + one, 0);
    const debtors = async () =>
      (await home.clerk.call(openItems.list, {})).debtors.find(({ items }) =>
        items.some(({ invoiceId }) => invoiceId === own().id),
      )!;
    // due 45 and 15 days ago, in 15 and in 45 days
    expect((await debtors()).aged).toEqual({
      notDue: third + fourth,
      to30: second,
      to60: first,
      to90: 0,
      over90: 0,
    });
    expect((await home.clerk.call(toDo.show, {})).overdue).toEqual({
      count: home.issued.length,
      amount: late + first + second,
    });
    await pays(first + 1000);
    expect((await debtors()).aged).toMatchObject({ notDue: third + fourth, to30: second - 1000, to60: 0 });
    expect((await debtors()).items).toMatchObject([{ dueDate: own().instalments[1]!.due, age: 'to30' }]);
    expect((await home.clerk.call(toDo.show, {})).overdue.amount).toBe(late + second - 1000);
    await pays(second - 1000);
    expect((await home.clerk.call(toDo.show, {})).overdue.count).toBe(others.length);
  });

  test('the discount counts for what is paid in full in time: one instalment, or two', async () => {
    await fresh({ ...four, discountPercent: '2', discountDays: 10 });
    const [first] = own().instalments;
    const discount = Math.round(first!.amount / 50);
    await loaded(
      home.clerk,
      bankFile([
        entry([{ amount: first!.amount - discount, reference: own().reference!, payer: 'Rosa' }], {
          valueDay: own().invoiceDate!,
        }),
      ]),
    );
    expect(await reload()).toMatchObject({ status: 'pending', open: own().total - first!.amount });
    const { allocations } = await home.clerk.call(openItems.get, { id: own().id });
    expect(allocations).toMatchObject([{ discount, rounding: 0 }]);
  });

  test('what an invoice says of its money is the sum of what was set against it', async () => {
    await fresh();
    await pays(5000);
    await pays(7000);
    const read = () => world.inside(home.organisationId, (context) => claims(context, { ids: [own().id] }));
    expect(await read()).toMatchObject([{ covered: 12_000, open: own().total - 12_000 }]);
    await pays(own().total - 12_000);
    expect(await read()).toMatchObject([{ covered: own().total, open: 0 }]);
  });
});
