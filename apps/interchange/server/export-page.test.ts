import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, setArchived } from '#apps/residents/api.ts';
import { stays } from '#apps/residents/contract/index.ts';
import { files, notifications, tasks } from '#platform/contract/frame.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { readStored, storeBytes, sweepUploads } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { personExport } from '../contract/index.ts';

/* An export on its own page: specification 1, section 2, /export/{id}. */

let world: World;
let home: string;
let admin: Actor;
let anna: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  anna = await person('Auskunft');
});
let count = 0;
const person = (lastName: string) =>
  world.inside(home, async (context) => {
    const id = await createResident(context, {
      lastName,
      firstName: 'Anna',
      number: `X-${++count}`,
      entryDate: '2026-01-01',
      allowSimilar: true,
    });
    await storeBytes(context, {
      name: 'note.txt',
      mediaType: 'text/plain',
      bytes: new TextEncoder().encode(`file of ${lastName}`),
      purpose: 'test',
      residentId: id,
    });
    return id;
  });
async function contents(bytes: unknown): Promise<Map<string, string>> {
  const { unzipSync } = await import('fflate');
  return new Map(
    Object.entries(unzipSync(bytes as Uint8Array)).map(([name, content]) => [
      name,
      Buffer.from(content as Uint8Array).toString(),
    ]),
  );
}
const made = async (residentId = anna, who = admin) => {
  const { exportId } = await who.call(personExport.start, { id: residentId });
  await world.settle();
  return exportId;
};
const clockOn = (exportId: string) =>
  world.server.database.pool.query(
    `update platform.files set waits_until = now() - interval '1 second' where id = (select (result->>'fileId')::uuid from platform.tasks where id = $1)`,
    [exportId],
  );

