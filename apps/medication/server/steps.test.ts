import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { times } from '../contract/times.ts';
import { prescriptionPoints } from './facts.ts';
import { later, morning, of, openStand, type Stand, word } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const fresh = async (more: object = {}): Promise<Order> => stand.order(await stand.resident(), more);
const scan = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
const change = (order: Order, more: object = {}) =>
  ({ ...of(order), ...morning(stand.today), reason: 'less swelling', ...more }) as never;

describe('a change', () => {
  test('is another version; the old one stays as it was', async () => {
    const order = await fresh();
    const changed = await stand.nurse.call(orders.change, change(order, { morning: 0.5 }));
    expect(changed).toMatchObject({ version: 2, current: { number: 2, morning: 0.5 } });
    expect(changed.steps.map((one) => one.step)).toEqual(['changed', 'ordered']);
    const versions = await stand.nurse.call(orders.versions, { residentId: order.residentId, id: order.id });
    expect(versions).toEqual([changed.current, order.current]);
  });
  test('from tomorrow on leaves today as it is', async () => {
    const changed = await stand.nurse.call(
      orders.change,
      change(await fresh(), { morning: 0.5, startsAt: later(30) }),
    );
    expect(changed).toMatchObject({
      current: { number: 1, morning: 1 },
      upcoming: { number: 2, morning: 0.5 },
    });
  });
  test('in the past is refused, and one of a stale version answers what is there now', async () => {
    const order = await fresh();
    expect(await stand.nurse.refused(orders.change, change(order, { startsAt: later(-1) }))).toMatchObject({
      code: 'changeInPast',
    });
    const current = await stand.nurse.call(orders.change, change(order, { morning: 0.5 }));
    expect(await stand.nurse.refused(orders.change, change(order))).toMatchObject({ status: 412, current });
  });
  test('of two at once one wins, the other is told', async () => {
    const order = await fresh();
    const answers = await Promise.allSettled([
      stand.nurse.call(orders.change, change(order, { morning: 0.5 })),
      stand.doctor.call(orders.change, change(order, { morning: 2 })),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const versions = await stand.nurse.call(orders.versions, { residentId: order.residentId, id: order.id });
    expect(versions).toHaveLength(2);
  });
});

describe('a pause', () => {
  test('holds until its day, can be resumed, and is not doubled', async () => {
    const order = await fresh();
    const toDay = addDays(stand.today, 3);
    const paused = await stand.nurse.call(orders.pause, { ...of(order), ...word, toDay, notes: 'ask again' });
    expect(paused).toMatchObject({
      standing: 'paused',
      pause: { toDay, reason: 'dry mouth', notes: 'ask again' },
    });
    expect(await stand.nurse.refused(orders.pause, { ...of(paused), ...word, toDay })).toMatchObject({
      status: 409,
      code: 'alreadyPaused',
    });
    const { residentId } = order;
    expect((await stand.nurse.call(orders.list, { residentId, view: 'ended' })).items).toHaveLength(1);
    const runs = await stand.nurse.call(orders.resume, { ...of(paused), ...word });
    expect(runs).toMatchObject({ standing: 'active', pause: null });
    expect(await stand.nurse.refused(orders.resume, { ...of(runs), ...word })).toMatchObject({
      code: 'notPaused',
    });
    const again = await stand.nurse.call(orders.pause, { ...of(runs), ...word, toDay, from: later(30) });
    expect(again).toMatchObject({ standing: 'active', pause: { toDay } });
  });
  test('until a day that has passed, from before now, or backwards is refused', async () => {
    const order = await fresh();
    const pause = (more: object) =>
      stand.nurse.refused(orders.pause, { ...of(order), ...word, ...more } as never);
    const yesterday = addDays(stand.today, -1);
    expect(await pause({ toDay: yesterday })).toMatchObject({ code: 'pauseToInPast' });
    expect(await pause({ toDay: stand.today, from: later(-1) })).toMatchObject({ code: 'pauseInPast' });
    expect(await pause({ toDay: stand.today, from: later(48) })).toMatchObject({ code: 'pauseToBeforeFrom' });
    expect(await pause({ toDay: stand.today, reason: ' ' })).toMatchObject({ status: 400 });
  });
});

describe('a stop', () => {
  test('is final: nothing follows it but a signature', async () => {
    const order = await fresh();
    const stopped = await stand.nurse.call(orders.stop, {
      ...of(order),
      ...word,
      way: 'telephone',
      notes: 'itching',
    });
    expect(stopped).toMatchObject({
      standing: 'stopped',
      stopped: { reason: 'dry mouth', notes: 'itching' },
    });
    const { today } = stand;
    const renewal = { orderedBy: 'x', way: 'fax', prescribedOn: today, validUntil: today } as const;
    for (const answer of [
      await stand.nurse.refused(orders.stop, { ...of(stopped), ...word }),
      await stand.nurse.refused(orders.pause, { ...of(stopped), ...word, toDay: today }),
      await stand.nurse.refused(orders.resume, { ...of(stopped), ...word }),
      await stand.nurse.refused(orders.renew, { ...of(stopped), ...renewal }),
      await stand.nurse.refused(orders.change, change(stopped)),
    ])
      expect(answer).toMatchObject({ status: 409, code: 'alreadyStopped' });
    const stepId = stopped.steps[0]!.id;
    const signed = await stand.doctor.call(orders.sign, { ...of(stopped), stepId });
    expect(signed.steps[0]).toMatchObject({ unsigned: false, signed: { scanned: false } });
    const list = await stand.nurse.call(orders.list, { residentId: order.residentId });
    expect(list).toEqual({ items: [], unsigned: 0, stoppedLately: 1 });
  });
  test('in the future or before the start is refused', async () => {
    const order = await fresh();
    const stop = (stoppedAt: string) =>
      stand.nurse.refused(orders.stop, { ...of(order), ...word, stoppedAt });
    expect(await stop(later(1))).toMatchObject({ code: 'stopInFuture' });
    expect(await stop(later(-1))).toMatchObject({ code: 'stopBeforeStart' });
  });
});

describe('a telephone order', () => {
  test('waits on top until the doctor signs it, once', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, { name: 'Aricept' });
    const order = await stand.order(residentId, { name: 'Zyprexa', way: 'telephone' });
    const list = await stand.nurse.call(orders.list, { residentId });
    expect([list.unsigned, list.items[0]!.id]).toEqual([1, order.id]);
    const stepId = order.steps[0]!.id;
    expect(await stand.nurse.refused(orders.sign, { ...of(order), stepId })).toMatchObject({
      code: 'scanMissing',
    });
    const signed = await stand.doctor.call(orders.sign, { ...of(order), stepId });
    expect(signed.steps[0]!.signed?.by).toContain('doctor');
    expect(await stand.doctor.refused(orders.sign, { ...of(signed), stepId })).toMatchObject({
      code: 'alreadySigned',
    });
    expect(await stand.doctor.refused(orders.sign, { ...of(order), stepId })).toMatchObject({ status: 412 });
  });
  test('is signed by a scan of the paper, too', async () => {
    const order = await fresh({ way: 'telephone' });
    const fileId = await uploaded(stand.world.server, stand.nurse.token, 'scan.jpg', await scan());
    const signed = await stand.nurse.call(orders.sign, { ...of(order), stepId: order.steps[0]!.id, fileId });
    expect(signed.steps[0]).toMatchObject({ signed: { scanned: true } });
  });
  test('what came in writing needs none', async () => {
    const order = await fresh();
    expect(
      await stand.doctor.refused(orders.sign, { ...of(order), stepId: order.steps[0]!.id }),
    ).toMatchObject({ code: 'needsNoSignature' });
  });
});

