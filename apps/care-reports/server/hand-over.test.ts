import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { newId } from '#platform/server/database/ids.ts';
import { frameContract } from '#platform/contract/frame.ts';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { handOverEntries } from '../api.ts';
import { entries, type Entry } from '../contract/entries.ts';
import { handOver, latestHandOver } from '../contract/hand-over.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let other: Actor;
let centerId: string;
let elsewhereId: string;
let first: string;
let second: string;

const page = '/app-residents/nurse-roster/nurse-roster-handover';
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const write = (residentId: string, text: string, more: object = {}) =>
  nurse.call(entries.write, { residentId, text, handOver: true, ...more });
const linesOf = async (actor: Actor, input: object = {}) =>
  (await actor.call(handOver.list, { centerId, ...input })).lines;
const textsOf = async (actor: Actor, input: object = {}) =>
  (await linesOf(actor, input)).map((line) => [
    line.resident.roomNumber,
    line.entries.map((one) => one.text),
  ]);
/** Moves an entry back in time, as if it had been written then. */
const age = (id: string, hours: number) =>
  world.inside(organisationId, (context) =>
    context.db
      .updateTable('care_reports.entries')
      .set({ written_at: ago(hours), happened_at: ago(hours) })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute(),
  );

async function center(
  name: string,
  rooms: readonly string[],
): Promise<{ centerId: string; residentIds: string[] }> {
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
  expect(await textsOf(nurse)).toEqual([
    ['21', ['fell asleep late']],
    ['204', ['refused breakfast']],
  ]);
  const list = await nurse.call(handOver.list, { centerId });
  expect(list.unchanged.map((one) => one.roomNumber)).toEqual(['3']);
  expect((await nurse.call(handOver.list, {})).lines.map((line) => line.entries[0]!.text)).toContain(
    'of the other center',
  );
});

const lineOf = async (actor: Actor, residentId: string) =>
  (await linesOf(actor)).find((one) => one.resident.id === residentId)!;
const marksOf = (entries: readonly { id: string; wording: number }[]) => ({
  marks: entries.map((one) => ({ entryId: one.id, wording: one.wording })),
});
const readAll = async (actor: Actor, residentId: string) => {
  const { entries: shown } = await lineOf(actor, residentId);
  await actor.call(handOver.read, marksOf(shown));
};

test('"Read" is per person and wording; a new entry and a correction are news again, but not to whoever wrote them', async () => {
  const third = await world.actor(organisationId, 'NURSE');
  expect(await lineOf(nurse, first)).toMatchObject({ read: true, entries: [{ unread: false, readers: [] }] });
  expect(await lineOf(other, first)).toMatchObject({ read: false, entries: [{ unread: true, readers: [] }] });
  await readAll(other, first);
  const after = await lineOf(other, first);
  expect([after.read, after.entries[0]!.readers.length]).toEqual([true, 1]);
  expect(await lineOf(third, first)).toMatchObject({
    read: false,
    entries: [{ unread: true, readers: after.entries[0]!.readers }],
  });
  const more = await write(first, 'vomited at noon');
  expect(await lineOf(other, first)).toMatchObject({
    read: false,
    entries: [{ unread: false }, { unread: true, readers: [] }],
  });
  await readAll(other, first);
  await third.call(entries.correct, {
    residentId: first,
    id: more.id,
    version: 1,
    text: 'vomited at eleven',
    reason: 'wrong time',
  });
  const corrected = {
    unread: true,
    readers: [],
    earlier: [{ text: 'vomited at noon', readers: after.entries[0]!.readers }],
  };
  expect(await lineOf(other, first)).toMatchObject({ read: false, entries: [{ unread: false }, corrected] });
  // the author has not seen what a colleague made of it; the colleague has
  expect(await lineOf(nurse, first)).toMatchObject({ read: false, entries: [{ unread: false }, corrected] });
  expect((await lineOf(third, first)).entries.map((one) => one.unread)).toEqual([true, false]);
});