describe('an export of everything about a person', () => {
  test('is queued, then there: name, size, until tomorrow; the same package as at once', async () => {
    const { exportId } = await admin.call(personExport.start, { id: anna });
    expect(await admin.call(personExport.get, { id: exportId })).toEqual({
      id: exportId,
      residentId: anna,
      status: 'queued',
      name: null,
      size: null,
      expiresAt: null,
    });
    expect((await admin.refused(personExport.fetch, { residentId: anna, id: exportId })).code).toBe(
      'exportGone',
    );
    await world.settle();
    const shown = await admin.call(personExport.get, { id: exportId });
    expect(shown).toMatchObject({
      status: 'done',
      residentId: anna,
      name: expect.stringMatching(/^X-1 \d{4}-\d\d-\d\d\.zip$/),
      size: expect.any(Number),
    });
    const hours = (Date.parse(shown.expiresAt!) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    const fetched = await admin.call(personExport.fetch, { residentId: anna, id: exportId });
    expect(Buffer.from(fetched as never).byteLength).toBe(shown.size);
    const [later, atOnce] = [
      await contents(fetched),
      await contents(await admin.call(personExport.download, { residentId: anna })),
    ];
    expect([...later.keys()].toSorted()).toEqual([...atOnce.keys()].toSorted());
    expect([...later.values()]).toContain('file of Auskunft');
  });
  test('the bell says so and leads to its page, in both languages', async () => {
    const exportId = await made();
    const of = async (language: 'en' | 'de') =>
      (await admin.call(notifications.list, {}, { language })).items.find(
        (one) => one.link === `/export/${exportId}`,
      );
    expect([(await of('en'))?.title, (await of('de'))?.title]).toEqual([
      'An export is ready',
      'Ein Export ist bereit',
    ]);
    expect(await admin.call(tasks.get, { id: exportId })).toMatchObject({ status: 'done' });
  });
  test('an earlier package is no part of the next one', async () => {
    const other = await person('Nochmals');
    await made(other);
    const second = await contents(
      await admin.call(personExport.fetch, { residentId: other, id: await made(other) }),
    );
    expect([...second.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
  });
  test('of an archived resident too', async () => {
    const other = await person('Archiviert');
    const [stay] = await admin.call(stays.list, { residentId: other });
    await admin.call(stays.change, {
      residentId: other,
      id: stay!.id,
      version: 1,
      entryDate: '2026-01-01',
      exitDate: '2026-02-01',
    });
    await world.inside(home, (context) =>
      setArchived(context, { residentId: other, version: 1, archived: true, until: null }),
    );
    expect(await admin.call(personExport.get, { id: await made(other) })).toMatchObject({
      status: 'done',
      name: expect.stringMatching(/zip$/),
    });
  });
});

describe('it stays for a day', () => {
  test('then it is gone, at once and from the store by the nightly job', async () => {
    const exportId = await made();
    await clockOn(exportId);
    expect(await admin.call(personExport.get, { id: exportId })).toMatchObject({
      status: 'done',
      name: null,
      size: null,
      expiresAt: null,
    });
    const refused = { residentId: anna, id: exportId };
    expect(await admin.refused(personExport.fetch, refused)).toMatchObject({
      status: 409,
      code: 'exportGone',
      title: 'The package is no longer kept. Make it again.',
    });
    expect((await admin.refused(personExport.fetch, refused, { language: 'de' })).title).toBe(
      'Das Paket wird nicht mehr aufbewahrt. Erstellen Sie es nochmals.',
    );
    await world.inside(home, sweepUploads);
    const { rows } = await world.server.database.pool.query(
      `select 1 from platform.files where purpose = 'interchange.person-export' and waits_until < now()`,
    );
    expect(rows).toEqual([]);
  });
});

test('a package that waits goes with the person: the file, and that the work named the person; its page stays without a way to make another', async () => {
  const other = await person('Gelöscht');
  const exportId = await made(other);
  const {
    rows: [before],
  } = await world.server.database.pool.query<{ id: string }>(
    `select result->>'fileId' as id from platform.tasks where id = $1`,
    [exportId],
  );
  await world.inside(home, (context) => eraseResident(context, other));
  await world.settle();
  expect(await world.inside(home, (context) => readStored(context, before!.id))).toBeUndefined();
  expect(await admin.call(personExport.get, { id: exportId })).toEqual({
    id: exportId,
    residentId: null,
    status: 'done',
    name: null,
    size: null,
    expiresAt: null,
  });
});

describe('walls', () => {
  test('only who started it, by its own person, with the right; another home and unknown ones 404', async () => {
    const exportId = await made();
    const colleague = await world.actor(home, 'ADMIN');
    expect((await colleague.refused(personExport.get, { id: exportId })).status).toBe(404);
    expect((await colleague.refused(personExport.fetch, { residentId: anna, id: exportId })).status).toBe(
      404,
    );
    const other = await person('Fremd');
    expect((await admin.refused(personExport.fetch, { residentId: other, id: exportId })).code).toBe(
      'exportGone',
    );
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.refused(personExport.start, { id: anna })).status).toBe(403);
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect((await stranger.refused(personExport.start, { id: anna })).status).toBe(404);
    expect((await stranger.refused(personExport.get, { id: exportId })).status).toBe(404);
    expect((await admin.refused(personExport.get, { id: newId() })).status).toBe(404);
  });
  test('the file is nobody’s upload: it cannot be had past the right and the log', async () => {
    const exportId = await made();
    const {
      rows: [row],
    } = await world.server.database.pool.query(
      `select result->>'fileId' as id from platform.tasks where id = $1`,
      [exportId],
    );
    expect((await admin.refused(files.download, { id: row.id })).status).toBe(404);
  });
  test('starting is read in the log of the person, fetching stands there as an export', async () => {
    const exportId = await made();
    await admin.call(personExport.fetch, { residentId: anna, id: exportId });
    const { rows: reads } = await world.server.database.pool.query(
      'select call from platform.reads where resident_id = $1 and account_id = $2',
      [anna, admin.accountId],
    );
    expect(reads.map((one) => one.call)).toContain('interchange.personExport.start');
    const { rows: exports } = await world.server.database.pool.query(
      `select call from platform.access_events where resident_id = $1 and kind = 'export'`,
      [anna],
    );
    expect(exports.map((one) => one.call)).toContain('interchange.personExport.fetch');
  });
});
