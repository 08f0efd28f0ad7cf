import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { reservesOf } from '../api.ts';
import { doses } from '../contract/doses.ts';
import { windows } from '../contract/windows.ts';
import { stays } from '#apps/residents/contract/stays.ts';
import { giveReserve } from './reserves.ts';
import { ago, dafalgan, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
  const now = await stand.lead.call(windows.get, {});
  // so that a whole example of section 5 can be entered
  await stand.lead.call(windows.change, { ...now, hoursBack: 48 });
});

type Order = Awaited<ReturnType<Stand['reserve']>>;
const input = (order: Order, minutesAgo: number, more: object = {}) => ({
  residentId: order.residentId,
  orderId: order.id,
  number: order.current.number,
  quantity: 1,
  reason: 'headache',
  givenAt: ago(minutesAgo),
  ...more,
});
const give = (order: Order, minutesAgo: number, more: object = {}) =>
  stand.nurse.call(doses.giveReserve, input(order, minutesAgo, more));
const refused = (order: Order, minutesAgo: number, more: object = {}) =>
  stand.nurse.refused(doses.giveReserve, input(order, minutesAgo, more));
const fresh = async (more: object = {}) => stand.reserve(await stand.resident(), more);
const hours = (count: number) => count * 60;
const hour = 3_600_000;