test('an event is handed over without the flag, and says so; taking the flag away does not take it out', async () => {
  const residentId = (await center('Ostflügel', ['9'])).residentIds[0]!;
  const written = await nurse.call(entries.write, { residentId, type: 'event', text: 'Fell in the bath' });
  expect(written.handOver).toBe(true);
  const of = async () =>
    (await other.call(handOver.list, {})).lines.find((one) => one.resident.id === residentId);
  expect(await of()).toMatchObject({
    gravity: 'event',
    read: false,
    entries: [{ text: 'Fell in the bath' }],
  });
  const { id, version, type, text, shift } = written;
  const kept = await nurse.call(entries.change, {
    residentId,
    id,
    version,
    type,
    text,
    shift,
    handOver: false,
  });
  expect([kept.handOver, kept.wording]).toEqual([true, 1]);
  // one that was written before events were handed over by themselves
  await world.inside(organisationId, (context) =>
    context.db
      .updateTable('care_reports.entries')
      .set({ hand_over: false })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute(),
  );
  expect(await of()).toMatchObject({
    entries: [{ text: 'Fell in the bath', handOver: true, withdrawn: false }],
  });
  expect((await nurse.call(entries.list, { residentId, important: true })).items).toHaveLength(1);
  const found = await world.inside(organisationId, (context) => handOverEntries(context, ago(1)));
  expect(found.map((one) => one.text)).toContain('Fell in the bath');
});

const latest = async (actor: Actor) =>
  (await actor.call(latestHandOver.list, { rows: 50 })).lines.flatMap((line) => line.entries);

describe('a change within the quarter of an hour, after colleagues have read', () => {
  let residentId: string;
  const change = (entry: Entry, to: object): Promise<Entry> =>
    nurse.call(entries.change, {
      residentId,
      id: entry.id,
      version: entry.version,
      type: entry.type,
      text: entry.text,
      shift: entry.shift,
      handOver: entry.handOver,
      ...to,
    });
  beforeEach(async () => {
    residentId = (await center(`Flügel ${newId().slice(-6)}`, ['7'])).residentIds[0]!;
  });
  const of = async (actor: Actor) =>
    (await actor.call(handOver.list, {})).lines.find((one) => one.resident.id === residentId);
  const confirm = async (actor: Actor) => actor.call(handOver.read, marksOf((await of(actor))!.entries));

  test.each<[string, object]>([
    ['the text', { text: 'Give 10 units' }],
    ['the type', { type: 'medication' }],
    ['the shift', { shift: 1 }],
    ['all of it', { text: 'Give 10 units', type: 'medication', shift: 1 }],
  ])('%s: unread for everybody else, and the words before are kept with who read them', async (_, to) => {
    const entry = await write(residentId, 'Give 4 units', { shift: 0 });
    await confirm(other);
    const names = (await of(other))!.entries[0]!.readers;
    const changed = await change(entry, to);
    expect(changed).toMatchObject({
      ...to,
      wording: 2,
      earlier: [
        {
          text: 'Give 4 units',
          typeLabel: 'General',
          shift: 0,
          handOver: true,
          struckReason: '',
          readers: names,
        },
      ],
    });
    expect(await of(other)).toMatchObject({ read: false, entries: [{ ...to, unread: true, readers: [] }] });
    expect(await of(nurse)).toMatchObject({ read: true, entries: [{ ...to, unread: false, readers: [] }] });
    expect((await latest(other)).find((one) => one.id === entry.id)).toMatchObject({ unread: true });
    expect((await nurse.call(entries.list, { residentId })).items[0]!.earlier[0]).toMatchObject({
      text: 'Give 4 units',
      readers: names,
    });
    await confirm(other);
    expect(await of(other)).toMatchObject({
      read: true,
      entries: [{ unread: false, readers: names, earlier: [{ readers: names }] }],
    });
  });
  test("the flag that comes later is news, though the resident's other entries were read after it was written", async () => {
    const late = await write(residentId, 'Fell at 03:00, no injury', { handOver: false });
    await write(residentId, 'Slept well');
    await confirm(other);
    await change(late, { handOver: true });
    expect(await of(other)).toMatchObject({
      read: false,
      entries: [
        { text: 'Fell at 03:00, no injury', unread: true, readers: [] },
        { text: 'Slept well', unread: false },
      ],
    });
  });
  test.each(['unflagged', 'struck'])(
    '%s: who had read it sees it withdrawn until that is read, others do not see it',
    async (how) => {
      const entry = await write(residentId, 'No insulin today');
      await confirm(other);
      if (how === 'struck')
        await nurse.call(entries.strike, { residentId, id: entry.id, version: 1, reason: 'other resident' });
      else await change(entry, { handOver: false });
      expect(await of(nurse)).toBeUndefined();
      expect(await of(other)).toMatchObject({
        read: false,
        entries: [{ withdrawn: true, unread: true, readers: [], text: 'No insulin today' }],
      });
      expect((await latest(other)).find((one) => one.id === entry.id)).toMatchObject({
        withdrawn: true,
        unread: true,
      });
      await confirm(other);
      expect(await of(other)).toBeUndefined();
    },
  );
  test('a mark counts for the wording that was on the screen, not for the one that was saved meanwhile', async () => {
    const entry = await write(residentId, 'Give 4 units');
    const shown = (await of(other))!.entries;
    await change(entry, { text: 'Give 10 units' });
    await other.call(handOver.read, marksOf(shown));
    expect(await of(other)).toMatchObject({
      read: false,
      entries: [
        { text: 'Give 10 units', unread: true, readers: [], earlier: [{ readers: [expect.any(String)] }] },
      ],
    });
  });
  test('nothing that differs is no change, and a status is no wording', async () => {
    const entry = await write(residentId, 'Watch the skin', { followUp: true });
    await confirm(other);
    await change(entry, {});
    await nurse.call(entries.setStatus, {
      residentId,
      id: entry.id,
      version: (await nurse.call(entries.list, { residentId })).items[0]!.version,
      status: 'active',
    });
    expect(await of(other)).toMatchObject({ read: true, entries: [{ wording: 1, earlier: [] }] });
  });
});

