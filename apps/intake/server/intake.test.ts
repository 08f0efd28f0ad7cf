import { beforeAll, describe, expect, test } from 'vitest';
import { entries as excretion } from '#apps/excretion/contract/entries.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { usesOfValues } from '#platform/server/settings/dictionaries.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { meanIntake } from '../api.ts';
import { balance } from '../contract/balance.ts';
import { dayOfInstant } from '../domain/balance.ts';
import { type Entry, EntryFields, entries } from '../contract/entries.ts';
import { orders } from '../contract/orders.ts';
import manifest from '../manifest.ts';
import { drinksDue, drunkToday, intakeConcerns, intakeFacts } from './facts.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let head: Actor;
let stranger: Actor;
let count = 0;

const zone = 'Europe/Zurich';
const today = () => civilOf(Date.now(), zone).day;
const at = (day: string, time: string) => instantAt(day, time, zone);
const newResident = () =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const drink = (residentId: string, ml: number, happenedAt?: string) =>
  nurse.call(entries.record, { residentId, ml, drink: 'water', ...(happenedAt ? { happenedAt } : {}) });
const sent = (
  entry: Entry,
  { reason, ...more }: { readonly reason: string; readonly [field: string]: unknown },
) => ({
  ...EntryFields.parse(entry),
  residentId: entry.residentId,
  id: entry.id,
  version: entry.version,
  reason,
  ...more,
});
const observe = (residentId: string, more: object = {}) =>
  nurse.call(orders.set, { residentId, fromDay: addDays(today(), -10), orderedBy: 'Dr Brunner', ...more });
const atTime = <T>(now: string, work: (context: Context) => Promise<T>) =>
  world.inside(organisationId, work, new Date(now));

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  doctor = await world.actor(organisationId, 'DOCTOR');
  cook = await world.actor(organisationId, 'COOK');
  head = await world.actor(organisationId, 'NURSHOME');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('an entry', () => {
  test('a glass of water: by mouth, now, by whom, and how much it makes on the day', async () => {
    const residentId = await newResident();
    const { entry, oral, target } = await drink(residentId, 200);
    expect(entry).toMatchObject({ kind: 'in', route: 'oral', ml: 200, drink: 'water', late: false });
    expect(entry.recorded.by).toContain('nurse');
    expect([oral, target]).toEqual([200, 1500]);
    expect((await drink(residentId, 150)).oral).toBe(350);
  });
  test('each field comes back as it was filled in', async () => {
    const residentId = await newResident();
    const happenedAt = '2026-11-01T06:10:00.000Z';
    const all = [
      { kind: 'in', route: 'tube', ml: 500, drink: 'supplement', note: 'slowly' },
      { kind: 'out', route: 'drain', ml: 80, note: 'clear' },
      { kind: 'meal', meal: 'lunch', portion: 75, note: 'no meat' },
    ].map((one) => ({ happenedAt, ...one }));
    for (const given of all) {
      const fields = EntryFields.parse(given);
      // what the contract does not take would be lost on the way: it is all there
      expect(fields).toMatchObject(given);
      const { entry } = await nurse.call(entries.record, { residentId, ...fields });
      expect(EntryFields.parse(entry)).toEqual(fields);
      expect(entry.late).toBe(true);
    }
  });
  test.each<[string, object, string]>([
    ['tomorrow', { happenedAt: ago(-24) }, 'inFuture'],
    ['a drink that the home does not have', { drink: 'absinthe' }, 'unknownDrink'],
    ['no amount', { ml: null }, 'mlRequired'],
    ['a drink by a drain', { route: 'drain' }, 'routeContradicts'],
    ['a drink with a portion', { portion: 50 }, 'mealOnly'],
    ['a meal with millilitres', { kind: 'meal' }, 'liquidOnly'],
    ['a meal without anything', { kind: 'meal', ml: null }, 'entryRequired'],
  ])('%s is refused, and nothing is stored', async (_, input, code) => {
    const residentId = await newResident();
    expect(await nurse.refused(entries.record, { residentId, ml: 200, ...input })).toMatchObject({
      status: 422,
      code,
    });
    expect((await nurse.call(entries.list, { residentId })).items).toEqual([]);
  });
  test('0 to 3000 ml', async () => {
    const residentId = await newResident();
    for (const ml of [-1, 3001, 0.5])
      expect(await nurse.refused(entries.record, { residentId, ml })).toMatchObject({
        errors: [{ path: 'ml' }],
      });
    for (const ml of [0, 3000]) expect((await drink(residentId, ml)).entry.ml).toBe(ml);
  });
  test('the words at the field, in both languages', async () => {
    expect(await said(nurse, entries.record, { residentId: await newResident(), kind: 'meal' })).toEqual([
      'entryRequired',
      'Say at least one thing: the meal, how much was eaten, or a note.',
      'Geben Sie mindestens eines an: die Mahlzeit, wie viel gegessen wurde oder eine Bemerkung.',
    ]);
  });
  test('a press that is sent twice is one drink', async () => {
    const residentId = await newResident();
    const key = '0190a5b0-0000-7000-8000-00000000d411';
    await nurse.call(entries.record, { residentId, ml: 200 }, { key });
    await nurse.call(entries.record, { residentId, ml: 200 }, { key });
    expect((await nurse.call(balance.day, { residentId })).oral).toBe(200);
  });
  test('a drink in use is counted, so that it is only set inactive', async () => {
    await drink(await newResident(), 200);
    const uses = await world.inside(organisationId, (context) =>
      usesOfValues(context, manifest.dictionaries.drinks),
    );
    expect(uses.get('water')).toBeGreaterThan(0);
  });
});

