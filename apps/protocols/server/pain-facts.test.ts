import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import type { Context } from '#platform/server/call/context.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { painEntries } from '../contract/pain-entries.ts';
import { painConcerns, painDue, painFacts, painToday } from './pain-facts.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const record = (residentId: string, intensity: number, more: object = {}) =>
  nurse.call(painEntries.record, { residentId, intensity, ...more });
const inside = <T>(ask: (context: Context) => Promise<T>, now?: Date) =>
  world.inside(organisationId, ask, now);
const withOnly = (context: Context, key: string): Context => ({ ...context, can: (asked) => asked === key });
const facts = (residentId: string, only?: string) =>
  inside((context) =>
    painFacts(only === undefined ? context : withOnly(context, only), {
      since: new Date(Date.now() - 3_600_000),
      residentIds: [residentId],
    }),
  );

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
});

describe('hand-over', () => {
  test('pain from 4 on is told once, with its place and what was given; below it is not, a mistake is withdrawn', async () => {
    const residentId = await newResident();
    await record(residentId, 6, {
      places: [{ region: 'knee', side: 'left', view: 'front' }],
      qualities: ['pressing'],
      medication: 'Dafalgan',
      dose: '500 mg',
    });
    await record(residentId, 3);
    const { id, version } = await record(residentId, 9);
    await nurse.call(painEntries.markMistaken, { residentId, id, version, reason: 'wrong person' });
    expect((await facts(residentId)).map((one) => [one.kind, one.text, one.withdrawn]).toSorted()).toEqual([
      ['warning', 'Pain 6 (moderate): Left knee, pressing. Medicine: Dafalgan 500 mg', undefined],
      ['warning', 'Pain 9 (strong)', 'struck'],
    ]);
    // the value is told here, and by no other app again
    const all = await inside(async (context) => {
      const told = [];
      for (const app of context.services.apps())
        told.push(
          ...((await app.facts?.(context, {
            since: new Date(Date.now() - 3_600_000),
            residentIds: [residentId],
          })) ?? []),
        );
      return told.filter((one) => one.text.includes('Pain') && one.withdrawn === undefined);
    });
    expect(all).toHaveLength(1);
  });
  test('whoever sees the vital signs only hears of the value; who sees neither hears nothing', async () => {
    const residentId = await newResident();
    await record(residentId, 8, { relief: 'lying down' });
    expect(
      (await facts(residentId, 'authorization.residents.vitals')).map((one) => [one.text, one.tab]),
    ).toEqual([['Pain 8 (strong)', 'vitals']]);
    expect(await facts(residentId, 'authorization.residents.list')).toEqual([]);
  });
});

describe('asking again', () => {
  const dueAt = (residentId: string, now?: Date) =>
    inside(
      async (context) =>
        (await painDue(context, { centerId: undefined, rows: 100 })).items.find(
          (one) => one.residentId === residentId,
        ),
      now,
    );
  test('is due half an hour later, overdue after an hour, forgotten after a day', async () => {
    const residentId = await newResident();
    await record(residentId, 5);
    expect(await dueAt(residentId, inHours(0.4))).toBeUndefined();
    expect(await dueAt(residentId, inHours(0.6))).toMatchObject({
      urgency: 'today',
      what: 'Pain 5: ask again',
    });
    expect(await dueAt(residentId, inHours(1.1))).toMatchObject({ urgency: 'overdue' });
    expect(await dueAt(residentId, inHours(25))).toBeUndefined();
  });
  test('is done by any later value, also by one among the vital signs', async () => {
    const residentId = await newResident();
    await record(residentId, 5, { at: ago(2) });
    expect(await dueAt(residentId)).toMatchObject({ urgency: 'overdue' });
    await nurse.call(readings.record, { residentId, values: [{ kind: 'pain', value: 2 }] });
    expect(await dueAt(residentId)).toBeUndefined();
  });
  test('stands on the day of the resident beside what was recorded', async () => {
    const residentId = await newResident();
    await record(residentId, 5);
    const marks = await inside((context) => painToday(context, { residentId }));
    expect(marks.map((one) => [one.state, one.what])).toEqual([
      ['recorded', 'Pain 5 (moderate)'],
      ['due', 'Pain 5: ask again'],
    ]);
  });
});

describe('care plan', () => {
  const concerns = (residentId: string) => inside((context) => painConcerns(context, { residentId }));
  test('strong pain speaks for a problem, as long as it is not a week old', async () => {
    const residentId = await newResident();
    await record(residentId, 9, { at: ago(8 * 24) });
    expect(await concerns(residentId)).toEqual([]);
    await record(residentId, 7);
    expect(await concerns(residentId)).toMatchObject([
      { area: 'pain', text: 'Pain 7 (strong)', tab: 'protocols' },
    ]);
  });
  test('moderate pain does on three days', async () => {
    const residentId = await newResident();
    await record(residentId, 4, { at: ago(49) });
    await record(residentId, 5, { at: ago(25) });
    expect(await concerns(residentId)).toEqual([]);
    await record(residentId, 4, { at: ago(0) });
    expect(await concerns(residentId)).toMatchObject([{ area: 'pain', text: 'Pain 4 (moderate)' }]);
  });
});
