import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { reopenInvoice, settleInvoices } from '../api.ts';
import { invoices } from '../contract/index.ts';
import { journalWaiting, takeJournal } from './journal.ts';
import { openWorld, withDrafts, world } from './testing/drafts.ts';

beforeAll(openWorld);

const waiting = (organisationId: string, until = '9999-12-31') =>
  world.inside(organisationId, (context) => journalWaiting(context, until));
const told = async (organisationId: string) =>
  (await waiting(organisationId)).map(({ kind, number, day, total }) => [kind, number, day, total]);

/** An invoice that was issued, paid, opened again, paid and credited, and another one. */
async function home() {
  const { organisationId, clerk, drafts } = await withDrafts(1);
  const [draft, other] = drafts;
  const issued = await clerk.call(invoices.issue, { id: draft!.id, version: draft!.version });
  await clerk.call(invoices.issue, { id: other!.id, version: other!.version });
  return { organisationId, clerk, issued, draft: drafts[2]!, other: other! };
}

test('each document and each change of being paid is told once, in its order, with its day', async () => {
  const { organisationId, clerk, issued } = await home();
  const { id, number, total, invoiceDate: day } = issued;
  const paid = await clerk.call(invoices.markPaid, { id, version: issued.version, paidOn: day! });
  const open = await clerk.call(invoices.markPending, { id, version: paid.version, reason: 'no' });
  const again = await clerk.call(invoices.markPaid, { id, version: open.version, paidOn: day! });
  const credited = await clerk.call(invoices.credit, {
    id,
    version: again.version,
    reason: 'wrong',
    services: 'cancel',
  });
  const all = (await waiting(organisationId)).filter(({ invoiceId }) => invoiceId === id);
  expect(all.map(({ kind, number: of, total: amount, wasPaid }) => [kind, of, amount, wasPaid])).toEqual([
    ['invoice', number, total, false],
    ['paid', number, total, false],
    ['reopened', number, total, false],
    ['paid', number, total, false],
    ['creditNote', credited.creditedBy, -total, true],
  ]);
  expect(new Set(all.map((one) => one.day))).toEqual(new Set([day]));
  expect(all[2]!.paidAtPlace).toBe(all[1]!.place);
  const [first, , , , note] = all;
  expect(first!.sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(first!.groups.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
  // a credit note is its invoice with the other sign
  expect(note!.sums).toEqual(first!.sums.map((sum) => ({ ...sum, amount: -sum.amount })));
});

test('a draft is not told', async () => {
  const { organisationId, draft } = await home();
  const all = (await waiting(organisationId)).map(({ invoiceId }) => invoiceId);
  expect(all).toHaveLength(2);
  expect(all).not.toContain(draft.id);
});

test('paid and opened by whoever books money counts at the moment of the booking', async () => {
  const { organisationId, issued } = await home();
  const at = (moment: string, work: Parameters<typeof world.inside<void>>[1]) =>
    world.inside(organisationId, work, new Date(moment));
  await at('2027-01-05T12:00:00Z', (context) =>
    settleInvoices(context, [{ id: issued.id, paidOn: '2027-01-04' }]),
  );
  // in the night it is the next day already where the home is
  await at('2027-01-08T23:30:00Z', (context) => reopenInvoice(context, issued.id, 'returned'));
  expect((await told(organisationId)).filter(([kind]) => kind !== 'invoice')).toEqual([
    ['paid', issued.number, '2027-01-04', issued.total],
    ['reopened', issued.number, '2027-01-09', issued.total],
  ]);
});

test('whoever takes it gets it alone, up to a day', async () => {
  const { organisationId, issued } = await home();
  const take = (until: string) => world.inside(organisationId, (context) => takeJournal(context, until));
  const before = await waiting(organisationId);
  expect(await take('2000-01-01')).toEqual([]);
  const answers = await Promise.all([take(issued.invoiceDate!), take(issued.invoiceDate!)]);
  expect(answers.flat()).toEqual(before);
  expect(answers.map((some) => some.length).sort()).toEqual([0, before.length]);
  expect(await waiting(organisationId)).toEqual([]);
  const foreign = await home();
  expect((await waiting(foreign.organisationId)).length).toBeGreaterThan(0);
});

test('the journal cannot change, and takes a document once', async () => {
  const { organisationId } = await home();
  const change = (work: Parameters<typeof world.inside<unknown>>[1]) => world.inside(organisationId, work);
  await expect(
    change(({ db }) =>
      db
        .updateTable('billing.journal')
        .set({ total: 1 })
        .where('organisation_id', '=', organisationId)
        .execute(),
    ),
  ).rejects.toThrow('cannot change');
  await expect(
    change(({ db }) =>
      db.deleteFrom('billing.journal').where('organisation_id', '=', organisationId).execute(),
    ),
  ).rejects.toThrow('cannot change');
  await change((context) => takeJournal(context, '9999-12-31'));
  await expect(
    change(({ db }) =>
      db
        .updateTable('billing.journal')
        .set({ taken_at: null })
        .where('organisation_id', '=', organisationId)
        .execute(),
    ),
  ).rejects.toThrow('cannot change');
});

test('a database of before is told what it holds: the same as it would have been told day by day', async () => {
  const { organisationId, clerk, issued, other } = await home();
  const paid = await clerk.call(invoices.markPaid, {
    id: issued.id,
    version: issued.version,
    paidOn: issued.invoiceDate!,
  });
  await clerk.call(invoices.credit, {
    id: issued.id,
    version: paid.version,
    reason: 'wrong',
    services: 'cancel',
  });
  const { version } = await clerk.call(invoices.get, { id: other.id });
  await clerk.call(invoices.markPaid, { id: other.id, version, paidOn: issued.invoiceDate! });
  const shown = async () =>
    (await waiting(organisationId)).map(({ id: _id, place: _place, ...one }) => JSON.stringify(one)).sort();
  const before = await shown();
  const sql = fs.readFileSync(path.join(import.meta.dirname, '../migrations/0004_journal.sql'), 'utf8');
  const { pool } = world.server.database;
  await pool.query('alter table billing.journal disable trigger user');
  await pool.query('delete from billing.journal');
  await pool.query('alter table billing.journal enable trigger user');
  expect(await shown()).toEqual([]);
  await pool.query(sql.slice(sql.indexOf('-- What was there before the journal')));
  expect(await shown()).toEqual(before);
  // paid before it was credited
  const of = (await waiting(organisationId)).filter(({ invoiceId }) => invoiceId === issued.id);
  expect(of.map(({ kind }) => kind)).toEqual(['invoice', 'paid', 'creditNote']);
});
