import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '../contract/entries.ts';
import { handOver, type HandOverLine } from '../contract/hand-over.ts';

// A shift of sixty residents: 120 facts through the doors of the apps that keep them, 40 of them critical. The next nurse must hear of
// every one, once, the critical ones first; what is struck, was before, or is of another home is not told.

const people = 60;
let world: World;
let nurse: Actor;
let next: Actor;
let today: string;
const ids: string[] = [];
/** What was recorded: of whom, words that only this fact has, and whether somebody must act. */
const recorded: { readonly residentId: string; readonly words: string; readonly critical: boolean }[] = [];
const quiet: string[] = [];
let lines: HandOverLine[];

/** A call of an app that this one does not know, by its name. */
const door = (name: string) => {
  const found = world.server.implementations.find((one) => one.call.name === name);
  if (found === undefined) throw new Error(`no call ${name}`);
  return found.call as Call<Record<string, unknown>, unknown, unknown, unknown>;
};
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const told = async (
  call: Call<Record<string, unknown>, unknown, unknown, unknown>,
  place: number,
  input: object,
  words: string,
  critical: boolean,
): Promise<void> => {
  const residentId = ids[place % people]!;
  await nurse.call(call, { residentId, ...input });
  recorded.push({ residentId, words, critical });
};
const reading = (kind: string, value: number, hours: number) => ({
  values: [{ kind, value }],
  measuredAt: ago(hours),
  confirmed: ['unlikely', 'unlikelyChange'],
});

async function fortyCritical(): Promise<void> {
  for (let number = 0; number < 12; number += 1)
    await told(
      door('falls.falls.record'),
      // two of them fall twice
      number % 10,
      { happenedAt: ago(1 + number / 8), place: 'bath' },
      'Bath',
      true,
    );
  // some of them fall and have a value beside it
  for (let number = 0; number < 16; number += 1) {
    const value = 70 + number;
    await told(
      door('vitals.readings.record'),
      8 + number,
      reading('oxygenSaturation', value, 2),
      `SpO2 ${value} %`,
      true,
    );
  }
  for (let number = 0; number < 8; number += 1)
    await told(
      door('health-record.allergies.create'),
      24 + number,
      { kind: 'other', name: `Substance ${number}`, severity: 'severe' },
      `Substance ${number}`,
      true,
    );
  for (let number = 0; number < 4; number += 1)
    await told(
      door('infection-control.isolations.order'),
      // in other rows than the rest of the critical ones: nobody hides behind somebody else's fall
      40 + number * 5,
      { kind: 'contact', reason: `Germ ${number}`, fromDate: today },
      'olation',
      true,
    );
}

async function eightyOthers(): Promise<void> {
  for (let number = 0; number < 30; number += 1)
    await told(
      entries.write as never,
      number * 2,
      { text: `Word ${number} of the shift`, handOver: true },
      `Word ${number} of the shift`,
      false,
    );
  for (let number = 0; number < 10; number += 1)
    await told(
      door('falls.falls.record'),
      20 + number,
      { kind: 'nearFall', happenedAt: ago(2), place: 'corridor' },
      'Corridor',
      false,
    );
  for (let number = 0; number < 25; number += 1)
    await told(
      door('vitals.readings.record'),
      30 + number,
      reading('temperature', (376 + (number % 3)) / 10, 3),
      'Temp',
      false,
    );
  for (let number = 0; number < 10; number += 1)
    await told(
      door('wounds.wounds.create'),
      45 + number,
      {
        place: { region: 'sacrum', side: 'middle', view: 'back' },
        type: 'pressureUlcer',
        classification: '2',
        firstSeenOn: today,
      },
      'acrum',
      false,
    );
  const admin = await world.actor(nurse.organisationId, 'ADMIN');
  for (let number = 0; number < 5; number += 1) {
    const residentId = ids[55 + number]!;
    await admin.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: today,
      returnDate: null,
      remarks: '',
    });
    recorded.push({ residentId, words: 'Hospital', critical: false });
  }
}

