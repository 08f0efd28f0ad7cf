import { beforeAll, describe, expect, test } from 'vitest';
import { fileOf, foodHeader, foodLine, foodTable, importFiles, packed, upload } from './testing.ts';
import { change, home, openWorld, outcomes, recordsOf, rowCounts, rowsOf, world } from './testing/rows.ts';

beforeAll(openWorld);

describe('foods from the Swiss table', () => {
  const lines = [
    foodLine('1', 'Karotte, roh', 'Carrot, raw', '0.9'),
    foodLine('2', 'Brot', 'Bread', '9,5', 'Bread, flakes and breakfast cereals/Bread and bread products'),
  ];

  test('dry run, import, unchanged, one changed value; what the kitchen declared stays', async () => {
    const { organisationId, admin } = await home();
    const before = await rowCounts(organisationId);
    expect(
      await importFiles(world, admin, 'foods', [packed(foodTable(lines))], { dryRun: true }),
    ).toMatchObject({ status: 'done', created: 2, total: 2 });
    expect(await rowCounts(organisationId)).toEqual(before);
    const done = await importFiles(world, admin, 'foods', [packed(foodTable(lines))]);
    expect(
      (await rowsOf(admin, done.id)).map(({ position, line, label, outcome, subject }) => ({
        position,
        line,
        label,
        outcome,
        subject,
      })),
    ).toEqual([
      { position: 1, line: 2, label: 'Carrot, raw', outcome: 'created', subject: 'ingredient' },
      { position: 2, line: 3, label: 'Bread', outcome: 'created', subject: 'ingredient' },
    ]);
    await change(
      organisationId,
      'recipes.ingredients',
      `allergens = '{"GLU": "contains"}' where source_id = '2'`,
    );
    const ingredient = async () =>
      (await recordsOf(organisationId, 'recipes.ingredients')).find((one) => one['source_id'] === '2');
    expect(await importFiles(world, admin, 'foods', [foodTable(lines)])).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      refused: 0,
    });
    expect(await ingredient()).toMatchObject({
      version: 2,
      category: 'cereal',
      per_100g: { protein: 9.5, fat: null },
    });
    expect(
      await importFiles(world, admin, 'foods', [
        foodTable([
          lines[0]!,
          foodLine(
            '2',
            'Brot',
            'Bread',
            '10',
            'Bread, flakes and breakfast cereals/Bread and bread products',
          ),
        ]),
      ]),
    ).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await ingredient()).toMatchObject({ allergens: { GLU: 'contains' }, per_100g: { protein: 10 } });
  });

  test('bad lines are refused with their line, the others go in; a food that stands twice counts once', async () => {
    const { admin } = await home();
    const file = foodTable([
      lines[0]!,
      lines[1]!.slice(1),
      foodLine('', 'x', 'x', '1'),
      foodLine('4', '', '', '1'),
      lines[0]!,
      foodLine('5', 'Salz', 'Salt', 'much'),
    ]);
    const codes = ['created', 'cellCountWrong', 'idMissing', 'nameMissing', 'unchanged', 'created'];
    for (const dryRun of [true, false]) {
      const done = await importFiles(world, admin, 'foods', [file], { dryRun });
      expect(await outcomes(admin, done.id)).toEqual(codes);
      expect((await rowsOf(admin, done.id)).at(-1)).toMatchObject({
        line: 7,
        detail: { refusedValues: [{ name: 'protein', value: '', reason: 'notANumber' }] },
      });
    }
  });

  test.each([
    [
      'without a column',
      foodTable(
        lines,
        foodHeader.map((name) => (name === 'protein' ? 'proteins' : name)),
      ),
      'columnMissing',
      { column: 'protein' },
    ],
    [
      'a column twice',
      foodTable(
        lines,
        foodHeader.map((name) => (name === 'sugars' ? 'protein' : name)),
      ),
      'columnTwice',
      { column: 'protein' },
    ],
    ['separated by commas', fileOf('a.tsv', 'ID,name\n1,x'), 'notTable', {}],
    ['a workbook', fileOf('a.xlsx', 'x'), 'unknownFileType', { expected: '.tsv, .tsv.gz, .txt, .txt.gz' }],
    ['not UTF-8', { name: 'a.tsv', bytes: Buffer.from('ID\tKäse', 'latin1') }, 'brokenEncoding', {}],
    ['only blanks', fileOf('a.tsv', ' \n\n'), 'fileEmpty', {}],
  ])('a table %s is refused as a whole', async (_, file, code, values) => {
    const { admin } = await home();
    if (file.name.endsWith('.xlsx'))
      return expect(upload(world, admin, file)).rejects.toThrow(/unknownType|endingDiffers|fileDamaged/);
    const done = await importFiles(world, admin, 'foods', [file]);
    expect(done).toMatchObject({ status: 'done', refused: 1, created: 0 });
    expect((await rowsOf(admin, done.id))[0]).toMatchObject({ code, line: null, detail: { values } });
  });
});
