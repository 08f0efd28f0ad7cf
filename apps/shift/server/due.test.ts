import { beforeAll, describe, expect, test, vi } from 'vitest';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { due } from '../contract/index.ts';

// What is due comes from the apps that keep it: asserted here is what the list makes of it, and what reaches whom.

let world: World;
let home: string;
let nurse: Actor;
let admin: Actor;
let centerId: string;
const people: Record<'keller' | 'frei', string> = {} as never;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, admin] = [await world.actor(home, 'NURSE'), await world.actor(home, 'ADMIN')];
  await world.inside(home, async (context) => {
    centerId = await createCenter(context, { name: 'Seeblick' });
    const departmentId = await createDepartment(context, { centerId, name: 'Rigi' });
    const { bedIds } = await createRoom(context, { departmentId, number: '204', beds: ['A'] });
    people.keller = await createResident(context, { lastName: 'Keller' });
    await enter(context, { residentId: people.keller, entryDate: '2026-01-05', bedId: bedIds[0]! });
    people.frei = await createResident(context, { lastName: 'Frei' });
    await enter(context, { residentId: people.frei, entryDate: '2026-01-05' });
  });
});
const itemsOf = async (actor: Actor, app: string, input: object = {}, language: 'en' | 'de' = 'en') =>
  (await actor.call(due.list, { rows: 50, ...input }, { language })).items.filter((one) =>
    one.id.startsWith(`${app} `),
  );
/** What an app tells. */
const told = async (actor: Actor, app: 'care-reports' | 'admin', input: object = {}) =>
  (await itemsOf(actor, app, input)).map((one) => [one.urgency, one.what]);

test('a note that needs a follow-up is due for whoever writes reports, about whom, until somebody is on it', async () => {
  const note = await nurse.call(entries.write, {
    residentId: people.keller,
    text: 'Red heel, look again at noon',
    followUp: true,
  });
  await nurse.call(entries.write, { residentId: people.frei, text: 'Slept well' });
  expect(await itemsOf(nurse, 'care-reports')).toMatchObject([
    {
      urgency: 'open',
      what: 'Follow up (General): Red heel, look again at noon',
      residentId: people.keller,
      resident: { lastName: 'Keller', roomNumber: '204' },
      href: `/app-residents/forms/details/${people.keller}/nursingReport`,
      starts: false,
    },
  ]);
  expect((await nurse.call(due.list, {})).more).toEqual([]);
  // on the page of an app what is due by the others
  expect(await itemsOf(nurse, 'care-reports', { without: 'care-reports' })).toEqual([]);
  expect(await itemsOf(nurse, 'care-reports', { without: 'care-tasks' })).toHaveLength(1);
  expect((await itemsOf(nurse, 'care-reports', {}, 'de'))[0]!.what).toBe(
    'Nachverfolgen (Allgemein): Red heel, look again at noon',
  );
  // of the chosen care center only
  expect(await told(nurse, 'care-reports', { centerId })).toHaveLength(1);
  const other = await world.inside(home, (context) => createCenter(context, { name: 'Sonnegg' }));
  expect(await told(nurse, 'care-reports', { centerId: other })).toEqual([]);
  expect(await told(await world.actor(home, 'COOK'), 'care-reports')).toEqual([]);
  await nurse.call(entries.setStatus, {
    residentId: people.keller,
    id: note.id,
    version: note.version,
    status: 'active',
  });
  expect(await told(nurse, 'care-reports')).toEqual([]);
});

test('a long note is cut at a word; what does not fit in the list is counted by its app', async () => {
  const long = 'Redness '.repeat(40).trim();
  for (const text of [long, 'second', 'third'])
    await nurse.call(entries.write, { residentId: people.frei, text, followUp: true });
  const { items, more } = await nurse.call(due.list, { rows: 2 });
  expect(items.length).toBeLessThanOrEqual(2);
  const notes = await itemsOf(nurse, 'care-reports');
  expect(notes).toHaveLength(3);
  expect(notes[0]!.what).toMatch(/^Follow up \(General\): (Redness )+…$/);
  expect(notes[0]!.what.length).toBeLessThan(160);
  const shown = items.filter((one) => one.id.startsWith('care-reports ')).length;
  expect(shown).toBeGreaterThan(0);
  expect(more).toContainEqual({
    app: 'care-reports',
    name: 'Care reports',
    count: 3 - shown,
    page: null,
  });
});

describe('the administration', () => {
  const address = 'The address of the home is missing on letters and invoices.';
  test('hears what the settings lack, nobody else does', async () => {
    expect(await told(admin, 'admin')).toContainEqual(['open', address]);
    // the same things under the same names in both languages
    const [en, de] = [await itemsOf(admin, 'admin'), await itemsOf(admin, 'admin', {}, 'de')];
    expect(en.map((one) => one.id)).toEqual(de.map((one) => one.id));
    expect(new Set(en.map((one) => one.id)).size).toBe(en.length);
    for (const role of ['NURSE', 'COOK'])
      expect(await told(await world.actor(home, role), 'admin')).toEqual([]);
  });
  test('a mail that could not be sent comes before everything else', async () => {
    const add = (error: string | null) =>
      world.server.database.pool.query(
        `insert into platform.mails (organisation_id, id, recipient, subject, body_text, last_error)
         values ($1, gen_random_uuid(), 'x@example.org', 'Invitation', 'Text', $2)`,
        [home, error],
      );
    const first = async () => {
      const [one] = (await admin.call(due.list, {})).items;
      return [one!.urgency, one!.what, one!.href];
    };
    await add(null);
    expect((await first())[0]).not.toBe('failed');
    await add('550 unknown user');
    expect(await first()).toEqual(['failed', '1 mail could not be sent', '/settings/email-settings']);
    await add('421 try again later');
    expect((await first())[1]).toBe('2 mails could not be sent');
    expect(await told(nurse, 'admin')).toEqual([]);
  });
});

