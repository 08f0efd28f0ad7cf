import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/server/call/context.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { protocolEntries } from '../contract/index.ts';
import type { ProtocolEntry } from '../contract/protocol-courses.ts';
import { protocolFacts, protocolLanes, protocolsToday } from './facts.ts';
import { shipProtocols } from './shipped.ts';
import { night, seen } from './testing.ts';

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
async function record(
  residentId: string,
  code: 'sleep-protocol' | 'behaviour-protocol',
  answers: ReturnType<typeof night>,
  at: string | null = null,
): Promise<ProtocolEntry> {
  const { protocols } = await nurse.call(protocolEntries.offered, { residentId });
  const protocolId = protocols.find((one) => one.definition.code === code)!.id;
  return nurse.call(protocolEntries.record, { residentId, protocolId, answers, at });
}
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const inside = <T>(ask: (context: Context) => Promise<T>) => world.inside(organisationId, ask);

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  await world.inside(organisationId, shipProtocols);
  nurse = await world.actor(organisationId, 'NURSE');
});

describe('the hand-over', () => {
  const told = async (residentIds: readonly string[]) =>
    (
      await inside((context) =>
        protocolFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds }),
      )
    )
      .filter((one) => one.withdrawn === undefined)
      .map((one) => [one.kind, one.text]);
  test('hears what was recorded, and as a warning what the form itself says is to be looked at', async () => {
    const residentId = await newResident();
    await record(residentId, 'behaviour-protocol', seen());
    await record(residentId, 'behaviour-protocol', seen('strong'));
    await record(residentId, 'sleep-protocol', night(2.5, 'poor'));
    expect((await told([residentId])).toSorted()).toEqual([
      ['record', 'Behavior: calls or shouts, clear, body care, dressing'],
      ['warning', 'Behavior: calls or shouts, strong, body care, dressing'],
      ['warning', 'Sleep: 2.5 h, poor'],
    ]);
    expect(await told([await newResident()])).toEqual([]);
    expect(await told([])).toEqual([]);
  });
  test('hears what was entered late, and nothing of what was struck or is older', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId, 'sleep-protocol', night(6), ago(20));
    expect(await told([residentId])).toEqual([['record', 'Sleep: 6 h, good']]);
    await nurse.call(protocolEntries.strike, { residentId, id, version, reason: 'wrong person' });
    expect(await told([residentId])).toEqual([]);
  });
  test('a long answer is cut, the whole stands in the record', async () => {
    const residentId = await newResident();
    await record(residentId, 'sleep-protocol', {
      ...night(6),
      more: { kind: 'text', text: `first\nsecond ${'word '.repeat(90)}` },
    });
    const [[, text]] = (await told([residentId])) as [[string, string]];
    expect(text).toHaveLength(200);
    expect(text).toMatch(/^Sleep: 6 h, good, first, second word .*…$/);
  });
});

test('the day of a resident has the entries of today', async () => {
  const residentId = await newResident();
  await record(residentId, 'sleep-protocol', night(7));
  await record(residentId, 'sleep-protocol', night(5), ago(49));
  const marks = await inside((context) => protocolsToday(context, { residentId }));
  expect(marks.map((one) => [one.state, one.what])).toEqual([['recorded', 'Sleep: 7 h, good']]);
  expect(marks[0]!.href).toMatch(/protocols\?protocol=own&of=/);
});

test('the time line has a lane for each protocol: values where there is a number, else what happened', async () => {
  const residentId = await newResident();
  await record(residentId, 'sleep-protocol', night(7), ago(30));
  await record(residentId, 'sleep-protocol', night(5), ago(50));
  await record(residentId, 'behaviour-protocol', seen(), ago(2));
  const lanes = (from: number) =>
    inside((context) =>
      protocolLanes(context, { residentId, from: addDays(context.today, -from), to: context.today }),
    );
  expect(
    (await lanes(10)).map((one) => [one.name, one.kind, one.unit, one.items.map((item) => item.value)]),
  ).toEqual([
    ['Behavior', 'events', '', [undefined]],
    ['Sleep', 'values', 'h', [5, 7]],
  ]);
  expect(
    await inside((context) =>
      protocolLanes({ ...context, can: () => false }, { residentId, from: '2026-01-01', to: context.today }),
    ),
  ).toEqual([]);
});

test('who may not read hears nothing', async () => {
  const residentId = await newResident();
  await record(residentId, 'sleep-protocol', night(7));
  const powerless = (context: Context) => ({ ...context, can: () => false });
  expect(
    await inside((context) =>
      protocolFacts(powerless(context), { since: new Date(0), residentIds: [residentId] }),
    ),
  ).toEqual([]);
  expect(await inside((context) => protocolsToday(powerless(context), { residentId }))).toEqual([]);
});
