import { beforeAll, expect, test } from 'vitest';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { markAllOverdue } from '#apps/billing/server/testing/drafts.ts';
import { payments } from '#apps/payments/contract/payments.ts';
import { homeWithInvoices } from '#apps/payments/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { letters, runs } from '../contract/index.ts';
import { allLetters, openWorld, sendLater, sentRun, world } from './testing.ts';

beforeAll(openWorld);

/** An invoice in four instalments, of which the first one is due since 15 days; only the resident owes something. */
async function fresh(agingDays = 30) {
  const home = await homeWithInvoices(1, { netDays: 30, splitPayments: 4, agingDays }, 45);
  const { clerk, organisationId, issued } = home;
  const today = await world.inside(organisationId, (context) => Promise.resolve(context.today));
  const pay = (id: string, amount: number) =>
    clerk.call(payments.byHand, { way: 'cash', invoiceId: id, amount, valueOn: today });
  const own = issued.find(({ payer }) => payer === 'resident')!;
  for (const other of issued) if (other.id !== own.id) await pay(other.id, other.total);
  const [first, second] = [own.instalments[0]!, own.instalments[1]!];
  return { ...home, issued, today, own, first, second, pay };
}

test('a reminder asks for the instalments that are overdue, not for those that come', async () => {
  const { clerk, own, first } = await fresh();
  expect(await sentRun(clerk)).toMatchObject({ sent: 1 });
  const [letter] = await allLetters(clerk);
  expect(letter).toMatchObject({
    open: first.amount,
    openNow: first.amount,
    items: [{ invoiceId: own.id, dueOn: first.due, open: first.amount, level: 1 }],
  });
});

test('is settled when they are paid; the next instalment begins with the first level again', async () => {
  const home = await fresh();
  const { clerk, own, first, second, pay, today } = home;
  await sentRun(clerk);
  await pay(own.id, first.amount);
  expect(await allLetters(clerk)).toMatchObject([{ status: 'settled', openNow: 0 }]);
  expect(await clerk.call(runs.current, {})).toMatchObject({ due: 0, drafts: [], held: [] });
  expect((await clerk.call(invoices.get, { id: own.id })).status).not.toBe('overdue');
  // due in 15 days; ten days later it is reminded of
  expect(addDays(today, 15)).toBe(second.due);
  expect(await sendLater(home, 24)).toEqual([]);
  const [sent] = await sendLater(home, 27);
  expect(sent!.slice(0, 2)).toEqual([1, 0]);
  const items = (await allLetters(clerk)).flatMap((one) => one.items.map(({ dueOn, open }) => [dueOn, open]));
  expect(items).toContainEqual([second.due, second.amount]);
  expect((await clerk.call(letters.list, {})).items).toHaveLength(2);
});

test('an instalment that is not paid goes on to the next level, and the next one with it', async () => {
  const home = await fresh();
  await sentRun(home.clerk);
  expect(await sendLater(home, 14)).toEqual([]);
  // the second level of the first one; the second one is not overdue yet
  expect((await sendLater(home, 15)).map(([level]) => level)).toEqual([2]);
  // ten days after that the last notice, now for both
  expect((await sendLater(home, 25)).map(([level, , , isLast]) => [level, isLast])).toEqual([[3, true]]);
  const newest = (await allLetters(home.clerk)).find(({ level }) => level === 3)!;
  expect(newest.open).toBe(home.first.amount + home.second.amount);
});

test('a letter of the day on which the next instalment falls due does not ask for it, and counts as none of it', async () => {
  // the last notice for the first one goes 25 days from now, on the day on which the second one is due
  const home = await fresh(40);
  const { clerk, own, first, second, pay } = home;
  expect(addDays(home.today, 25)).toBe(second.due);
  await sentRun(clerk);
  await sendLater(home, 15);
  expect((await sendLater(home, 25)).map(([level]) => level)).toEqual([3]);
  const last = (await allLetters(clerk)).find(({ level }) => level === 3)!;
  expect([last.open, last.openNow]).toEqual([first.amount, first.amount]);
  await pay(own.id, first.amount);
  expect((await allLetters(clerk)).map(({ status }) => status)).toEqual(['settled', 'settled', 'settled']);
  expect(await sendLater(home, 34)).toEqual([]);
  expect((await sendLater(home, 36)).map(([level, , , isLast]) => [level, isLast])).toEqual([[1, false]]);
});

test('what was handed over is one instalment: the next one has its own letters and its own hand-over', async () => {
  const home = await fresh(60);
  const { clerk, own, first, pay } = home;
  await sentRun(clerk);
  for (const days of [15, 25]) await sendLater(home, days);
  const notice = async (level: number) => (await allLetters(clerk)).filter((one) => one.level === level);
  const [lastOfFirst] = await notice(3);
  const escalate = (one: { id: string; version: number }) =>
    clerk.call(letters.escalate, { id: one.id, version: one.version, note: 'To the office' });
  expect(await escalate(lastOfFirst!)).toMatchObject({ status: 'escalated' });
  expect(await sendLater(home, 60)).toEqual([]);
  await pay(own.id, first.amount);
  const levels = [];
  for (const days of [55, 70, 80]) levels.push(...(await sendLater(home, days)).map(([level]) => level));
  expect(levels).toEqual([1, 2, 3]);
  const lastOfSecond = (await notice(3)).find(({ id }) => id !== lastOfFirst!.id)!;
  expect(lastOfSecond).toMatchObject({ status: 'sent', isLast: true });
  expect(await escalate(lastOfSecond)).toMatchObject({ status: 'escalated' });
});

test('three Rappen that are left of an instalment are neither reminded of nor handed over', async () => {
  const home = await fresh();
  const { clerk, own, first, pay } = home;
  await sentRun(clerk);
  await sendLater(home, 15);
  await pay(own.id, first.amount - 3);
  expect((await allLetters(clerk)).map(({ status, openNow }) => [status, openNow])).toEqual([
    ['settled', 0],
    ['settled', 0],
  ]);
  expect(await clerk.call(runs.current, {})).toMatchObject({ due: 0, drafts: [], held: [] });
  // with the next one they are
  expect(await sendLater(home, 27)).toHaveLength(1);
  const next = (await allLetters(clerk)).find(({ status }) => status === 'sent')!;
  expect(next.open).toBe(home.second.amount + 3);
});

test('a due date that is moved settles no letter, and its levels go on', async () => {
  const home = await fresh();
  const { clerk, own, today } = home;
  await sentRun(clerk);
  await world.inside(home.organisationId, markAllOverdue);
  const { version } = await clerk.call(invoices.get, { id: own.id });
  const to = addDays(today, 5);
  await clerk.call(invoices.markPending, { id: own.id, version, reason: 'asked for it', dueDate: to });
  expect(await allLetters(clerk)).toMatchObject([{ status: 'sent', openNow: home.first.amount }]);
  expect((await sendLater(home, 20)).map(([level]) => level)).toEqual([2]);
});