describe('what was recorded', () => {
  test('is corrected with a reason, and what it said stays readable; who is late is told', async () => {
    const { entry } = await drink(await newResident(), 200);
    expect((await nurse.refused(entries.correct, sent(entry, { reason: 'same' }))).code).toBe(
      'nothingChanged',
    );
    const right = await nurse.call(entries.correct, sent(entry, { ml: 100, reason: 'half full' }));
    expect(right.corrections).toMatchObject([{ reason: 'half full', before: { ml: 200 } }]);
    expect(await nurse.refused(entries.correct, sent(entry, { ml: 150, reason: 'second' }))).toMatchObject({
      status: 412,
      current: { ml: 100, version: 2 },
    });
  });
  test('struck it stays in the list and counts no more; struck twice is told', async () => {
    const residentId = await newResident();
    const { id, version } = (await drink(residentId, 200)).entry;
    await nurse.call(entries.strike, { residentId, id, version, reason: 'another resident' });
    expect((await nurse.call(entries.list, { residentId })).items[0]?.struck?.reason).toBe(
      'another resident',
    );
    expect((await nurse.call(balance.day, { residentId })).in).toBe(0);
    const again = { residentId, id, version: version + 1, reason: 'again' };
    expect((await nurse.refused(entries.strike, again)).code).toBe('alreadyStruck');
  });
  test('pages follow each other, the newest first', async () => {
    const residentId = await newResident();
    for (const hours of [5, 1, 3]) await drink(residentId, 100, ago(hours));
    const first = await nurse.call(entries.list, { residentId, limit: 2 });
    const second = await nurse.call(entries.list, { residentId, limit: 2, cursor: first.nextCursor! });
    const all = [...first.items, ...second.items].map((one) => one.happenedAt);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all).toHaveLength(3);
  });
});

