import { beforeAll, expect, test } from 'vitest';
import { freeRefunds, holdRefunds, payBack, refundsOf } from '../api.ts';
import { payments } from '../contract/index.ts';
import { bankFile, entry, homeWithInvoices, loaded, openWorld, world } from './testing.ts';

beforeAll(openWorld);

/** An invoice that was paid 10.00 too much, which goes back. */
async function paidTooMuch() {
  const { organisationId, clerk, issued } = await homeWithInvoices();
  const [invoice] = issued;
  await loaded(clerk, bankFile([entry([{ amount: invoice!.total + 1000, reference: invoice!.reference! }])]));
  const [money] = (await clerk.call(payments.list, { state: 'credit' })).items;
  const { id, version } = money!;
  await clerk.call(payments.refund, { id, version, goesBack: true, note: 'too much' });
  const now = async () => (await clerk.call(payments.list, {})).items.find((one) => one.id === id)!;
  const inside = <T>(work: Parameters<typeof world.inside<T>>[1]) => world.inside(organisationId, work);
  return { clerk, id, now, inside, invoice: invoice! };
}

test('what goes back is held by one, freed or paid back; then it is no credit balance any more', async () => {
  const { id, now, inside, invoice } = await paidTooMuch();
  expect(await inside((context) => refundsOf(context))).toMatchObject([
    { paymentId: id, amount: 1000, held: false, note: 'too much', invoice: { id: invoice.id } },
  ]);
  expect(await inside((context) => holdRefunds(context, [id]))).toEqual([id]);
  expect(await inside((context) => holdRefunds(context, [id]))).toEqual([]);
  await inside((context) => freeRefunds(context, [id]));
  expect((await now()).refund).toMatchObject({ held: false });
  await inside((context) => holdRefunds(context, [id]));
  await inside((context) => payBack(context, [{ paymentId: id, amount: 1000 }], '2026-11-30'));
  expect(await now()).toMatchObject({ state: 'refunded', left: 0, refunded: 1000, refund: null });
  expect(await inside((context) => refundsOf(context, [id]))).toEqual([]);
  expect(await inside((context) => holdRefunds(context, [id]))).toEqual([]);
});

test('an allocation that is undone meanwhile stays a credit balance of which nothing is decided', async () => {
  const { clerk, id, now, inside } = await paidTooMuch();
  await inside((context) => holdRefunds(context, [id]));
  const { version, allocations } = await now();
  await clerk.call(payments.unassign, {
    id,
    version,
    allocationId: allocations[0]!.id,
    why: 'wrong invoice',
  });
  await inside((context) => payBack(context, [{ paymentId: id, amount: 1000 }], '2026-11-30'));
  const left = await now();
  expect(left).toMatchObject({ state: 'credit', refunded: 1000, refund: null });
  expect(left.left).toBe(left.amount - 1000);
});

test('the database: nobody pays back more than came, and what was paid back does not come again', async () => {
  const { id, inside } = await paidTooMuch();
  await expect(
    inside((context) => payBack(context, [{ paymentId: id, amount: 1001 }], '2026-11-30')),
  ).rejects.toThrow('given_and_paid_back');
  await inside((context) => payBack(context, [{ paymentId: id, amount: 600 }], '2026-11-30'));
  await expect(
    inside((context) => payBack(context, [{ paymentId: id, amount: -100 }], '2026-11-30')),
  ).rejects.toThrow('does not come again');
});
