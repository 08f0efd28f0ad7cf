import { beforeAll, describe, expect, test } from 'vitest';
import { frameContract } from '#platform/contract/frame.ts';
import { addMonths } from '#platform/domain/time/days.ts';
import { invoices, periods, runs, services } from '../contract/index.ts';
import type { IssueResult } from '../contract/runs.ts';
import { lockPeriod } from './periods.ts';
import { addCharge, interestFreeIn } from './service-rows.ts';
import { month, numbers, openWorld, reload, withDrafts, world } from './testing/drafts.ts';

beforeAll(openWorld);

describe('a closed month', () => {
  test('a draft that is still in it is not issued, alone or in a run', async () => {
    const { organisationId, clerk, drafts } = await withDrafts(1);
    const { taskId } = await clerk.call(runs.issue, { month });
    await world.inside(organisationId, (context) =>
      context.db
        .updateTable('billing.periods')
        .set({ status: 'closed' })
        .where('organisation_id', '=', organisationId)
        .execute(),
    );
    expect(
      await clerk.refused(invoices.issue, { id: drafts[0]!.id, version: drafts[0]!.version }),
    ).toMatchObject({ status: 409, code: 'servicePeriodClosed' });
    await world.settle();
    const { result } = await clerk.call(frameContract.tasks.get, { id: taskId });
    expect((result as IssueResult).failed.map(({ code }) => code)).toEqual(
      Array(3).fill('servicePeriodClosed'),
    );
    expect(await numbers(clerk)).toEqual([]);
  });

  test('closes only when everything is invoiced, and then refuses', async () => {
    const { organisationId, clerk, drafts, residents } = await withDrafts(1);
    const period = async () => (await clerk.call(periods.list, {})).items.find((one) => one.month === month)!;
    expect(await clerk.refused(periods.close, { month, version: (await period()).version! })).toMatchObject({
      status: 409,
      code: 'draftsLeft',
    });
    for (const { id, version } of drafts) await clerk.call(invoices.issue, { id, version });
    const late = {
      residentId: residents[0]!,
      month,
      supplyDay: '2026-11-20',
      payer: 'resident' as const,
      name: 'Pedicure',
      quantity: '1',
      unitPrice: '60',
      vatCode: 'STD' as const,
      taxApplicability: 'included' as const,
    };
    expect(await clerk.refused(services.create, late)).toMatchObject({
      status: 409,
      code: 'periodInvoiced',
      title: 'Period is invoiced.',
    });
    expect((await clerk.refused(services.create, { ...late, reason: 'forgotten' })).code).toBe(
      'periodInvoiced',
    );
    const paid = await reload(clerk, drafts[0]!.id);
    await clerk.call(invoices.markPaid, { id: paid.id, version: paid.version, paidOn: paid.invoiceDate! });
    expect(await clerk.call(periods.close, { month, version: (await period()).version! })).toMatchObject({
      status: 'closed',
    });
    expect(
      (await clerk.call(services.list, { month, payer: paid.payer })).items.every(
        ({ status }) => status === 'closed',
      ),
    ).toBe(true);
    expect(await clerk.refused(runs.collect, { month })).toMatchObject({
      status: 409,
      code: 'servicePeriodClosed',
      title: 'Service period is closed.',
    });
    expect((await clerk.refused(runs.prepare, { month })).code).toBe('servicePeriodClosed');
    expect((await clerk.refused(runs.issue, { month })).code).toBe('servicePeriodClosed');
    expect((await clerk.refused(services.create, late)).code).toBe('servicePeriodClosed');
    expect((await clerk.refused(periods.close, { month, version: (await period()).version! })).code).toBe(
      'servicePeriodClosed',
    );
    // a service that was still invoiced goes to closed at once when the payment comes
    const open = await reload(clerk, drafts[1]!.id);
    await clerk.call(invoices.markPaid, { id: open.id, version: open.version, paidOn: open.invoiceDate! });
    expect(
      (await clerk.call(services.list, { month, payer: open.payer })).items.every(
        ({ status }) => status === 'closed',
      ),
    ).toBe(true);
    // special authorization: the clerk has none, the administrator needs a reason
    expect(
      (
        await clerk.refused(periods.reopen, {
          month,
          version: (await period()).version!,
          reason: 'correction',
        })
      ).status,
    ).toBe(403);
    const admin = await world.actor(organisationId, 'ADMIN');
    expect((await clerk.refused(services.create, { ...late, reason: 'forgotten' })).code).toBe(
      'servicePeriodClosed',
    );
    expect((await admin.refused(services.create, late)).code).toBe('servicePeriodClosed');
    expect(await admin.call(services.create, { ...late, reason: 'forgotten' })).toMatchObject({
      status: 'new',
      amount: 6000,
    });
    expect(
      (await admin.refused(periods.reopen, { month, version: (await period()).version!, reason: ' ' })).code,
    ).toBe('reasonMissing');
    expect(
      await admin.call(periods.reopen, { month, version: (await period()).version!, reason: 'correction' }),
    ).toMatchObject({ status: 'open', reason: 'correction' });
  });

  test('takes no charge any more: it stands in the next month that is open', async () => {
    const { organisationId, clerk, residents } = await withDrafts(1);
    const next = await world.inside(organisationId, async (context) => {
      const current = context.today.slice(0, 7);
      await lockPeriod(context, current);
      await context.db
        .updateTable('billing.periods')
        .set({ status: 'closed' })
        .where('organisation_id', '=', organisationId)
        .execute();
      await addCharge(context, {
        residentId: residents[0]!,
        payer: 'resident',
        name: 'Reminder fee',
        amount: 2000,
        remarks: '',
        interestFree: false,
      });
      return addMonths(current, 1);
    });
    expect((await clerk.call(services.list, { month: next })).items).toMatchObject([
      { name: 'Reminder fee', amount: 2000, supplyDay: `${next}-01`, status: 'new' },
    ]);
  });
});

test('what of an invoice is default interest is told by invoice; fees are not', async () => {
  const { organisationId, residents, drafts } = await withDrafts(1);
  const invoiceId = drafts[0]!.id;
  const told = await world.inside(organisationId, async (context) => {
    const charge = { residentId: residents[0]!, payer: 'resident' as const, remarks: '' };
    for (const [name, amount, interestFree] of [
      ['Reminder fee', 2000, false],
      ['Default interest', 2990, true],
    ] as const) {
      const id = await addCharge(context, { ...charge, name, amount, interestFree });
      await context.db
        .updateTable('billing.services')
        .set({ invoice_id: invoiceId, status: 'invoiced' })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute();
    }
    return [...(await interestFreeIn(context, [invoiceId, drafts[1]!.id]))];
  });
  expect(told).toEqual([[invoiceId, 2990]]);
});
