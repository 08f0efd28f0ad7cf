import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { bankFile, entry, loaded } from '#apps/payments/server/testing.ts';
import { openItems } from '#apps/payments/contract/open-items.ts';
import { blocks, runs } from '../contract/index.ts';
import { openWorld, overdueHome, sendLater, world } from './testing.ts';

beforeAll(openWorld);

test('an invoice and a payer are held back with a reason until a day, until lifted; one in place of the other', async () => {
  const home = await overdueHome();
  const { clerk, issued, today } = home;
  const [first, second] = issued;
  const set = (input: object) => clerk.call(blocks.set, input as never);
  const one = await set({ invoiceId: first!.id, kind: 'blocked', until: today, reason: 'asked for a day' });
  expect(one).toMatchObject({ invoiceId: first!.id, recipientId: null, counts: true, liftedAt: null });
  const { debtors } = await clerk.call(openItems.list, {});
  const payer = debtors.find(({ items }) => items[0]!.invoiceId === second!.id)!.recipientId;
  await set({ recipientId: payer, kind: 'instalments', until: addDays(today, 30), reason: '6 parts' });
  const held = async () =>
    (await clerk.call(runs.current, {})).held.map(({ invoiceId, reason }) => [invoiceId, reason]).toSorted();
  expect(await held()).toEqual(
    [
      [first!.id, 'blocked'],
      [second!.id, 'instalments'],
    ].toSorted(),
  );
  const other = await set({ invoiceId: first!.id, kind: 'disputed', until: null, reason: 'level' });
  expect(
    (await clerk.call(blocks.list, { invoiceId: first!.id })).items.map((row) => [row.kind, row.counts]),
  ).toEqual([
    ['disputed', true],
    ['blocked', false],
  ]);
  expect(await clerk.refused(blocks.lift, { id: other.id, version: 9 })).toMatchObject({
    status: 412,
    current: { id: other.id },
  });
  const lifted = await clerk.call(blocks.lift, { id: other.id, version: other.version });
  expect(lifted.counts).toBe(false);
  expect(await clerk.refused(blocks.lift, { id: other.id, version: lifted.version })).toMatchObject({
    code: 'alreadyLifted',
  });
  expect(await held()).toEqual([[second!.id, 'instalments']]);
  // with its last day the agreement ends by itself
  expect(await sendLater(home, 30)).toHaveLength(2);
  expect(await sendLater(home, 31)).toHaveLength(1);
});

test('money of a payer that is with no invoice holds the letter back until somebody has found its invoice', async () => {
  const { clerk, issued } = await overdueHome();
  const [first] = issued;
  await loaded(clerk, bankFile([entry([{ amount: 777, payer: first!.recipient.name }])]));
  const { held, due } = await clerk.call(runs.current, {});
  expect(held).toContainEqual(expect.objectContaining({ invoiceId: first!.id, reason: 'moneyWaits' }));
  expect(due).toBeLessThan(3);
});

test('what cannot be held back says why', async () => {
  const { clerk, issued, organisationId, today } = await overdueHome();
  const id = issued[0]!.id;
  const block = { kind: 'blocked', until: null, reason: 'x' };
  const refused = (input: object) => clerk.refused(blocks.set, { ...block, ...input });
  expect(await refused({})).toMatchObject({ code: 'aboutUnknown' });
  expect(await refused({ invoiceId: organisationId })).toMatchObject({ code: 'aboutUnknown' });
  expect(await refused({ invoiceId: id, recipientId: id })).toMatchObject({ code: 'aboutUnknown' });
  expect(await refused({ invoiceId: id, reason: ' ' })).toMatchObject({ status: 400 });
  expect(await refused({ invoiceId: id, kind: 'instalments' })).toMatchObject({ code: 'untilMissing' });
  expect(await refused({ invoiceId: id, until: addDays(today, -1) })).toMatchObject({ code: 'untilPast' });
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  expect(await stranger.refused(blocks.set, { ...block, invoiceId: id })).toMatchObject({
    code: 'aboutUnknown',
  });
  expect((await stranger.call(blocks.list, { invoiceId: id })).items).toEqual([]);
  const nurse = await world.actor(organisationId, 'NURSE');
  expect(await nurse.refused(blocks.set, { ...block, invoiceId: id })).toMatchObject({ status: 403 });
  expect(await nurse.refused(blocks.list, { invoiceId: id })).toMatchObject({ status: 403 });
  expect(await nurse.refused(blocks.lift, { id, version: 1 })).toMatchObject({ status: 403 });
});
