import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createWorld, realData } from '#platform/server/testing/world.ts';
import { type ImportRow, imports } from '../contract/imports.ts';
import { importFiles } from './testing.ts';

const folder = realData();
if (folder === null)
  console.info(
    'Not run: the real input is absent (27 FHIR bundles, Swiss food table). Set OBHUT_REAL_DATA to its folder.',
  );
const read = (name: string) => ({
  name: path.basename(name),
  bytes: fs.readFileSync(path.join(folder!, name)),
});

test.runIf(folder !== null)(
  '27 bundles that others made: checked, taken, taken again',
  async () => {
    const world = await createWorld();
    const organisationId = await world.organisation();
    const admin = await world.actor(organisationId, 'ADMIN');
    const files = fs
      .readdirSync(path.join(folder!, 'fhir-patients'))
      .filter((name) => name.endsWith('.json.gz'))
      .map((name) => read(`fhir-patients/${name}`));
    const count = async (table: string) =>
      (
        await world.server.database.pool.query<{ count: number }>(
          `select count(*)::int from ${table} where organisation_id = $1`,
          [organisationId],
        )
      ).rows[0]!.count;
    const rows = async (id: string): Promise<readonly ImportRow[]> =>
      (await admin.call(imports.rows, { id, limit: 200 })).items;

    const checked = await importFiles(world, admin, 'fhir', files, { dryRun: true });
    expect(checked).toMatchObject({ status: 'done', created: 27, refused: 0 });
    expect([
      await count('residents.residents'),
      await count('vitals.readings'),
      await count('interchange.external_ids'),
    ]).toEqual([0, 0, 0]);

    const started = Date.now();
    const done = await importFiles(world, admin, 'fhir', files, { entryDate: '2026-01-05' });
    const seconds = (Date.now() - started) / 1000;
    expect(done).toMatchObject({ status: 'done', created: 27, updated: 0, unchanged: 0, refused: 0 });
    const sum = (pick: (row: ImportRow) => Readonly<Record<string, number>>, of: readonly ImportRow[]) => {
      const all: Record<string, number> = {};
      for (const row of of)
        for (const [name, value] of Object.entries(pick(row))) all[name] = (all[name] ?? 0) + value;
      return all;
    };
    const report = await rows(done.id);
    const taken = sum((row) => row.detail.taken, report);
    expect(taken).toEqual({
      resident: 27,
      diagnoses: 222,
      allergies: 18,
      earlierMedicines: 243,
      readings: 282 + 2 * 279 + 279 + 197 + 133 + 20 + 156,
    });
    expect([
      await count('residents.residents'),
      await count('residents.stays'),
      await count('health_record.diagnoses'),
      await count('health_record.earlier_medicines'),
      await count('vitals.readings'),
    ]).toEqual([27, 27, 222, 243, taken['readings']]);
    const { rows: allergies } = await world.server.database.pool.query<{
      allergens: string[];
      kind: string;
      count: number;
    }>(
      `select kind, allergens, count(*)::int from ${'health_record.allergies'} where organisation_id = $1 group by 1, 2 order by 1, 2`,
      [organisationId],
    );
    expect(allergies).toEqual([
      { kind: 'environment', allergens: [], count: 11 },
      { kind: 'food', allergens: ['CRU', 'MOL'], count: 4 },
      { kind: 'food', allergens: ['FIS'], count: 1 },
      { kind: 'food', allergens: ['MLK'], count: 1 },
      { kind: 'food', allergens: ['PEA'], count: 1 },
    ]);
    const unknown = new Map<string, number>();
    for (const { code, count: times } of report.flatMap((row) => row.detail.unknownCodes))
      unknown.set(code, (unknown.get(code) ?? 0) + times);
    console.info(
      'FHIR taken:',
      taken,
      '| not imported:',
      sum((row) => row.detail.leftOut, report),
      `| unknown codes: ${unknown.size}, ${[...unknown.values()].reduce((a, b) => a + b, 0)} values`,
      '| problems:',
      sum((row) => row.detail.problems, report),
      `| ${seconds.toFixed(1)} s`,
    );

    const again = await importFiles(world, admin, 'fhir', files);
    expect(again).toMatchObject({ status: 'done', created: 0, updated: 0, unchanged: 27, refused: 0 });
    expect([
      await count('residents.residents'),
      await count('health_record.diagnoses'),
      await count('health_record.allergies'),
      await count('vitals.readings'),
    ]).toEqual([27, 222, 18, taken['readings']]);
  },
  120_000,
);

test.runIf(folder !== null)(
  'the Swiss food table: 999 foods, the second time none',
  async () => {
    const world = await createWorld();
    const organisationId = await world.organisation();
    const admin = await world.actor(organisationId, 'ADMIN');
    const started = Date.now();
    expect(await importFiles(world, admin, 'foods', [read('swiss-foods.tsv.gz')])).toMatchObject({
      status: 'done',
      created: 999,
      refused: 0,
      position: 999,
      total: 999,
    });
    console.info(`foods: 999 in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    expect(await importFiles(world, admin, 'foods', [read('swiss-foods.tsv.gz')])).toMatchObject({
      status: 'done',
      created: 0,
      updated: 0,
      unchanged: 999,
      refused: 0,
    });
    const { rows } = await world.server.database.pool.query<{ category: string; count: number }>(
      `select category, count(*)::int from ${'recipes.ingredients'} where organisation_id = $1 group by 1 order by 2 desc`,
      [organisationId],
    );
    expect(rows.reduce((all, row) => all + row.count, 0)).toBe(999);
    // as the table says of "Macaroni from the alps, prepared": no value is dropped, energy as published beside ours
    const { rows: one } = await world.server.database.pool.query(
      `select per_100g, name_fr, name_it, published_kilojoules::int as kilojoules, published_kilocalories::int as kilocalories
        from ${'recipes.ingredients'} where organisation_id = $1 and source_id = '1478'`,
      [organisationId],
    );
    expect(one[0]).toMatchObject({
      name_fr: "Macaronis de l'alpage, préparés",
      name_it: "Maccheroni dell'alpigiano, preparati",
      kilojoules: 768,
      kilocalories: 184,
      per_100g: {
        protein: 6.1,
        water: 64.6,
        vitaminA: 94,
        vitaminB12: 0.32,
        folate: 11,
        vitaminC: 4.5,
        vitaminD: 0.3,
        sodium: 440,
        calcium: 120,
        iron: 0.4,
        iodide: 6.7,
        zinc: 0.8,
      },
    });
    const { rows: stated } = await world.server.database.pool.query<{ values: number }>(
      `select count(*)::int as values from ${'recipes.ingredients'} i, jsonb_each(i.per_100g) v
        where organisation_id = $1 and v.value <> 'null'`,
      [organisationId],
    );
    console.info('values of nutrients taken:', stated[0]!.values);
    expect(stated[0]!.values).toBeGreaterThan(20_000);
    console.info('foods by category:', Object.fromEntries(rows.map((row) => [row.category, row.count])));
  },
  120_000,
);
