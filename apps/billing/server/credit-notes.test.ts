import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseResident, obstaclesOf } from '#platform/server/erasure/erase.ts';
import { sumOf } from '#platform/domain/numbers/money.ts';
import { type Actor, createWorld, type ProblemAnswer, type World } from '#platform/server/testing/world.ts';
import { invoices, periods, runs, services, toDo } from '../contract/index.ts';
import type { Invoice } from '../contract/invoices.ts';
import { markAllOverdue } from './payments.ts';
import { issueInvoice } from './issuing.ts';
import { setUpHome, setUpResident } from './testing.ts';

let world: World;
const month = '2026-03';
beforeAll(async () => {
  world = await createWorld();
});

/** A home with one resident whose three invoices of March are issued. */
async function issued(): Promise<{ home: string; clerk: Actor; residentId: string; all: Invoice[] }> {
  const home = await setUpHome(world);
  const clerk = await world.actor(home, 'BILLING');
  const residentId = await world.inside(home, (context) =>
    setUpResident(context, { name: 'Beispiel', level: 5 }),
  );
  await clerk.call(services.create, {
    residentId,
    month,
    supplyDay: '2026-03-12',
    payer: 'resident',
    name: 'Coiffeur',
    quantity: '1',
    unitPrice: '48.00',
    vatCode: 'STD',
    taxApplicability: 'included',
  });
  await clerk.call(runs.collect, { month });
  await clerk.call(runs.prepare, { month });
  for (const { id } of (await clerk.call(invoices.list, { month })).items)
    await world.inside(home, (context) => issueInvoice(context, id, { invoiceDate: '2026-03-31' }));
  return { home, clerk, residentId, all: (await clerk.call(invoices.list, { month })).items };
}
const of = (all: readonly Invoice[], payer: string) => all.find((one) => one.payer === payer)!;
const hashOf = async (clerk: Actor, id: string) =>
  createHash('sha256')
    .update(await clerk.file(invoices.pdf, { id }))
    .digest('hex');
const statesOf = async (clerk: Actor, payer: 'resident' | 'insurer') =>
  [
    ...new Set(
      (await clerk.call(services.list, { month, payer })).items.map(
        ({ status, invoiceId }) => `${status} ${invoiceId === null ? 'free' : 'on an invoice'}`,
      ),
    ),
  ].sort();
const rowOf = async (id: string) =>
  (
    await world.server.database.pool.query(
      `select i.*, to_jsonb(n) as note from billing.invoices i left join billing.credit_notes n on n.organisation_id = i.organisation_id and n.invoice_id = i.id where i.id = $1`,
      [id],
    )
  ).rows[0];

