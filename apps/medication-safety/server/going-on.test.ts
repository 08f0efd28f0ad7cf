import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#apps/medication/contract/orders.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { checks } from '../contract/checks.ts';
import { overrides } from '../contract/overrides.ts';
import { findingsAtGiving } from '../api.ts';
import { allFindings } from '../domain/findings.ts';
import { gather } from './gather.ts';
import { laxative, metamizole, openStand, paracetamol, type Stand, written } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const word = { orderedBy: 'Dr. Frei', way: 'written', reason: 'again' } as const;
const of = ({ residentId, id, version }: Order) => ({ residentId, id, version });
const because = (keys: readonly string[]) => keys.map((finding) => ({ finding, reason: 'for a few days' }));
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const asked = async (residentId: string, draft: object, orderId?: string) =>
  (await stand.nurse.call(checks.forOrder, { residentId, ...(orderId ? { orderId } : {}), ...draft }))
    .filter((one) => one.asks !== 'none' && one.answer === null)
    .map((one) => ({ key: one.key, code: one.code, text: one.text }));
const paused = async (residentId: string, more: object) => {
  const order = await stand.order(residentId, more);
  return stand.nurse.call(orders.pause, { ...of(order), ...word, toDay: addDays(stand.today, 5) });
};
const change = (order: Order, more: object) => ({
  ...of(order),
  reason: 'other dose',
  ...written(stand.today, more),
});

describe('a paused order that goes on is asked like a new one', () => {
  test('an allergy that became known meanwhile: refused, and it stays paused; with reason and signature it goes on', async () => {
    const residentId = await stand.resident();
    const order = await paused(residentId, metamizole);
    await stand.allergic(residentId, 'Metamizol');
    const sent = { ...of(order), ...word };
    expect(await stand.nurse.refused(orders.resume, sent)).toMatchObject({
      status: 422,
      code: 'findingUnanswered',
      errors: [{ path: 'overrides' }],
      data: { count: 1 },
    });
    expect(await stand.nurse.call(orders.get, { residentId, id: order.id })).toMatchObject({
      standing: 'paused',
      version: order.version,
    });
    const keys = (await asked(residentId, metamizole, order.id)).map((one) => one.key);
    const answered = { ...sent, overrides: because(keys) };
    expect(await stand.nurse.refused(orders.resume, answered)).toMatchObject({
      code: 'secondSignatureMissing',
    });
    const secondSignature = await stand.signature(orders.resume as never, answered);
    expect(await stand.nurse.call(orders.resume, { ...answered, secondSignature })).toMatchObject({
      standing: 'active',
    });
    expect((await stand.nurse.call(overrides.list, { residentId, state: 'all' })).items).toMatchObject([
      { override: { orderId: order.id, code: 'allergy', place: 'ordering', secondBy: 'Berta Second' } },
    ]);
  });
  test('what was ordered meanwhile is asked with the new order, and not again; without anything new nothing is', async () => {
    const residentId = await stand.resident();
    const order = await paused(residentId, paracetamol);
    const again = { ...paracetamol, name: 'Panadol' };
    const keys = (await asked(residentId, again)).map((one) => one.key);
    expect(await stand.refused(residentId, again)).toMatchObject({ code: 'findingUnanswered' });
    await stand.order(residentId, { ...again, overrides: because(keys) });
    expect(await stand.nurse.call(orders.resume, { ...of(order), ...word })).toMatchObject({
      standing: 'active',
    });
  });
  test('a pair of a list that came meanwhile', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, {
      name: 'Marcoumar',
      substances: 'phenprocoumon 3 mg',
      atc: ['B01AA04'],
    });
    const order = await paused(residentId, {
      name: 'Irfen',
      substances: 'ibuprofen 400 mg',
      atc: ['M01AE01'],
    });
    await stand.pairs();
    expect(await stand.nurse.refused(orders.resume, { ...of(order), ...word })).toMatchObject({
      code: 'findingUnanswered',
      errors: [{ message: expect.stringContaining('Irfen') }],
    });
  });
});

