import { beforeAll, expect, test } from 'vitest';
import { bankFiles, openItems, payments } from '../contract/index.ts';
import { demo } from '../demo.ts';
import { homeWithInvoices, openWorld, world } from './testing.ts';

beforeAll(openWorld);

test('the demo home has each kind of case, and most of its open invoices stay open', async () => {
  const { organisationId, clerk, issued } = await homeWithInvoices(4);
  await world.inside(organisationId, demo);
  expect(await clerk.call(payments.counts, {})).toEqual({
    toConfirm: 2,
    unassigned: 2,
    credit: 3,
    assigned: 2,
    refunded: 0,
    reversed: 0,
  });
  expect((await clerk.call(bankFiles.list, {})).items).toHaveLength(2);
  const { debtors } = await clerk.call(openItems.list, {});
  expect(debtors.flatMap(({ items }) => items)).toHaveLength(issued.length - 2);
});

test('a home without invoices has no files', async () => {
  const organisationId = await world.organisation();
  await world.inside(organisationId, demo);
  const clerk = await world.actor(organisationId, 'BILLING');
  expect((await clerk.call(bankFiles.list, {})).items).toEqual([]);
});
