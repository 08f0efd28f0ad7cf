import { beforeAll, expect, test } from 'vitest';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { payments } from '../contract/index.ts';
import { bankFile, entry, homeWithInvoices, loaded, openWorld, world } from './testing.ts';

beforeAll(openWorld);

test('with a person go the payments that were only for the person; money for others, too, stays given away', async () => {
  const { organisationId, clerk, issued, residents } = await homeWithInvoices(2);
  const [gone] = residents;
  const own = issued.filter((row) => row.residentId === gone);
  const other = issued.find((row) => row.residentId !== gone)!;
  const [first, ...rest] = own;
  await loaded(
    clerk,
    bankFile([
      entry([
        { amount: first!.total + 5000, reference: first!.reference!, payer: 'Shared' },
        ...rest.map((row) => ({ amount: row.total, reference: row.reference!, payer: 'Planted' })),
      ]),
    ]),
  );
  const [shared] = (await clerk.call(payments.list, { state: 'credit' })).items;
  await clerk.call(payments.assign, { id: shared!.id, version: shared!.version, invoiceId: other.id });
  await world.inside(organisationId, (context) => eraseResident(context, gone!));
  const { items } = await clerk.call(payments.list, {});
  expect(items.map((row) => [row.payerName, row.state, row.left])).toEqual([['Shared', 'assigned', 0]]);
  expect(items[0]!.allocations.map(({ invoiceId }) => invoiceId)).toEqual([other.id]);
  const log = await world.inside(organisationId, (context) =>
    context.db
      .selectFrom('platform.changes')
      .select('after')
      .where('organisation_id', '=', organisationId)
      .where('subject', '=', 'payments.payments')
      .execute(),
  );
  expect(JSON.stringify(log)).not.toContain('Planted');
});
