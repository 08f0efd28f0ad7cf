import writeSheet from 'write-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { residentByNumber, residentProfiles, residentsBrief } from '#apps/residents/api.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { imports } from '../contract/index.ts';
import { importPurpose } from '../contract/imports.ts';
import { forgetBundles } from './forget-bundles.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});

/** A file as the account has uploaded it. */
const upload = (name: string, bytes: Uint8Array) =>
  world.inside(home, (context) =>
    storeBytes(
      { ...context, account: { ...context.account!, id: admin.accountId } },
      {
        name,
        mediaType: 'text/csv',
        bytes,
        purpose: importPurpose,
        waitsUntil: new Date(Date.now() + 86_400_000),
      },
    ),
  );
const csv = (text: string) => upload('list.csv', new TextEncoder().encode(text));
async function run(
  kind: 'residents' | 'contacts',
  fileId: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- further inputs
  more: Partial<Parameters<typeof admin.call<any, any>>[1]> = {},
) {
  const { mapping } = await admin.call(imports.columns, { kind, fileId });
  const { id } = await admin.call(imports.start, {
    kind,
    fileIds: [fileId],
    dryRun: false,
    mapping,
    ...more,
  });
  await world.settle();
  const one = await admin.call(imports.get, { id });
  const rows = (await admin.call(imports.rows, { id })).items;
  return { one, rows, told: rows.map((row) => [row.line, row.outcome, row.code]) };
}
const count = async (table: string) =>
  Number(
    (
      await world.server.database.pool.query(`select count(*) n from ${table} where organisation_id = $1`, [
        home,
      ])
    ).rows[0].n,
  );

