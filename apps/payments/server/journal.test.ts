import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { journalWaiting } from '#apps/billing/api.ts';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { payments } from '../contract/index.ts';
import { coveredAt, moneyWaiting, takeMoney } from './journal.ts';
import { holdRefunds, payBack } from './refunds.ts';
import { bankFile, entry, homeWithInvoices, loaded, openWorld, world } from './testing.ts';

beforeAll(openWorld);

const waiting = (organisationId: string, until = '9999-12-31') =>
  world.inside(organisationId, (context) => moneyWaiting(context, until));
const told = async (organisationId: string) =>
  (await waiting(organisationId)).map(({ kind, day, amount, number }) => [kind, day, amount, number]);
const today = (organisationId: string) =>
  world.inside(organisationId, (context) => Promise.resolve(context.today));

test('money comes on its value day and pays its invoice on it; the bank takes it back on the day of the bank', async () => {
  const { organisationId, clerk, issued } = await homeWithInvoices();
  const [one] = issued;
  const day = await today(organisationId);
  const paid = { amount: one!.total, reference: one!.reference!, servicerRef: 'J1', endToEnd: 'J1' };
  await loaded(clerk, bankFile([entry([paid], { day, valueDay: '2026-01-05' })]));
  await loaded(clerk, bankFile([entry([paid], { day, outgoing: true, reversal: true })]));
  expect(await told(organisationId)).toEqual([
    ['came', '2026-01-05', one!.total, ''],
    // not before the invoice
    ['allocated', one!.invoiceDate, one!.total, one!.number],
    ['undone', day, one!.total, one!.number],
    ['returned', day, one!.total, ''],
  ]);
});

test('what goes back is told with each change of it, and what was paid back is never told twice', async () => {
  const { organisationId, clerk, issued } = await homeWithInvoices();
  const [one, two] = issued;
  await loaded(
    clerk,
    bankFile([entry([{ amount: one!.total + two!.total + 5000, reference: one!.reference! }])]),
  );
  const first = async () => (await clerk.call(payments.list, {})).items[0]!;
  const decide = async (goesBack: boolean) => {
    const { id, version } = await first();
    await clerk.call(payments.refund, { id, version, goesBack });
  };
  const left = two!.total + 5000;
  await decide(true);
  await decide(false);
  await decide(true);
  const { id, version, allocations } = await first();
  // what is undone meanwhile goes back, too
  await clerk.call(payments.unassign, { id, version, allocationId: allocations[0]!.id, why: 'wrong' });
  await world.inside(organisationId, async (context) => {
    await holdRefunds(context, [id]);
    await payBack(context, [{ paymentId: id, amount: left }], context.today);
  });
  const refunds = (await waiting(organisationId)).filter(
    ({ kind }) => kind === 'refund' || kind === 'paidBack',
  );
  expect(refunds.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', left],
    ['refund', -left],
    ['refund', left],
    ['refund', one!.total],
    // of what is left beyond it nothing is decided
    ['refund', -one!.total],
    ['paidBack', left],
  ]);
});

test('how much money had covered at a place; what a person marked as paid is the rest', async () => {
  const { organisationId, clerk, issued } = await homeWithInvoices();
  const [one] = issued;
  await loaded(clerk, bankFile([entry([{ amount: 4000, reference: one!.reference! }])]));
  const { version } = await clerk.call(invoices.get, { id: one!.id });
  const day = await today(organisationId);
  await clerk.call(invoices.markPaid, { id: one!.id, version, paidOn: day });
  const covered = () =>
    world.inside(organisationId, async (context) => {
      const paid = (await journalWaiting(context, '9999-12-31')).filter(({ kind }) => kind === 'paid');
      return coveredAt(context, paid);
    });
  expect(await covered()).toEqual([4000]);
  expect(await world.inside(organisationId, (context) => coveredAt(context, []))).toEqual([]);
  // a database of before says the same
  const { pool } = world.server.database;
  const before = await told(organisationId);
  for (const app of ['billing', 'payments']) {
    const sql = fs.readFileSync(
      path.join(import.meta.dirname, `../../${app}/migrations/0004_journal.sql`),
      'utf8',
    );
    await pool.query(`alter table ${app}.journal disable trigger user`);
    await pool.query(`delete from ${app}.journal`);
    await pool.query(`alter table ${app}.journal enable trigger user`);
    await pool.query(sql.slice(sql.indexOf('-- What was there before')));
  }
  expect(await covered()).toEqual([4000]);
  expect(await told(organisationId)).toEqual(before);
});

test('whoever takes it gets it alone, up to a day; it cannot change', async () => {
  const { organisationId, clerk, issued } = await homeWithInvoices();
  await loaded(clerk, bankFile([entry([{ amount: 4000, reference: issued[0]!.reference! }])]));
  const take = (until: string) => world.inside(organisationId, (context) => takeMoney(context, until));
  const before = await waiting(organisationId);
  expect(await take('2000-01-01')).toEqual([]);
  const answers = await Promise.all([take('9999-12-31'), take('9999-12-31')]);
  expect(answers.flat()).toEqual(before);
  expect(answers.map((some) => some.length).sort()).toEqual([0, before.length]);
  expect(await waiting(organisationId)).toEqual([]);
  await expect(
    world.inside(organisationId, ({ db }) =>
      db
        .updateTable('payments.journal')
        .set({ taken_at: null })
        .where('organisation_id', '=', organisationId)
        .execute(),
    ),
  ).rejects.toThrow('cannot change');
  await expect(
    world.inside(organisationId, ({ db }) =>
      db.deleteFrom('payments.journal').where('organisation_id', '=', organisationId).execute(),
    ),
  ).rejects.toThrow('cannot change');
});
