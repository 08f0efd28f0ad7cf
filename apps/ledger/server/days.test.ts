/** Each event of business on its own day: what an earlier program had wrong, case by case. */
import { beforeAll, expect, test } from 'vitest';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { holdRefunds, payBack } from '#apps/payments/api.ts';
import { type Payment, payments } from '#apps/payments/contract/payments.ts';
import { loadedAt } from '#apps/payments/server/testing.ts';
import {
  booked,
  exportedUntil,
  type Home,
  homeWithDrafts,
  issuedOn,
  moneyOf,
  on,
  openWorld,
  returnOf,
} from './testing.ts';

beforeAll(openWorld);

const load = ({ at }: Home, day: string, content: string) =>
  at.inside(on(day), (context) => loadedAt(context, content));
const onlyPayment = async ({ clerk }: Home): Promise<Payment> =>
  (await clerk.call(payments.list, {})).items[0]!;
const versionOf = async ({ clerk }: Home, id: string) => (await clerk.call(invoices.get, { id })).version;

test('a credit note, and its money paid back later: decided on one day, gone on another', async () => {
  const home = await homeWithDrafts();
  const [invoice] = await issuedOn(home, '2026-03-02');
  const { id, number, total } = invoice!;
  await load(home, '2026-03-12', moneyOf(invoice!, { day: '2026-03-12', valueDay: '2026-03-10', ref: 'T1' }));
  const credit = { id, version: await versionOf(home, id), reason: 'wrong', services: 'cancel' as const };
  expect((await home.at.call(on('2026-03-16'), invoices.credit, credit)).refused).toBeNull();
  const { creditedBy } = await home.clerk.call(invoices.get, { id });
  const payment = await onlyPayment(home);
  const decision = { id: payment.id, version: payment.version, goesBack: true };
  expect((await home.at.call(on('2026-03-19'), payments.refund, decision)).refused).toBeNull();
  await home.at.inside(on('2026-03-25'), async (context) => {
    await holdRefunds(context, [payment.id]);
    await payBack(context, [{ paymentId: payment.id, amount: total }], '2026-03-24');
  });
  expect(await booked(home, await exportedUntil(home, '2026-03-31'))).toEqual({
    [`invoice ${number} 2026-03-02`]: expect.arrayContaining([`receivables: ${total}`]),
    'came 2026-03-10': [`bank: ${total}`, `credits: ${-total}`],
    [`allocated ${number} 2026-03-10`]: [`credits: ${total}`, `receivables: ${-total}`],
    [`creditNote ${creditedBy} 2026-03-16`]: expect.arrayContaining([`receivables: ${-total}`]),
    [`undone ${number} 2026-03-16`]: [`credits: ${-total}`, `receivables: ${total}`],
    'refund 2026-03-19': [`credits: ${total}`, `refunds: ${-total}`],
    'paidBack 2026-03-24': [`refunds: ${total}`, `bank: ${-total}`],
  });
});

test('paid by hand, then the money comes: both are there, until somebody opens it again and assigns the money', async () => {
  const home = await homeWithDrafts();
  const [invoice] = await issuedOn(home, '2026-03-02');
  const { id, number, total } = invoice!;
  await home.at.call(on('2026-03-11'), invoices.markPaid, {
    id,
    version: invoice!.version,
    paidOn: '2026-03-09',
  });
  await load(home, '2026-03-13', moneyOf(invoice!, { day: '2026-03-13', valueDay: '2026-03-12', ref: 'T2' }));
  const again = { id, version: await versionOf(home, id), reason: 'the money is here' };
  await home.at.call(on('2026-03-17'), invoices.markPending, again);
  const payment = await onlyPayment(home);
  const assign = { id: payment.id, version: payment.version, invoiceId: id };
  expect((await home.at.call(on('2026-03-18'), payments.assign, assign)).refused).toBeNull();
  expect(await booked(home, await exportedUntil(home, '2026-03-31'))).toEqual({
    [`invoice ${number} 2026-03-02`]: expect.arrayContaining([`receivables: ${total}`]),
    [`paid ${number} 2026-03-09`]: [`byHand: ${total}`, `receivables: ${-total}`],
    'came 2026-03-12': [`bank: ${total}`, `credits: ${-total}`],
    // the day of the undo
    [`reopened ${number} 2026-03-17`]: [`receivables: ${total}`, `byHand: ${-total}`],
    [`allocated ${number} 2026-03-18`]: [`credits: ${total}`, `receivables: ${-total}`],
  });
});