describe('residents from a table', () => {
  test('a column that nobody chose, a text that was cut and what the record has otherwise are told row by row', async () => {
    const head = 'Nr.;Anrede;Nachname;Vorname;PLZ;Telefon;Zimmer\n';
    const first = await run(
      'residents',
      await csv(`${head}Z1;Frau;Genannt;Rosa;8000;044 111 22 33;101\nZ2;Herr;${'x'.repeat(90)};Urs;;;\n`),
    );
    expect(first.rows.map(({ detail }) => [detail.problems, detail.notTaken])).toEqual([
      [{}, [{ element: 'Zimmer', count: 1 }]],
      [{ textCut: 1 }, [{ element: 'lastName', count: 1 }]],
    ]);
    const salutation = await world.inside(
      home,
      async (context) =>
        (await residentProfiles(context, [first.rows[0]!.subjectId!])).get(first.rows[0]!.subjectId!)!
          .salutation,
    );
    expect(salutation).toBe('mrs');
    const again = await run('residents', await csv(`${head}Z1;Herr;Genannt;Rosa;8000;044 999 99 99;\n`));
    expect(again.rows[0]!.detail).toMatchObject({
      problems: { personDiffers: 2 },
      notTaken: [
        { element: 'salutation', count: 1 },
        { element: 'phone', count: 1 },
      ],
    });
    expect(
      (await run('residents', await csv(`${head}Z1;Frau;Genannt;Rosa;8000;044 111 22 33;\n`))).rows[0]!
        .detail,
    ).toMatchObject({ problems: {}, notTaken: [] });
    await world.server.database.pool.query(
      `delete from ${'interchange.external_ids'} where organisation_id = $1`,
      [home],
    );
    await world.server.database.pool.query(
      `delete from ${'residents.residents'} where organisation_id = $1`,
      [home],
    );
  });
  const people =
    'Nr.;Nachname;Vorname;Geburtsdatum;Geschlecht;Telefon\nB1;Muster;Anna;28.02.1931;w;044 111 22 33\nB2;Beispiel;Urs;1940-05-06;Herr;\n';
  test('the columns are proposed with the first lines', async () => {
    expect(await admin.call(imports.columns, { kind: 'residents', fileId: await csv(people) })).toMatchObject(
      {
        columns: ['Nr.', 'Nachname', 'Vorname', 'Geburtsdatum', 'Geschlecht', 'Telefon'],
        total: 2,
        mapping: {
          number: 'Nr.',
          lastName: 'Nachname',
          firstName: 'Vorname',
          birthDate: 'Geburtsdatum',
          gender: 'Geschlecht',
          phone: 'Telefon',
        },
      },
    );
  });
  test('a dry run reports each row and changes nothing', async () => {
    const { one, told } = await run('residents', await csv(people), { dryRun: true });
    expect(one).toMatchObject({ status: 'done', created: 2, refused: 0, dryRun: true });
    expect(told).toEqual([
      [2, 'created', null],
      [3, 'created', null],
    ]);
    expect(await count('residents.residents')).toBe(0);
  });
  test('are taken, and taken again adds nobody twice', async () => {
    expect((await run('residents', await csv(people), { entryDate: '2026-01-01' })).one).toMatchObject({
      created: 2,
      unchanged: 0,
    });
    const person = await world.inside(home, async (context) => {
      const id = (await residentByNumber(context, 'B1'))!;
      return (await residentsBrief(context, [id])).get(id);
    });
    expect(person).toMatchObject({
      number: 'B1',
      lastName: 'Muster',
      birthDate: '1931-02-28',
      gender: 'female',
    });
    expect(await count('residents.stays')).toBe(2);
    expect((await run('residents', await csv(people))).one).toMatchObject({ created: 0, unchanged: 2 });
    expect(await count('residents.residents')).toBe(2);
  });
  test('the AHV number of somebody who is here: the check tells it, the import takes the person all the same; a known row is not told again', async () => {
    const first = 'Nr.;Nachname;Vorname;AHV\nV1;Ahvmuster;Rosa;756.9217.0769.85\n';
    expect((await run('residents', await csv(first))).rows[0]!.detail.problems).toEqual({});
    const again =
      'Nr.;Nachname;Vorname;AHV\nV2;Zurück;Karl;7569217076985\nV3;Ohne;Emil;\nV4;Eigene;Paul;756.1234.5678.97\n';
    for (const dryRun of [true, false]) {
      const { rows, told } = await run('residents', await csv(again), { dryRun });
      expect(told).toEqual([
        [2, 'created', null],
        [3, 'created', null],
        [4, 'created', null],
      ]);
      expect(rows.map((row) => row.detail.problems)).toEqual([{ ahvInUse: 1 }, {}, {}]);
    }
    expect(
      (await run('residents', await csv(again))).rows.map((row) => [row.outcome, row.detail.problems]),
    ).toEqual([
      ['unchanged', {}],
      ['unchanged', {}],
      ['unchanged', {}],
    ]);
  });
  test('the AHV number twice in one table is told, too, also by a check', async () => {
    const both =
      'Nr.;Nachname;Vorname;AHV\nW1;Doppelt;Rosa;756.8888.7777.64\nW2;Gleich;Karl;756.8888.7777.64\n';
    for (const dryRun of [true, false])
      expect(
        (await run('residents', await csv(both), { dryRun })).rows.map((row) => row.detail.problems),
      ).toEqual([{}, { ahvInUse: 1 }]);
  });
  test('what cannot be taken is told row by row; the others are taken', async () => {
    const { told } = await run(
      'residents',
      await csv(
        'Nummer,Name,Vorname,Geburtsdatum,Geschlecht,E-Mail,AHV\nC1,Gut,Eva,1950-01-01,f,,\nC2,,Eva,,,,\nC3,Tag,,30.02.1950,,,\nC4,Wort,,,blau,,\nC5,Post,,,,keine,\nC6,Ahv,,,,,756.1\nB1,Andere,,1960-01-01,,,\nB1,Dritte,,,,,\n,Muster,Anna,28.02.1931,w,,\n',
      ),
    );
    expect(told).toEqual([
      [2, 'created', null],
      [3, 'refused', 'lastNameMissing'],
      [4, 'refused', 'badCell'],
      [5, 'refused', 'badCell'],
      [6, 'refused', 'badCell'],
      [7, 'refused', 'badCell'],
      [8, 'refused', 'identityMismatch'],
      [9, 'refused', 'identityMismatch'],
      [10, 'refused', 'similarResident'],
    ]);
  });
  test('without numbers a row is known again by name and birth date, also within one table', async () => {
    const list = 'Name;Vorname;DOB\nOhne;Ina;1941-01-01\nOhne;Ina;1941-01-01\nAnders;Max;1951-01-01\n';
    expect((await run('residents', await csv(list), { dryRun: true })).told).toEqual([
      [2, 'created', null],
      [3, 'unchanged', null],
      [4, 'created', null],
    ]);
    expect((await run('residents', await csv(list))).told).toEqual([
      [2, 'created', null],
      [3, 'unchanged', null],
      [4, 'created', null],
    ]);
    expect((await run('residents', await csv(list))).one).toMatchObject({ created: 0, unchanged: 3 });
  });
  test('a workbook, with a mapping of the own choice that is remembered', async () => {
    const bytes = await writeSheet([
      [{ value: 'Person' }, { value: 'Tag' }],
      [{ value: 'Tabelle' }, { value: new Date('1935-12-24T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' }],
    ]).toBuffer();
    const fileId = await upload('list.xlsx', bytes);
    expect(
      (await run('residents', fileId, { mapping: { lastName: 'Person', birthDate: 'Tag' } })).one.created,
    ).toBe(1);
    expect((await admin.call(imports.columns, { kind: 'residents', fileId })).mapping).toEqual({
      lastName: 'Person',
      birthDate: 'Tag',
    });
  });
  test('a table without its name column, a broken file, and a file of somebody else are refused', async () => {
    const fileId = await csv('A;B\n1;2\n');
    expect(
      (
        await admin.refused(imports.start, {
          kind: 'residents',
          fileIds: [fileId],
          dryRun: true,
          mapping: {},
        })
      ).code,
    ).toBe('nameNotMapped');
    expect(
      await admin.refused(imports.columns, { kind: 'residents', fileId: await csv('A;A\n') }),
    ).toMatchObject({ code: 'tableUnreadable', title: 'The column «A» is there twice.' });
    expect(
      (await (await world.actor(home, 'ADMIN')).refused(imports.columns, { kind: 'residents', fileId })).code,
    ).toBe('fileUnknown');
    expect((await run('residents', fileId, { mapping: { lastName: 'C' } })).told).toEqual([
      [null, 'refused', 'columnMissing'],
    ]);
    expect(
      (await (await world.actor(home, 'NURSE')).refused(imports.columns, { kind: 'residents', fileId }))
        .status,
    ).toBe(403);
  });
});

describe('contacts from a table', () => {
  test('are taken once', async () => {
    const list =
      'Art;Firma;Nachname;Vorname;Telefon;PLZ;Ort\nHausarzt;;Doktor;Emil;044 222 33 44;8000;Zürich\nKrankenkasse;Beispielkasse AG;;;;;\nHund;;Bello;;;;\nArzt;;;;;;\n';
    const { told } = await run('contacts', await csv(list));
    expect(told).toEqual([
      [2, 'created', null],
      [3, 'created', null],
      [4, 'refused', 'badCell'],
      [5, 'refused', 'lastNameMissing'],
    ]);
    expect((await run('contacts', await csv(list))).one).toMatchObject({ created: 0, unchanged: 2 });
    expect(await count('contacts.contacts')).toBe(2);
  });
});

test('files of imports are removed after their time, the report stays', async () => {
  const [old] = (await admin.call(imports.list, {})).items;
  expect(old!.files[0]!.name).toBe('list.csv');
  await world.inside(home, (context) =>
    forgetBundles({ ...context, now: new Date(Date.now() + 29 * 86_400_000) }),
  );
  expect((await admin.call(imports.get, { id: old!.id })).files[0]!.name).toBe('list.csv');
  await world.inside(home, (context) =>
    forgetBundles({ ...context, now: new Date(Date.now() + 31 * 86_400_000) }),
  );
  expect((await admin.call(imports.get, { id: old!.id })).files[0]!.name).toBe('');
  expect((await admin.call(imports.rows, { id: old!.id })).items.length).toBeGreaterThan(0);
});
