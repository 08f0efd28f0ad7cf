import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockOf, noNext } from '#apps/care-tasks/api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type Order, orders } from '../contract/orders.ts';
import { type Item, round } from '../contract/round.ts';
import { timesEvery } from '../domain/every.ts';
import { cellsWithin } from './dues.ts';
import { known } from './items.ts';
import { heldOrders } from './rows.ts';
import { newResident } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;
let residentId: string;

/** All shifts of each day: something is due whatever the hour. */
const eachShift = () => ({
  repetition: 'daily' as const,
  from: addDays(today, -1),
  moments: ['earlyShift' as const, 'lateShift' as const, 'nightShift' as const],
});
const order = (kind: Order['kind'], more: object = {}): Promise<Order> =>
  nurse.call(orders.create, { residentId, kind, timing: eachShift(), ...more });
const own = async (who = nurse): Promise<Item[]> =>
  (await who.call(round.get, {})).people.find(({ resident }) => resident.id === residentId)?.items ?? [];
async function due(kind: Order['kind'], more: object = {}): Promise<Item> {
  const { id } = await order(kind, more);
  return (await own()).find((one) => one.orderId === id)!;
}
const which = ({ orderId, day, moment }: Item) => ({ residentId, orderId, day, moment });
const pressure = { value: 142, secondValue: 78 };

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, other, doctor, cook] = [
    await world.actor(home, 'NURSE'),
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

test('of a department only its people, with their progress; of another home it is not found', async () => {
  const [rigi, pilatus] = await world.inside(home, async (context) => {
    const centerId = await createCenter(context, { name: 'Seeblick' });
    const make = async (name: string) => {
      const departmentId = await createDepartment(context, { centerId, name });
      const { bedIds } = await createRoom(context, { departmentId, number: name, beds: ['A'] });
      const id = await createResident(context, { lastName: name });
      await enter(context, { residentId: id, entryDate: '2026-01-01', bedId: bedIds[0]! });
      return { departmentId, id };
    };
    return [await make('Rigi'), await make('Pilatus')] as const;
  });
  for (const { id } of [rigi, pilatus])
    await nurse.call(orders.create, { residentId: id, kind: 'pulse', timing: eachShift() });
  const { people, progress } = await nurse.call(round.get, { departmentId: rigi.departmentId });
  expect(people.map(({ resident }) => resident.lastName)).toEqual(['Rigi']);
  expect(progress.all).toBe(people.flatMap(({ items }) => items).length);
  const elsewhere = { departmentId: pilatus.departmentId };
  expect((await stranger.refused(round.get, elsewhere)).status).toBe(404);
});

describe('measured on the round', () => {
  test('once into the vital signs, and due no more', async () => {
    const one = await due('bloodPressure');
    expect(one).toMatchObject({ kind: 'bloodPressure', state: 'due', reading: null, outcome: null });
    const before = (await nurse.call(round.get, {})).progress;
    const done = await nurse.call(round.record, { ...which(one), ...pressure });
    expect(done).toMatchObject({ state: 'measured', reading: pressure, outcome: 'measured' });
    expect(done.recordedBy).toContain('nurse');
    const kept = await nurse.call(readings.list, { residentId });
    expect(kept.items.map(({ reading }) => reading.id)).toEqual([done.reading!.id]);
    const { progress } = await nurse.call(round.get, {});
    expect(progress).toEqual({ recorded: before.recorded + 1, all: before.all });
  });
  test('on another device it goes on where it stands', async () => {
    const one = await due('pulse');
    await order('temperature');
    await nurse.call(round.record, { ...which(one), value: 72 });
    expect((await own(other)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'pulse measured',
      'temperature due',
    ]);
  });
  test('beyond the ordered bounds, whatever the usual ones say', async () => {
    const one = await due('bloodPressure', { above: 140, secondAbove: 90 });
    const done = await nurse.call(round.record, { ...which(one), ...pressure });
    expect(done).toMatchObject({ beyond: 'high', reading: { warning: null } });
  });
  test('LO and HI of a meter are no number, neither as what was measured nor as the last value', async () => {
    const one = await due('bloodGlucose', { above: 40 });
    const done = await nurse.call(round.record, { ...which(one), value: 1, beyond: 'above' });
    const circumstances = { beyond: 'above' };
    expect(done).toMatchObject({ shown: 'HI (> 33.3 mmol/l)', beyond: 'high', reading: { circumstances } });
    const { people } = await nurse.call(round.get, {});
    expect(people.find(({ resident }) => resident.id === residentId)!.last).toMatchObject([
      { value: 33.3, circumstances },
    ]);
  });
  test('what the form of the vital signs records answers it, and a struck value does not', async () => {
    const one = await due('pulse');
    const sent = { residentId, values: [{ kind: 'pulse' as const, value: 71 }] };
    const { readings: recorded } = await nurse.call(readings.record, sent);
    expect((await own())[0]).toMatchObject({ state: 'measured', reading: { value: 71 } });
    const late = await other.refused(round.record, { ...which(one), value: 75 });
    expect(late).toMatchObject({ status: 409, code: 'alreadyRecorded' });
    const { id, version } = recorded[0]!;
    await nurse.call(readings.strike, { residentId, id, version, reason: 'Of somebody else' });
    expect((await own())[0]).toMatchObject({ state: 'due' });
    const again = await other.call(round.record, { ...which(one), value: 75 });
    const strike = { residentId, id: again.reading!.id, version: again.reading!.version, reason: 'Wrong' };
    await other.call(readings.strike, strike);
    expect(await nurse.call(round.record, { ...which(one), value: 76 })).toMatchObject({ state: 'measured' });
  });
  test('what was measured before the order was given answers nothing; what it says anew reopens nothing', async () => {
    const values = [{ kind: 'pulse' as const, value: 71 }];
    await nurse.call(readings.record, { residentId, values });
    const one = await due('pulse');
    expect(one).toMatchObject({ state: 'due', reading: null });
    await nurse.call(readings.record, { residentId, values: [{ kind: 'pulse', value: 73 }] });
    expect(await own()).toMatchObject([{ state: 'measured', reading: { value: 73 } }]);
    const { id, version } = (await nurse.call(orders.list, { residentId })).items[0]!;
    const said = { timing: eachShift(), instructions: 'Sitting', why: 'Dizzy' };
    await nurse.call(orders.change, { residentId, id, version, ...said });
    expect(await own()).toMatchObject([
      { state: 'measured', reading: { value: 73 }, instructions: 'Sitting' },
    ]);
  });
  test('the first value answers it, as the first entry does of an ordered protocol; struck, the next one does', async () => {
    await due('pulse');
    const sent = { residentId, values: [{ kind: 'pulse' as const, value: 120 }] };
    const { readings: first } = await nurse.call(readings.record, sent);
    await nurse.call(readings.record, { ...sent, values: [{ kind: 'pulse', value: 84 }] });
    expect((await own())[0]).toMatchObject({ reading: { value: 120 } });
    const { id, version } = first[0]!;
    await nurse.call(readings.strike, { residentId, id, version, reason: 'of somebody else' });
    expect((await own())[0]).toMatchObject({ reading: { value: 84 } });
  });
  test('at the very end of its time it is overdue, as a task is', async () => {
    const one = await due('pulse');
    const stateAt = (milliseconds: number) =>
      world.inside(home, async (context) => {
        const orders = await heldOrders(context, { residentIds: [residentId] });
        const stretch = { from: one.dueFrom, before: one.dueUntil };
        const cells = cellsWithin(orders, stretch, await clockOf(context)).map((cell) => ({
          ...cell,
          before: noNext,
        }));
        const now = new Date(Date.parse(one.dueUntil) + milliseconds);
        return (await known(Object.assign(Object.create(context), { now }), cells))[0]!.item.state;
      });
    expect([await stateAt(-1), await stateAt(0)]).toEqual(['due', 'overdue']);
  });
  test.each([
    ['2027-03-28', ['01:00', '04:30', '08:30', '12:30', '16:30', '20:30']],
    ['2027-10-31', ['00:30', '05:30', '09:30', '13:30', '17:30', '21:30']],
  ])('every four hours over the clock change of %s: each time once', async (day, instants) => {
    await order('pulse', {
      timing: { repetition: 'daily', from: today, moments: timesEvery(4, '06:30') },
    });
    const cells = await world.inside(home, async (context) =>
      cellsWithin(
        await heldOrders(context, { residentIds: [residentId] }),
        {
          from: instantAt(day, '00:00', context.zone),
          before: instantAt(addDays(day, 1), '00:00', context.zone),
        },
        await clockOf(context),
      ),
    );
    expect(cells.map((one) => one.due.dueFrom)).toEqual(instants.map((time) => `${day}T${time}:00.000Z`));
  });
  test('a correction answers it in the place of what it corrects, as long as it is said to be of that time', async () => {
    const one = await due('pulse');
    const { reading } = await nurse.call(round.record, { ...which(one), value: 72 });
    const early = new Date(Date.parse(one.dueFrom) - 3_600_000).toISOString();
    const correct = (id: string, version: number, more: object) =>
      nurse.call(readings.correct, {
        residentId,
        id,
        version,
        value: 73,
        reason: 'read off wrongly',
        ...more,
      });
    const first = await correct(reading!.id, reading!.version, {});
    expect((await own())[0]).toMatchObject({ state: 'measured', reading: { value: 73 } });
    // an hour before it is due is still for it
    const second = await correct(first.reading.id, 1, { measuredAt: early });
    expect((await own())[0]).toMatchObject({ state: 'measured', reading: { id: second.reading.id } });
    // of the day before it is not: the time is open again
    const dayBefore = new Date(Date.parse(early) - 86_400_000).toISOString();
    await correct(second.reading.id, 1, { measuredAt: dayBefore });
    expect((await own())[0]).toMatchObject({ state: 'due', reading: null });
  });
  test('two orders that ask for the same value ask once, and are answered by one value, which is counted once', async () => {
    await order('weight');
    const one = await due('weight');
    expect(await own()).toHaveLength(1);
    const [shown] = await own();
    const { progress: before } = await nurse.call(round.get, {});
    await nurse.call(round.record, { ...which(shown ?? one), value: 61.4 });
    // neither is open any more
    expect((await own()).map(({ state }) => state)).toEqual(['measured']);
    const { progress: after } = await nurse.call(round.get, {});
    expect(after).toEqual({ recorded: before.recorded + 1, all: before.all });
  });
});

describe('two people on the same round', () => {
  test('the second is told who recorded it, when and what; the same key twice is one', async () => {
    const one = await due('pulse');
    const first = await nurse.call(round.record, { ...which(one), value: 72 }, { key: 'round-pulse-once' });
    expect(await nurse.call(round.record, { ...which(one), value: 72 }, { key: 'round-pulse-once' })).toEqual(
      first,
    );
    const late = await other.refused(round.record, { ...which(one), value: 74 });
    expect(late).toMatchObject({ status: 409, code: 'alreadyRecorded', data: { what: '72 /min' } });
    expect(late.title).toContain('nurse');
    expect(await other.refused(round.skip, { ...which(one), outcome: 'asleep' })).toMatchObject({
      code: 'alreadyRecorded',
    });
    expect((await nurse.call(readings.list, { residentId })).items).toHaveLength(1);
  });
  test('at the same moment, in forty rounds: one wins each time, nothing is recorded twice', async () => {
    for (let count = 0; count < 40; count++) {
      residentId = await newResident(world, home);
      const one = await due('oxygenSaturation');
      const both = await Promise.allSettled(
        [nurse, other].map((who) => who.call(round.record, { ...which(one), value: 96 })),
      );
      expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
      const { items } = await nurse.call(readings.list, { residentId });
      expect(items).toHaveLength(1);
    }
  }, 60_000);
  test('the database refuses a second result of one time', async () => {
    const one = await due('pulse');
    await nurse.call(round.skip, { ...which(one), outcome: 'asleep' });
    const second = world.inside(home, (context) =>
      context.db
        .insertInto('vital_orders.results')
        .values({
          organisation_id: home,
          id: crypto.randomUUID(),
          resident_id: residentId,
          order_id: one.orderId,
          day: one.day,
          moment: one.moment,
          outcome: 'refused',
          recorded_at: context.now,
          recorded_by: nurse.accountId,
        })
        .execute(),
    );
    await expect(second).rejects.toThrow(/results_once/);
  });
});

describe('not measured', () => {
  test('with the reason; measured after all it counts no more', async () => {
    const one = await due('pulse');
    const skipped = await nurse.call(round.skip, { ...which(one), outcome: 'asleep' });
    expect(skipped).toMatchObject({ state: 'notMeasured', outcome: 'asleep', mayTakeBack: true });
    expect(await other.refused(round.skip, { ...which(one), outcome: 'refused' })).toMatchObject({
      code: 'alreadyRecorded',
    });
    expect(await other.call(round.record, { ...which(one), value: 66 })).toMatchObject({ state: 'measured' });
  });
  test('said on a device without a connection counts from then, also when the order has ended since', async () => {
    const one = await due('pulse');
    const [{ id, version, from }] = (await nurse.call(orders.list, { residentId })).items as [Order];
    const { to } = await nurse.call(orders.end, { residentId, id, version, why: 'Stable' });
    const skipped = { ...which(one), outcome: 'asleep' as const };
    for (const late of [skipped, { ...skipped, happenedAt: to! }])
      expect(await nurse.refused(round.skip, late)).toMatchObject({ code: 'notOrdered' });
    // the first instant of the order, not the clock of the test: that may stand in the millisecond in which it ends
    expect(await nurse.call(round.skip, { ...skipped, happenedAt: from })).toMatchObject({
      state: 'notMeasured',
    });
  });
  test('another reason in words', async () => {
    const one = await due('pulse');
    expect(await nurse.refused(round.skip, { ...which(one), outcome: 'other' })).toMatchObject({
      code: 'noteMissing',
      errors: [{ path: 'note' }],
    });
    const note = 'Device is broken';
    expect(await nurse.call(round.skip, { ...which(one), outcome: 'other', note })).toMatchObject({ note });
  });
  test('taken back by whoever said it, and due again', async () => {
    const one = await due('pulse');
    expect(await nurse.refused(round.takeBack, which(one))).toMatchObject({ code: 'nothingToTakeBack' });
    await nurse.call(round.skip, { ...which(one), outcome: 'refused' });
    expect(await other.refused(round.takeBack, which(one))).toMatchObject({ code: 'notOwn' });
    expect(await nurse.call(round.takeBack, which(one))).toMatchObject({ state: 'due', outcome: null });
  });
  test('not taken back after an hour', async () => {
    const one = await due('pulse');
    await nurse.call(round.skip, { ...which(one), outcome: 'refused' });
    await world.inside(home, (context) =>
      context.db
        .updateTable('vital_orders.results')
        .set({ recorded_at: new Date(context.now.getTime() - 61 * 60_000) })
        .where('organisation_id', '=', home)
        .where('order_id', '=', one.orderId)
        .execute(),
    );
    expect(await nurse.refused(round.takeBack, which(one))).toMatchObject({ code: 'tooLate' });
  });
});

describe('refused', () => {
  test('what is impossible or unlikely, as the vital signs do', async () => {
    const one = await due('pulse');
    const sent = which(one);
    expect(await nurse.refused(round.record, { ...sent, value: 900 })).toMatchObject({
      status: 422,
      code: 'notPossible',
      errors: [{ path: 'value' }],
    });
    expect(await nurse.refused(round.record, { ...sent, value: 72.5 })).toMatchObject({
      code: 'tooManyDecimals',
    });
    expect(await nurse.refused(round.record, { ...sent, value: 180 })).toMatchObject({
      code: 'unlikely',
      confirm: true,
    });
    expect(await nurse.refused(round.record, { ...sent, value: 80, secondValue: 60 })).toMatchObject({
      code: 'secondValue',
    });
    const sure = { ...sent, value: 180, confirmed: ['unlikely'] };
    expect(await nurse.call(round.record, sure)).toMatchObject({ state: 'measured' });
  });
  test('the future, long before it is due, and what is not ordered', async () => {
    const one = await due('pulse');
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const record = (more: object) => nurse.refused(round.record, { ...which(one), value: 70, ...more });
    expect(await record({ measuredAt: at(1) })).toMatchObject({ code: 'inFuture' });
    expect(await record({ day: addDays(one.day, 3) })).toMatchObject({ code: 'tooEarly' });
    expect(await record({ moment: '05:55' })).toMatchObject({ code: 'notOrdered' });
    const skip = (more: object) => nurse.refused(round.skip, { ...which(one), outcome: 'asleep', ...more });
    expect(await skip({ day: addDays(one.day, 3) })).toMatchObject({ code: 'tooEarly' });
    expect(await skip({ happenedAt: at(1) })).toMatchObject({
      code: 'inFuture',
      errors: [{ path: 'happenedAt' }],
    });
    expect(await skip({ happenedAt: at(-24 * 400) })).toMatchObject({ code: 'tooEarly' });
  });
  test('without the right, and for another home it does not exist', async () => {
    const one = await due('pulse');
    const calls = [
      [round.record, { ...which(one), value: 70 }],
      [round.skip, { ...which(one), outcome: 'asleep' }],
      [round.takeBack, which(one)],
    ] as const;
    for (const [call, input] of calls) {
      expect((await cook.refused(call, input)).status, call.name).toBe(403);
      expect((await doctor.refused(call, input)).status, call.name).toBe(403);
      expect((await stranger.refused(call, input)).status, call.name).toBe(404);
    }
    expect((await cook.refused(round.get, {})).status).toBe(403);
    expect((await cook.refused(round.marks, { residentIds: [] })).status).toBe(403);
    expect((await stranger.call(round.get, {})).people).toEqual([]);
    expect(await stranger.call(round.marks, { residentIds: [residentId] })).toEqual([]);
  });
});

describe('who and what is due', () => {
  test('marks of a list count what is due of those who are here', async () => {
    await due('pulse');
    await order('temperature');
    expect(await nurse.call(round.marks, { residentIds: [residentId] })).toEqual([
      { residentId, due: 2, overdue: 0 },
    ]);
  });
  test('overdue from the shift before; seen to it stays on the round of this shift', async () => {
    const { runs } = await nurse.call(round.get, {});
    const before = { earlyShift: 'nightShift', lateShift: 'earlyShift', nightShift: 'lateShift' } as const;
    const timing = { ...eachShift(), from: addDays(today, -2), moments: [before[runs]] };
    const { id } = await order('pulse', { timing });
    await world.inside(home, (context) =>
      context.db
        .updateTable('vital_orders.terms')
        .set({ from_at: new Date(context.now.getTime() - 48 * 3_600_000) })
        .where('organisation_id', '=', home)
        .where('order_id', '=', id)
        .execute(),
    );
    const [late] = await own();
    expect(late).toMatchObject({ orderId: id, state: 'overdue' });
    await nurse.call(round.record, { ...which(late!), value: 70 });
    expect(await own()).toMatchObject([{ orderId: id, state: 'measured' }]);
  });
  test('paused nothing is due, ended neither', async () => {
    const { id, version } = await order('pulse');
    const paused = await nurse.call(orders.pause, { residentId, id, version, why: 'Flu' });
    expect(await own()).toEqual([]);
    expect(await nurse.call(round.marks, { residentIds: [residentId] })).toEqual([]);
    const runs = await nurse.call(orders.resume, { residentId, id, version: paused.version, why: 'Well' });
    expect(await own()).toHaveLength(1);
    await nurse.call(orders.end, { residentId, id, version: runs.version, why: 'Enough' });
    expect(await own()).toEqual([]);
  });
  test('a value of the time before a change is still taken when it comes late, from a device without a connection', async () => {
    const one = await due('pulse');
    const [{ id, version, from }] = (await nurse.call(orders.list, { residentId })).items as [Order];
    // the first instant of the order, not the clock of the test: that may stand in the millisecond in which it ends
    const measuredAt = from;
    const { to } = await nurse.call(orders.end, { residentId, id, version, why: 'Enough' });
    expect(await nurse.refused(round.record, { ...which(one), value: 70, measuredAt: to! })).toMatchObject({
      code: 'notOrdered',
    });
    expect(await nurse.refused(round.record, { ...which(one), value: 70 })).toMatchObject({
      code: 'notOrdered',
    });
    expect(await nurse.call(round.record, { ...which(one), value: 70, measuredAt })).toMatchObject({
      state: 'measured',
    });
  });
});
