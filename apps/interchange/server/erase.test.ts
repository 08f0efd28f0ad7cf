import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, residentsBrief } from '#apps/residents/api.ts';
import { latestReadings, recordReadings } from '#apps/vitals/api.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { readStored, storeBytes } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let home: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
});
const person = (lastName: string) =>
  world.inside(home, (context) =>
    createResident(context, { lastName, firstName: 'Vera', entryDate: null, allowSimilar: true }),
  );
const isThere = (id: string) =>
  world.inside(home, async (context) => (await residentsBrief(context, [id])).has(id));
const count = async (text: string, values: unknown[]) =>
  Number((await world.server.database.pool.query(text, values)).rows[0].n);

describe('erasing a person', () => {
  test('rows, parts, files, mentions and the content of the log are gone; another person is untouched', async () => {
    const [gone, stays] = [await person('Weg'), await person('Bleibt')];
    const fileId = await world.inside(home, async (context) => {
      for (const id of [gone, stays])
        await recordReadings(context, id, [
          {
            kind: 'weight',
            value: 61,
            secondValue: null,
            measuredAt: '2026-01-01T08:00:00Z',
            source: 'manual',
          },
        ]);
      await storeSetting(context, 'organisation', home, 'recent', [
        { id: gone, label: 'Weg Vera' },
        { id: stays, label: 'Bleibt Vera' },
      ]);
      return storeBytes(context, {
        name: 'weg.txt',
        mediaType: 'text/plain',
        bytes: new TextEncoder().encode('Weg'),
        purpose: 'test',
        residentId: gone,
      });
    });
    const protocol = await world.inside(home, (context) =>
      eraseResident(context, gone, { reason: 'entered twice' }),
    );
    await world.settle();
    expect(protocol).toMatchObject({ personId: gone, reason: 'entered twice', files: 1, kept: {} });
    expect(protocol.counts).toMatchObject({
      'residents.residents': 1,
      'vitals.readings': 1,
      'platform.settings': 1,
    });
    expect([
      ...(await world.inside(home, (context) => latestReadings(context, [gone, stays], ['weight']))).keys(),
    ]).toEqual([stays]);
    expect([await isThere(gone), await isThere(stays)]).toEqual([false, true]);
    const {
      rows: [setting],
    } = await world.server.database.pool.query(`select value from platform.settings where key = 'recent'`);
    expect(setting.value).toEqual([{ id: stays, label: 'Bleibt Vera' }]);
    await expect(
      world.inside(home, (context) => context.services.files.read(home, fileId)),
    ).rejects.toThrow();
    // that something happened stays; what it was does not
    expect(
      await count(
        'select count(*) n from platform.changes where resident_id = $1 and (before is not null or after is not null)',
        [gone],
      ),
    ).toBe(0);
    expect(
      await count('select count(*) n from platform.changes where resident_id = $1', [gone]),
    ).toBeGreaterThan(2);
    expect(
      await count(
        `select count(*) n from platform.changes where coalesce(before::text, '') || coalesce(after::text, '') like '%Weg%'`,
        [],
      ),
    ).toBe(0);
    expect(
      await count('select count(*) n from platform.changes where resident_id = $1 and after is not null', [
        stays,
      ]),
    ).toBeGreaterThan(0);
    expect(await count('select count(*) n from platform.erasures where person_id = $1', [gone])).toBe(1);
  });

  test('a file that another record needs stays, without the person', async () => {
    const gone = await person('Bildlos');
    const fileId = await world.inside(home, async (context) => {
      const id = await storeBytes(context, {
        name: 'both.txt',
        mediaType: 'text/plain',
        bytes: new Uint8Array([1]),
        purpose: 'test',
        residentId: gone,
      });
      const taskId = newId();
      await context.db
        .insertInto('platform.tasks')
        .values({ organisation_id: home, id: taskId, kind: 'test', status: 'done', input: '{}' })
        .execute();
      await context.db
        .insertInto('interchange.imports')
        .values({
          organisation_id: home,
          id: newId(),
          kind: 'fhir',
          dry_run: true,
          file_ids: [id],
          task_id: taskId,
          created_by: context.actor(),
        })
        .execute();
      return id;
    });
    expect((await world.inside(home, (context) => eraseResident(context, gone))).files).toBe(0);
    expect(await world.inside(home, (context) => readStored(context, fileId))).toBeDefined();
  });

  test('an unknown person, and one of another organisation, are not found', async () => {
    const foreign = await world.organisation();
    const id = await person('Fremd');
    await expect(world.inside(foreign, (context) => eraseResident(context, id))).rejects.toMatchObject({
      status: 404,
    });
    expect(await isThere(id)).toBe(true);
  });

  test('a rolled back erasure leaves rows and bytes', async () => {
    const id = await person('Doch');
    const fileId = await world.inside(home, (context) =>
      storeBytes(context, {
        name: 'a.txt',
        mediaType: 'text/plain',
        bytes: new Uint8Array([1]),
        purpose: 'test',
        residentId: id,
      }),
    );
    await expect(
      world.inside(home, async (context) => {
        await eraseResident(context, id);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await world.settle();
    expect(await world.inside(home, (context) => readStored(context, fileId))).toBeDefined();
  });

  test('the database: the protocol cannot change, and the way past the guards is only for the organisation of the transaction', async () => {
    const id = await person('Protokoll');
    await world.inside(home, (context) => eraseResident(context, id));
    await expect(
      world.inside(home, (context) =>
        context.db
          .updateTable('platform.erasures')
          .set({ reason: 'other' })
          .where('organisation_id', '=', home)
          .execute(),
      ),
    ).rejects.toThrow(/cannot change/);
    const other = await world.organisation();
    const mine = await person('Meine');
    const table = 'residents.residents';
    await world.inside(other, (context) =>
      sql`select platform.erase_rows(${table}::regclass, 'id', array[${mine}::uuid]) as organisation`.execute(
        context.db,
      ),
    );
    expect(await isThere(mine)).toBe(true);
    await expect(
      world.inside(home, (context) =>
        sql`select platform.erase_rows('platform.changes', 'id', array[${mine}::uuid]) as organisation`.execute(
          context.db,
        ),
      ),
    ).rejects.toThrow(/tenant table|never erased/);
  });
});