describe('an invoice credited in full', () => {
  test('gets a note with its own number and the amounts with the other sign; the invoice stays byte for byte', async () => {
    const { clerk, all } = await issued();
    const invoice = of(all, 'resident');
    const [before, paper] = [
      await clerk.call(invoices.get, { id: invoice.id }),
      await hashOf(clerk, invoice.id),
    ];
    expect((await clerk.refused(invoices.creditPdf, { id: invoice.id })).status).toBe(404);
    expect(
      await clerk.refused(invoices.credit, {
        id: invoice.id,
        version: invoice.version,
        reason: ' ',
        services: 'billAgain',
      }),
    ).toMatchObject({ status: 422, code: 'reasonMissing' });
    expect(
      (
        await clerk.refused(invoices.credit, {
          id: invoice.id,
          version: invoice.version + 1,
          reason: 'x',
          services: 'billAgain',
        })
      ).status,
    ).toBe(412);
    const credited = await clerk.call(invoices.credit, {
      id: invoice.id,
      version: invoice.version,
      reason: 'Wrong level',
      services: 'billAgain',
    });
    expect(credited).toMatchObject({
      status: 'pending',
      number: invoice.number,
      creditedBy: expect.stringMatching(/^CN\d{4}-000001$/),
    });
    const { note } = await rowOf(invoice.id);
    expect(note).toMatchObject({
      number: credited.creditedBy,
      total: -invoice.total,
      vat: -invoice.vat,
      reason: 'Wrong level',
      services: 'billAgain',
      refund: false,
    });
    expect(sumOf(note.vat_groups.map((group: { gross: number }) => group.gross))).toBe(-invoice.total);
    const after = await clerk.call(invoices.get, { id: invoice.id });
    // nothing of it is open any more; all else stands
    const settled = { open: 0, instalments: before.instalments.map((one) => ({ ...one, open: 0 })) };
    expect({ ...after, version: before.version, creditedBy: null }).toEqual({ ...before, ...settled });
    expect(await hashOf(clerk, invoice.id)).toBe(paper);
    expect(String(await clerk.call(invoices.creditPdf, { id: invoice.id })).slice(0, 5)).toBe('%PDF-');
  });

  test('its services are billed again once, corrected before, and the new invoice has the next number', async () => {
    const { clerk, all } = await issued();
    const invoice = of(all, 'resident');
    const { creditedBy } = await clerk.call(invoices.credit, {
      id: invoice.id,
      version: invoice.version,
      reason: 'x',
      services: 'billAgain',
    });
    expect(await statesOf(clerk, 'resident')).toEqual(['exported free']);
    expect(await statesOf(clerk, 'insurer')).toEqual(['invoiced on an invoice']);
    expect(await clerk.call(runs.collect, { month })).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await clerk.call(runs.prepare, { month })).toEqual({ created: 1, failed: [] });
    const draft = (await clerk.call(invoices.list, { month, status: 'draft' })).items[0]!;
    const again = await world.inside((await rowOf(invoice.id)).organisation_id, (context) =>
      issueInvoice(context, draft.id, { invoiceDate: '2026-04-02' }),
    );
    expect([again.number, again.total]).toEqual(['2026-000004', invoice.total]);
    expect((await clerk.refused(runs.prepare, { month })).code).toBe('noUninvoicedService');
    // the second one may be credited, too
    expect(
      await clerk.call(invoices.credit, {
        id: again.id,
        version: again.version,
        reason: 'x',
        services: 'cancel',
      }),
    ).toMatchObject({ creditedBy: creditedBy!.replace('000001', '000002') });
    expect(await statesOf(clerk, 'resident')).toEqual(['cancelled on an invoice']);
    expect(await clerk.call(runs.collect, { month })).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect((await clerk.refused(runs.prepare, { month })).code).toBe('noUninvoicedService');
  });

  test('is settled: neither credited again, nor paid, overdue or pending; it is no open amount and no obstacle any more', async () => {
    const { home, clerk, residentId, all } = await issued();
    for (const { id, version } of all)
      await clerk.call(invoices.credit, { id, version, reason: 'x', services: 'cancel' });
    const now = (await clerk.call(invoices.list, { month })).items;
    // the badge says credited, and so do the filters: what is settled is not looked for as pending
    const foundBy = async (status: 'pending' | 'overdue' | 'credited') =>
      (await clerk.call(invoices.list, { month, status })).items.length;
    expect([await foundBy('pending'), await foundBy('overdue'), await foundBy('credited')]).toEqual([
      0,
      0,
      all.length,
    ]);
    for (const { id, version } of now) {
      for (const refused of [
        clerk.refused(invoices.credit, { id, version, reason: 'x', services: 'cancel' }),
        clerk.refused(invoices.markPaid, { id, version, paidOn: '2026-04-05' }),
        clerk.refused(invoices.markOverdue, { id, version }),
      ])
        expect(await refused).toMatchObject({ status: 409, code: 'alreadyCredited' });
    }
    expect(await world.inside(home, markAllOverdue)).toBe(0);
    expect((await clerk.call(toDo.show, {})).overdue).toEqual({ count: 0, amount: 0 });
    expect(
      await world.inside(
        home,
        async (context) => (await obstaclesOf(context, [residentId])).get(residentId) ?? [],
      ),
    ).toEqual([]);
    const period = (await clerk.call(periods.list, {})).items[0]!;
    expect(await clerk.call(periods.close, { month, version: period.version! })).toMatchObject({
      status: 'closed',
    });
    await world.inside(home, (context) => eraseResident(context, residentId));
    const { rows } = await world.server.database.pool.query(
      'select title from platform.locked_records where person_id = $1 order by title',
      [residentId],
    );
    expect(rows.map(({ title }) => title)).toEqual(
      [...now.map(({ number }) => number), ...now.map(({ creditedBy }) => creditedBy)].sort(),
    );
  });

  test('a paid one is refunded; in a closed month nothing is billed again', async () => {
    const { home, clerk, all } = await issued();
    for (const { id, version } of all)
      await clerk.call(invoices.markPaid, { id, version, paidOn: '2026-04-05' });
    const period = (await clerk.call(periods.list, {})).items[0]!;
    await clerk.call(periods.close, { month, version: period.version! });
    const invoice = of((await clerk.call(invoices.list, { month })).items, 'resident');
    expect(
      await clerk.refused(invoices.credit, {
        id: invoice.id,
        version: invoice.version,
        reason: 'x',
        services: 'billAgain',
      }),
    ).toMatchObject({ status: 409, code: 'servicePeriodClosed' });
    expect(
      await clerk.call(invoices.credit, {
        id: invoice.id,
        version: invoice.version,
        reason: 'x',
        services: 'cancel',
      }),
    ).toMatchObject({ status: 'paid' });
    expect((await rowOf(invoice.id)).note).toMatchObject({ refund: true, services: 'cancel' });
    expect(
      (
        await clerk.refused(invoices.markPending, {
          id: invoice.id,
          version: invoice.version + 1,
          reason: 'bounced',
        })
      ).code,
    ).toBe('alreadyCredited');
    expect(home).not.toBe('');
  });

  test('a draft is not credited; two at once make one note without a gap in the numbers', async () => {
    const { home, clerk, all } = await issued();
    const other = await world.actor(home, 'BILLING');
    const [first, second] = all as [Invoice, Invoice];
    const answers = await Promise.all(
      [clerk, other, clerk].map((actor) =>
        actor
          .call(invoices.credit, { id: first.id, version: first.version, reason: 'x', services: 'cancel' })
          .then(
            () => 'credited',
            (error: ProblemAnswer) => error.problem.status,
          ),
      ),
    );
    expect(answers.filter((answer) => answer === 'credited')).toHaveLength(1);
    expect(
      await clerk.call(invoices.credit, {
        id: second.id,
        version: second.version,
        reason: 'x',
        services: 'cancel',
      }),
    ).toMatchObject({ creditedBy: expect.stringMatching(/-000002$/) });
    await clerk.call(services.create, {
      residentId: first.residentId,
      month: '2026-04',
      supplyDay: '2026-04-12',
      payer: 'resident',
      name: 'Coiffeur',
      quantity: '1',
      unitPrice: '48.00',
      vatCode: 'STD',
      taxApplicability: 'included',
    });
    await clerk.call(runs.collect, { month: '2026-04' });
    await clerk.call(runs.prepare, { month: '2026-04' });
    const draft = (await clerk.call(invoices.list, { month: '2026-04', status: 'draft' })).items[0]!;
    expect(
      await clerk.refused(invoices.credit, {
        id: draft.id,
        version: draft.version,
        reason: 'x',
        services: 'cancel',
      }),
    ).toMatchObject({ status: 409, code: 'transitionNotAllowed' });
  });

  test('the database keeps note, invoice and lines as they are', async () => {
    const { home, clerk, all } = await issued();
    const { id, version } = of(all, 'insurer');
    const code = (text: string) =>
      world.server.database.pool.query(text, [home]).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect(await code('update billing.invoice_lines set credited = true where organisation_id = $1')).toBe(
      '23514',
    );
    await clerk.call(invoices.credit, { id, version, reason: 'x', services: 'cancel' });
    for (const text of [
      'update billing.credit_notes set total = 0, net = 0, vat = 0 where organisation_id = $1',
      'delete from billing.credit_notes where organisation_id = $1',
      'update billing.invoices set credited_by = null where organisation_id = $1',
      `update billing.invoices set status = 'paid', paid_on = '2026-04-01' where organisation_id = $1 and credited_by is not null`,
      'update billing.invoice_lines set credited = false where organisation_id = $1 and credited',
    ])
      expect(await code(text), text).toBe('23514');
  });

  test('another home and a nurse may not', async () => {
    const { home, all } = await issued();
    const { id, version } = all[0]!;
    const foreign = await world.actor(await world.organisation(), 'BILLING');
    expect(
      (await foreign.refused(invoices.credit, { id, version, reason: 'x', services: 'cancel' })).status,
    ).toBe(404);
    expect((await foreign.refused(invoices.creditPdf, { id })).status).toBe(404);
    const nurse = await world.actor(home, 'NURSE');
    expect(
      (await nurse.refused(invoices.credit, { id, version, reason: 'x', services: 'cancel' })).status,
    ).toBe(403);
    expect((await nurse.refused(invoices.creditPdf, { id })).status).toBe(403);
  });
});