test('a part came by the bank, the rest was marked as paid: only the rest is by hand', async () => {
  const home = await homeWithDrafts();
  const [invoice] = await issuedOn(home, '2026-03-02');
  const { id, number, total } = invoice!;
  await load(home, '2026-03-10', moneyOf(invoice!, { day: '2026-03-10', ref: 'T3', amount: 5000 }));
  await home.at.call(on('2026-03-11'), invoices.markPaid, {
    id,
    version: await versionOf(home, id),
    paidOn: '2026-03-11',
  });
  await load(home, '2026-03-20', returnOf('T3', 5000, '2026-03-18'));
  expect(await booked(home, await exportedUntil(home, '2026-03-31'))).toMatchObject({
    [`paid ${number} 2026-03-11`]: [`byHand: ${total - 5000}`, `receivables: ${5000 - total}`],
    [`undone ${number} 2026-03-18`]: ['credits: -5000', 'receivables: 5000'],
    'returned 2026-03-18': ['credits: 5000', 'bank: -5000'],
    [`reopened ${number} 2026-03-20`]: [`receivables: ${total - 5000}`, `byHand: ${5000 - total}`],
  });
});

test('money that only names its invoice: it comes on its value day, it pays on the day on which a person says so', async () => {
  const home = await homeWithDrafts();
  const [invoice] = await issuedOn(home, '2026-03-02');
  const { id, number, total } = invoice!;
  const content = moneyOf(invoice!, {
    day: '2026-03-31',
    valueDay: '2026-03-30',
    ref: 'T4',
    text: `Rechnung ${number}`,
  });
  await load(home, '2026-03-31', content);
  // the month is closed before anybody has looked at it
  const march = await exportedUntil(home, '2026-03-31');
  expect(Object.keys(await booked(home, march))).toEqual([`invoice ${number} 2026-03-02`, 'came 2026-03-30']);
  const payment = await onlyPayment(home);
  expect(payment.state).toBe('toConfirm');
  await home.at.call(on('2026-04-07'), payments.assign, {
    id: payment.id,
    version: payment.version,
    invoiceId: id,
  });
  expect(await booked(home, await exportedUntil(home, '2026-04-30'))).toEqual({
    [`allocated ${number} 2026-04-07`]: [`credits: ${total}`, `receivables: ${-total}`],
  });
});

test('the bank takes money back: on its day, never before it was with the invoice', async () => {
  const home = await homeWithDrafts();
  const [invoice] = await issuedOn(home, '2026-03-02');
  const { id, number, total } = invoice!;
  await load(
    home,
    '2026-03-10',
    moneyOf(invoice!, { day: '2026-03-10', ref: 'T5', text: `Rechnung ${number}` }),
  );
  const payment = await onlyPayment(home);
  await home.at.call(on('2026-03-18'), payments.assign, {
    id: payment.id,
    version: payment.version,
    invoiceId: id,
  });
  // the file of the 17th is read on the 20th
  await load(home, '2026-03-20', returnOf('T5', total, '2026-03-17'));
  expect(Object.keys(await booked(home, await exportedUntil(home, '2026-03-31')))).toEqual([
    `invoice ${number} 2026-03-02`,
    'came 2026-03-10',
    'returned 2026-03-17',
    `allocated ${number} 2026-03-18`,
    `undone ${number} 2026-03-18`,
  ]);
});

test('money of a month that is closed comes late: booked on the first open day, marked, its own day beside it', async () => {
  const home = await homeWithDrafts();
  const [invoice] = await issuedOn(home, '2026-03-02');
  const { number } = invoice!;
  await exportedUntil(home, '2026-03-31');
  await load(home, '2026-04-02', moneyOf(invoice!, { day: '2026-04-01', valueDay: '2026-03-31', ref: 'T6' }));
  const april = await exportedUntil(home, '2026-04-30');
  expect(april).toMatchObject({ fromDay: '2026-04-01', documents: 2, late: 2 });
  expect(Object.keys(await booked(home, april))).toEqual([
    'came 2026-04-01 late 2026-03-31',
    `allocated ${number} 2026-04-01 late 2026-03-31`,
  ]);
});

test('in the night of Zurich the day is that of the home', async () => {
  const home = await homeWithDrafts();
  const [draft] = home.drafts;
  // 23:30 in London is half past midnight where the home is
  const night = new Date('2026-03-14T23:30:00Z');
  await home.at.call(night, invoices.issue, { id: draft!.id, version: draft!.version });
  const { number, version } = await home.clerk.call(invoices.get, { id: draft!.id });
  await home.at.call(night, invoices.markPaid, { id: draft!.id, version, paidOn: '2026-03-15' });
  // after the change of clocks it is two hours
  const again = { id: draft!.id, version: version + 1, reason: 'no' };
  await home.at.call(new Date('2026-03-30T22:30:00Z'), invoices.markPending, again);
  expect(Object.keys(await booked(home, await exportedUntil(home, '2026-03-31')))).toEqual([
    `invoice ${number} 2026-03-15`,
    `paid ${number} 2026-03-15`,
    `reopened ${number} 2026-03-31`,
  ]);
});
