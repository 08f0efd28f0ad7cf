import { beforeAll, expect, test } from 'vitest';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { books } from '../contract/books.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const minute = 60_000;

/** A tablet of a list that is due now, with a book of the resident. */
async function due(quantity: number, product: object = {}) {
  const residentId = await stand.resident();
  const productId = await stand.product(product);
  const book = await stand.book({ productId, centerId: null, residentId, quantity });
  const plannedAt = new Date(Math.floor((Date.now() - 5 * minute) / minute) * minute).toISOString();
  const zone = await stand.world.inside(stand.home, (context) => Promise.resolve(context.zone));
  const order: Order = await stand.nurse.call(orders.order, {
    residentId,
    productId,
    type: 'fixed',
    name: 'Temesta',
    strength: '1 mg',
    form: 'meltingTablet',
    unit: 'tablet',
    doctor: 'Dr. Frei',
    way: 'written',
    prescribedOn: addDays(stand.today, -40),
    startsAt: new Date(Date.now() - 40 * 24 * 60 * minute).toISOString(),
    explicit: [{ time: civilOf(plannedAt, zone).time, quantity: 1 }],
  } as never);
  const sent = {
    residentId,
    entries: [{ orderId: order.id, number: 1, plannedAt, event: 0, outcome: 'given' as const }],
  };
  const balance = async () => (await stand.nurse.call(books.get, { id: book.id })).balance;
  return { residentId, sent, balance };
}
type Due = Awaited<ReturnType<typeof due>>;
const sign = async ({ sent }: Due) =>
  (await stand.nurse.call(doses.sign, { ...sent, ...(await stand.signed(doses.sign, sent)) }))[0]!;

test('a dose that is signed leaves the book in the same moment; corrected it comes back', async () => {
  const one = await due(3);
  const dose = await sign(one);
  expect(await one.balance()).toBe(2);
  const input = {
    residentId: one.residentId,
    id: dose.id!,
    version: dose.version,
    outcome: 'refused' as const,
    reason: 'spat it out whole',
  };
  await stand.nurse.call(doses.correct, { ...input, ...(await stand.signed(doses.correct, input)) });
  expect(await one.balance()).toBe(3);
});
test('what was vomited is gone', async () => {
  const one = await due(3);
  const dose = await sign(one);
  const input = {
    residentId: one.residentId,
    id: dose.id!,
    version: dose.version,
    reason: 'after breakfast',
  };
  await stand.nurse.call(doses.vomited, { ...input, ...(await stand.signed(doses.vomited, input)) });
  expect(await one.balance()).toBe(2);
});
test('a book that does not cover it refuses, and nothing is recorded; the signature is not used up', async () => {
  const one = await due(0.5);
  const signature = await stand.signed(doses.sign, one.sent);
  const sent = { ...one.sent, ...signature };
  expect(await stand.nurse.refused(doses.sign, sent)).toMatchObject({ status: 409, code: 'noBook' });
  expect(await one.balance()).toBe(0.5);
  expect(await stand.nurse.refused(doses.sign, sent)).toMatchObject({ status: 409, code: 'noBook' });
  const grid = { residentId: one.residentId, from: stand.today, days: 1 };
  expect((await stand.nurse.call(doses.grid, grid)).doses.every((dose) => dose.event === 0)).toBe(true);
});
test('by two at once it leaves the book once', async () => {
  const one = await due(3);
  const tokens = [await stand.signed(doses.sign, one.sent), await stand.signed(doses.sign, one.sent)];
  const done = await Promise.allSettled(
    tokens.map((token) => stand.nurse.call(doses.sign, { ...one.sent, ...token })),
  );
  expect(done.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  expect(await one.balance()).toBe(2);
});
test('what another device says of a dose that was given, hours later, moves no book: the dose stands as given', async () => {
  const one = await due(3);
  await sign(one);
  const entries = [{ ...one.sent.entries[0]!, outcome: 'refused' as const, reason: 'refused' as const }];
  const sent = { ...one.sent, entries, waited: true, givenAt: new Date(Date.now() - minute).toISOString() };
  const [dose] = await stand.other.call(doses.sign, sent);
  expect(dose).toMatchObject({ state: 'given', quantity: 1, attention: 'conflict' });
  expect(await one.balance()).toBe(2);
});
test('who manages it alone, said by a device after it was given: what was given stays out of the book', async () => {
  const one = await due(3);
  await sign(one);
  const entries = [{ ...one.sent.entries[0]!, outcome: 'self' as const }];
  const sent = { ...one.sent, entries, waited: true, givenAt: new Date(Date.now() - minute).toISOString() };
  await stand.other.call(doses.sign, sent);
  expect(await one.balance()).toBe(2);
});
test('a part that is no quarter leaves the book as the quarters it was taken from', async () => {
  const one = await due(3);
  const entries = [
    { ...one.sent.entries[0]!, outcome: 'partly' as const, quantity: 0.3, reason: 'swallowing' as const },
  ];
  const sent = { ...one.sent, entries };
  const [dose] = await stand.nurse.call(doses.sign, { ...sent, ...(await stand.signed(doses.sign, sent)) });
  expect(dose).toMatchObject({ state: 'partly', quantity: 0.3 });
  expect(await one.balance()).toBe(2.5);
});
