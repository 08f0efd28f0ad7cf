import { beforeAll, expect, test } from 'vitest';
import { eraseResident, obstaclesOf } from '#platform/server/erasure/erase.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { invoices, runs } from '../contract/index.ts';
import { issueInvoice } from './issuing.ts';
import { setUpHome, setUpResident } from './testing.ts';

// Retention of records (domain: operations 11): what stands against it, and what stays of an invoice.

let world: World;
let organisationId: string;
let clerk: Actor;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await setUpHome(world);
  clerk = await world.actor(organisationId, 'BILLING');
});

/** A resident with one issued invoice of November 2026. */
async function invoiced(name: string): Promise<{ residentId: string; invoiceId: string; number: string }> {
  const residentId = await world.inside(organisationId, (context) =>
    setUpResident(context, { name, level: 3, payers: ['invoiceRecipient'] }),
  );
  await clerk.call(runs.collect, { month: '2026-11' });
  await clerk.call(runs.prepare, { month: '2026-11', payers: ['resident'] });
  const draft = (await clerk.call(invoices.list, { month: '2026-11', limit: 200 })).items.find(
    (one) => one.residentId === residentId && one.status === 'draft',
  )!;
  await world.inside(organisationId, (context) =>
    issueInvoice(context, draft.id, { invoiceDate: '2026-11-30' }),
  );
  return {
    residentId,
    invoiceId: draft.id,
    number: (await clerk.call(invoices.get, { id: draft.id })).number!,
  };
}
const obstacles = (residentId: string) =>
  world.inside(
    organisationId,
    async (context) => (await obstaclesOf(context, [residentId])).get(residentId) ?? [],
  );

test('a record with an open invoice is neither archived by itself nor erased; a paid one is no obstacle', async () => {
  const { residentId, invoiceId } = await invoiced('Offen');
  expect(await obstacles(residentId)).toEqual(['openInvoice']);
  await expect(
    world.inside(organisationId, (context) => eraseResident(context, residentId)),
  ).rejects.toMatchObject({ status: 409, code: 'openInvoice' });
  await world.server.database.pool.query(
    `update billing.invoices set status = 'paid', paid_on = '2026-12-10' where id = $1`,
    [invoiceId],
  );
  expect(await obstacles(residentId)).toEqual([]);
});

test('the invoices of an erased person stay ten years from the end of the business year, with name and address, in the locked area alone', async () => {
  const { residentId, invoiceId, number } = await invoiced('Bezahlt');
  await world.server.database.pool.query(
    `update billing.invoices set status = 'paid', paid_on = '2026-12-10' where id = $1`,
    [invoiceId],
  );
  await world.inside(organisationId, (context) => eraseResident(context, residentId));
  const { rows } = await world.server.database.pool.query(
    `select title, law, keep_until::text, record::text from platform.locked_records where person_id = $1`,
    [residentId],
  );
  expect(rows).toEqual([
    {
      title: number,
      law: 'Art. 958f OR',
      keep_until: '2036-12-31',
      record: expect.stringMatching(/Bezahlt[^]*Lindenstrasse|Lindenstrasse[^]*Bezahlt/),
    },
  ]);
  expect(await clerk.refused(invoices.get, { id: invoiceId })).toMatchObject({ status: 404 });
});
