import { beforeAll, describe, expect, test } from 'vitest';
import { countWarned, lastStoolOf, liquidOutput } from '../api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { alerts } from '../contract/alerts.ts';
import { entries } from '../contract/entries.ts';
import { excretedToday, excretionConcerns, excretionFacts } from './facts.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let head: Actor;
let count = 0;

const today = () => civilOf(Date.now(), 'Europe/Zurich').day;
const newResident = (entryDate = '2026-01-01') =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate });
    return id;
  });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const record = (residentId: string, hours: number, more: object = { stoolType: 'type4' }) =>
  nurse.call(entries.record, { residentId, happenedAt: ago(hours), ...more });
const stateOf = (residentId: string) => nurse.call(alerts.state, { residentId });
const inside = <T>(work: (context: Context) => Promise<T>, hoursLater = 0) =>
  world.inside(organisationId, work, new Date(Date.now() + hoursLater * 3_600_000));

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  head = await world.actor(organisationId, 'NURSHOME');
});

describe('no stool for 72 hours', () => {
  test('a minute before nobody is warned, then everybody who looks', async () => {
    const residentId = await newResident();
    await record(residentId, 71.9);
    expect(await stateOf(residentId)).toMatchObject({ daysSince: 2, noStoolSince: null });
    const other = await newResident();
    const { happenedAt } = await record(other, 72.1);
    const state = await stateOf(other);
    expect(state.daysSince).toBe(3);
    expect(Date.parse(state.noStoolSince!)).toBe(Date.parse(happenedAt));
    const list = await nurse.call(alerts.list, { rows: 200 });
    expect(list.items.map((one) => one.residentId)).toContain(other);
    expect(list.items.map((one) => one.residentId)).not.toContain(residentId);
    expect(await inside((context) => countWarned(context, undefined))).toBe(list.total);
  });
  test('"none in this shift" and a struck stool are no stool', async () => {
    const residentId = await newResident();
    await record(residentId, 80);
    await record(residentId, 5, { amount: 'none' });
    const { id, version } = await record(residentId, 3);
    expect((await stateOf(residentId)).noStoolSince).toBeNull();
    await nurse.call(entries.strike, { residentId, id, version, reason: 'another resident' });
    expect((await stateOf(residentId)).noStoolSince).not.toBeNull();
  });
  test('who came less than 72 hours ago is not warned about, who came before that is', async () => {
    expect((await stateOf(await newResident(addDays(today(), -2)))).noStoolSince).toBeNull();
    expect((await stateOf(await newResident(addDays(today(), -5)))).noStoolSince).not.toBeNull();
  });
  test('who is away is not warned about', async () => {
    const residentId = await newResident();
    await record(residentId, 100);
    expect((await stateOf(residentId)).noStoolSince).not.toBeNull();
    await nurse.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: addDays(today(), -1),
    });
    expect((await stateOf(residentId)).noStoolSince).toBeNull();
  });
  test('nor who went to the hospital today; who is out for the day comes back and is', async () => {
    const [gone, out] = [await newResident(), await newResident()];
    for (const [residentId, kind] of [
      [gone, 'hospital'],
      [out, 'dayLeave'],
    ] as const) {
      await record(residentId, 100);
      await nurse.call(absences.create, {
        residentId,
        kind,
        departureDate: today(),
        returnDate: kind === 'dayLeave' ? today() : null,
      });
    }
    expect((await stateOf(gone)).noStoolSince).toBeNull();
    expect((await stateOf(out)).noStoolSince).not.toBeNull();
  });
  test('a stoma is not warned about, unless the home wants it; its hours are its own', async () => {
    const residentId = await newResident();
    await record(residentId, 80, { stoolType: 'type5', stoma: true });
    expect((await stateOf(residentId)).noStoolSince).toBeNull();
    const before = await head.call(alerts.rules, {});
    const after = await head.call(alerts.changeRules, { ...before, stomaOff: false });
    expect((await stateOf(residentId)).noStoolSince).not.toBeNull();
    expect(await head.refused(alerts.changeRules, before)).toMatchObject({ status: 412, current: after });
    const longer = await head.call(alerts.changeRules, { ...after, noStoolHours: 96 });
    expect((await stateOf(residentId)).noStoolSince).toBeNull();
    expect((await nurse.refused(alerts.changeRules, longer)).status).toBe(403);
    await head.call(alerts.changeRules, { ...before, version: longer.version });
  });
});

