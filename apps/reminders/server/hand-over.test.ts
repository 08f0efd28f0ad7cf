import { beforeAll, expect, test } from 'vitest';
import { runs as billingRuns } from '#apps/billing/contract/runs.ts';
import { bankFile, entry, loaded } from '#apps/payments/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { blocks, letters, plans } from '../contract/index.ts';
import type { Reminder } from '../contract/letters.ts';
import { defaultPlan } from '../domain/plans.ts';
import { allLetters, type Home, openWorld, overdueHome, sendLater, world } from './testing.ts';

beforeAll(openWorld);

const planOf = (levels: { afterDays: number; fee: number }[]) => ({
  groupId: null,
  paymentTermId: null,
  ...defaultPlan,
  levels,
  feesAgreed: true,
  interestHundredths: 500,
  payDays: 1,
});
const level = (afterDays: number, fee = 0) => ({ afterDays, fee });

/** Two invoices per payer, one due since sixty days, one since thirty, and the letters of a plan with two levels. */
async function twoInvoices(): Promise<Home & { payer: string; ofPayer: () => Promise<Reminder[]> }> {
  const home = await overdueHome(1, 60);
  const { clerk, today } = home;
  const month = '2026-12';
  await clerk.call(billingRuns.collect, { month });
  await clerk.call(billingRuns.prepare, { month });
  await clerk.call(billingRuns.issue, { month, invoiceDate: addDays(today, -60) });
  await world.server.services.tasks.work();
  await clerk.call(plans.create, planOf([level(10), level(10)]));
  for (const days of [-50, -40, -20]) expect(await sendLater(home, days)).toHaveLength(3);
  const ofPayer = async () => (await allLetters(clerk)).filter(({ recipientId }) => recipientId === payer);
  const payer = (await allLetters(clerk))[0]!.recipientId;
  return { ...home, payer, ofPayer };
}
const key = ({ id, version }: Reminder) => ({ id, version, note: 'Inkasso AG' });

test('what is repeated in a later letter is handed over once: with the letter that brought it to its last notice', async () => {
  const home = await twoInvoices();
  const { clerk, payer, ofPayer } = home;
  const waiting = async () =>
    (await clerk.call(letters.toHandOver, {})).items.filter(({ recipientId }) => recipientId === payer);
  // the newest first: the second invoice comes to level 1 in a letter that repeats the first one
  const [repeated, last] = await ofPayer();
  expect(repeated!.items.map((one) => [one.level, one.raised])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect((await waiting()).map(({ id }) => id)).toEqual([last!.id]);
  expect(await clerk.refused(letters.escalate, key(repeated!))).toMatchObject({ code: 'notLast' });
  await clerk.call(letters.escalate, key(last!));
  expect(await waiting()).toEqual([]);
  expect(await clerk.refused(letters.escalate, key(repeated!))).toMatchObject({ code: 'notLast' });
  // the second one goes its own way
  expect(await sendLater(home, -10)).toContainEqual([2, 0, expect.any(Number), true]);
  const [second] = await ofPayer();
  expect(second!.items).toMatchObject([{ level: 2, raised: true }]);
  expect((await waiting()).map(({ id }) => id)).toEqual([second!.id]);
});

test('what is disputed, blocked or in instalments is not handed over, nor while money of the payer waits', async () => {
  const { clerk, payer, ofPayer, today } = await twoInvoices();
  const last = (await ofPayer())[1]!;
  const waiting = async () =>
    (await clerk.call(letters.toHandOver, {})).items.filter(({ recipientId }) => recipientId === payer);
  for (const about of [{ invoiceId: last.items[0]!.invoiceId }, { recipientId: payer }]) {
    const block = await clerk.call(blocks.set, {
      ...about,
      kind: 'instalments',
      until: addDays(today, 30),
      reason: '6 parts',
    });
    expect(await waiting()).toEqual([]);
    expect(await clerk.refused(letters.escalate, key(last))).toMatchObject({ code: 'heldBack' });
    await clerk.call(blocks.lift, { id: block.id, version: block.version });
    expect(await waiting()).toMatchObject([{ id: last.id }]);
  }
  await loaded(clerk, bankFile([entry([{ amount: 777, payer: last.name }])]));
  expect(await waiting()).toEqual([]);
  expect(await clerk.refused(letters.escalate, key(last))).toMatchObject({ code: 'heldBack' });
});

test('a plan that has become shorter: who was not told that it is the last notice gets one, then it is handed over', async () => {
  const home = await overdueHome(1, 60);
  const { clerk } = home;
  const plan = await clerk.call(plans.create, planOf([level(10), level(10, 1000), level(10, 2000)]));
  expect(await sendLater(home, -50)).toEqual(Array(3).fill([1, 0, 0, false]));
  expect(await sendLater(home, -40)).toEqual(Array(3).fill([2, 1000, 0, false]));
  await clerk.call(plans.change, {
    ...planOf([level(10), level(10, 1500)]),
    id: plan.id,
    version: plan.version,
  });
  expect(await sendLater(home, -31)).toEqual([]);
  expect(await sendLater(home, -30)).toEqual(Array(3).fill([3, 1500, expect.any(Number), true]));
  expect(await sendLater(home, 100)).toEqual([]);
  expect((await clerk.call(letters.toHandOver, {})).items).toHaveLength(3);
});

test('a plan that has become longer: after the last notice there is no further one, and interest is asked for once', async () => {
  const home = await overdueHome(1, 60);
  const { clerk } = home;
  const plan = await clerk.call(plans.create, planOf([level(10)]));
  expect(await sendLater(home, -50)).toEqual(Array(3).fill([1, 0, expect.any(Number), true]));
  await clerk.call(plans.change, {
    ...planOf([level(10), level(10, 2000)]),
    id: plan.id,
    version: plan.version,
  });
  expect(await sendLater(home, 0)).toEqual([]);
  expect((await clerk.call(letters.toHandOver, {})).items).toHaveLength(3);
});