test('marks of entries that do not exist, of words that are not written yet, of another home', async () => {
  const { entries: shown } = await lineOf(nurse, second);
  const { marks } = marksOf(shown);
  expect((await nurse.refused(handOver.read, { marks: [{ ...marks[0]!, wording: 2 }] })).code).toBe(
    'unknownWording',
  );
  expect((await nurse.refused(handOver.read, { marks: [{ entryId: newId(), wording: 1 }] })).status).toBe(
    404,
  );
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect((await stranger.refused(handOver.read, { marks })).status).toBe(404);
  expect((await stranger.call(handOver.list, {})).lines).toEqual([]);
  expect((await (await world.actor(organisationId, 'COOK')).refused(handOver.list, {})).status).toBe(403);
  await nurse.call(handOver.read, { marks });
  await nurse.call(handOver.read, { marks });
  expect((await lineOf(nurse, second)).read).toBe(true);
});

test('what is older than a day stays in sight until it is read, fourteen days; in the list, on the tile, in the number', async () => {
  const residentId = (await center('Westflügel', ['4'])).residentIds[0]!;
  const reader = await world.actor(organisationId, 'NURSE');
  const [old, older, oldest] = [
    await write(residentId, 'four days ago'),
    await write(residentId, 'twelve days ago'),
    await write(residentId, 'sixteen days ago'),
  ];
  await age(old.id, 4 * 24);
  await age(older.id, 12 * 24);
  await age(oldest.id, 16 * 24);
  const texts = async (actor: Actor, input: object = {}) =>
    (await actor.call(handOver.list, input)).lines
      .find((one) => one.resident.id === residentId)
      ?.entries.map((one) => one.text);
  const tile = async () =>
    (await reader.call(latestHandOver.list, { rows: 50 })).lines.find((one) => one.resident.id === residentId)
      ?.entries.length;
  const counted = async () => (await reader.call(frameContract.waiting.counts, {}))[page];
  const before = await counted();
  expect(await texts(reader)).toEqual(['twelve days ago', 'four days ago']);
  expect(await tile()).toBe(2);
  // what one wrote oneself is no news, and of days ago it is told no more
  expect(await texts(nurse)).toBeUndefined();
  await reader.call(handOver.read, { marks: [{ entryId: older.id, wording: 1 }] });
  expect([await texts(reader), await tile(), await counted()]).toEqual([['four days ago'], 1, before]);
  await reader.call(handOver.read, { marks: [{ entryId: old.id, wording: 1 }] });
  expect([await texts(reader), await tile(), await counted()]).toEqual([undefined, undefined, before! - 1]);
  // the rest is one press away; further back than thirty days the reports themselves tell
  expect(await texts(reader, { since: ago(30 * 24) })).toEqual([
    'sixteen days ago',
    'twelve days ago',
    'four days ago',
  ]);
  const { since } = await reader.call(handOver.list, { since: ago(90 * 24) });
  expect(Math.round((Date.now() - Date.parse(since)) / 86_400_000)).toBe(30);
});