describe('too loose', () => {
  test('6, 7, 6 within 24 hours alert and stand on top; 6, 6 do not', async () => {
    const residentId = await newResident();
    await record(residentId, 20, { stoolType: 'type6' });
    await record(residentId, 10, { stoolType: 'type7' });
    expect((await stateOf(residentId)).tooLooseAt).toBeNull();
    const { happenedAt } = await record(residentId, 1, { stoolType: 'type6' });
    expect(Date.parse((await stateOf(residentId)).tooLooseAt!)).toBe(Date.parse(happenedAt));
    expect((await nurse.call(alerts.list, {})).items[0]?.residentId).toBe(residentId);
  });
  test('of yesterday it is over', async () => {
    const residentId = await newResident();
    for (const hours of [46, 40, 30]) await record(residentId, hours, { stoolType: 'type7' });
    expect((await stateOf(residentId)).tooLooseAt).toBeNull();
  });
});

describe('what others show of it', () => {
  const factsOf = (residentId: string, hoursLater = 0) =>
    inside(
      (context) =>
        excretionFacts(context, {
          since: new Date(context.now.getTime() - 10 * 3_600_000),
          residentIds: [residentId],
        }),
      hoursLater,
    );
  test('the hand-over hears of a warning, and again each day that it goes on', async () => {
    const residentId = await newResident();
    await record(residentId, 75);
    const [first] = await factsOf(residentId);
    expect(first).toMatchObject({ kind: 'warning', text: 'No stool for 3 days', tab: 'excretion' });
    expect(await factsOf(residentId, 12)).toEqual([]);
    const [second] = await factsOf(residentId, 24);
    expect(second?.text).toBe('No stool for 4 days');
    expect(second?.key).not.toBe(first?.key);
  });
  test('it hears of loose stools that were recorded late, once', async () => {
    const residentId = await newResident();
    for (const hours of [23, 18, 12]) await record(residentId, hours, { stoolType: 'type7' });
    expect(await factsOf(residentId)).toMatchObject([{ kind: 'critical' }]);
    expect(await factsOf(residentId, 11)).toEqual([]);
  });
  test('it hears of blood, and of vomit like coffee grounds first', async () => {
    const residentId = await newResident();
    await record(residentId, 2, { stoolType: 'type3', blood: true });
    await record(residentId, 1, { what: 'vomit', ml: 100, colour: 'coffeeGround' });
    await record(residentId, 1);
    expect((await factsOf(residentId)).map((one) => [one.kind, one.text])).toEqual([
      ['critical', 'Vomit: 100 ml, like coffee grounds'],
      ['warning', 'Stool: sausage with cracks, blood'],
    ]);
  });
  test('the care plan is offered a problem, the same one as long as it goes on', async () => {
    const residentId = await newResident();
    await record(residentId, 75);
    const concernsOf = (later: number) =>
      inside((context) => excretionConcerns(context, { residentId }), later);
    const [now] = await concernsOf(0);
    const [later] = await concernsOf(30);
    expect(now).toMatchObject({
      area: 'other',
      name: { en: 'No stool for days', de: 'Kein Stuhlgang seit Tagen' },
      text: 'No stool for 3 days',
    });
    expect(later?.key).toBe(now?.key);
  });
  test('the day of a resident shows what was recorded and what is missing', async () => {
    const residentId = await newResident();
    await record(residentId, 75);
    await record(residentId, 0, { amount: 'none' });
    const marks = await inside((context) => excretedToday(context, { residentId }));
    expect(marks.map((one) => [one.state, one.what])).toEqual([
      ['late', 'No stool for 3 days'],
      ['recorded', 'Stool: none'],
    ]);
  });
  test('urine and vomit with their millilitres, and the last stool, for other apps', async () => {
    const residentId = await newResident();
    await record(residentId, 50);
    await record(residentId, 5, { what: 'urine', ml: 300 });
    await record(residentId, 4, { what: 'urine', incontinent: true });
    await record(residentId, 3, { what: 'vomit', ml: 50 });
    const { id, version } = await record(residentId, 2, { what: 'urine', ml: 900 });
    await nurse.call(entries.strike, { residentId, id, version, reason: 'twice' });
    const output = await inside((context) =>
      liquidOutput(context, [residentId], { from: ago(24), before: ago(0) }),
    );
    expect(output.map((one) => [one.what, one.ml])).toEqual([
      ['urine', 300],
      ['vomit', 50],
    ]);
    expect(await inside((context) => lastStoolOf(context, residentId))).toMatchObject({ days: 2 });
  });
});
