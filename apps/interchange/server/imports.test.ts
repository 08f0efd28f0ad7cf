import { beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '#platform/contract/frame.ts';
import type { TaskProgress } from '#platform/server/call/provisions.ts';
import { type ImportRow, imports } from '../contract/imports.ts';
import { runImport } from './run.ts';
import {
  bundle,
  condition,
  fileOf,
  fullBundle,
  importFiles,
  packed,
  patient,
  pressure,
  upload,
  weight,
} from './testing.ts';
import { change, home, openWorld, outcomes, recordsOf, rowCounts, rowsOf, world } from './testing/rows.ts';

beforeAll(openWorld);

describe('residents from FHIR bundles', () => {
  test('a dry run reports the same rows and changes nothing', async () => {
    const { organisationId, admin } = await home();
    const files = [
      fullBundle('Muster', 'Anna'),
      fileOf('broken.json', '{'),
      packed(fullBundle('Frei', 'Berta', { birthDate: '1940-05-06' })),
    ];
    const before = await rowCounts(organisationId);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'residents.residents',
        'health_record.allergies',
        'vitals.readings',
        'interchange.external_ids',
        'platform.outbox',
        'platform.sequences',
      ]),
    );
    const checked = await importFiles(world, admin, 'fhir', files, { dryRun: true, entryDate: '2026-01-05' });
    expect(checked).toMatchObject({
      dryRun: true,
      status: 'done',
      created: 2,
      refused: 1,
      unchanged: 0,
      position: 3,
      total: 3,
      entryDate: '2026-01-05',
      own: true,
    });
    expect(await rowCounts(organisationId)).toEqual(before);
    const done = await importFiles(world, admin, 'fhir', files, { entryDate: '2026-01-05' });
    const plain = (rows: readonly ImportRow[]) =>
      rows.map(({ position, outcome, code, detail }) => ({ position, outcome, code, detail }));
    expect(plain(await rowsOf(admin, checked.id))).toEqual(plain(await rowsOf(admin, done.id)));
    // the check itself can fail: the real run has changed something
    expect(await rowCounts(organisationId)).not.toEqual(before);
  });

  test('a bundle becomes a resident with number, stay, diagnoses, allergies, medicines and readings', async () => {
    const { organisationId, admin } = await home();
    const done = await importFiles(world, admin, 'fhir', [fullBundle('Muster', 'Anna')], {
      entryDate: '2026-01-05',
    });
    const [row] = await rowsOf(admin, done.id);
    expect(row).toMatchObject({
      outcome: 'created',
      code: null,
      source: 'Muster.json',
      subject: 'resident',
      detail: {
        taken: { resident: 1, diagnoses: 2, allergies: 2, earlierMedicines: 1, readings: 2 },
        leftOut: { Claim: 1 },
        unknownCodes: [{ code: '718-7', name: 'Hemoglobin', count: 1 }],
        problems: {},
      },
    });
    const [resident] = await recordsOf(organisationId, 'residents.residents');
    const [stays, allergies, readings] = [
      await recordsOf(organisationId, 'residents.stays'),
      await recordsOf(organisationId, 'health_record.allergies'),
      await recordsOf(organisationId, 'vitals.readings'),
    ];
    const pick = (records: readonly Record<string, unknown>[], ...names: string[]) =>
      records.map((one) => Object.fromEntries(names.map((name) => [name, one[name]])));
    expect(resident).toMatchObject({
      id: row!.subjectId,
      number: '1001',
      last_name: 'Muster',
      birth_date: '1938-02-03',
      phone: '044 123 45 67',
      address: { postalCode: '8000', region: 'ZH', country: 'CH' },
    });
    expect(pick(stays, 'entry_date', 'exit_date')).toEqual([{ entry_date: '2026-01-05', exit_date: null }]);
    expect(pick(allergies, 'kind', 'allergens')).toEqual([
      { kind: 'food', allergens: ['PEA'] },
      { kind: 'environment', allergens: [] },
    ]);
    expect(pick(readings, 'kind', 'value', 'second_value', 'source', 'measured_at')).toEqual([
      {
        kind: 'weight',
        value: '61.4',
        second_value: null,
        source: 'import',
        measured_at: '2026-01-20T06:40:00.000Z',
      },
      {
        kind: 'bloodPressure',
        value: '142',
        second_value: '78',
        source: 'import',
        measured_at: '2026-01-20T06:40:00.000Z',
      },
    ]);
  });

  test('a second import adds nothing; new entries complete the record; the same file twice counts once, in a dry run too', async () => {
    const { organisationId, admin } = await home();
    const file = fullBundle('Muster', 'Anna');
    expect(
      await outcomes(
        admin,
        (await importFiles(world, admin, 'fhir', [file, packed(file)], { dryRun: true })).id,
      ),
    ).toEqual(['created', 'unchanged']);
    expect(await outcomes(admin, (await importFiles(world, admin, 'fhir', [file, packed(file)])).id)).toEqual(
      ['created', 'unchanged'],
    );
    await world.settle(); // what the first import told others is delivered before it is counted
    const before = await rowCounts(organisationId);
    const again = await importFiles(world, admin, 'fhir', [file]);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 });
    expect(await rowCounts(organisationId)).toEqual(before);
    const more = fileOf(
      'more.json',
      bundle(
        patient('Muster', 'Anna'),
        condition('c1'),
        condition('c3', 'Gout'),
        weight('o1', 61.4),
        weight('o9', 60.2, '2026-02-20T07:40:00+01:00'),
      ),
    );
    const completed = await importFiles(world, admin, 'fhir', [more]);
    expect((await rowsOf(admin, completed.id))[0]).toMatchObject({
      outcome: 'updated',
      detail: { taken: { diagnoses: 1, readings: 1 }, known: { diagnoses: 1, readings: 1 } },
    });
  });

  test('entries without an id are recognized by their content', async () => {
    const { admin } = await home();
    const { id: _, ...nameless } = condition('x');
    const file = fileOf('a.json', bundle(patient('Muster', 'Anna'), nameless, nameless));
    expect(
      (await rowsOf(admin, (await importFiles(world, admin, 'fhir', [file])).id))[0]!.detail,
    ).toMatchObject({ taken: { diagnoses: 1 }, known: { diagnoses: 1 } });
    expect(await importFiles(world, admin, 'fhir', [file])).toMatchObject({ unchanged: 1 });
  });

  test('the same resource ids of two persons are two records', async () => {
    const { admin } = await home();
    const done = await importFiles(world, admin, 'fhir', [
      fullBundle('Muster', 'Anna'),
      fullBundle('Frei', 'Berta', { birthDate: '1940-05-06' }),
    ]);
    expect((await rowsOf(admin, done.id)).map((row) => row.detail.taken['diagnoses'])).toEqual([2, 2]);
  });

  test('impossible readings are refused one by one, the rest goes in, and what is unusual is named', async () => {
    const { admin } = await home();
    const file = fileOf(
      'a.json',
      bundle(
        patient('Muster', 'Anna'),
        weight('o1', 614),
        weight('o2', 61.4),
        weight('o10', 200),
        weight('o3', 60, '2199-01-01T00:00:00Z'),
        weight('o4', 60, '1850-01-01T00:00:00Z'),
        weight('o8', 60, '2026-02-30T10:00:00Z'),
        weight('o9', 60, '2026-01-01T10:00:00+18:00'),
        pressure('o5', 78, 142),
        pressure('o6', 142, 78),
        { ...pressure('o7', 120, 80), component: pressure('o7', 120, 80).component.slice(0, 1) },
      ),
    );
    const [row] = await rowsOf(admin, (await importFiles(world, admin, 'fhir', [file])).id);
    expect(row).toMatchObject({
      outcome: 'created',
      detail: {
        taken: { resident: 1, readings: 4 },
        problems: {
          outsideLimits: 1,
          unlikely: 1,
          inFuture: 1,
          tooOld: 1,
          badMoment: 1,
          pressureOrder: 1,
          pairIncomplete: 1,
        },
      },
    });
    expect(row!.detail.refusedValues).toEqual([
      { name: 'weight', value: '614', reason: 'outsideLimits' },
      { name: 'weight', value: '200', reason: 'unlikely' },
      { name: 'weight', value: '60', reason: 'inFuture' },
      { name: 'weight', value: '60', reason: 'tooOld' },
      { name: 'weight', value: '60', reason: 'badMoment' },
      { name: 'bloodPressure', value: '78/142', reason: 'pressureOrder' },
    ]);
  });

  test('every bad file is refused with its reason while the good ones go in', async () => {
    const { admin } = await home();
    const one = patient('Muster', 'Anna');
    const bad: Array<[ReturnType<typeof fileOf>, string]> = [
      [fileOf('a.json', '{"resourceType":"Bundle"'), 'notJson'],
      [fileOf('b.json', { resourceType: 'Patient' }), 'notBundle'],
      [fileOf('c.json', bundle()), 'noPatient'],
      [fileOf('d.json', bundle(one, patient('Frei', 'Berta'))), 'severalPatients'],
      [fileOf('e.json', { ...bundle(one), type: 'history' }), 'bundleTypeNotSupported'],
      [
        { name: 'f.json', bytes: Buffer.from(JSON.stringify(bundle(patient('Müller', 'Anna'))), 'latin1') },
        'brokenEncoding',
      ],
      [fileOf('g.csv', 'a;b'), 'unknownFileType'],
      [fileOf('h.json', `${'['.repeat(100)}${']'.repeat(100)}`), 'tooDeep'],
      [
        {
          ...packed(fileOf('i.json', '{"a":1}')),
          bytes: packed(fileOf('i.json', '{"a":12345678}')).bytes.subarray(0, 22),
        },
        'brokenArchive',
      ],
      [fileOf('j.json', bundle({ ...one, name: [] })), 'patientWithoutName'],
      [fileOf('k.json', bundle({ ...one, birthDate: '1938-02-31' })), 'badBirthDate'],
      [fileOf('l.json', bundle({ ...one, birthDate: '2199-01-01' })), 'birthInFuture'],
      [fileOf('m.json', bundle({ ...one, birthDate: '1860-01-01' })), 'birthTooLongAgo'],
      [fileOf('n.json', bundle({ ...one, id: undefined, identifier: [] })), 'noIdentity'],
      [fileOf('o.json', bundle({ ...one, deceasedBoolean: true })), 'deceased'],
      [fileOf('p.json', bundle({ ...one, name: [{ family: 'A\u0000B' }] })), 'controlCharacters'],
      [packed(fileOf('bomb.json', ' '.repeat(30 * 1024 * 1024))), 'unpackedTooLarge'],
    ];
    const done = await importFiles(world, admin, 'fhir', [
      ...bad.map(([file]) => file),
      fullBundle('Gut', 'Gina'),
    ]);
    expect(done).toMatchObject({ status: 'done', created: 1, refused: bad.length });
    expect(await outcomes(admin, done.id)).toEqual([...bad.map(([, code]) => code), 'created']);
    const refused = await admin.call(imports.rows, { id: done.id, outcome: 'refused', limit: 10 });
    expect([refused.items.length, refused.total]).toEqual([10, bad.length]);
    expect(
      (
        await admin.call(imports.rows, {
          id: done.id,
          outcome: 'refused',
          limit: 10,
          cursor: refused.nextCursor!,
        })
      ).items,
    ).toHaveLength(bad.length - 10);
  });

  test('who is who: similar persons, reused ids, contradicting ids, archived residents', async () => {
    const { organisationId, admin } = await home();
    const person = (family: string, given: string, id: string, more: object = {}) =>
      fileOf(`${id}.json`, bundle(patient(family, given, { id, identifier: [], ...more })));
    const first = await importFiles(world, admin, 'fhir', [
      person('Muster', 'Anna', 'p1'),
      person('Keller', 'Vreni', 'p2', { birthDate: '1950-10-10' }),
    ]);
    expect(first.created).toBe(2);
    const next = await importFiles(world, admin, 'fhir', [
      person('Muster', 'Anna', 'p3'), // another id: may be the same
      person('Brunner', 'Karl', 'p1', { birthDate: '1961-01-01' }), // another person under a known id
      person('Muster', 'Anna', 'p1', { identifier: [{ system: 'fhir:Patient', value: 'p2' }] }), // names of two residents
    ]);
    expect(await outcomes(admin, next.id)).toEqual([
      'similarResident',
      'identityMismatch',
      'identitiesConflict',
    ]);
    expect((await rowsOf(admin, next.id))[0]!.detail.values).toEqual({
      name: 'MUSTER, Anna',
      number: '1001',
    });
    expect(
      await importFiles(world, admin, 'fhir', [person('Muster', 'Anna', 'p3')], { allowSimilar: true }),
    ).toMatchObject({ created: 1 });
    await change(
      organisationId,
      'residents.residents',
      `archived_at = now(), archived_by = '${admin.accountId}' where last_name = 'Keller'`,
    );
    expect(
      await outcomes(
        admin,
        (
          await importFiles(world, admin, 'fhir', [
            person('Keller', 'Vreni', 'p2', { birthDate: '1950-10-10' }),
          ])
        ).id,
      ),
    ).toEqual(['residentArchived']);
  });

  test('the AHV number of somebody who is here is told by the check and by the import, which takes the person', async () => {
    const { admin } = await home();
    const withAhv = (family: string, given: string) =>
      fileOf(
        `${family}.json`,
        bundle(
          patient(family, given, {
            identifier: [
              { system: 'https://hospital.example', value: family },
              { system: 'urn:oid:2.16.756.5.32', value: '7569217076985' },
            ],
          }),
        ),
      );
    expect(
      (await rowsOf(admin, (await importFiles(world, admin, 'fhir', [withAhv('Zuerst', 'Anna')])).id))[0]!
        .detail.problems,
    ).toEqual({});
    for (const dryRun of [true, false]) {
      const { id } = await importFiles(world, admin, 'fhir', [withAhv('Danach', 'Karl')], { dryRun });
      expect((await rowsOf(admin, id)).map((row) => [row.outcome, row.detail.problems])).toEqual([
        ['created', { ahvInUse: 1 }],
      ]);
    }
    expect(
      (await rowsOf(admin, (await importFiles(world, admin, 'fhir', [withAhv('Danach', 'Karl')])).id))[0]!
        .detail.problems,
    ).toEqual({});
  });
  test('a dry run tells of similar persons within the same import', async () => {
    const { admin } = await home();
    const files = [
      fileOf('1.json', bundle(patient('Muster', 'Anna', { id: 'p1', identifier: [] }))),
      fileOf('2.json', bundle(patient('Muster', 'Anna', { id: 'p2', identifier: [] }))),
    ];
    expect(
      await outcomes(admin, (await importFiles(world, admin, 'fhir', files, { dryRun: true })).id),
    ).toEqual(['created', 'similarResident']);
    expect(await outcomes(admin, (await importFiles(world, admin, 'fhir', files)).id)).toEqual([
      'created',
      'similarResident',
    ]);
  });

  test('stopped in the middle, only whole bundles are there; the same import finishes it', async () => {
    const { organisationId, admin } = await home();
    const files = Array.from({ length: 40 }, (_, index) =>
      fullBundle(`Family${index}`, `Given${index}`, { birthDate: `19${30 + index}-02-03` }),
    );
    const fileIds: string[] = [];
    for (const file of files) fileIds.push(await upload(world, admin, file));
    const started = await admin.call(imports.start, {
      kind: 'fhir',
      fileIds,
      dryRun: false,
      allowSimilar: true,
    });
    const running = world.settle();
    // at the third row somebody presses Stop
    const { pool } = world.server.database;
    for (;;) {
      const {
        rows: [row],
      } = await pool.query<{ count: number }>(
        'select count(*)::int from interchange.import_rows where import_id = $1',
        [started.id],
      );
      if (row!.count >= 3) break;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await pool.query('update platform.tasks set cancel_asked = true where id = $1', [started.taskId]);
    await running;
    const stopped = await admin.call(imports.get, { id: started.id });
    const taken = stopped.created;
    const counts = await rowCounts(organisationId);
    expect({
      residents: counts['residents.residents'],
      diagnoses: counts['health_record.diagnoses'],
      readings: counts['vitals.readings'],
      medicines: counts['health_record.earlier_medicines'],
    }).toEqual({ residents: taken, diagnoses: 2 * taken, readings: 2 * taken, medicines: taken });
    console.info(`stopped after ${taken} of ${files.length} bundles`);
    expect(stopped.status).toBe('cancelled');
    expect(taken).toBeLessThan(files.length);
    expect(await importFiles(world, admin, 'fhir', files, { allowSimilar: true })).toMatchObject({
      status: 'done',
      created: files.length - taken,
      unchanged: taken,
    });
  });

  test('a bundle that fails in its last part leaves nothing of itself', async () => {
    const { organisationId, admin } = await home();
    const { pool } = world.server.database;
    await pool.query(
      `alter table ${'vitals.readings'} add constraint refused_by_test check (organisation_id <> '${organisationId}' or kind <> 'weight')`,
    );
    try {
      const done = await importFiles(world, admin, 'fhir', [
        fullBundle('Muster', 'Anna'),
        fileOf('b.json', bundle(patient('Frei', 'Berta', { birthDate: '1940-05-06' }), condition('c1'))),
      ]);
      expect(await outcomes(admin, done.id)).toEqual(['recordRefused', 'created']);
      expect((await rowsOf(admin, done.id))[0]!.detail.values).toEqual({ cause: 'refused_by_test' });
      expect([
        (await recordsOf(organisationId, 'residents.residents')).map((one) => [
          one['last_name'],
          one['number'],
        ]),
        (await recordsOf(organisationId, 'health_record.diagnoses')).length,
      ]).toEqual([[['Frei', '1001']], 1]);
    } finally {
      await pool.query(`alter table ${'vitals.readings'} drop constraint refused_by_test`);
    }
  });

  test('two imports of one person at the same moment make one resident', async () => {
    const { organisationId, admin } = await home();
    const starts = await Promise.all(
      [1, 2].map(async () =>
        admin.call(imports.start, {
          kind: 'fhir',
          fileIds: [await upload(world, admin, fullBundle('Muster', 'Anna'))],
          dryRun: false,
        }),
      ),
    );
    for (const { taskId } of starts) await admin.call(tasks.cancel, { id: taskId }); // run here, side by side, instead of one after the other
    const progress: TaskProgress = {
      step: (work) => world.inside(organisationId, work),
      at: async () => undefined,
    };
    await Promise.all(starts.map((started) => runImport(progress, { importId: started.id })));
    const both = await Promise.all(starts.map((started) => outcomes(admin, started.id)));
    expect(both.flat().sort()).toEqual(['created', 'unchanged']);
    expect(await recordsOf(organisationId, 'residents.residents')).toHaveLength(1);
  });

  test('an import that is stopped before it began does nothing', async () => {
    const { admin } = await home();
    const started = await admin.call(imports.start, {
      kind: 'fhir',
      fileIds: [await upload(world, admin, fullBundle('Muster', 'Anna'))],
      dryRun: false,
    });
    expect((await admin.call(tasks.cancel, { id: started.taskId })).status).toBe('cancelled');
    await world.settle();
    expect(await admin.call(imports.get, { id: started.id })).toMatchObject({
      status: 'cancelled',
      created: 0,
      position: 0,
    });
  });
});
