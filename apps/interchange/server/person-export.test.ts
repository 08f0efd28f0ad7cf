import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { leftOut, personRecord, personTables } from '#platform/server/erasure/person-record.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { zipOf } from '#platform/server/files/zip.ts';
import { personExport } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
let anna: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  const person = (lastName: string) =>
    world.inside(home, async (context) => {
      const id = await createResident(context, {
        lastName,
        firstName: 'Anna',
        salutation: 'mrs',
        gender: 'female',
        birthDate: '1931-02-04',
        address: {
          addressLine_1: 'Seeweg 3',
          addressLine_2: '',
          postOfficeBox: '',
          postOfficeBoxEnabled: false,
          postalCode: '6353',
          city: 'Weggis',
          region: 'LU',
          country: 'CH',
        },
        remarks: '<script>alert(1)</script>',
        entryDate: '2026-01-01',
        allowSimilar: true,
      });
      await recordReadings(context, id, [
        {
          kind: 'weight',
          value: 61.5,
          secondValue: null,
          measuredAt: '2026-01-02T08:00:00Z',
          source: 'manual',
        },
      ]);
      await storeBytes(context, {
        name: '../a:b.txt',
        mediaType: 'text/plain',
        bytes: new TextEncoder().encode(`file of ${lastName}`),
        purpose: 'test',
        residentId: id,
      });
      return id;
    });
  anna = await person('Auskunft');
  other = await person('Andere');
  await world.inside(home, (context) =>
    context.db
      .insertInto('platform.resident_access')
      .values({
        organisation_id: home,
        id: crypto.randomUUID(),
        account_id: admin.accountId,
        resident_id: anna,
        permissions: null,
      })
      .execute(),
  );
});

/** Names and texts of a package; its entries are small, so that the local headers tell enough. */
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const { unzipSync } = await import('fflate');
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      Buffer.from(content as Uint8Array).toString(),
    ]),
  );
}
const packed = async (language: 'en' | 'de' = 'en') =>
  unpack(await admin.file(personExport.download, { residentId: anna }, { language }));

describe('everything about a person', () => {
  test('can be read and erased from every table: each has a key of its own', async () => {
    const without = await world.inside(home, async (context) => {
      const { catalogue, plan } = await personTables(context);
      return plan.tables
        .map((one) => one.name)
        .filter(
          (name) =>
            !catalogue.tables
              .find((one) => one.name === name)!
              .columns.some((column) => column.name === 'id'),
        );
    });
    expect(without).toEqual([]);
  });

  test('is a package with readable pages, the same as JSON, and the files', async () => {
    const files = await packed();
    expect([...files.keys()].filter((name) => !name.startsWith('files/')).sort()).toEqual([
      'record.html',
      'record.json',
    ]);
    const [file] = [...files].filter(([name]) => name.startsWith('files/'));
    expect(file![0]).toMatch(/^files\/[0-9a-f]{6} _+a_b\.txt$/);
    expect(file![1]).toBe('file of Auskunft');
    const json = JSON.parse(files.get('record.json')!);
    expect(json.tables['residents.residents'][0]).toMatchObject({ id: anna, last_name: 'Auskunft' });
    expect(json.tables['vitals.readings'][0]).toMatchObject({ kind: 'weight', value: 61.5 });
    expect(json.tables['residents.stays']).toHaveLength(1);
    expect(json.tables['platform.changes'].length).toBeGreaterThan(2);
    expect(JSON.stringify(json)).not.toContain(other);
    expect(files.get('record.json')).not.toContain('Andere');
  });
  test('the pages are in the language of the reader, show words for keys and run nothing', async () => {
    const page = (await packed('de')).get('auskunft.html')!;
    expect(page).toContain('<html lang="de-CH">');
    expect(page).toContain('<h2>Bewohnende: Person (1)</h2>');
    expect(page).toContain('<th>Nachname</th><td>Auskunft</td>');
    // values in words, days and times as people write them, no keys
    for (const cell of [
      '<th>Anrede</th><td>Frau</td>',
      '<th>Geschlecht</th><td>weiblich</td>',
      '<th>Geburtsdatum</th><td>04.02.1931</td>',
      '<td>02.01.2026 09:00</td>',
      'Strasse und Nummer: Seeweg 3<br>Postfach benutzt: nein<br>Postleitzahl: 6353<br>Ort: Weggis',
      '<td>von Hand</td>',
    ])
      expect(page).toContain(cell);
    expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(page).not.toMatch(/[>: ]\d{4}-\d\d-\d\d[<T]/);
    // in the order in which people name things, and what the system wrote down comes last
    const places = [
      '<th>Anrede</th>',
      '<th>Vorname</th>',
      '<th>Nachname</th>',
      '<th>Geburtsdatum</th>',
      'Vitalzeichen',
      'Änderungen',
    ].map((word) => page.indexOf(word));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const headings = [...page.matchAll(/<h2>(\w+): /g)].map(([, app]) => app);
    expect(headings.slice(headings.indexOf('System')).filter((app) => app !== 'System')).toEqual([]);
    expect(headings.filter((app) => app === 'System').length).toBeGreaterThan(2);
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;');
    expect(page).toContain(`default-src 'none'`);
  });
  test('is logged as an export of this person, and only for those who may', async () => {
    const { rows } = await world.server.database.pool.query(
      `select kind from platform.access_events where resident_id = $1 and call = 'interchange.personExport.download'`,
      [anna],
    );
    expect(rows[0]).toEqual({ kind: 'export' });
    expect(
      (await (await world.actor(home, 'NURSE')).refused(personExport.download, { residentId: anna })).status,
    ).toBe(403);
    expect(
      (
        await (
          await world.actor(await world.organisation(), 'ADMIN')
        ).refused(personExport.download, { residentId: anna })
      ).status,
    ).toBe(404);
  });
  test('every row has every column, but those that tell nothing about a person', async () => {
    const record = await world.inside(home, (context) => personRecord(context, anna));
    const { catalogue } = await world.inside(home, (context) => personTables(context));
    for (const [table, rows] of record.tables) {
      const columns = catalogue.tables
        .find((one) => one.name === table)!
        .columns.map((column) => column.name)
        .filter((column) => !(column in leftOut));
      for (const row of rows) expect(Object.keys(row).sort(), table).toEqual([...columns].sort());
    }
    expect(record.tables.size).toBeGreaterThan(5);
  });
});

/**
 * Each table and column about a person was looked at once: it may leave with an export and goes with an erasure. A new one fails
 * here until somebody has decided. OBHUT_REVIEWED=1 writes the list.
 */
test('no column about a person without a decision', async () => {
  const file = path.join(import.meta.dirname, 'personal-columns.txt');
  const { catalogue, plan, logs } = await world.inside(home, (context) => personTables(context));
  const lines = [...plan.tables.map((one) => one.name), ...logs].sort().map(
    (name) =>
      `${name}: ${catalogue.tables
        .find((one) => one.name === name)!
        .columns.map((column) => column.name)
        .sort()
        .join(' ')}`,
  );
  if (process.env['OBHUT_REVIEWED'] === '1') fs.writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(fs.readFileSync(file, 'utf8').trim().split('\n'));
});

test('a package holds each name once', async () => {
  const files = await unpack(
    Buffer.from(
      await zipOf(
        [
          { name: 'a.txt', bytes: Buffer.from('1') },
          { name: 'A.txt', bytes: Buffer.from('2') },
        ],
        new Date(),
      ),
    ),
  );
  expect(Object.fromEntries(files)).toEqual({ 'a.txt': '1', 'A (2).txt': '2' });
});
