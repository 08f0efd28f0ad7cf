import { beforeAll, describe, expect, test } from 'vitest';
import { frameContract } from '#platform/contract/frame.ts';
import type { ProblemAnswer } from '#platform/server/testing/world.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { invoices, runs, services } from '../contract/index.ts';
import type { Invoice } from '../contract/invoices.ts';
import type { IssueResult } from '../contract/runs.ts';
import { invoiceRows } from './invoice-rows.ts';
import { issueInvoice } from './issuing.ts';
import { markAllOverdue } from './payments.ts';
import { setUpHome, setUpResident } from './testing.ts';
import { month, numbers, openWorld, reload, withDrafts, world, year } from './testing/drafts.ts';

beforeAll(openWorld);

const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`);

describe('numbers have no gap', () => {
  test('20 issues at once with rollbacks between them', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(7);
    const failing = drafts.slice(0, 5).map(({ id }) =>
      world
        .inside(organisationId, async (context) => {
          await issueInvoice(context, id, { invoiceDate: `${year}-11-30` });
          throw new Error('rolled back');
        })
        .catch((error: Error) => error.message),
    );
    const issued = drafts
      .slice(1)
      .map(({ id, version }) =>
        clerk.call(invoices.issue, { id, version }).catch((error: ProblemAnswer) => error.problem.code),
      );
    const [rolledBack, results] = await Promise.all([Promise.all(failing), Promise.all(issued)]);
    expect(rolledBack).toContain('rolled back');
    expect(results.filter((result) => typeof result === 'string')).toEqual([]);
    expect(await numbers(clerk)).toEqual(upTo(20));
    const first = await reload(clerk, drafts[0]!.id);
    expect([first.status, first.number, first.payload]).toEqual(['draft', null, null]);
    expect((await clerk.call(invoices.issue, { id: first.id, version: first.version })).number).toBe(
      `${year}-000021`,
    );
  });

  test('a document of an earlier year is refused once a later year has numbers', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(1);
    await world.inside(organisationId, (context) =>
      issueInvoice(context, drafts[0]!.id, { invoiceDate: `${year + 1}-01-04` }),
    );
    expect(
      await clerk.refused(invoices.issue, { id: drafts[1]!.id, version: drafts[1]!.version }),
    ).toMatchObject({ status: 409, code: 'laterYearExists' });
    await world.inside(organisationId, (context) =>
      issueInvoice(context, drafts[1]!.id, { invoiceDate: `${year + 1}-01-05` }),
    );
    expect(await numbers(clerk)).toEqual([`${year + 1}-000001`, `${year + 1}-000002`]);
  });
});

describe('two clerks at once', () => {
  test('one draft is issued once; the other is told that it is no draft any more', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(1);
    const other = await world.actor(organisationId, 'BILLING');
    const { id, version } = drafts[0]!;
    const results = await Promise.all(
      [clerk, other, clerk, other].map((one) =>
        one.call(invoices.issue, { id, version }).then(
          () => 'issued',
          (error: ProblemAnswer) => error.problem.code,
        ),
      ),
    );
    expect(results.sort()).toEqual(['invoiceNotDraft', 'invoiceNotDraft', 'invoiceNotDraft', 'issued']);
    expect(await numbers(clerk)).toEqual(upTo(1));
  });

  test('both create drafts of one month: each service is on one invoice', async () => {
    const organisationId = await setUpHome(world);
    const [one, two] = [
      await world.actor(organisationId, 'BILLING'),
      await world.actor(organisationId, 'BILLING'),
    ];
    await world.inside(organisationId, (context) => setUpResident(context, { name: 'Beispiel', level: 6 }));
    await Promise.all([one.call(runs.collect, { month }), two.call(runs.collect, { month })]);
    const made = await Promise.all(
      [one, two].map((actor) =>
        actor.call(runs.prepare, { month }).then(
          ({ created }) => created,
          (error: ProblemAnswer) => error.problem.code,
        ),
      ),
    );
    expect(made.sort()).toEqual([3, 'noUninvoicedService']);
    expect((await one.call(invoices.list, { month })).items).toHaveLength(3);
    expect((await one.call(services.list, { month })).items.map(({ status }) => status)).toEqual(
      Array(5).fill('invoiced'),
    );
  });

  test('both issue the whole month: every invoice once', async () => {
    const { organisationId, clerk } = await withDrafts(3);
    const other = await world.actor(organisationId, 'BILLING');
    const tasks = await Promise.all([clerk.call(runs.issue, { month }), other.call(runs.issue, { month })]);
    await world.settle();
    const results = [
      await clerk.call(frameContract.tasks.get, { id: tasks[0].taskId }),
      await other.call(frameContract.tasks.get, { id: tasks[1].taskId }),
    ].map(({ result }) => result as IssueResult);
    expect(results.reduce((sum, { issued }) => sum + issued, 0)).toBe(9);
    expect(results.flatMap(({ failed }) => failed)).toEqual([]);
    expect(await numbers(clerk)).toEqual(upTo(9));
  });

  test('the same key twice makes one draft run', async () => {
    const organisationId = await setUpHome(world);
    const clerk = await world.actor(organisationId, 'BILLING');
    await world.inside(organisationId, (context) => setUpResident(context, { name: 'Beispiel', level: 6 }));
    await clerk.call(runs.collect, { month });
    const answers = [
      await clerk.call(runs.prepare, { month }, { key: 'prepare-november' }),
      await clerk.call(runs.prepare, { month }, { key: 'prepare-november' }),
    ];
    expect(answers).toEqual([
      { created: 3, failed: [] },
      { created: 3, failed: [] },
    ]);
    expect((await clerk.call(invoices.list, { month })).items).toHaveLength(3);
  });
});

describe('a run that is stopped', () => {
  test('leaves whole invoices and drafts, never half of one', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(2);
    const { taskId } = await clerk.call(runs.issue, { month, invoiceDate: `${year}-11-30` });
    // the person stops it after the second invoice
    let seen = 0;
    const { issueAll } = await import('./runs.ts');
    await expect(
      issueAll(
        {
          step: (work) => world.inside(organisationId, work),
          async at() {
            if (seen++ === 2) throw new Error('stopped');
          },
        },
        { month, payers: ['resident', 'insurer', 'residualFinancier'], invoiceDate: `${year}-11-30` },
      ),
    ).rejects.toThrow('stopped');
    const rows = await world.inside(organisationId, (context) => invoiceRows(context).execute());
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'draft',
      'draft',
      'draft',
      'draft',
      'pending',
      'pending',
    ]);
    for (const row of rows)
      expect([row.number, row.payload, row.pdf_file_id, row.due_date].map((value) => value === null)).toEqual(
        Array(4).fill(row.status === 'draft'),
      );
    expect(await numbers(clerk)).toEqual(upTo(2));
    // cancelled before it starts, the queued task does nothing
    expect((await clerk.call(frameContract.tasks.cancel, { id: taskId })).status).toBe('cancelled');
    await world.settle();
    expect(await numbers(clerk)).toEqual(upTo(2));
    expect(drafts).toHaveLength(6);
  });

  test('one that cannot be issued is reported, the others are', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(1);
    await world.inside(organisationId, (context) =>
      context.db
        .updateTable('billing.invoices')
        .set({ total: -5, net: -5, vat: 0 })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', drafts[1]!.id)
        .execute(),
    );
    const { taskId } = await clerk.call(runs.issue, { month });
    await world.settle();
    const { result } = await clerk.call(frameContract.tasks.get, { id: taskId });
    expect(result).toMatchObject({
      issued: 2,
      failed: [{ invoiceId: drafts[1]!.id, code: 'failedToGenerate' }],
    });
    expect(await numbers(clerk)).toEqual(upTo(2));
    const { version } = await reload(clerk, drafts[1]!.id);
    expect(await clerk.refused(invoices.issue, { id: drafts[1]!.id, version })).toMatchObject({
      status: 422,
      code: 'failedToGenerate',
      data: { problems: ['amountOutOfRange'] },
    });
  });
});

describe('drafts', () => {
  test('are deleted with their services going back to billing; issued ones are not', async () => {
    const { clerk, drafts } = await withDrafts(1);
    const [first, second] = drafts as [Invoice, Invoice];
    expect((await clerk.refused(invoices.remove, { id: first.id, version: first.version + 1 })).status).toBe(
      412,
    );
    await clerk.call(invoices.remove, { id: first.id, version: first.version });
    expect((await clerk.refused(invoices.get, { id: first.id })).status).toBe(404);
    const back = (await clerk.call(services.list, { month, payer: first.payer })).items;
    expect(back.map(({ status, invoiceId }) => [status, invoiceId])).toEqual(
      back.map(() => ['exported', null]),
    );
    expect(await clerk.call(runs.prepare, { month })).toMatchObject({ created: 1 });
    await clerk.call(invoices.issue, { id: second.id, version: second.version });
    const { version } = await reload(clerk, second.id);
    expect(await clerk.refused(invoices.remove, { id: second.id, version })).toMatchObject({
      status: 409,
      code: 'invoiceNotDraft',
    });
  });

  test('missing bank data, billing and payable-to address refuse with the messages of the specification', async () => {
    for (const [given, code, title] of [
      [{ iban: '' }, 'bankDataMissing', 'Bank data is missing.'],
      [{ town: '' }, 'payableToAddressMissing', 'Payable-to address is missing.'],
    ] as const) {
      const { organisationId, clerk, drafts } = await withDrafts(1);
      await world.inside(organisationId, async (context) => {
        const { creditor, rules } = await import('./testing.ts');
        const { storeInvoiceSettings } = await import('./invoice-settings.ts');
        await storeInvoiceSettings(context, { ...creditor, ...given }, rules);
      });
      expect(
        await clerk.refused(invoices.issue, { id: drafts[0]!.id, version: drafts[0]!.version }),
      ).toMatchObject({ status: 422, code, title });
    }
    const { organisationId, clerk, drafts } = await withDrafts(1);
    await world.inside(organisationId, async (context) => {
      const { contacts } = await import('#apps/contacts/contract/index.ts');
      const admin = await world.actor(organisationId, 'ADMIN');
      const row = await invoiceRows(context).where('id', '=', drafts[0]!.id).executeTakeFirstOrThrow();
      const contact = await admin.call(contacts.get, { id: row.recipient_contact_id });
      await admin.call(contacts.change, { ...contact, address: { ...contact.address, city: '' } });
    });
    expect(
      await clerk.refused(invoices.issue, { id: drafts[0]!.id, version: drafts[0]!.version }),
    ).toMatchObject({ status: 422, code: 'billingAddressMissing', title: 'Billing address is missing.' });
  });
});

describe('issued invoices', () => {
  test('follow their states: overdue, pending, paid; their services too', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(1);
    const { id } = drafts[0]!;
    await world.inside(organisationId, (context) => issueInvoice(context, id, { invoiceDate: '2026-01-05' }));
    let { version } = await reload(clerk, id);
    expect(await clerk.refused(invoices.markPaid, { id, version, paidOn: '2026-01-04' })).toMatchObject({
      status: 422,
      code: 'paidBeforeInvoice',
    });
    const today = await world.inside(organisationId, async (context) => context.today);
    expect(await clerk.refused(invoices.markPaid, { id, version, paidOn: addDays(today, 1) })).toMatchObject({
      status: 422,
      code: 'paidInFuture',
      errors: [{ path: 'paidOn' }],
    });
    expect(
      await clerk.refused(invoices.markPaid, { id, version: version - 1, paidOn: '2026-01-06' }),
    ).toMatchObject({ status: 412 });
    ({ version } = await clerk.call(invoices.markOverdue, { id, version }));
    expect(await clerk.refused(invoices.markPending, { id, version, dueDate: '2026-01-06' })).toMatchObject({
      status: 422,
      code: 'dueDateEarlier',
    });
    const later = addDays(civilOf(Date.now(), 'Europe/Zurich').day, 30);
    ({ version } = await clerk.call(invoices.markPending, { id, version, dueDate: later }));
    expect(await clerk.refused(invoices.markOverdue, { id, version })).toMatchObject({
      status: 409,
      code: 'notOverdue',
    });
    ({ version } = await clerk.call(invoices.markPaid, { id, version, paidOn: '2026-02-01' }));
    const paid = (await clerk.call(services.list, { month, payer: drafts[0]!.payer })).items;
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(await clerk.refused(invoices.markPaid, { id, version, paidOn: '2026-02-01' })).toMatchObject({
      status: 409,
      code: 'transitionNotAllowed',
    });
    expect(await clerk.refused(invoices.markPending, { id, version })).toMatchObject({
      status: 422,
      code: 'reasonMissing',
    });
    expect(await clerk.call(invoices.markPending, { id, version, reason: 'bounced' })).toMatchObject({
      status: 'pending',
      paidOn: null,
    });
    expect(
      (await clerk.refused(invoices.markPending, { id: drafts[1]!.id, version: drafts[1]!.version })).code,
    ).toBe('transitionNotAllowed');
  });

  test('become overdue at night, once', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(1);
    await world.inside(organisationId, (context) =>
      issueInvoice(context, drafts[0]!.id, { invoiceDate: '2026-01-05' }),
    );
    await clerk.call(invoices.issue, { id: drafts[1]!.id, version: drafts[1]!.version });
    expect(await world.inside(organisationId, markAllOverdue)).toBe(1);
    expect(await world.inside(organisationId, markAllOverdue)).toBe(0);
    expect((await clerk.call(invoices.list, { month, status: 'overdue' })).items.map(({ id }) => id)).toEqual(
      [drafts[0]!.id],
    );
  });

  test('cannot be changed or deleted, not even in the database', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(1);
    await clerk.call(invoices.issue, { id: drafts[0]!.id, version: drafts[0]!.version });
    const inside = (work: Parameters<typeof world.inside>[1]) =>
      world.inside(organisationId, work).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    const id = drafts[0]!.id;
    expect(
      await inside((context) =>
        context.db
          .updateTable('billing.invoices')
          .set({ total: 1, net: 1, vat: 0 })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute(),
      ),
    ).toBe('23514');
    expect(
      await inside((context) =>
        context.db
          .updateTable('billing.invoices')
          .set({ number: null, status: 'draft' })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute(),
      ),
    ).toBe('23514');
    expect(
      await inside((context) =>
        context.db
          .deleteFrom('billing.invoices')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute(),
      ),
    ).toBe('23514');
    expect(
      await inside((context) =>
        context.db
          .deleteFrom('billing.invoice_lines')
          .where('organisation_id', '=', organisationId)
          .where('invoice_id', '=', id)
          .execute(),
      ),
    ).toBe('23514');
    expect(
      await inside((context) =>
        context.db
          .updateTable('billing.invoice_lines')
          .set({ name: 'x' })
          .where('organisation_id', '=', organisationId)
          .where('invoice_id', '=', id)
          .execute(),
      ),
    ).toBe('23514');
    // a draft may
    expect(
      await inside((context) =>
        context.db
          .updateTable('billing.invoice_lines')
          .set({ name: 'x' })
          .where('organisation_id', '=', organisationId)
          .where('invoice_id', '=', drafts[1]!.id)
          .execute(),
      ),
    ).toBe('done');
  });

  test('belong to one home and need the right', async () => {
    const { organisationId, drafts, residents } = await withDrafts(1);
    const { id, version } = drafts[0]!;
    const foreign = await world.actor(await world.organisation(), 'BILLING');
    for (const call of [invoices.get, invoices.pdf] as const)
      expect((await foreign.refused(call, { id })).status).toBe(404);
    expect((await foreign.refused(invoices.issue, { id, version })).status).toBe(404);
    expect((await foreign.refused(invoices.remove, { id, version })).status).toBe(404);
    expect((await foreign.refused(invoices.ofResident, { residentId: residents[0]! })).status).toBe(404);
    const nurse = await world.actor(organisationId, 'NURSE');
    for (const call of [invoices.get, invoices.pdf] as const)
      expect((await nurse.refused(call, { id })).status).toBe(403);
    expect((await nurse.refused(invoices.issue, { id, version })).status).toBe(403);
  });
});

test('invoices are found by number, resident, recipient and amount, in any month, whatever the case and the accents', async () => {
  const { organisationId, clerk, drafts } = await withDrafts(2);
  for (const { id } of drafts)
    await world.inside(organisationId, (context) => issueInvoice(context, id, { withFile: false }));
  const found = async (text: string) =>
    (await clerk.call(invoices.list, { text, limit: 100 })).items.map(({ number }) => number).toSorted();
  const all = (await clerk.call(invoices.list, { limit: 100 })).items;
  const [first] = all as [Invoice];
  expect(all).toHaveLength(6);
  expect(await found(first.number!)).toEqual([first.number]);
  expect(await found('ROSA beispiel1')).toHaveLength(3);
  const recipients = all.filter(({ recipient }) => recipient.name === first.recipient.name);
  expect(await found(first.recipient.name.toUpperCase())).toEqual(
    expect.arrayContaining(recipients.map(({ number }) => number)),
  );
  const amount = (first.total / 100).toFixed(2);
  expect(await found(amount)).toEqual(
    all
      .filter(({ total }) => total === first.total)
      .map(({ number }) => number)
      .toSorted(),
  );
  expect(await found('100% of_it')).toEqual([]);
});