describe('a day', () => {
  test('from 06:00 to 06:00 with the running sum; urine and vomit of the excretion are in it', async () => {
    const residentId = await newResident();
    const day = addDays(today(), -2);
    await drink(residentId, 999, at(day, '05:59'));
    await drink(residentId, 1200, at(day, '06:00'));
    await nurse.call(excretion.record, { residentId, what: 'urine', ml: 700, happenedAt: at(day, '07:00') });
    await drink(residentId, 300, at(addDays(day, 1), '05:59'));
    await nurse.call(excretion.record, { residentId, what: 'vomit', ml: 200, happenedAt: at(day, '23:00') });
    await drink(residentId, 999, at(addDays(day, 1), '06:00'));
    await nurse.call(entries.record, {
      residentId,
      kind: 'meal',
      meal: 'lunch',
      portion: 50,
      happenedAt: at(day, '12:00'),
    });
    const found = await nurse.call(balance.day, { residentId, day });
    expect(found).toMatchObject({
      in: 1500,
      out: 900,
      balance: 600,
      oral: 1500,
      target: 1500,
      observed: false,
    });
    expect(found.lines.map((one) => [one.route, one.sum])).toEqual([
      ['oral', 1200],
      ['urine', 500],
      ['vomit', 300],
      ['oral', 600],
    ]);
    expect(found.meals).toMatchObject([{ meal: 'lunch', portion: 50 }]);
    const days = await nurse.call(balance.days, { residentId, to: addDays(day, 1) });
    expect(days.slice(-3).map((one) => one.balance)).toEqual([999, 600, 999]);
    expect(days).toHaveLength(7);
  });
});

