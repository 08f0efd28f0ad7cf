import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { newId } from '#platform/server/ids.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { handOverEntries } from '../api.ts';
import { entries } from '../contract/entries.ts';
import { handOver } from '../contract/hand-over.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let other: Actor;
let centerId: string;
let elsewhereId: string;
let first: string;
let second: string;

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const write = (residentId: string, text: string, more: object = {}) => nurse.call(entries.write, { residentId, text, handOver: true, ...more });
const linesOf = async (actor: Actor, input: object = {}) => (await actor.call(handOver.list, { centerId, ...input })).lines;
const textsOf = async (actor: Actor, input: object = {}) => (await linesOf(actor, input)).map((line) => [line.roomNumber, line.entries.map((one) => one.text)]);
/** Moves an entry back in time, as if it had been written then. */
const age = (id: string, hours: number) => world.inside(organisationId, (context) => context.db.updateTable('care_reports.entries')
  .set({ written_at: ago(hours), happened_at: ago(hours) }).where('organisation_id', '=', organisationId).where('id', '=', id).execute());

async function center(name: string, rooms: readonly string[]): Promise<{ centerId: string; residentIds: string[] }> {
  return world.inside(organisationId, async (context) => {
    const id = await createCenter(context, { name });
    const departmentId = await createDepartment(context, { centerId: id, name: 'Rigi' });
    const residentIds: string[] = [];
    for (const number of rooms) {
      const { bedIds } = await createRoom(context, { departmentId, number, beds: ['A'] });
      const residentId = await createResident(context, { lastName: `${name} ${number}`, allowSimilar: true });
      await enter(context, { residentId, entryDate: '2026-01-05', bedId: bedIds[0]! });
      residentIds.push(residentId);
    }
    return { centerId: id, residentIds };
  });
}

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  other = await world.actor(organisationId, 'NURSE');
  const here = await center('Seeblick', ['204', '21', '3']);
  centerId = here.centerId;
  [first, second] = here.residentIds as [string, string, string];
  elsewhereId = (await center('Bergblick', ['1'])).residentIds[0]!;
  await write(first, 'refused breakfast');
  await write(second, 'fell asleep late');
  await write(elsewhereId, 'of the other center');
  await nurse.call(entries.write, { residentId: first, text: 'not flagged' });
});

test('flagged entries of the chosen center, by resident in walking order; who has none is counted', async () => {
  expect(await textsOf(nurse)).toEqual([['21', ['fell asleep late']], ['204', ['refused breakfast']]]);
  const list = await nurse.call(handOver.list, { centerId });
  expect(list.unchanged.map((one) => one.roomNumber)).toEqual(['3']);
  expect((await nurse.call(handOver.list, {})).lines.map((line) => line.entries[0]!.text)).toContain('of the other center');
});

test('"Read" is per person, up to what was shown; a new entry and a correction are news again', async () => {
  const line = (await linesOf(nurse)).find((one) => one.residentId === first)!;
  expect([line.read, line.readers]).toEqual([false, []]);
  await nurse.call(handOver.read, { marks: [{ residentId: first, upTo: line.upTo }] });
  const after = (await linesOf(nurse)).find((one) => one.residentId === first)!;
  expect([after.read, after.readers.length]).toEqual([true, 1]);
  expect((await linesOf(other)).find((one) => one.residentId === first)).toMatchObject({ read: false, readers: after.readers });
  const more = await write(first, 'vomited at noon');
  expect((await linesOf(nurse)).find((one) => one.residentId === first)).toMatchObject({ read: false, readers: [] });
  const now = (await linesOf(nurse)).find((one) => one.residentId === first)!;
  await nurse.call(handOver.read, { marks: [{ residentId: first, upTo: now.upTo }] });
  await other.call(entries.correct, { residentId: first, id: more.id, version: 1, text: 'vomited at eleven', reason: 'wrong time' });
  expect((await linesOf(nurse)).find((one) => one.residentId === first)!.read).toBe(false);
});

test('a mark never moves back, not in the future, not for residents of others', async () => {
  const line = (await linesOf(nurse)).find((one) => one.residentId === second)!;
  const marks = [{ residentId: second, upTo: line.upTo }];
  await nurse.call(handOver.read, { marks });
  await nurse.call(handOver.read, { marks: [{ residentId: second, upTo: ago(50) }] });
  expect((await linesOf(nurse)).find((one) => one.residentId === second)!.read).toBe(true);
  expect((await nurse.refused(handOver.read, { marks: [{ residentId: second, upTo: new Date(Date.now() + 60_000).toISOString() }] })).code).toBe('inFuture');
  expect((await nurse.refused(handOver.read, { marks: [{ residentId: newId(), upTo: ago(1) }] })).status).toBe(404);
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect((await stranger.refused(handOver.read, { marks })).status).toBe(404);
  expect((await stranger.call(handOver.list, {})).lines).toEqual([]);
  expect((await (await world.actor(organisationId, 'COOK')).refused(handOver.list, {})).status).toBe(403);
});

test('what is older than a day stays in sight until it is read, at most three days', async () => {
  const [old, older] = [await write(elsewhereId, 'yesterday'), await write(elsewhereId, 'last week')];
  await age(old.id, 30);
  await age(older.id, 80);
  const textsElsewhere = async (input: object = {}) =>
    (await nurse.call(handOver.list, input)).lines.find((one) => one.residentId === elsewhereId)!.entries.map((one) => one.text);
  expect(await textsElsewhere()).toEqual(['yesterday', 'of the other center']);
  await nurse.call(handOver.read, { marks: [{ residentId: elsewhereId, upTo: ago(29) }] });
  expect(await textsElsewhere()).toEqual(['of the other center']);
  expect(await textsElsewhere({ since: ago(100) })).toEqual(['last week', 'yesterday', 'of the other center']);
});

test('struck entries are not handed over; the read log names whose entries were shown', async () => {
  const wrong = await write(second, 'wrong person');
  await nurse.call(entries.strike, { residentId: second, id: wrong.id, version: 1, reason: 'other resident' });
  expect((await textsOf(nurse)).flatMap(([, texts]) => texts)).not.toContain('wrong person');
  const { rows } = await world.server.database.pool.query('select row_ids from platform.reads where call = $1 order by id desc limit 1', ['care-reports.handOver.list']);
  expect(rows[0].row_ids).toContain(first);
});

test('the door answers flagged entries since an instant, oldest first', async () => {
  const found = await world.inside(organisationId, (context) => handOverEntries(context, ago(1)));
  expect(found.map((one) => one.text)).toEqual(expect.arrayContaining(['refused breakfast', 'fell asleep late']));
  expect(found.map((one) => one.happenedAt)).toEqual(found.map((one) => one.happenedAt).sort());
});
