import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '../contract/entries.ts';
import { handOver } from '../contract/hand-over.ts';

// Facts come from the apps that keep them: what is asserted about vitals and allergies here is what the hand-over makes of them.

/** A call of an app that this one does not know, by its name. */
const record = () =>
  world.server.implementations.find((one) => one.call.name === 'vitals.readings.record')!.call as Call<
    Record<string, unknown>,
    unknown,
    unknown,
    unknown
  >;
let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
const people: Record<'fine' | 'away' | 'noted' | 'ill' | 'before', string> = {} as never;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, other] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSE')];
  const admin = await world.actor(home, 'ADMIN');
  let today = '';
  await world.inside(home, async (context) => {
    today = context.today;
    for (const name of ['fine', 'away', 'noted', 'ill', 'before'] as const) {
      const id = await createResident(context, { lastName: name, allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-05' });
      people[name] = id;
    }
  });
  const reading = (residentId: string, kind: string, value: number, hours: number) =>
    nurse.call(record(), {
      residentId,
      values: [{ kind, value }],
      measuredAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
      confirmed: ['unlikely', 'unlikelyChange'],
    });
  await reading(people.ill, 'oxygenSaturation', 84, 2);
  await reading(people.before, 'oxygenSaturation', 84, 100);
  await reading(people.noted, 'pulse', 72, 2);
  await admin.call(absences.create, {
    residentId: people.away,
    kind: 'hospital',
    departureDate: today,
    returnDate: null,
    remarks: '',
  });
  await nurse.call(entries.write, { residentId: people.noted, text: 'slept badly', handOver: true });
});

const linesOf = async (actor: Actor) => (await actor.call(handOver.list, {})).lines;
const ofIll = async (actor: Actor) => (await linesOf(actor)).find((one) => one.resident.id === people.ill)!;

describe('facts of the records stand in the hand-over without being written twice', () => {
  test('the gravest first: a critical value, who is away, a note; nothing of before, nothing of who is fine', async () => {
    expect((await linesOf(nurse)).map((one) => [one.resident.lastName, one.gravity])).toEqual([
      ['ill', 'grave'],
      ['away', 'away'],
      ['noted', 'noted'],
    ]);
    const [ill, away] = await linesOf(nurse);
    expect(ill!.facts).toMatchObject([
      { kind: 'critical', text: 'SpO2 84 % ↓', tab: 'vitals', unread: true },
    ]);
    expect(away!.facts).toMatchObject([{ kind: 'hospital', text: 'Hospital' }]);
  });
  test('who has confirmed a fact has read it, others have not; it can be taken back', async () => {
    const { facts } = await ofIll(nurse);
    const marks = { facts: facts.map(({ residentId, key }) => ({ residentId, key })) };
    await nurse.call(handOver.read, marks);
    await nurse.call(handOver.read, marks);
    expect(await ofIll(nurse)).toMatchObject({
      read: true,
      facts: [{ unread: false, readers: [expect.any(String)] }],
    });
    expect(await ofIll(other)).toMatchObject({ read: false, facts: [{ unread: true }] });
    await nurse.call(handOver.takeBack, marks);
    expect(await ofIll(nurse)).toMatchObject({ read: false, facts: [{ unread: true, readers: [] }] });
  });
  test('a note that was confirmed is taken back, too, and only the own mark', async () => {
    const noted = (await linesOf(nurse)).find((one) => one.resident.id === people.noted)!;
    const marks = { marks: noted.entries.map((one) => ({ entryId: one.id, wording: one.wording })) };
    await nurse.call(handOver.read, marks);
    await other.call(handOver.read, marks);
    await nurse.call(handOver.takeBack, marks);
    const readOf = async (actor: Actor) =>
      (await linesOf(actor)).find((one) => one.resident.id === people.noted)!.read;
    expect([await readOf(nurse), await readOf(other)]).toEqual([false, true]);
  });
  test('a resident of another home is not known', async () => {
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    const marks = { facts: [{ residentId: people.ill, key: 'vitals.1' }] };
    expect((await stranger.refused(handOver.read, marks)).status).toBe(404);
    await stranger.call(handOver.takeBack, marks);
    expect((await stranger.refused(handOver.read, { ...marks, marks: [] })).status).toBe(404);
  });
});