describe('what holds until a change begins', () => {
  test('counts for a new order of another doctor, with its dose of today', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId, { ...paracetamol, morning: 3 });
    await stand.nurse.call(
      orders.change,
      change(order, { ...paracetamol, morning: 1, startsAt: inDays(20) }) as never,
    );
    const draft = { ...paracetamol, name: 'Panadol', morning: 2 };
    const found = await asked(residentId, draft);
    expect(found.map((one) => one.code)).toEqual(['doubleIngredient', 'substanceMaximum']);
    expect(found[1]!.text).toContain('5000 mg');
    expect(await stand.refused(residentId, { ...draft, overrides: because([found[0]!.key]) })).toMatchObject({
      data: { count: 1, findings: [expect.stringContaining('substanceMaximum')] },
    });
    await stand.order(residentId, { ...draft, overrides: because(found.map((one) => one.key)) });
    // what begins behind the change meets the smaller dose
    const late = { ...paracetamol, name: 'Tylenol', morning: 1, startsAt: inDays(25) };
    expect((await asked(residentId, late)).find((one) => one.code === 'substanceMaximum')).toBeUndefined();
  });
  test('of two changes to come each counts while it holds', async () => {
    const residentId = await stand.resident();
    const first = await stand.order(residentId, laxative);
    const second = await stand.nurse.call(
      orders.change,
      change(first, { ...paracetamol, morning: 4, startsAt: inDays(10) }) as never,
    );
    await stand.nurse.call(orders.change, change(second, { ...laxative, startsAt: inDays(20) }) as never);
    const draft = { ...paracetamol, name: 'Panadol', morning: 1 };
    expect((await asked(residentId, draft)).map((one) => one.code)).toContain('substanceMaximum');
    const over = { ...draft, endsOn: addDays(stand.today, 8) };
    expect(await asked(residentId, over)).toEqual([]);
  });
  test('is asked with the change, and can be answered in its form', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId, metamizole);
    await stand.allergic(residentId, 'Metamizol');
    const later = { ...laxative, startsAt: inDays(3) };
    expect(await stand.nurse.refused(orders.change, change(order, later))).toMatchObject({
      code: 'findingUnanswered',
    });
    const found = await asked(residentId, later, order.id);
    expect(found.map((one) => one.code)).toEqual(['allergy']);
    const sent = { ...change(order, later), overrides: because(found.map((one) => one.key)) };
    const secondSignature = await stand.signature(orders.change as never, sent);
    const changed = await stand.nurse.call(orders.change, { ...sent, secondSignature } as never);
    expect(changed.upcoming).toMatchObject({ name: 'Duphalac' });
    // at once, the old medicine is gone
    const other = await stand.resident();
    const known = await stand.order(other, metamizole);
    await stand.allergic(other, 'Metamizol');
    await stand.nurse.call(orders.change, change(known, laxative) as never);
  });
});

describe('what is over counts no more', () => {
  const at = (count: number) => ({
    startsAt: `${addDays(stand.today, count)}T01:00:00.000Z`,
    prescribedOn: addDays(stand.today, -20),
  });
  test('a single dose of another day', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, { ...paracetamol, repetition: 'once', ...at(-10) });
    expect(await asked(residentId, paracetamol)).toEqual([]);
    await stand.order(residentId, { ...paracetamol, name: 'Panadol' });
    const giving = await stand.world.inside(stand.home, (context) => findingsAtGiving(context, [residentId]));
    expect(giving).toEqual([]);
  });
  test('a course whose doses are taken; one that goes on counts', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, { ...paracetamol, dosesNumber: 3, ...at(-10) });
    expect(await asked(residentId, paracetamol)).toEqual([]);
    await stand.order(residentId, { ...metamizole, dosesNumber: 30, ...at(-10) });
    expect((await asked(residentId, metamizole)).map((one) => one.code)).toEqual(['doubleIngredient']);
    expect(await asked(residentId, { ...metamizole, startsAt: inDays(40) })).toEqual([]);
  });
});

test('a scheme counts over midnight, as it was counted when it was written', async () => {
  const residentId = await stand.resident();
  const day = (count: number, more: object) => ({
    day: addDays(stand.today, count),
    morning: 0,
    afternoon: 0,
    evening: 0,
    night: 0,
    ...more,
  });
  const scheme = {
    ...paracetamol,
    repetition: 'variable',
    morning: 0,
    endsOn: addDays(stand.today, 3),
    rows: [day(2, { night: 3 }), day(3, { morning: 3 })],
    confirmed: ['gaps'],
  };
  expect(await stand.refused(residentId, scheme)).toMatchObject({
    data: { findings: [expect.stringContaining('6000')] },
  });
  const found = await asked(residentId, {
    ...paracetamol,
    repetition: 'variable',
    morning: 0,
    endsOn: scheme.endsOn,
    rows: ['0 0 0 3', '3 0 0 0'],
    perDay: 6,
  });
  await stand.order(residentId, { ...scheme, overrides: because(found.map((one) => one.key)) });
});

test('the name of a product that was written as words is known by its codes', async () => {
  const residentId = await stand.resident();
  await stand.product({ name: 'Kranichol', atc: ['N02BB02'] });
  await stand.allergic(residentId, 'Metamizol');
  const draft = { name: 'Kranichol 500' };
  const found = await asked(residentId, draft);
  expect(found.map((one) => one.code)).toEqual(['allergy']);
  expect(await stand.refused(residentId, draft)).toMatchObject({
    data: { findings: [expect.stringContaining('allergy')] },
  });
});

test('what is checked is the order as it was written, whoever asks', async () => {
  const residentId = await stand.resident();
  await stand.order(residentId, {
    ...laxative,
    type: 'reserve',
    repetition: 'asNeeded',
    morning: 0,
    quantity: 1,
    intervalHours: 6,
    max24: 4,
    indication: 'Constipation',
    callDoctor: 'After three days',
  });
  // who is from outside is not shown for what a reserve is given: it is no missing indication
  const found = await stand.world.inside(stand.home, async (context) => {
    const outside = { ...context, account: { ...context.account!, external: true } };
    const { drugs, persons, sides } = await gather(outside, [residentId], 'all');
    const own = drugs.get(residentId)!;
    return allFindings(own, persons.get(residentId)!, sides(own));
  });
  expect(found.map((one) => one.code)).toEqual([]);
});

test('small letters of a code are no door around it', async () => {
  const residentId = await stand.resident();
  await stand.allergic(residentId, 'Metamizol');
  expect(await stand.refused(residentId, { name: 'Kranichol', atc: ['n02bb02'] })).toMatchObject({
    code: 'findingUnanswered',
  });
});
