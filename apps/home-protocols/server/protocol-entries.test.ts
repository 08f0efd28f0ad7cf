import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { completedResponses } from '#apps/forms/api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { protocolCourses, protocolEntries } from '../contract/index.ts';
import type { ProtocolEntry } from '../contract/protocol-courses.ts';
import { shipProtocols } from './shipped.ts';
import { night, seen } from './testing.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
async function protocolId(residentId: string, code: string): Promise<string> {
  const { protocols } = await nurse.call(protocolEntries.offered, { residentId });
  return protocols.find((one) => one.definition.code === code)!.id;
}
async function record(
  residentId: string,
  more: Partial<{ at: string; answers: ReturnType<typeof night>; code: string }> = {},
): Promise<ProtocolEntry> {
  const { code = 'sleep-protocol', ...sent } = more;
  return nurse.call(protocolEntries.record, {
    residentId,
    protocolId: await protocolId(residentId, code),
    answers: night(7.5),
    ...sent,
  });
}
const listed = async (residentId: string, code = 'sleep-protocol') =>
  (await nurse.call(protocolEntries.list, { residentId, protocolId: await protocolId(residentId, code) }))
    .items;
const correction = async (entry: ProtocolEntry, more: object = {}) => {
  const { answers } = await nurse.call(protocolEntries.get, {
    residentId: entry.residentId,
    id: entry.id,
  });
  const { id, residentId, version, at } = entry;
  return { id, residentId, version, at, answers, reason: 'mixed up', ...more };
};

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  await world.inside(organisationId, shipProtocols);
  nurse = await world.actor(organisationId, 'NURSE');
  doctor = await world.actor(organisationId, 'DOCTOR');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('an entry', () => {
  test('behaviour and sleep are there from the first moment', async () => {
    const { protocols } = await nurse.call(protocolEntries.offered, { residentId: await newResident() });
    expect(protocols.map((one) => [one.name, one.shownLabel, one.unit])).toEqual([
      ['Behavior', 'How strong?', ''],
      ['Sleep', 'Hours asleep', 'h'],
    ]);
  });
  test('is the answers of a moment, by whom, in words', async () => {
    const residentId = await newResident();
    const entry = await record(residentId);
    expect(entry).toMatchObject({ shown: '7.5 h', value: 7.5, late: false, version: 1, struck: null });
    expect(entry.said.map((one) => `${one.label} ${one.text}`)).toEqual([
      'Hours asleep 7.5 h',
      'How was the sleep? good',
    ]);
    expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000);
    expect(entry.recorded.by).toContain('nurse');
    expect((await record(residentId, { at: ago(30) })).late).toBe(true);
    const strong = await record(residentId, { code: 'behaviour-protocol', answers: seen('strong') });
    expect(strong).toMatchObject({ shown: 'strong', value: 3, warns: true });
  });
  test.each<[string, object, string, number]>([
    ['tomorrow', { at: ago(-24) }, 'inFuture', 422],
    ['without a mandatory answer', { answers: { quality: night(1)['quality']! } }, 'incomplete', 422],
    ['25 hours of sleep', { answers: night(25) }, 'invalidAnswers', 422],
    ['a protocol that is none', { protocolId: '0190a5b0-0000-7000-8000-00000000aaaa' }, 'notOffered', 409],
  ])('%s is refused, and nothing is stored', async (_, input, code, status) => {
    const residentId = await newResident();
    const sent = { residentId, protocolId: await protocolId(residentId, 'sleep-protocol') };
    expect(
      await nurse.refused(protocolEntries.record, { ...sent, answers: night(7), ...input }),
    ).toMatchObject({ status, code });
    expect(await listed(residentId)).toEqual([]);
  });
  test('a press that is sent twice is one entry', async () => {
    const residentId = await newResident();
    const key = '0190a5b0-0000-7000-8000-00000000f4b2';
    const sent = {
      residentId,
      protocolId: await protocolId(residentId, 'sleep-protocol'),
      answers: night(7),
    };
    await nurse.call(protocolEntries.record, sent, { key });
    await nurse.call(protocolEntries.record, sent, { key });
    expect(await listed(residentId)).toHaveLength(1);
  });
});

