import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { absences } from '#apps/residents/contract/absences.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { round } from '../contract/round.ts';
import { measuringDue, orderFacts, ordersToday, roundPath, waitingValues } from './facts.ts';
import { newResident } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let residentId: string;
let zone: string;
let tomorrow: string;

const order = (more: object = {}) =>
  nurse.call(orders.create, {
    residentId,
    kind: 'pulse' as const,
    timing: { repetition: 'daily' as const, from: tomorrow, moments: ['08:00' as const] },
    ...more,
  });
const at = (time: string, later = 0) => new Date(instantAt(addDays(tomorrow, later), time, zone));
const inside = <T>(work: (context: Context) => Promise<T>, now: Date) => world.inside(home, work, now);
const facts = (since: Date, now: Date) =>
  inside((context) => orderFacts(context, { since, residentIds: [residentId] }), now);
const due = (now: Date) => inside((context) => measuringDue(context, { centerId: undefined, rows: 50 }), now);
const states = async (now: Date) =>
  (await due(now)).items.filter((one) => one.residentId === residentId).map(({ urgency }) => urgency);
const marks = async (now: Date) =>
  (await inside((context) => ordersToday(context, { residentId }), now)).map(({ state }) => state);

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  const here = await world.inside(home, ({ today, zone: own }) => Promise.resolve({ today, own }));
  zone = here.own;
  tomorrow = addDays(here.today, 1);
});
beforeEach(async () => {
  residentId = await newResident(world, home);
});

describe('what the next shift hears', () => {
  test('what was ordered and nobody measured, once its time is over', async () => {
    await order();
    expect(await facts(at('06:00'), at('08:30'))).toEqual([]);
    const told = await facts(at('06:00'), at('12:00'));
    expect(told).toMatchObject([
      { residentId, kind: 'careTask', tab: 'vitals', text: 'Pulse ordered for 08:00: not measured.' },
    ]);
    expect(await facts(at('10:00'), at('12:00'))).toEqual([]);
  });
  test('each time by itself, and not of who was away that day', async () => {
    await order();
    const nights = {
      kind: 'hospital' as const,
      departureDate: addDays(tomorrow, 1),
      returnDate: addDays(tomorrow, 3),
    };
    await nurse.call(absences.create, { residentId, ...nights, remarks: '' });
    const told = await facts(at('06:00'), at('12:00', 4));
    expect(told.map(({ at: when }) => when)).toEqual(
      [0, 1, 3, 4].map((day) => at('09:00', day).toISOString()),
    );
    expect(new Set(told.map(({ key }) => key)).size).toBe(4);
  });
  test('what was due while somebody was out for some hours is told as away, and not as missed', async () => {
    await order({
      timing: { repetition: 'daily' as const, from: tomorrow, moments: ['08:00', '11:00', '17:00'] as const },
    });
    const leave = { departureDate: tomorrow, departureTime: '10:00', returnTime: '16:00' };
    await nurse.call(absences.create, { residentId, kind: 'dayLeave', ...leave, remarks: '' });
    const told = await facts(at('06:00'), at('23:00'));
    expect(told.map(({ at: when }) => when)).toEqual(
      [at('09:00'), at('18:00')].map((one) => one.toISOString()),
    );
    expect(await marks(at('11:30'))).toEqual(['late', 'away', 'planned']);
    expect(await marks(at('16:30'))).toEqual(['late', 'away', 'planned']);
    // back in the house, what could not be measured is not overdue
    expect(await states(at('16:30'))).toEqual([]);
  });
  test('what was not measured with its reason, and not a second time as missed', async () => {
    const since = new Date(Date.now() - 60_000);
    const shifts = ['earlyShift' as const, 'lateShift' as const, 'nightShift' as const];
    const timing = { repetition: 'daily' as const, from: addDays(tomorrow, -2), moments: shifts };
    const { id } = await order({ timing });
    const { people } = await nurse.call(round.get, {});
    const item = people.flatMap(({ items }) => items).find((one) => one.orderId === id)!;
    const { day, moment } = item;
    await nurse.call(round.skip, { residentId, orderId: id, day, moment, outcome: 'refused' });
    const told = await facts(since, new Date(Date.now() + 1000));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('not measured, refused.')]);
    const later = await facts(since, new Date(Date.parse(item.dueUntil) + 1000));
    expect(later.map(({ key }) => key)).toEqual(told.map(({ key }) => key));
  });
  test('a value beyond the ordered bounds that is usual for others; what the vital signs tell themselves is not told twice', async () => {
    await order({ below: 65 });
    const since = new Date(Date.now() - 60_000);
    const record = (value: number) =>
      nurse.call(readings.record, { residentId, values: [{ kind: 'pulse', value }] });
    await record(66);
    const { readings: low } = await record(62);
    await record(48);
    expect(await facts(since, new Date(Date.now() + 1000))).toMatchObject([
      {
        key: `vital-orders.value.${low[0]!.id}`,
        kind: 'critical',
        text: 'Pulse 62 /min below the ordered bound',
        series: 'vitals.pulse',
      },
    ]);
  });
});

describe('what is due', () => {
  test('from its time on, overdue after it, until the next time begins; measured meanwhile it is not', async () => {
    await order();
    expect(await states(at('07:59'))).toEqual([]);
    expect(await states(at('08:00'))).toEqual(['today']);
    expect(await states(at('12:00'))).toEqual(['overdue']);
    expect(await states(at('07:59', 1))).toEqual(['overdue']);
    expect(await states(at('08:00', 1))).toEqual(['today']);
    expect(await marks(at('07:00'))).toEqual(['planned']);
    expect(await marks(at('08:30'))).toEqual(['due']);
    expect(await marks(at('12:00'))).toEqual(['late']);
  });
  test('a monthly weighing stays overdue until somebody weighs', async () => {
    const timing = { repetition: 'daily' as const, every: 30, from: tomorrow, moments: ['morning' as const] };
    await order({ kind: 'weight', timing });
    expect(await states(at('12:00', 20))).toEqual(['overdue']);
  });
  test('not after its last day', async () => {
    const timing = {
      repetition: 'daily' as const,
      from: tomorrow,
      until: tomorrow,
      moments: ['08:00' as const],
    };
    await order({ timing });
    expect(await states(at('08:30'))).toEqual(['today']);
    expect(await states(at('08:30', 1))).toEqual([]);
  });
  test('not of who is away, and again of who is back', async () => {
    await order();
    const stay = { kind: 'hospital' as const, departureDate: tomorrow, returnDate: addDays(tomorrow, 2) };
    await nurse.call(absences.create, { residentId, ...stay, remarks: '' });
    expect(await states(at('08:30', 1))).toEqual([]);
    expect(await states(at('08:30', 3))).toEqual(['today']);
  });
  test('counted beside the page', async () => {
    await order();
    const { total } = await due(at('08:30'));
    const count = await inside((context) => waitingValues(context, undefined), at('08:30'));
    expect(count).toEqual({ [roundPath]: total });
  });
  test('nothing without the right', async () => {
    await order();
    const blind = (context: Context): Context => ({ ...context, can: () => false });
    const [told, open, today] = await inside(
      async (context) => [
        await orderFacts(blind(context), { since: at('06:00'), residentIds: [residentId] }),
        await measuringDue(blind(context), { centerId: undefined, rows: 5 }),
        await ordersToday(blind(context), { residentId }),
      ],
      at('12:00'),
    );
    expect([told, open, today]).toEqual([[], { total: 0, items: [], page: null }, []]);
  });
});
