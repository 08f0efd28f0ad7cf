import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { imports } from '../contract/imports.ts';
import { fileOf, fullBundle, importFiles, upload } from './testing.ts';
import { home, openWorld, world } from './testing/rows.ts';

beforeAll(openWorld);

describe('who may what', () => {
  test('a nurse gets 403, another home 404, nobody 401', async () => {
    const { organisationId, admin } = await home();
    const done = await importFiles(world, admin, 'fhir', [fullBundle('Muster', 'Anna')]);
    const nurse = await world.actor(organisationId, 'NURSE');
    const stranger = (await home()).admin;
    const fileId = done.files[0]!.id;
    const asked = (actor: Actor): Promise<Problem>[] => [
      actor.refused(imports.get, { id: done.id }),
      actor.refused(imports.rows, { id: done.id }),
      actor.refused(imports.export, { id: done.id }),
    ];
    expect(
      (
        await Promise.all([
          ...asked(nurse),
          nurse.refused(imports.list, {}),
          nurse.refused(imports.start, { kind: 'fhir', fileIds: [fileId], dryRun: true }),
        ])
      ).map((one) => one.status),
    ).toEqual([403, 403, 403, 403, 403]);
    expect((await Promise.all(asked(stranger))).map((one) => one.status)).toEqual([404, 404, 404]);
    expect((await stranger.call(imports.list, {})).items).toEqual([]);
    expect(
      await stranger.refused(imports.start, { kind: 'fhir', fileIds: [fileId], dryRun: false }),
    ).toMatchObject({ status: 422, code: 'fileUnknown' });
  });

  test('only own files that were uploaded for an import', async () => {
    const { organisationId, admin } = await home();
    const other = await world.actor(organisationId, 'ADMIN');
    const fileId = await upload(world, admin, fullBundle('Muster', 'Anna'));
    expect(
      await other.refused(
        imports.start,
        { kind: 'fhir', fileIds: [fileId], dryRun: true },
        { language: 'de' },
      ),
    ).toMatchObject({
      code: 'fileUnknown',
      title: 'Eine Datei ist nicht mehr da. Wählen Sie die Dateien nochmals.',
    });
    const photo = await upload(world, admin, fullBundle('Muster', 'Anna'), 'photo');
    expect(
      await admin.refused(imports.start, { kind: 'fhir', fileIds: [fileId, photo], dryRun: true }),
    ).toMatchObject({ code: 'fileUnknown' });
    expect(
      await admin.refused(imports.start, {
        kind: 'fhir',
        fileIds: [fileId],
        dryRun: true,
        entryDate: '2199-01-01',
      }),
    ).toMatchObject({ code: 'entryDateInFuture', errors: [{ path: 'entryDate' }] });
    const done = await importFiles(world, admin, 'fhir', [fullBundle('Muster', 'Anna')]);
    expect(await other.call(imports.get, { id: done.id })).toMatchObject({
      own: false,
      createdBy: expect.stringContaining('Test'),
    });
  });

  test('the same request twice starts one import', async () => {
    const { admin } = await home();
    const input = {
      kind: 'fhir' as const,
      fileIds: [await upload(world, admin, fullBundle('Muster', 'Anna'))],
      dryRun: false,
    };
    const [one, two] = [
      await admin.call(imports.start, input, { key: 'same-key-1' }),
      await admin.call(imports.start, input, { key: 'same-key-1' }),
    ];
    expect(two.id).toBe(one.id);
    expect((await admin.call(imports.list, {})).items).toHaveLength(1);
  });

  test('the list is paged, the newest first', async () => {
    const { admin } = await home();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.unshift((await importFiles(world, admin, 'foods', [fileOf('a.tsv', '')])).id);
    const first = await admin.call(imports.list, { limit: 2 });
    expect(first.items.map((one) => one.id)).toEqual(ids.slice(0, 2));
    expect(
      (await admin.call(imports.list, { limit: 2, cursor: first.nextCursor! })).items.map((one) => one.id),
    ).toEqual(ids.slice(2));
  });

  test('the report as CSV, in the language of the reader', async () => {
    const { admin } = await home();
    const done = await importFiles(world, admin, 'fhir', [
      fullBundle('Muster', 'Anna'),
      fileOf('=2+5.json', '{'),
    ]);
    const csv = (outcome: 'refused' | undefined, language: 'en' | 'de') =>
      admin
        .call(imports.export, { id: done.id, outcome }, { language })
        .then((body) => Buffer.from(body as unknown as Uint8Array).toString('utf8'));
    const lines = (await csv(undefined, 'de')).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFNr.;Datei;Zeile;Name;Ergebnis;Grund;Übernommen;War schon da;Nicht importiert;Hier nicht vorgesehene Werte;Verändert übernommene Teile;Zu prüfende Werte;Elemente der Datei;Nicht übernommene Elemente',
    );
    expect(lines[1]!.split(';').slice(0, 12).join(';')).toBe(
      '1;Muster.json;;;Neu;;Bewohner/in: 1, Diagnosen: 2, Allergien: 2, Frühere Medikamente: 1, Vitalzeichen: 2;;Claim: 1;718-7 Hemoglobin: 1;;',
    );
    expect(lines[1]!.split(';').slice(12)).toEqual([
      expect.stringMatching(/^\d+ wie sie waren · \d+ in anderer Form · \d+ nicht übernommen$/),
      expect.stringContaining('Observation.code.text: 2'),
    ]);
    expect((await csv('refused', 'en')).split('\r\n').slice(1)).toEqual([
      "2;'=2+5.json;;;Refused;The file is not valid JSON. It may be cut off.;;;;;;;;",
      '',
    ]);
  });
});

describe('the database refuses', () => {
  const raw = (organisationId: string, statement: ReturnType<typeof sql>) =>
    world.inside(organisationId, (context) => statement.execute(context.db));
  test.each([
    [
      'a name twice',
      /external_ids/,
      (
        o: string,
      ) => sql`insert into interchange.external_ids (organisation_id, id, system, external_id, subject, subject_id)
      select ${o}::uuid, gen_random_uuid(), 's', 'x', 'resident', gen_random_uuid() from generate_series(1, 2)`,
    ],
    [
      'a refused row without a reason',
      /check/,
      (o: string) =>
        sql`insert into interchange.import_rows (organisation_id, id, import_id, position, source, outcome) values (${o}, gen_random_uuid(), gen_random_uuid(), 1, 'a', 'refused')`,
    ],
    [
      'a row of no import',
      /foreign key/,
      (o: string) =>
        sql`insert into interchange.import_rows (organisation_id, id, import_id, position, source, outcome) values (${o}, gen_random_uuid(), gen_random_uuid(), 1, 'a', 'created')`,
    ],
    [
      'another home',
      /row-level security/,
      () =>
        sql`insert into interchange.external_ids (organisation_id, id, system, external_id, subject, subject_id) values (gen_random_uuid(), gen_random_uuid(), 's', 'x', 'resident', gen_random_uuid())`,
    ],
  ])('%s', async (_, message, statement) => {
    const organisationId = await world.organisation();
    await expect(raw(organisationId, statement(organisationId))).rejects.toThrow(message);
  });
});
