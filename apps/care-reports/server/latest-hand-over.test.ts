import { beforeAll, expect, test } from 'vitest';
import { frameContract } from '#platform/contract/frame.ts';
import { enter, createResident } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '../contract/entries.ts';
import { handOver, latestHandOver } from '../contract/hand-over.ts';

let world: World;
let home: string;
let nurse: Actor;
let reader: Actor;
let centerId: string;
let keller: string;
let frei: string;

const write = (residentId: string, text: string, more: object = {}) =>
  nurse.call(entries.write, { residentId, text, handOver: true, ...more });
const texts = async (input: object = {}) =>
  (await reader.call(latestHandOver.list, input)).lines.map((line) => [
    line.entries.map((entry) => entry.text).join(', '),
    !line.read,
  ]);

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, reader] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSE')];
  await world.inside(home, async (context) => {
    centerId = await createCenter(context, { name: 'Seeblick' });
    const departmentId = await createDepartment(context, { centerId, name: 'Rigi' });
    const { bedIds } = await createRoom(context, { departmentId, number: '204', beds: ['A'] });
    keller = await createResident(context, { lastName: 'Keller' });
    await enter(context, { residentId: keller, entryDate: '2026-01-05', bedId: bedIds[0]! });
    frei = await createResident(context, { lastName: 'Frei' });
    await enter(context, { residentId: frei, entryDate: '2026-01-05' });
  });
  await write(keller, 'first');
  await write(frei, 'second');
  await nurse.call(entries.write, { residentId: frei, text: 'not flagged' });
  const old = await write(frei, 'half a month ago');
  await world.inside(home, (context) =>
    context.db
      .updateTable('care_reports.entries')
      .set({
        written_at: new Date(Date.now() - 15 * 24 * 3_600_000),
        happened_at: new Date(Date.now() - 15 * 24 * 3_600_000),
      })
      .where('organisation_id', '=', home)
      .where('id', '=', old.id)
      .execute(),
  );
});

test('who has flagged entries of the last day or unread ones, in walking order, with room', async () => {
  expect(await texts()).toEqual([
    ['first', true],
    ['second', true],
  ]);
  const answer = await reader.call(latestHandOver.list, { rows: 1 });
  expect(answer).toMatchObject({
    total: 2,
    unread: 2,
    lines: [{ resident: { lastName: 'Keller', roomNumber: '204' }, entries: [{ text: 'first' }] }],
  });
  expect(await texts({ centerId })).toEqual([['first', true]]);
});

test('only whom it showed stands in the read log', async () => {
  await reader.call(latestHandOver.list, { rows: 1 });
  const row = await world.inside(home, (context) =>
    context.db
      .selectFrom('platform.reads')
      .select(['resident_id', 'row_ids'])
      .where('organisation_id', '=', home)
      .where('call', '=', 'care-reports.latestHandOver.list')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ resident_id: keller, row_ids: null });
});

test('who was read comes after who was not, a correction is news again', async () => {
  const line = (await reader.call(handOver.list, {})).lines.find((one) => one.resident.id === frei)!;
  await reader.call(handOver.read, {
    marks: line.entries.map((one) => ({ entryId: one.id, wording: one.wording })),
  });
  expect(await texts()).toEqual([
    ['first', true],
    ['second', false],
  ]);
  await write(frei, 'third');
  expect(await texts()).toEqual([
    ['first', true],
    ['second, third', true],
  ]);
  const second = (await reader.call(latestHandOver.list, {})).lines.at(-1)!.entries[0]!;
  await nurse.call(entries.correct, {
    residentId: frei,
    id: second.id,
    version: 1,
    text: 'second, corrected',
    reason: 'wrong room',
  });
  expect(await texts()).toEqual([
    ['first', true],
    ['second, corrected, third', true],
  ]);
});

test('another home sees its own; the kitchen may not', async () => {
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect(await stranger.call(latestHandOver.list, {})).toEqual({ total: 0, unread: 0, lines: [] });
  expect((await (await world.actor(home, 'COOK')).refused(latestHandOver.list, {})).status).toBe(403);
});

test('the navigation counts what somebody has not read yet, of one care center or of all; who may not read reports has no number', async () => {
  const page = '/app-residents/nurse-roster/nurse-roster-handover';
  const fresh = await world.actor(home, 'NURSE');
  const counted = async (actor: Actor, input: object = {}) =>
    (await actor.call(frameContract.waiting.counts, input))[page];
  const { unread } = await fresh.call(latestHandOver.list, { rows: 1 });
  const all = (await counted(fresh))!;
  expect(all).toBeGreaterThan(0);
  expect(await counted(fresh, { centerId })).toBeLessThan(all);
  expect(unread).toBeLessThanOrEqual(all);
  const { lines } = await fresh.call(handOver.list, {});
  const marks = lines.flatMap((line) => line.entries.map(({ id, wording }) => ({ entryId: id, wording })));
  await fresh.call(handOver.read, { marks: marks.slice(1) });
  expect(await counted(fresh)).toBe(1);
  expect(await counted(await world.actor(home, 'BILLING'))).toBeUndefined();
});