test('a prescription is renewed with the same content', async () => {
  const order = await fresh({ validUntil: stand.today });
  const validUntil = addDays(stand.today, 180);
  const renewal = { orderedBy: 'Dr. Weber', way: 'fax', prescribedOn: stand.today, validUntil } as const;
  const renewed = await stand.nurse.call(orders.renew, { ...of(order), ...renewal });
  expect(renewed.current).toMatchObject({ number: 2, morning: 1, doctor: 'Dr. Weber', validUntil });
  const wrong = (more: object) => stand.nurse.refused(orders.renew, { ...of(renewed), ...renewal, ...more });
  expect(await wrong({ validUntil: addDays(stand.today, -1) })).toMatchObject({
    code: 'validityBeforePrescription',
  });
  expect(await wrong({ prescribedOn: addDays(stand.today, 1) })).toMatchObject({
    code: 'prescribedInFuture',
  });
});

test('the times of the home are changed by who may, one after the other', async () => {
  const lead = await stand.world.actor(stand.home, 'NURSHOME');
  const before = await lead.call(times.get, {});
  expect(await lead.refused(times.change, { ...before, afternoon: '07:00' })).toMatchObject({ status: 400 });
  expect(await lead.call(times.change, { ...before, night: '22:00' })).toMatchObject({ night: '22:00' });
  expect(await lead.refused(times.change, before)).toMatchObject({ status: 412 });
  expect(await stand.nurse.refused(times.get, {})).toMatchObject({ status: 403 });
  expect((await fresh()).current.nightTime).toBe('22:00');
});

describe('what waits for a doctor at the visit', () => {
  const points = async (residentId: string) =>
    (
      await stand.world.inside(stand.home, (context) =>
        prescriptionPoints(context, { residentIds: [residentId] }),
      )
    ).map(({ kind, tab }) => [kind, tab]);
  const expiring = ['expiring', 'prescriptions'];

  test.each([
    [14, [expiring]],
    [15, []],
    [0, [expiring]],
  ])('a prescription that is valid for %i more days', async (days, told) => {
    const order = await fresh({ validUntil: addDays(stand.today, days) });
    expect(await points(order.residentId)).toEqual(told);
  });

  test('a renewal takes it away, and so does a stop', async () => {
    const order = await fresh({ validUntil: stand.today });
    const renewal = {
      orderedBy: 'Dr. Weber',
      way: 'fax',
      prescribedOn: stand.today,
      validUntil: addDays(stand.today, 180),
    } as const;
    await stand.nurse.call(orders.renew, { ...of(order), ...renewal });
    expect(await points(order.residentId)).toEqual([]);
    const other = await fresh({ validUntil: stand.today });
    await stand.nurse.call(orders.stop, { ...of(other), ...word });
    expect(await points(other.residentId)).toEqual([]);
  });

  test('an order by telephone until it is signed', async () => {
    const order = await fresh({ way: 'telephone' });
    expect(await points(order.residentId)).toEqual([['unsigned', 'prescriptions']]);
    await stand.doctor.call(orders.sign, { ...of(order), stepId: order.steps[0]!.id });
    expect(await points(order.residentId)).toEqual([]);
  });
});
