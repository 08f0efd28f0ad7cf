import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '../contract/entries.ts';
import { orders } from '../contract/orders.ts';
import { waiting } from '#platform/contract/frame.ts';
import { drinksDue, drunkToday, intakeConcerns, intakeFacts, listPage } from './facts.ts';
import { shortOf } from './observed.ts';

const zone = 'Europe/Zurich';
const today = () => civilOf(Date.now(), zone).day;
const from = (days: number) => addDays(today(), days);

let world: World;
let organisationId: string;
let nurse: Actor;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
});

const newResident = (entryDate = '2026-01-01') =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true });
    await enter(context, { residentId: id, entryDate });
    return id;
  });
const observe = (residentId: string, fromDay: string, toDay: string | null = null) =>
  nurse.call(orders.set, { residentId, fromDay, toDay, orderedBy: 'Dr Brunner' });
const drank = (residentId: string, day: string, ml: number) =>
  nurse.call(entries.record, { residentId, ml, happenedAt: instantAt(day, '10:00', zone) });
const at = <T>(day: string, time: string, work: (context: Context) => Promise<T>) =>
  world.inside(organisationId, work, new Date(instantAt(day, time, zone)));
const told = (residentId: string, day: string, time: string) =>
  at(day, time, async (context) => {
    const since = new Date(context.now.getTime() - 12 * 3_600_000);
    return (await intakeFacts(context, { since, residentIds: [residentId] })).map((one) => one.text);
  });
const isDue = (residentId: string, day: string, time: string) =>
  at(day, time, async (context) =>
    (await drinksDue(context, { centerId: undefined, rows: 100 })).items.some(
      (one) => one.residentId === residentId,
    ),
  );

const dehydrated = 'Two days of too little to drink: risk of dehydration';

describe('an order that has ended', () => {
  test('is judged by its last days: dehydration and the missed target are told on the morning after', async () => {
    const residentId = await newResident();
    await observe(residentId, from(-3), from(-1));
    await drank(residentId, from(-2), 500);
    await drank(residentId, from(-1), 500);
    expect(await told(residentId, today(), '05:59')).not.toContain(dehydrated);
    expect(await told(residentId, today(), '06:00')).toEqual([
      dehydrated,
      'Drunk only 500 of 1500 ml in a whole day',
    ]);
    const concerns = await at(today(), '08:00', (context) => intakeConcerns(context, { residentId }));
    expect(concerns).toMatchObject([{ key: `dehydration.${from(-2)}.${from(-1)}` }]);
    const listed = await at(today(), '08:00', (context) => shortOf(context, undefined));
    expect(listed.find((one) => one.residentId === residentId)).toMatchObject({ observed: false });
    // how many there are is told beside the navigation to who may read it
    const counts = async (who: Actor) => (await who.call(waiting.counts, {}))[listPage] ?? 0;
    expect(await counts(nurse)).toBeGreaterThan(0);
    expect(await counts(await world.actor(organisationId, 'COOK'))).toBe(0);
  });
  test('asks for no drink on a day on which nobody observes, and forgets what is past', async () => {
    const residentId = await newResident();
    await observe(residentId, from(-3), from(-1));
    expect(await isDue(residentId, today(), '15:00')).toBe(false);
    expect(await at(today(), '15:00', (context) => drunkToday(context, { residentId }))).toEqual([]);
    expect(await told(residentId, from(1), '15:00')).toEqual([]);
  });
});

describe('a day that is not whole is not judged', () => {
  const beginnings: [string, () => Promise<string>][] = [
    [
      'the order begins on it',
      async () => {
        const residentId = await newResident();
        await observe(residentId, today());
        return residentId;
      },
    ],
    [
      'the resident enters on it',
      async () => {
        const residentId = await newResident(today());
        await observe(residentId, from(-5));
        return residentId;
      },
    ],
    [
      'the resident returns on it',
      async () => {
        const residentId = await newResident();
        await observe(residentId, from(-5));
        await nurse.call(absences.create, {
          residentId,
          kind: 'hospital',
          departureDate: from(-5),
          returnDate: today(),
        });
        return residentId;
      },
    ],
  ];
  test.each(beginnings)('%s: neither at its checkpoint nor when it is over', async (_, begun) => {
    const residentId = await begun();
    expect(await told(residentId, today(), '15:00')).toEqual([]);
    expect(await isDue(residentId, today(), '15:00')).toBe(false);
    const [mark] = await at(today(), '15:00', (context) => drunkToday(context, { residentId }));
    expect(mark).toMatchObject({ state: 'planned', what: 'Drunk 0 of 1500 ml' });
    expect(await told(residentId, from(1), '07:00')).toEqual([]);
    // from the day after on everything counts
    expect(await told(residentId, from(1), '15:00')).toEqual(['Drunk only 0 of 1500 ml by 14:00']);
    expect(await told(residentId, from(2), '07:00')).not.toContain(dehydrated);
    expect(await told(residentId, from(3), '07:00')).toContain(dehydrated);
  });
  test('an order that follows another one is no beginning', async () => {
    const residentId = await newResident();
    await observe(residentId, from(-5));
    await observe(residentId, today());
    expect(await isDue(residentId, today(), '15:00')).toBe(true);
  });
  test('one night in the hospital: neither the day of departure nor that of the return', async () => {
    const residentId = await newResident();
    await observe(residentId, from(-10));
    const stay = { residentId, kind: 'hospital' as const, departureDate: from(-1), returnDate: today() };
    await nurse.call(absences.create, stay);
    expect(await told(residentId, today(), '15:00')).toEqual([]);
    expect(await told(residentId, from(1), '07:00')).toEqual([]);
    expect(await told(residentId, from(2), '07:00')).toEqual(['Drunk only 0 of 1500 ml in a whole day']);
  });
});
