import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { strip } from '../contract/index.ts';

// Marks come from the apps that keep them, which this one does not know: their calls are found by name.
let world: World;
let home: string;
let nurse: Actor;
let residentId: string;
let otherId: string;
const callOf = (name: string) =>
  world.server.implementations.find((one) => one.call.name === name)!.call as Call<
    Record<string, unknown>,
    unknown,
    unknown,
    unknown
  >;
const show = async (actor = nurse, id = residentId, language: 'en' | 'de' = 'en') =>
  (await actor.call(strip.show, { residentId: id }, { language })).marks;
const told = async (app: string, language: 'en' | 'de' = 'en') =>
  (await show(nurse, residentId, language))
    .filter((one) => one.id.startsWith(`${app} `))
    .map((one) => [one.state, one.what]);

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  await world.inside(home, async (context) => {
    [residentId, otherId] = [
      await createResident(context, { lastName: 'Keller' }),
      await createResident(context, { lastName: 'Frei' }),
    ];
    for (const id of [residentId, otherId]) await enter(context, { residentId: id, entryDate: '2026-01-05' });
  });
  await world.settle();
});

describe('the strip of the day', () => {
  test('values of one moment are one mark, with their names and units; what was struck or is of another day is none', async () => {
    const record = (values: object[], more: object = {}) =>
      nurse.call(callOf('vitals.readings.record'), { residentId, values, ...more });
    await record([
      { kind: 'bloodPressure', value: 130, secondValue: 80 },
      { kind: 'pulse', value: 72 },
    ]);
    await record([{ kind: 'weight', value: 60 }], {
      measuredAt: new Date(Date.now() - 30 * 3_600_000).toISOString(),
    });
    const marks = await told('vitals');
    expect(marks).toHaveLength(1);
    expect(marks[0]![0]).toBe('recorded');
    expect(marks[0]![1]).toMatch(/^BP 130\/80.*, Pulse 72/);
    expect((await told('vitals', 'de'))[0]![1]).toMatch(/^BD 130\/80.*, Puls 72/);
    const { href, at } = (await show()).find((one) => one.id.startsWith('vitals '))!;
    expect(href).toBe(`/app-residents/forms/details/${residentId}/vitals`);
    expect(Date.parse(at!)).toBeLessThanOrEqual(Date.now());
  });
  test('a note of the report is a mark; one that needs a follow-up is due until somebody is on it', async () => {
    const write = (more: object) => nurse.call(callOf('care-reports.entries.write'), { residentId, ...more });
    await write({ text: 'Slept well' });
    const note = (await write({ text: 'Red heel', followUp: true })) as { id: string; version: number };
    expect(await told('care-reports')).toEqual(
      expect.arrayContaining([
        ['recorded', 'General: Slept well'],
        ['due', 'Follow up (General): Red heel'],
      ]),
    );
    await nurse.call(callOf('care-reports.entries.setStatus'), {
      residentId,
      id: note.id,
      version: note.version,
      status: 'active',
    });
    expect((await told('care-reports')).map(([state]) => state)).toEqual(['recorded', 'recorded']);
  });
  test('each resident has the own day', async () => {
    expect((await show(nurse, otherId)).filter((one) => /^(vitals|care-reports) /.test(one.id))).toEqual([]);
  });
  test('an app tells only what the account may read', async () => {
    const permissions = { 'authorization.residents.day': ['Read'], 'authorization.residents.list': ['Read'] };
    const marks = await world.inside(home, async (context) => {
      const can = (key: string, action: string) =>
        (permissions as Record<string, string[]>)[key]?.includes(action) ?? false;
      const all = [];
      for (const app of context.services.apps())
        all.push(...((await app.dayMarks?.({ ...context, can }, { residentId })) ?? []));
      return all;
    });
    expect(marks).toEqual([]);
  });
  test('who does not care, who is outside and another home see nothing; it is written to the read log', async () => {
    for (const role of ['COOK', 'BILLING', 'EXTERNAL_USER'])
      expect((await (await world.actor(home, role)).refused(strip.show, { residentId })).status).toBeOneOf([
        403, 404,
      ]);
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    expect(await stranger.refused(strip.show, { residentId })).toMatchObject({ status: 404 });
    const { rows } = await world.server.database.pool.query(
      `select 1 from platform.reads where organisation_id = $1 and resident_id = $2 and call like '%strip.show'`,
      [home, residentId],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
