import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { createResident, enter, recordForArchive, setArchived } from '#apps/residents/api.ts';
import { entries, type Entry } from '../contract/entries.ts';
import { foundEntries } from '../contract/found-entries.ts';

let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let stranger: Actor;
let anna: string;
let berta: string;

/** One moment for the whole file: it may run over midnight. */
const began = Date.now();
const ago = (days: number) => new Date(began - days * 86_400_000).toISOString();
/** In the early shift, whatever the hour is at which this runs. */
const write = (actor: Actor, residentId: string, text: string, more: object = {}): Promise<Entry> =>
  actor.call(entries.write, { residentId, text, shift: 0, ...more });
const found = async (filter: object, by = nurse) =>
  (await by.call(foundEntries.list, filter)).items.map((one) => one.text);

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  other = await world.actor(home, 'NURSE');
  const elsewhere = await world.organisation();
  stranger = await world.actor(elsewhere, 'NURSE');
  anna = await world.inside(home, (context) => createResident(context, { lastName: 'Ammann' }));
  berta = await world.inside(home, (context) => createResident(context, { lastName: 'Brunner' }));
  await write(nurse, anna, 'Sturzprotokoll ausgefüllt, Hüfte gerötet', {
    type: 'skin',
    happenedAt: ago(400),
  });
  await write(other, berta, 'Hip reddened after the fall', {
    type: 'skin',
    importance: 'warning',
    happenedAt: ago(40),
  });
  await write(nurse, berta, 'slept well', { type: 'sleep', shift: 2, happenedAt: ago(3) });
  await write(nurse, anna, 'Rötung der Hüfte weg', {
    type: 'skin',
    handOver: true,
    followUp: true,
    happenedAt: ago(1),
  });
  const there = await world.inside(elsewhere, (context) => createResident(context, { lastName: 'Fremd' }));
  await write(stranger, there, 'Hüfte gerötet');
});

describe('entries of all residents', () => {
  test.each<[object, string[]]>([
    [{ text: 'HUFTE' }, ['Rötung der Hüfte weg', 'Sturzprotokoll ausgefüllt, Hüfte gerötet']],
    [{ text: 'gerotet sturz' }, ['Sturzprotokoll ausgefüllt, Hüfte gerötet']],
    [{ text: 'hip' }, ['Hip reddened after the fall']],
    [{ text: 'sl' }, ['slept well']],
    [{ text: 'el' }, []],
    [{ text: '100 %' }, []],
    [{ types: ['sleep'] }, ['slept well']],
    [{ shifts: [2], types: ['sleep', 'skin'] }, ['slept well']],
    [{ importances: ['warning'] }, ['Hip reddened after the fall']],
    [{ statuses: ['open'] }, ['Rötung der Hüfte weg']],
    [{ important: true }, ['Rötung der Hüfte weg']],
    [{ text: 'hip weg' }, []],
  ])('%j', async (filter, expected) => expect(await found(filter)).toEqual(expected));

  test('by author and days, the last day included', async () => {
    const day = (days: number) => civilOf(ago(days), 'Europe/Zurich').day;
    expect(await found({ authorId: other.accountId })).toEqual(['Hip reddened after the fall']);
    expect(await found({ from: day(60), to: day(2) })).toEqual(['slept well', 'Hip reddened after the fall']);
    expect(await found({ to: day(300) })).toEqual(['Sturzprotokoll ausgefüllt, Hüfte gerötet']);
  });
  test('page by page, each with who it is about; another home sees its own', async () => {
    const first = await nurse.call(foundEntries.list, { limit: 3 });
    const second = await nurse.call(foundEntries.list, { limit: 3, cursor: first.nextCursor! });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 1, null]);
    expect(first.items[0]!.resident).toMatchObject({ id: anna, lastName: 'Ammann' });
    expect(await found({}, stranger)).toEqual(['Hüfte gerötet']);
    expect((await nurse.call(foundEntries.authors, {})).map((one) => one.id).sort()).toEqual(
      [nurse.accountId, other.accountId].sort(),
    );
    const cook = await world.actor(home, 'COOK');
    expect((await cook.refused(foundEntries.list, {})).status).toBe(403);
    expect((await cook.refused(foundEntries.authors, {})).status).toBe(403);
  });
  test('what was corrected is found by its correction; whose record is archived, not at all', async () => {
    const own = await world.organisation();
    const author = await world.actor(own, 'NURSE');
    const [here, gone] = await world.inside(own, async (context) => [
      await createResident(context, { lastName: 'Hier' }),
      await createResident(context, { lastName: 'Archiviert' }),
    ]);
    const entry = await write(author, here!, 'turned left');
    const place = { residentId: here!, id: entry.id, version: 1 };
    await author.call(entries.correct, { ...place, text: 'turned right', reason: 'mixed up' });
    for (let index = 0; index < 5; index += 1) await write(author, gone!, `turned ${index}`);
    await write(author, here!, 'turned back');
    expect(await found({ text: 'turned left' }, author)).toEqual([]);
    await world.inside(own, async (context) => {
      const { version } = await recordForArchive(context, gone!);
      await setArchived(context, { residentId: gone!, version, archived: true, until: null });
    });
    // those of the archived one fill two pages: they are passed over
    const first = await author.call(foundEntries.list, { text: 'turned', limit: 1 });
    const second = await author.call(foundEntries.list, {
      text: 'turned',
      limit: 1,
      cursor: first.nextCursor!,
    });
    expect([...first.items, ...second.items].map((one) => one.text)).toEqual(['turned back', 'turned right']);
  });
  test('of one care center: of those who live there', async () => {
    const own = await world.organisation();
    const author = await world.actor(own, 'NURSE');
    const [centerId, residentId, elsewhere] = await world.inside(own, async (context) => {
      const center = await createCenter(context, { name: 'Rigi' });
      const department = await createDepartment(context, { centerId: center, name: 'A' });
      const { bedIds } = await createRoom(context, { departmentId: department, number: '1', beds: ['A'] });
      const one = await createResident(context, { lastName: 'Rigi' });
      await enter(context, { residentId: one, entryDate: context.today, bedId: bedIds[0]! });
      return [center, one, await createResident(context, { lastName: 'Pilatus' })];
    });
    await write(author, residentId!, 'here');
    await write(author, elsewhere!, 'elsewhere');
    expect(await found({ centerId }, author)).toEqual(['here']);
  });
  test('the function of the database answers no other home', async () => {
    const elsewhere = await world.organisation();
    await expect(
      world.inside(home, (context) =>
        sql`select id from care_reports.find(${elsewhere}::uuid, '{}', '{}', null, null, 10) /* organisation_id */`.execute(
          context.db,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