describe('what was recorded', () => {
  test('is corrected with a reason; moment and answers of before stay readable', async () => {
    const residentId = await newResident();
    const entry = await record(residentId, { at: ago(5) });
    expect((await nurse.refused(protocolEntries.correct, await correction(entry))).code).toBe(
      'nothingChanged',
    );
    const right = await nurse.call(
      protocolEntries.correct,
      await correction(entry, { answers: night(4, 'poor'), at: ago(6) }),
    );
    expect(right).toMatchObject({ shown: '4 h', version: 2, corrected: true });
    const { before, entry: now } = await nurse.call(protocolEntries.get, { residentId, id: entry.id });
    expect(now).toEqual(right);
    expect(before).toMatchObject([{ reason: 'mixed up', happenedAt: entry.at, said: entry.said }]);
    expect(before[0]!.by).toContain('nurse');
    expect(await listed(residentId)).toEqual([right]);
  });
  test('a second time, a wrong moment, wrong answers, a stale version', async () => {
    const entry = await record(await newResident());
    const first = await nurse.call(protocolEntries.correct, await correction(entry, { answers: night(4) }));
    const again = await correction(first, { answers: night(5) });
    expect(await nurse.refused(protocolEntries.correct, { ...again, at: ago(-2) })).toMatchObject({
      code: 'inFuture',
    });
    expect(await nurse.refused(protocolEntries.correct, { ...again, answers: {} })).toMatchObject({
      code: 'incomplete',
    });
    await nurse.call(protocolEntries.correct, again);
    expect(await nurse.refused(protocolEntries.correct, again)).toMatchObject({
      status: 412,
      current: { shown: '5 h', version: 3 },
    });
  });
  test('of two who correct at once one wins, the other is told', async () => {
    const entry = await record(await newResident());
    const sent = await correction(entry);
    const tries = await Promise.allSettled(
      [3, 4].map((hours) => nurse.call(protocolEntries.correct, { ...sent, answers: night(hours) })),
    );
    expect(tries.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = tries.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ problem: { status: 412 } });
  });
  test('struck it stays in the list and counts no more, here and with the form engine', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    const counted = () =>
      world.inside(organisationId, (context) =>
        completedResponses(context, residentId, { purposes: ['protocol'], after: null, limit: 10 }),
      );
    expect(await counted()).toHaveLength(1);
    const input = { residentId, id, version, reason: 'wrong person' };
    await nurse.call(protocolEntries.strike, input);
    expect(await counted()).toEqual([]);
    expect(await listed(residentId)).toMatchObject([{ struck: { reason: 'wrong person' }, shown: '7.5 h' }]);
    const courses = await nurse.call(protocolCourses.list, { residentId });
    expect(courses.find((one) => one.name === 'Sleep')).toMatchObject({ last: null, entries: [] });
    const after = { ...input, version: 2 };
    expect((await nurse.refused(protocolEntries.strike, after)).code).toBe('alreadyStruck');
    const entry = (await listed(residentId))[0]!;
    expect(
      (await nurse.refused(protocolEntries.correct, await correction(entry, { answers: night(1) }))).code,
    ).toBe('alreadyStruck');
    expect(await nurse.refused(protocolEntries.strike, input)).toMatchObject({ status: 412 });
  });
  test('the database keeps whose it was, and what was struck', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    const set = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .updateTable('home_protocols.protocol_entries')
          .set(values)
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute(),
      );
    await expect(set({ recorded_at: ago(1) })).rejects.toThrow('entry of a protocol stays');
    await expect(set({ struck_at: ago(1) })).rejects.toThrow('check');
    await nurse.call(protocolEntries.strike, { residentId, id, version, reason: 'wrong person' });
    await expect(set({ at: ago(9) })).rejects.toThrow('entry of a protocol stays');
  });
  test('pages follow each other, the newest first', async () => {
    const residentId = await newResident();
    for (const hours of [30, 1, 5]) await record(residentId, { at: ago(hours), answers: night(hours / 10) });
    const asked = { residentId, protocolId: await protocolId(residentId, 'sleep-protocol'), limit: 2 };
    const first = await nurse.call(protocolEntries.list, asked);
    const second = await nurse.call(protocolEntries.list, { ...asked, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((one) => one.value)).toEqual([0.1, 0.5, 3]);
  });
});

describe('the course', () => {
  test('has what was recorded in the days, the oldest first, and the last one however long ago', async () => {
    const residentId = await newResident();
    await record(residentId, { at: ago(24 * 20), answers: night(3) });
    const [, sleeping] = await nurse.call(protocolCourses.list, { residentId });
    expect(sleeping).toMatchObject({ last: { value: 3 }, entries: [], offered: true });
    await record(residentId, { at: ago(1), answers: night(8) });
    await record(residentId, { at: ago(25), answers: night(6) });
    const [behaviour, now] = await nurse.call(protocolCourses.list, { residentId, days: 2 });
    expect(now!.entries.map((one) => one.value)).toEqual([6, 8]);
    expect(now!.last!.value).toBe(8);
    expect(behaviour).toMatchObject({ last: null, entries: [] });
  });
});

describe('who may', () => {
  test('a doctor reads and records, and corrects nothing; a cook has no door; another home has no such resident', async () => {
    const residentId = await newResident();
    const { id, version, protocolId: of } = await record(residentId);
    const input = { residentId, id, version, reason: 'no' };
    const sent = { residentId, protocolId: of, answers: night(6) };
    await doctor.call(protocolEntries.record, sent);
    expect((await doctor.refused(protocolEntries.strike, input)).status).toBe(403);
    expect((await cook.refused(protocolCourses.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(protocolEntries.record, sent)).status).toBe(404);
    const other = { ...input, residentId: await newResident() };
    expect((await nurse.refused(protocolEntries.strike, other)).status).toBe(404);
    expect((await nurse.refused(protocolEntries.get, { residentId: other.residentId, id })).status).toBe(404);
  });
});