test('of a department: who lies there, who is away from it, who left it; on paper it says which; of another center it is not found', async () => {
  const day = await world.inside(organisationId, async (context) => context.today);
  const place = await world.inside(organisationId, async (context) => {
    const id = await createCenter(context, { name: 'Talblick' });
    const [rigi, pilatus] = [
      await createDepartment(context, { centerId: id, name: 'Station Rigi' }),
      await createDepartment(context, { centerId: id, name: 'Station Pilatus' }),
    ];
    const someone = async (lastName: string, departmentId: string, exitDate: string | null = null) => {
      const { bedIds } = await createRoom(context, { departmentId, number: lastName, beds: ['A'] });
      const residentId = await createResident(context, { lastName });
      await enter(context, { residentId, entryDate: '2026-01-05', exitDate, bedId: bedIds[0]! });
      return residentId;
    };
    const left = addDays(day, -1);
    return {
      ...{ id, rigi, pilatus },
      people: [
        await someone('RigiHere', rigi),
        await someone('RigiLeft', rigi, left),
        await someone('PilatusHere', pilatus),
        await someone('PilatusLeft', pilatus, left),
      ],
      away: await someone('RigiAway', rigi),
      silent: await someone('RigiSilent', rigi),
    };
  });
  for (const residentId of place.people) await write(residentId, 'told');
  await nurse.call(absences.create, {
    residentId: place.away,
    kind: 'hospital',
    departureDate: addDays(day, -2),
  });
  const told = async (departmentId?: string) => {
    const asked = { centerId: place.id, ...(departmentId === undefined ? {} : { departmentId }) };
    const { lines, unchanged } = await nurse.call(handOver.list, { ...asked, since: ago(72) });
    return {
      told: lines.map((one) => one.resident.lastName).toSorted(),
      unchanged: unchanged.map((one) => one.lastName),
    };
  };
  expect(await told(place.rigi)).toEqual({
    told: ['RigiAway', 'RigiHere', 'RigiLeft'],
    unchanged: ['RigiSilent'],
  });
  expect(await told(place.pilatus)).toEqual({ told: ['PilatusHere', 'PilatusLeft'], unchanged: [] });
  expect((await told()).told).toHaveLength(5);
  const file = async (input: object) =>
    (await nurse.file(handOver.export, { centerId: place.id, format: 'csv', ...input })).toString();
  expect(await file({ departmentId: place.pilatus })).toContain('PilatusHere');
  expect(await file({ departmentId: place.pilatus })).not.toContain('RigiHere');
  const paper = await nurse.file(handOver.export, { departmentId: place.pilatus, format: 'pdf' });
  expect(pdfWords(paper).join(' ')).toContain('Station Pilatus');
  const foreign = await world.actor(await world.organisation(), 'NURSE');
  const refused = async (actor: Actor, input: object) => (await actor.refused(handOver.list, input)).status;
  expect(await refused(nurse, { centerId, departmentId: place.rigi })).toBe(404);
  expect(await refused(foreign, { departmentId: place.rigi })).toBe(404);
});

test('struck entries are not handed over; the read log names whose entries were shown', async () => {
  const wrong = await write(second, 'wrong person');
  await nurse.call(entries.strike, {
    residentId: second,
    id: wrong.id,
    version: 1,
    reason: 'other resident',
  });
  expect((await textsOf(nurse)).flatMap(([, texts]) => texts)).not.toContain('wrong person');
  const { rows } = await world.server.database.pool.query(
    'select row_ids from platform.reads where call = $1 order by id desc limit 1',
    ['care-reports.handOver.list'],
  );
  expect(rows[0].row_ids).toContain(first);
});

test('the door answers flagged entries since an instant, oldest first', async () => {
  const found = await world.inside(organisationId, (context) => handOverEntries(context, ago(1)));
  expect(found.map((one) => one.text)).toEqual(
    expect.arrayContaining(['refused breakfast', 'fell asleep late']),
  );
  expect(found.map((one) => one.happenedAt)).toEqual(found.map((one) => one.happenedAt).sort());
});