/** What must not be told: of the week before, struck again, of another home. */
async function noise(): Promise<void> {
  for (const place of [0, 30, 59])
    await nurse.call(door('vitals.readings.record'), {
      residentId: ids[place],
      ...reading('pulse', 190 + (place % 10), 20 * 24),
    });
  const struck = await nurse.call(entries.write, {
    residentId: ids[1]!,
    text: 'of somebody else',
    handOver: true,
  });
  await nurse.call(entries.strike, {
    residentId: ids[1]!,
    id: struck.id,
    version: struck.version,
    reason: 'another resident',
  });
  const elsewhere = await world.actor(await world.organisation(), 'NURSE');
  const residentId = await world.inside(elsewhere.organisationId, async (context) => {
    const id = await createResident(context, { lastName: 'Elsewhere' });
    await enter(context, { residentId: id, entryDate: '2026-01-05' });
    return id;
  });
  await elsewhere.call(door('falls.falls.record'), { residentId, place: 'outside' });
}

beforeAll(async () => {
  world = await createWorld();
  const home = await world.organisation();
  [nurse, next] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSE')];
  await world.inside(home, async (context) => {
    today = context.today;
    for (let number = 0; number < people; number += 1) {
      const id = await createResident(context, {
        lastName: `Muster ${number + 1}`,
        firstName: 'Test',
        allowSimilar: true,
      });
      await enter(context, { residentId: id, entryDate: '2026-01-05' });
      ids.push(id);
    }
  });
  await fortyCritical();
  await eightyOthers();
  await noise();
  ({ lines } = await next.call(handOver.list, {}));
});

const toldOf = (residentId: string) => {
  const line = lines.find((one) => one.resident.id === residentId);
  return [...(line?.facts ?? []), ...(line?.entries ?? [])].map((one) => one.text);
};
describe('a shift of 60 residents with 120 facts, 40 of them critical', () => {
  test('is what was recorded', () => {
    expect([recorded.length, recorded.filter((one) => one.critical).length]).toEqual([120, 40]);
  });
  test('all 120 are told, 40 of 40 critical ones among them', () => {
    const missed = recorded.filter((one) => !toldOf(one.residentId).some((text) => text.includes(one.words)));
    expect(missed).toEqual([]);
  });
  test('none is told twice, and nothing that was before, struck or is of another home', () => {
    const all = lines.flatMap((line) => [...line.facts, ...line.entries]);
    expect(all).toHaveLength(120);
    expect(
      new Set(lines.flatMap((line) => line.facts.map((one) => `${line.resident.id} ${one.key}`))).size,
    ).toBe(lines.flatMap((line) => line.facts).length);
    expect(new Set(lines.map((line) => line.resident.id)).size).toBe(lines.length);
  });
  test('whoever has a critical one stands before everybody who has none, and in each row it stands first', () => {
    const critical = new Set(recorded.filter((one) => one.critical).map((one) => one.residentId));
    const order = lines.map((line) => critical.has(line.resident.id));
    expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
    for (const line of lines.filter((one) => critical.has(one.resident.id)))
      expect(['fall', 'critical', 'allergy', 'isolation']).toContain(line.facts[0]!.kind);
  });
  test('whoever is not named is listed as unchanged', async () => {
    const { unchanged } = await next.call(handOver.list, {});
    quiet.push(...unchanged.map((one) => one.id));
    expect(new Set([...quiet, ...lines.map((one) => one.resident.id)])).toEqual(new Set(ids));
  });
  test('confirmed once, nothing of it is news again; what is recorded then is', async () => {
    await next.call(handOver.read, {
      marks: lines.flatMap((line) => line.entries.map((one) => ({ entryId: one.id, wording: one.wording }))),
      facts: lines.flatMap((line) =>
        line.facts.flatMap((fact) => fact.unreadKeys.map((key) => ({ residentId: line.resident.id, key }))),
      ),
    });
    const unread = async () =>
      (await next.call(handOver.list, {})).lines.filter((line) => !line.read).map((line) => line.resident.id);
    expect(await unread()).toEqual([]);
    await nurse.call(door('falls.falls.record'), { residentId: ids[59], happenedAt: ago(0), place: 'room' });
    expect(await unread()).toEqual([ids[59]]);
  });
});
