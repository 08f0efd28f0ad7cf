import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedKinds } from '#apps/vitals/api.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type Order, orders } from '../contract/orders.ts';
import { kinds } from '../domain/kinds.ts';
import { newResident } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;
let residentId: string;

const timing = (more: Partial<Order['timing']> = {}) => ({
  repetition: 'weekly' as const,
  every: 4,
  weekdays: [1],
  from: today,
  moments: ['morning' as const],
  ...more,
});
const weighing = (more: object = {}) => ({
  residentId,
  kind: 'weight' as const,
  timing: timing(),
  reason: 'Heart failure',
  orderedBy: 'Dr. Frey',
  ...more,
});
const create = (more: object = {}): Promise<Order> => nurse.call(orders.create, weighing(more));
const which = ({ id, version }: Order) => ({ residentId, id, version });
const all = async (ended = false) => (await nurse.call(orders.list, { residentId, ended })).items;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, doctor, cook] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'DOCTOR'),
    await world.actor(home, 'COOK'),
  ];
  stranger = await world.actor(await world.organisation(), 'NURSE');
  today = await world.inside(home, (context) => Promise.resolve(context.today));
});
beforeEach(async () => {
  residentId = await newResident(world, home);
});

describe('an order', () => {
  test('says what, how often, within which bounds, why and by whom', async () => {
    const one = await create({ below: 55, above: 62.5, instructions: 'In the morning, in light clothes.' });
    expect(one).toMatchObject({
      kind: 'weight',
      state: 'running',
      timing: { ...timing(), until: null },
      ...{ below: 55, above: 62.5, secondBelow: null, reason: 'Heart failure', orderedBy: 'Dr. Frey' },
      ...{ why: '', ended: null, former: [], version: 1 },
    });
    expect(one.by).toContain('nurse');
    expect(await all()).toEqual([one]);
  });
  test('a doctor orders and does not record', async () => {
    const mine = await doctor.call(orders.create, weighing());
    expect(mine.by).toContain('doctor');
  });
  test('changed: from now on; what it said before stays readable with who, when and why', async () => {
    const one = await create({ above: 60 });
    const next = { ...weighing({ above: 65 }), ...which(one), why: 'Asked by the doctor' };
    const changed = await nurse.call(orders.change, next);
    expect(changed).toMatchObject({ above: 65, why: 'Asked by the doctor' });
    expect(changed.former).toMatchObject([{ above: 60, from: one.from, to: changed.from, why: '' }]);
  });
  test('paused and resumed, each with its reason, and ended for good', async () => {
    const one = await create();
    const paused = await nurse.call(orders.pause, { ...which(one), why: 'In hospital' });
    expect(paused).toMatchObject({ state: 'paused', why: 'In hospital' });
    expect(await nurse.refused(orders.pause, { ...which(paused), why: 'Again' })).toMatchObject({
      code: 'isPaused',
    });
    const goesOn = await nurse.call(orders.resume, { ...which(paused), why: 'Back' });
    expect(goesOn).toMatchObject({ state: 'running', former: [{ paused: true }, { paused: false }] });
    expect(await nurse.refused(orders.resume, { ...which(goesOn), why: 'Again' })).toMatchObject({
      code: 'runs',
    });
    const ended = await nurse.call(orders.end, { ...which(goesOn), why: 'Weight is stable' });
    expect(ended).toMatchObject({ state: 'ended', ended: { reason: 'Weight is stable' } });
    expect(await all()).toEqual([]);
    expect(await all(true)).toEqual([ended]);
    for (const call of [orders.pause, orders.resume, orders.end])
      expect(await nurse.refused(call, { ...which(ended), why: 'Late' }), call.name).toMatchObject({
        code: 'isEnded',
      });
    const late = { ...weighing(), ...which(ended), why: 'Late' };
    expect(await nurse.refused(orders.change, late)).toMatchObject({ code: 'isEnded' });
  });
});