describe('an order', () => {
  test('sets the target from a day on and ends the one before', async () => {
    const residentId = await newResident();
    await observe(residentId);
    await observe(residentId, { fromDay: addDays(today(), -1), targetMl: 1200 });
    const [now, before] = await nurse.call(orders.list, { residentId });
    expect(now).toMatchObject({ targetMl: 1200, toDay: null, orderedBy: 'Dr Brunner' });
    expect(before).toMatchObject({ targetMl: null, toDay: addDays(today(), -2) });
    const days = await nurse.call(balance.days, { residentId, to: today() });
    expect(days.slice(-3).map((one) => [one.target, one.observed])).toEqual([
      [1500, true],
      [1200, true],
      [1200, true],
    ]);
  });
  test('never two on one day, never ended before it began; ended it stays ended', async () => {
    const residentId = await newResident();
    const order = await observe(residentId);
    const { id, version, fromDay } = order;
    expect(await nurse.refused(orders.set, { residentId, fromDay, orderedBy: 'x' })).toMatchObject({
      status: 409,
      code: 'overlaps',
    });
    const wrong = { residentId, fromDay: today(), toDay: addDays(today(), -1), orderedBy: 'x' };
    expect((await nurse.refused(orders.set, wrong)).code).toBe('untilBeforeFrom');
    const end = { residentId, id, version, toDay: addDays(fromDay, -1) };
    expect((await nurse.refused(orders.end, end)).code).toBe('untilBeforeFrom');
    const ended = await nurse.call(orders.end, { ...end, toDay: addDays(today(), -1) });
    expect(ended.version).toBe(version + 1);
    expect(await nurse.refused(orders.end, { ...end, toDay: today() })).toMatchObject({ status: 412 });
    expect((await nurse.refused(orders.end, { ...end, version: ended.version, toDay: today() })).code).toBe(
      'alreadyEnded',
    );
  });
  test('it never ends over a later one', async () => {
    const residentId = await newResident();
    await observe(residentId);
    await observe(residentId, { fromDay: addDays(today(), 5) });
    const first = (await nurse.call(orders.list, { residentId })).at(-1)!;
    expect(first.toDay).toBe(addDays(today(), 4));
    const { id, version } = first;
    expect(
      await nurse.refused(orders.end, { residentId, id, version, toDay: addDays(today(), 5) }),
    ).toMatchObject({ status: 409, code: 'overlaps' });
  });
  test('two who order at once: one wins, the other is told', async () => {
    const residentId = await newResident();
    const input = { residentId, fromDay: today(), orderedBy: 'x' };
    const answers = await Promise.allSettled([nurse.call(orders.set, input), doctor.call(orders.set, input)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await nurse.call(orders.list, { residentId })).toHaveLength(1);
  });
});

describe('too little', () => {
  const day = () => addDays(today(), 1);
  const noon = () => at(day(), '14:00');
  const before = () => at(day(), '13:59');
  /** What somebody drank on days before, and on the day itself in the morning. */
  async function drank(residentId: string, amounts: readonly number[], morning: number) {
    for (const [place, ml] of amounts.entries())
      await drink(residentId, ml, at(addDays(today(), place - amounts.length), '10:00'));
    await world.inside(organisationId, (context) =>
      context.db
        .insertInto('intake.entries')
        .values({
          organisation_id: organisationId,
          id: newId(),
          resident_id: residentId,
          happened_at: at(day(), '09:00'),
          kind: 'in',
          route: 'oral',
          ml: morning,
          recorded_by: nurse.accountId,
        })
        .execute(),
    );
  }
  const dueFor = async (residentId: string, now: string) =>
    (await atTime(now, (context) => drinksDue(context, { centerId: undefined, rows: 100 }))).items.find(
      (one) => one.residentId === residentId,
    );
  test('740 of 1500 at 14:00 warns, 750 does not; before it nobody is warned; nobody who is not observed', async () => {
    const [little, enough, free] = [await newResident(), await newResident(), await newResident()];
    await observe(little);
    await observe(enough);
    await drank(little, [], 740);
    await drank(enough, [], 750);
    await drank(free, [], 100);
    expect(await dueFor(little, before())).toBeUndefined();
    expect(await dueFor(little, noon())).toMatchObject({
      what: 'Offer a drink: 740 of 1500 ml so far',
      urgency: 'overdue',
    });
    expect(await dueFor(enough, noon())).toBeUndefined();
    expect(await dueFor(free, noon())).toBeUndefined();
    const marks = await atTime(noon(), (context) => drunkToday(context, { residentId: little }));
    expect(marks).toMatchObject([{ state: 'late', what: 'Drunk 740 of 1500 ml' }]);
  });
  const factsAt = (residentId: string, now: string) =>
    atTime(now, (context) =>
      intakeFacts(context, {
        since: new Date(Date.parse(now) - 12 * 3_600_000),
        residentIds: [residentId],
      }),
    );
  test('the hand-over hears of the checkpoint and of a day that missed its target', async () => {
    const residentId = await newResident();
    await observe(residentId);
    await drink(residentId, 1499, at(addDays(today(), -1), '10:00'));
    await drank(residentId, [], 740);
    expect((await factsAt(residentId, noon())).map((one) => one.text)).toEqual([
      'Drunk only 740 of 1500 ml by 14:00',
      'Drunk only 0 of 1500 ml in a whole day',
    ]);
    const next = await factsAt(residentId, at(today(), '06:00'));
    expect(next.map((one) => one.text)).toEqual(['Drunk only 1499 of 1500 ml in a whole day']);
  });
  test('less than 1000 ml on two days: dehydration for the hand-over and the care plan, by its days', async () => {
    const residentId = await newResident();
    await observe(residentId);
    await drank(residentId, [999, 999], 900);
    const now = at(today(), '08:00');
    const facts = await factsAt(residentId, now);
    expect(facts[0]).toMatchObject({
      kind: 'critical',
      text: 'Two days of too little to drink: risk of dehydration',
    });
    const [concern] = await atTime(now, (context) => intakeConcerns(context, { residentId }));
    const days = [addDays(today(), -2), addDays(today(), -1)];
    expect(concern).toMatchObject({ area: 'dehydration', key: `dehydration.${days.join('.')}` });
    const enough = await newResident();
    await observe(enough);
    await drank(enough, [999, 1000], 900);
    expect(await atTime(now, (context) => intakeConcerns(context, { residentId: enough }))).toEqual([]);
  });
  test('the list of the home: who is observed and short, dehydration first', async () => {
    const list = await nurse.call(balance.alerts, { rows: 200 });
    expect(list.total).toBe(list.items.length);
    expect(list.items.some((one) => one.dehydrated !== null)).toBe(true);
    const risks = list.items.map((one) => one.dehydrated !== null);
    expect(risks).toEqual(risks.toSorted().reverse());
  });
});

test('the mean of three days is told only where each of them has a drink', async () => {
  const residentId = await newResident();
  // the day of the balance begins in the morning: at night it is still that of yesterday
  const now = dayOfInstant(new Date(), (await head.call(balance.rules, {})).dayStart, zone);
  const meanOf = () => world.inside(organisationId, (context) => meanIntake(context, residentId));
  for (const [daysAgo, ml] of [
    [3, 900],
    [2, 1200],
  ] as const)
    await drink(residentId, ml, at(addDays(now, -daysAgo), '10:00'));
  expect(await meanOf()).toBeNull();
  await drink(residentId, 1000, at(addDays(now, -1), '10:00'));
  expect((await meanOf())?.ml).toBe(1033);
});

test('the rules of the home: only who may change them, never over another change', async () => {
  const before = await head.call(balance.rules, {});
  const after = await head.call(balance.changeRules, { ...before, targetMl: 1700 });
  expect(await head.refused(balance.changeRules, before)).toMatchObject({ status: 412, current: after });
  expect((await nurse.refused(balance.changeRules, after)).status).toBe(403);
  expect((await nurse.call(balance.day, { residentId: await newResident() })).target).toBe(1700);
  await head.call(balance.changeRules, { ...before, version: after.version });
});

test('a doctor records and orders, and corrects nothing; a cook has no door; another home has no such resident', async () => {
  const residentId = await newResident();
  const { entry } = await doctor.call(entries.record, { residentId, ml: 100 });
  expect((await doctor.refused(entries.correct, sent(entry, { ml: 50, reason: 'x' }))).status).toBe(403);
  for (const call of [entries.list, balance.day, balance.days, orders.list]) {
    expect((await cook.refused(call, { residentId })).status).toBe(403);
    expect((await stranger.refused(call, { residentId })).status).toBe(404);
  }
  expect((await stranger.refused(entries.record, { residentId, ml: 100 })).status).toBe(404);
});

test.each<[string, object]>([
  ['a drink by a drain', { kind: 'in', route: 'drain', ml: 100 }],
  ['a drink without a way', { kind: 'in', ml: 100 }],
  ['3001 ml', { kind: 'in', route: 'oral', ml: 3001 }],
  ['a portion of 60', { kind: 'meal', portion: 60 }],
  ['a meal without anything', { kind: 'meal' }],
  ['output without an amount', { kind: 'out', route: 'drain' }],
])('the database refuses %s', async (_, wrong) => {
  const residentId = await newResident();
  const row = { organisation_id: organisationId, id: newId(), resident_id: residentId, kind: 'in' as const };
  await expect(
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('intake.entries')
        .values({ ...row, happened_at: context.now, recorded_by: nurse.accountId, ...wrong })
        .execute(),
    ),
  ).rejects.toThrow(/constraint/);
});

test('the database refuses two orders on one day', async () => {
  const residentId = await newResident();
  const order = (from: string, to: string | null) =>
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('intake.orders')
        .values({
          organisation_id: organisationId,
          id: newId(),
          resident_id: residentId,
          from_day: from,
          to_day: to,
          ordered_by: 'x',
          recorded_by: nurse.accountId,
        })
        .execute(),
    );
  await order('2026-11-01', '2026-11-10');
  await order('2026-11-11', null);
  await expect(order('2026-11-10', '2026-11-10')).rejects.toThrow(/one_order_a_day/);
});