test('of one app no more than asked, so that nothing hides what the others have; the rest is counted', async () => {
  for (const text of ['one', 'two', 'three'])
    await nurse.call(entries.write, { residentId: people.keller, text, followUp: true });
  const { items, more } = await nurse.call(due.list, { rows: 50, each: 2 });
  expect(items.filter((one) => one.id.startsWith('care-reports '))).toHaveLength(2);
  const all = (await nurse.call(due.list, { rows: 50 })).items.filter((one) =>
    one.id.startsWith('care-reports '),
  );
  expect(more.find((one) => one.app === 'care-reports')!.count).toBe(all.length - 2);
});

test('of a department only what its people have, and what is about the house; what does not fit is counted of the same', async () => {
  const sister = await world.organisation();
  const [one, chief] = [await world.actor(sister, 'NURSE'), await world.actor(sister, 'ADMIN')];
  const at: Record<'center' | 'rigi' | 'pilatus' | 'other', string> = {} as never;
  await world.inside(sister, async (context) => {
    at.center = await createCenter(context, { name: 'Seeblick' });
    at.other = await createCenter(context, { name: 'Sonnegg' });
    for (const name of ['rigi', 'pilatus'] as const)
      at[name] = await createDepartment(context, { centerId: at.center, name });
  });
  for (const name of ['rigi', 'pilatus', 'pilatus'] as const) {
    const residentId = await world.inside(sister, async (context) => {
      const number = `${name} ${crypto.randomUUID()}`.slice(0, 12);
      const { bedIds } = await createRoom(context, { departmentId: at[name], number, beds: ['A'] });
      const id = await createResident(context, { lastName: name, allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-05', bedId: bedIds[0]! });
      return id;
    });
    for (const text of ['first', 'second'])
      await one.call(entries.write, { residentId, text: `${name} ${text}`, followUp: true });
  }
  const notes = async (input: object) => {
    const { items, more } = await one.call(due.list, { rows: 50, ...input });
    return {
      shown: items.flatMap(({ resident }) => resident?.lastName ?? []).toSorted(),
      more: more.find(({ app }) => app === 'care-reports')?.count ?? 0,
    };
  };
  expect((await notes({})).shown).toHaveLength(6);
  expect(await notes({ departmentId: at.rigi })).toEqual({ shown: ['rigi', 'rigi'], more: 0 });
  const some = await notes({ centerId: at.center, departmentId: at.pilatus, each: 1 });
  expect(some).toEqual({ shown: ['pilatus'], more: 3 });
  // about the house, not about somebody
  const house = async (input: object) =>
    (await chief.call(due.list, { rows: 50, ...input })).items.filter(
      ({ residentId }) => residentId === null,
    );
  expect((await house({})).length).toBeGreaterThan(0);
  expect(await house({ departmentId: at.rigi })).toEqual(await house({}));
  const refused = async (actor: Actor, input: object) => (await actor.refused(due.list, input)).status;
  expect(await refused(one, { centerId: at.other, departmentId: at.rigi })).toBe(404);
  expect(await refused(nurse, { departmentId: at.rigi })).toBe(404);
});

test('of a department nothing is cut, however much the others have: it stands there or is counted', async () => {
  const large = await world.organisation();
  const one = await world.actor(large, 'NURSE');
  const of: Record<string, { departmentId: string; residentId: string }> = {};
  await world.inside(large, async (context) => {
    const center = await createCenter(context, { name: 'Seeblick' });
    for (const name of ['rigi', 'pilatus']) {
      const departmentId = await createDepartment(context, { centerId: center, name });
      const { bedIds } = await createRoom(context, { departmentId, number: name, beds: ['A'] });
      const residentId = await createResident(context, { lastName: name });
      await enter(context, { residentId, entryDate: '2026-01-05', bedId: bedIds[0]! });
      of[name] = { departmentId, residentId };
    }
  });
  const [rigi, pilatus] = [of['rigi']!, of['pilatus']!];
  // 600 of the others stand before the one of Rigi
  const items = [...Array.from({ length: 600 }, () => pilatus), rigi].map(({ residentId }, index) => ({
    ...{ key: String(index), urgency: 'open' as const, at: null, what: 'Follow up', residentId },
    ...{ href: '/', starts: false },
  }));
  const app = world.server.apps.find(({ manifest }) => manifest.code === 'care-reports')!;
  const spied = vi
    .spyOn(app, 'dueNow')
    .mockImplementation((_, { rows }) =>
      Promise.resolve({ total: items.length, page: null, items: items.slice(0, rows) }),
    );
  const told = async (departmentId: string) => {
    const { items, more } = await one.call(due.list, { departmentId, rows: 50 });
    return [items.length, more.find(({ app }) => app === 'care-reports')?.count ?? 0];
  };
  expect(await told(rigi.departmentId)).toEqual([1, 0]);
  expect(await told(pilatus.departmentId)).toEqual([50, 550]);
  spied.mockRestore();
});

test('another home sees its own; people from outside see nothing', async () => {
  const stranger = await world.organisation();
  expect((await (await world.actor(stranger, 'NURSE')).call(due.list, {})).items).toEqual([]);
  const theirs = await told(await world.actor(stranger, 'ADMIN'), 'admin');
  expect(theirs.map(([urgency]) => urgency)).not.toContain('failed');
  const relative = await world.actor(home, 'EXTERNAL_USER');
  expect(await relative.call(due.list, {})).toEqual({ items: [], more: [] });
});