describe('refused', () => {
  test.each([
    ['bounds the wrong way round', { below: 60, above: 55 }, 'above', 'boundsOrder'],
    ['a second bound of a weight', { secondBelow: 55 }, 'secondBelow', 'onlyPressure'],
    [
      'diastolic bounds the wrong way round',
      { kind: 'bloodPressure', secondBelow: 90, secondAbove: 60 },
      'secondAbove',
      'secondBoundsOrder',
    ],
    ['a temperature above 60', { kind: 'temperature', above: 60 }, 'above', 'aboveNotPossible'],
    ['a weight below 2', { below: 2 }, 'below', 'belowNotPossible'],
    [
      'a diastolic pressure above 220',
      { kind: 'bloodPressure', secondAbove: 220 },
      'secondAbove',
      'secondAboveNotPossible',
    ],
    [
      'a diastolic pressure below 10',
      { kind: 'bloodPressure', secondBelow: 10 },
      'secondBelow',
      'secondBelowNotPossible',
    ],
  ])('%s', async (_, more, path, code) => {
    expect(await nurse.refused(orders.create, weighing(more))).toMatchObject({
      status: 422,
      code,
      errors: [{ path }],
    });
    expect(await all()).toEqual([]);
  });
  test('a bound that no value can pass is said with what is possible, at a change, too', async () => {
    const one = await create();
    const change = { ...weighing({ above: 900 }), ...which(one), why: 'Typed wrong' };
    expect(await nurse.refused(orders.change, change)).toMatchObject({
      code: 'aboveNotPossible',
      data: { value: '900 kg', range: '20–300 kg' },
    });
  });
  test('a timing without a weekday, an end before the beginning, no moment: at their fields', async () => {
    const paths = async (more: object) =>
      (await nurse.refused(orders.create, weighing({ timing: { ...timing(), ...more } }))).errors?.map(
        (one) => one.path,
      );
    expect(await paths({ weekdays: [] })).toEqual(['timing.weekdays']);
    expect(await paths({ until: addDays(today, -1) })).toEqual(['timing.until']);
    expect(await paths({ moments: [] })).toEqual(['timing.moments']);
  });
  test('a change without its reason, and of a version that is no more', async () => {
    const one = await create();
    const change = { ...weighing(), ...which(one) };
    expect(await nurse.refused(orders.change, { ...change, why: ' ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'why' }],
    });
    const paused = await nurse.call(orders.pause, { ...which(one), why: 'Flu' });
    expect(await nurse.refused(orders.change, { ...change, why: 'More' })).toMatchObject({
      status: 412,
      current: { version: paused.version, state: 'paused' },
    });
    for (const call of [orders.pause, orders.resume, orders.end])
      expect((await nurse.refused(call, { ...which(one), why: 'Old' })).status, call.name).toBe(412);
  });
  test('without the right, and for another home it does not exist', async () => {
    const one = await create();
    const calls = [
      [orders.list, { residentId }],
      [orders.create, weighing()],
      [orders.change, { ...weighing(), ...which(one), why: 'x' }],
      [orders.pause, { ...which(one), why: 'x' }],
      [orders.resume, { ...which(one), why: 'x' }],
      [orders.end, { ...which(one), why: 'x' }],
    ] as const;
    for (const [call, input] of calls) {
      expect((await cook.refused(call, input)).status, call.name).toBe(403);
      expect((await stranger.refused(call, input)).status, call.name).toBe(404);
    }
    expect(await all()).toEqual([one]);
  });
  test('the order of somebody else is not changed by its id', async () => {
    const one = await create();
    const other = await newResident(world, home);
    const end = { ...which(one), residentId: other, why: 'x' };
    expect((await nurse.refused(orders.end, end)).status).toBe(404);
  });
});

test('the same key twice orders once', async () => {
  const first = await nurse.call(orders.create, weighing(), { key: 'vital-orders-once' });
  expect(await nurse.call(orders.create, weighing(), { key: 'vital-orders-once' })).toEqual(first);
  expect(await all()).toHaveLength(1);
});

test('of two changes at once one wins, the other reads what it is now', async () => {
  const one = await create();
  const change = (why: string) => nurse.call(orders.change, { ...weighing(), ...which(one), why });
  const both = await Promise.allSettled([change('first'), change('second')]);
  expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  expect((await all())[0]?.former).toHaveLength(1);
});

test('the database refuses two terms at once, and terms of somebody else', async () => {
  const one = await create();
  const other = await newResident(world, home);
  const insert = (more: object) =>
    world.inside(home, (context) =>
      context.db
        .insertInto('vital_orders.terms')
        .values({
          organisation_id: home,
          id: crypto.randomUUID(),
          resident_id: residentId,
          order_id: one.id,
          from_at: context.now,
          repetition: 'daily',
          starts_on: today,
          moments: ['morning'],
          recorded_by: nurse.accountId,
          ...more,
        })
        .execute(),
    );
  await expect(insert({})).rejects.toThrow(/terms_one_at_a_time/);
  await expect(insert({ resident_id: other, to_at: new Date(), from_at: new Date() })).rejects.toThrow(
    /foreign key/,
  );
});

test('whatever the vital signs know can be ordered, in their order', () =>
  expect(kinds).toEqual(storedKinds));

test('the form of the vital signs opens with what is ordered and runs; not with what rests, ended or is over', async () => {
  const ordered = async () => (await nurse.call(readings.ordered, { residentId })).kinds;
  expect(await ordered()).toEqual([]);
  const weight = await create();
  await create({ kind: 'bloodGlucose' as const });
  expect(await ordered()).toEqual(['bloodGlucose', 'weight']);
  const paused = await nurse.call(orders.pause, { ...which(weight), why: 'In hospital' });
  expect(await ordered()).toEqual(['bloodGlucose']);
  await nurse.call(orders.resume, { ...which(paused), why: 'Back' });
  await nurse.call(orders.end, { ...which((await all())[0]!), why: 'No diabetes' });
  expect(await ordered()).toEqual(['weight']);
  expect(await cook.refused(readings.ordered, { residentId })).toMatchObject({ status: 403 });
  expect(await stranger.refused(readings.ordered, { residentId })).toMatchObject({ status: 404 });
});