describe('a reserve is given', () => {
  test('with its reason and when its effect is asked for', async () => {
    const dose = await give(await fresh(), 5);
    expect(dose).toMatchObject({
      plannedAt: null,
      state: 'given',
      quantity: 1,
      unit: 'tablet',
      note: 'headache',
      effect: { result: null },
      attention: null,
      version: 1,
    });
    expect(Date.parse(dose.effect!.dueAt) - Date.parse(dose.givenAt!)).toBe(60 * 60_000);
  });
  test('example (d) of section 5: too early, then above the maximum, then the first is out of the 24 hours', async () => {
    const order = await fresh();
    // 20.11. 08:00, 14:00, 20:00 and 21.11. 02:00, seen from two hours after the end
    const end = hours(24) + hours(2);
    for (const after of [0, 6, 12, 18]) await give(order, end - hours(after));
    const early = await refused(order, end - hours(21) - 59);
    expect(early).toMatchObject({ status: 409, code: 'reserveTooEarly' });
    expect(early.title).toMatch(/from (\d\d\/\d\d\/\d{4} )?\d\d:\d\d on/);
    expect(await refused(order, end - hours(23) - 59, { confirmed: ['exceedsDailyMaximum'] })).toMatchObject({
      status: 409,
      code: 'exceedsDailyMaximum',
    });
    // a second later than 24 hours, since the calls come one after the other
    expect(await give(order, end - hours(24) - 0.05)).toMatchObject({ state: 'given' });
  });
  test('entered afterwards it breaks neither the interval nor the 24 hours of those that came later', async () => {
    const order = await fresh({ max24: 2 });
    await give(order, hours(10));
    await give(order, hours(2));
    expect(await refused(order, hours(5))).toMatchObject({ code: 'reserveTooEarly' });
    expect(await refused(order, hours(20))).toMatchObject({ code: 'exceedsDailyMaximum' });
    expect(await give(order, hours(27))).toMatchObject({ state: 'given' });
  });
  test('by sixteen at once: once', async () => {
    const order = await fresh();
    const people = await Promise.all(Array.from({ length: 4 }, () => stand.world.actor(stand.home, 'NURSE')));
    const done = await Promise.allSettled(
      [...people, ...people, ...people, ...people].map((who) => who.call(doses.giveReserve, input(order, 1))),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
  test('the same key twice is one', async () => {
    const order = await fresh();
    const sent = input(order, 5);
    const first = await stand.nurse.call(doses.giveReserve, sent, { key: 'reserve-once' });
    expect(await stand.nurse.call(doses.giveReserve, sent, { key: 'reserve-once' })).toEqual(first);
  });
  test('that waited is kept although it passes the limits, and looked at', async () => {
    const order = await fresh();
    await give(order, hours(2));
    expect(await give(order, hours(1), { waited: true })).toMatchObject({
      state: 'given',
      attention: 'tooEarly',
    });
    const full = await fresh({ intervalHours: 1, max24: 1 });
    await give(full, hours(5));
    expect(await give(full, hours(2), { waited: true })).toMatchObject({ attention: 'exceedsDailyMaximum' });
  });
  test('what it is now: given in 24 hours, when last, and from when on', async () => {
    const order = await fresh();
    await give(order, hours(25));
    await give(order, hours(3));
    const [now] = await stand.world.inside(stand.home, (context) => reservesOf(context, [order.residentId]));
    expect(now).toMatchObject({ orderId: order.id, given24: 1, max24: 4 });
    expect(Date.parse(now!.nextAt!) - Date.parse(now!.lastAt!)).toBe(4 * 3_600_000);
  });
});

describe('not given', () => {
  test.each([
    ['nothing', 0, 'quantityRange'],
    ['two of one', 2, 'quantityRange'],
    ['a third', 0.3, 'quantityFraction'],
    ['minus one', -1, 'quantityRange'],
  ])('%s', async (_, quantity, code) => {
    expect(await refused(await fresh(), 5, { quantity })).toMatchObject({
      status: 422,
      errors: [{ path: 'quantity', code }],
    });
  });
  test('a range is kept', async () => {
    const order = await fresh({ quantityMost: 2 });
    expect(await give(order, 5, { quantity: 1.5 })).toMatchObject({ quantity: 1.5 });
    expect(await refused(await fresh({ quantityMost: 2 }), 5, { quantity: 2.5 })).toMatchObject({
      errors: [{ code: 'quantityRange' }],
    });
  });
  test('without a reason, in the future, too long ago', async () => {
    const order = await fresh();
    expect(await refused(order, 5, { reason: ' ' })).toMatchObject({ errors: [{ path: 'reason' }] });
    expect(await refused(order, -5)).toMatchObject({ errors: [{ path: 'givenAt', code: 'inFuture' }] });
    expect(await refused(order, hours(48) + 1)).toMatchObject({
      errors: [{ path: 'givenAt', code: 'tooLongAgo' }],
    });
  });
  test('a fixed order, a stopped one, a changed one', async () => {
    const residentId = await stand.resident();
    const fixed = await stand.order(residentId, { morning: 1 });
    expect(await refused(fixed, 5)).toMatchObject({ status: 409, code: 'notReserve' });
    const order = await fresh();
    expect(await refused(order, 5, { number: 7 })).toMatchObject({ status: 409, code: 'orderChanged' });
    await stand.nurse.call(orders.stop, {
      residentId: order.residentId,
      id: order.id,
      version: order.version,
      orderedBy: 'Dr. Frei',
      way: 'written',
      reason: 'not needed',
    });
    expect(await refused(order, 0)).toMatchObject({ status: 409, code: 'stopped' });
  });
  test('one that begins tomorrow', async () => {
    const order = await fresh({ startsAt: ago(-24 * 60), prescribedOn: stand.today });
    expect(await refused(order, 0)).toMatchObject({ status: 409, code: 'notBegun' });
  });
  test('to who is away; what was given before and waited is kept', async () => {
    const order = await fresh();
    await stand.nurse.call(absences.create, {
      residentId: order.residentId,
      kind: 'hospital',
      departureDate: addDays(stand.today, -1),
    });
    expect(await refused(order, 0)).toMatchObject({ status: 409, code: 'suspended' });
    expect(await give(order, 1, { waited: true })).toMatchObject({ attention: 'suspended' });
  });
  test('by who may not, or of another home', async () => {
    const order = await fresh();
    for (const who of [stand.doctor, stand.cook])
      expect(await who.refused(doses.giveReserve, input(order, 5))).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(doses.giveReserve, input(order, 5))).toMatchObject({ status: 404 });
    const elsewhere = { ...input(order, 5), residentId: await stand.resident() };
    expect(await stand.nurse.refused(doses.giveReserve, elsewhere)).toMatchObject({ status: 404 });
  });
});

describe('an order that changed between', () => {
  const by = { orderedBy: 'Dr. Frei', way: 'written', reason: 'another dose' } as const;
  const changed = async (order: Order, more: object): Promise<Order> =>
    stand.nurse.call(orders.change, {
      residentId: order.residentId,
      id: order.id,
      version: order.version,
      ...dafalgan,
      prescribedOn: addDays(stand.today, -1),
      ...by,
      ...more,
    } as never);

  test('a shorter interval holds from the change on, also after a dose that was given by the longer one', async () => {
    const order = await fresh({ intervalHours: 6 });
    await give(order, hours(3));
    const shorter = await changed(order, { intervalHours: 2 });
    expect(await give(shorter, 5)).toMatchObject({ state: 'given' });
  });
  test('what waited by the version that the device saw is measured by that one, and what nobody could give is refused', async () => {
    const order = await fresh();
    await changed(order, { quantity: 0.5, max24: 2 });
    expect(await give(order, 5, { waited: true })).toMatchObject({ attention: 'orderChanged', quantity: 1 });
    const other = await fresh();
    await changed(other, { quantity: 0.5, max24: 2 });
    for (const quantity of [0, -1, 1000])
      expect(await refused(other, 5, { waited: true, quantity })).toMatchObject({
        status: 422,
        errors: [{ path: 'quantity', code: 'quantityRange' }],
      });
  });
  test('what was given before the stop is entered after it; what was given in a pause is not', async () => {
    const order = await fresh();
    const stop = { ...by, residentId: order.residentId, id: order.id, version: order.version };
    await stand.nurse.call(orders.stop, { ...stop, stoppedAt: ago(60) });
    expect(await refused(order, 30)).toMatchObject({ status: 409, code: 'stopped' });
    expect(await give(order, 90)).toMatchObject({ state: 'given', attention: null });
    const paused = await fresh();
    await stand.nurse.call(orders.pause, {
      ...{ ...by, residentId: paused.residentId, id: paused.id, version: paused.version },
      toDay: addDays(stand.today, 1),
    });
    // when the pause is over by itself
    const then = Date.now() + 48.5 * hour;
    const refuse = new Proxy({}, { get: (_, code) => () => new Error(String(code)) }) as never;
    const enter = (givenAt: number) =>
      stand.world.inside(
        stand.home,
        (context) =>
          giveReserve(
            context,
            {
              ...input(paused, 0, {}),
              ...{ givenAt: new Date(givenAt).toISOString(), waited: false, overrides: [] },
              ...{ site: null, secondSignature: null, confirmed: [] },
            },
            refuse,
          ),
        new Date(then),
      );
    await expect(enter(then - 47.5 * hour)).rejects.toThrow('suspended');
    expect(await enter(then)).toMatchObject({ state: 'given' });
  });
  test('to who moved out nothing is given any more', async () => {
    const order = await fresh();
    const admin = await stand.world.actor(stand.home, 'ADMIN');
    const [stay] = await admin.call(stays.list, { residentId: order.residentId });
    await admin.call(stays.change, {
      ...stay!,
      residentId: order.residentId,
      exitDate: addDays(stand.today, -2),
    } as never);
    expect(await refused(order, 0)).toMatchObject({ status: 409, code: 'suspended' });
  });
});

describe('a substance over fixed and reserve (example f of section 5)', () => {
  test('paracetamol 1 g three times and a reserve: the first is good, the second asks for a reason', async () => {
    const productId = await stand.product({ max24: 4 });
    const medicine = { name: 'Dafalgan', substances: 'paracetamol 1 g', productId };
    const moments = [-600, -360, -100].map((minutes) =>
      new Date(Math.floor((Date.now() + minutes * 60_000) / 60_000) * 60_000).toISOString(),
    );
    const explicit = moments.map((at) => ({ time: civilOf(at, stand.zone).time, quantity: 1 }));
    const fixed = await stand.planned(-600, { ...medicine, explicit });
    for (const givenAt of moments)
      await stand.sign(fixed, { plannedAt: givenAt, reason: 'notAvailable' }, { givenAt });
    const reserve = await stand.reserve(fixed.residentId, { productId });
    expect(await give(reserve, hours(8))).toMatchObject({ state: 'given' });
    const second = await refused(reserve, 30);
    expect(second).toMatchObject({ status: 422, errors: [{ path: 'overrides', code: 'substanceMaximum' }] });
    expect(second.errors![0]!.message).toContain('5 g');
    const overrides = [{ finding: String(second.data!['finding']), reason: 'the doctor asked for it' }];
    const dose = await give(reserve, 30, { overrides });
    const [event] = await stand.nurse.call(doses.events, {
      residentId: reserve.residentId,
      id: dose.id!,
    });
    expect(event!.overrides).toEqual(overrides);
  });
  test('of several doses of one call each counts for the next', async () => {
    const residentId = await stand.resident();
    const productId = await stand.product({ max24: 1 });
    const both = [];
    for (const name of ['Dafalgan', 'Panadol'])
      both.push(await stand.planned(-5, { name, substances: 'paracetamol 1 g', productId }, residentId));
    const entries = both.map((one) => one.entry);
    expect(await stand.nurse.refused(doses.sign, { residentId, entries })).toMatchObject({
      errors: [{ path: 'overrides', code: 'substanceMaximum' }],
    });
  });
});
