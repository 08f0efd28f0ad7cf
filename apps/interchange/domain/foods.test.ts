import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mapFood, readFoodHeader, splitFoodLine } from './foods.ts';
import type { FoodTable, ImportedFood } from './foods.ts';

const nutrientNames = [
  'energy kJ',
  'energy kcal',
  'protein',
  'alcohol',
  'carbohydrates, available',
  'sugars',
  'dietary fibres',
  'fat, total',
  'fatty acids, saturated',
  'vitamin A activity',
  'sodium (Na)',
];
const header = [
  'ID',
  'name D',
  'synonyms D',
  'name F',
  'synonyms F',
  'name I',
  'synonyms I',
  'name E',
  'synonyms E',
  'category D',
  'category F',
  'category I',
  'category E',
  'specific gravity',
  ...nutrientNames.flatMap((name) => [name, 'unit', 'matrix unit', 'value type', 'source']),
  'record has changed',
];

type Cell = [text: string, unit?: string, basis?: string, type?: string];
const gram = (text: string, type = 'weighted', basis = 'per 100g edible portion'): Cell => [
  text,
  'gram',
  basis,
  type,
];
function row(given: Record<string, Cell>, about: Record<string, string> = {}): string[] {
  const defaults: Record<string, string> = {
    ID: '7',
    'name D': 'Brot',
    'name E': 'Bread',
    'category D': 'Brote/Brot;Backwaren',
  };
  const start = header.slice(0, 14).map((name) => about[name] ?? defaults[name] ?? '');
  return [
    ...start,
    ...nutrientNames.flatMap((name) => {
      const [text = '', unit = '', basis = '', type = ''] = given[name] ?? [''];
      return [text, unit, basis, type, ''];
    }),
    '0',
  ];
}

function tableOf(cells: readonly string[]): FoodTable {
  const table = readFoodHeader(cells);
  if ('refusal' in table) throw new Error(JSON.stringify(table.refusal));
  return table;
}
function foodOf(table: FoodTable, cells: readonly string[]): ImportedFood {
  const food = mapFood(table, cells);
  if ('refusal' in food) throw new Error(JSON.stringify(food.refusal));
  return food;
}
const table = tableOf(header);

test('repeated column names are told apart by position', () => {
  expect(table.nutrients.map((nutrient) => nutrient.name)).toEqual(nutrientNames);
});

test.each([
  [header.filter((name) => name !== 'protein'), { code: 'columnMissing', column: 'protein' }],
  [header.map((name) => (name === 'sugars' ? 'protein' : name)), { code: 'columnTwice', column: 'protein' }],
  [header.map((name) => (name === 'name D' ? 'name X' : name)), { code: 'columnMissing', column: 'name D' }],
  [['name', 'kcal'], { code: 'columnMissing', column: 'ID' }],
])('%#: header refused with %j', (cells, refusal) => expect(readFoodHeader(cells)).toEqual({ refusal }));

test('a byte order mark before the first name is ignored', () => {
  expect(readFoodHeader(['\uFEFFID', ...header.slice(1)])).not.toHaveProperty('refusal');
});

test.each<[string, Cell, object, string | null]>([
  ['a value', gram('9.5'), { amount: 9.5, unit: 'g', kind: 'stated' }, null],
  ['a decimal comma', gram('9,5'), { amount: 9.5, unit: 'g', kind: 'stated' }, null],
  ['empty is missing, not 0', [''], { amount: null, unit: '', kind: 'missing' }, null],
  ['zero', gram('0'), { amount: 0, unit: 'g', kind: 'stated' }, null],
  ['type trace', gram('0.1', 'trace'), { amount: 0.1, unit: 'g', kind: 'trace' }, null],
  ['text trace', gram('tr.'), { amount: 0, unit: 'g', kind: 'trace' }, null],
  ['type less than', gram('2', 'less than'), { amount: 2, unit: 'g', kind: 'lessThan' }, null],
  ['text less than', gram('<0.5'), { amount: 0.5, unit: 'g', kind: 'lessThan' }, null],
  ['estimate', gram('3', 'best estimate'), { amount: 3, unit: 'g', kind: 'estimate' }, null],
  [
    'value type not known',
    gram('3', 'value type not known'),
    { amount: 3, unit: 'g', kind: 'estimate' },
    null,
  ],
  ['no number', gram('much'), { amount: null, unit: 'g', kind: 'missing' }, 'notANumber'],
  ['negative', gram('-1'), { amount: null, unit: 'g', kind: 'missing' }, 'negative'],
  [
    'unknown unit',
    ['1', 'ounce', 'per 100g edible portion', 'weighted'],
    { amount: null, unit: '', kind: 'missing' },
    'unitUnknown',
  ],
  [
    'unknown basis',
    gram('1', 'weighted', 'per portion'),
    { amount: null, unit: 'g', kind: 'missing' },
    'basisUnknown',
  ],
  ['more than there is', gram('101'), { amount: null, unit: 'g', kind: 'missing' }, 'aboveHundred'],
])('%s', (_, cell, value, issue) => {
  const food = foodOf(table, row({ protein: cell }));
  expect(food.values.protein).toEqual(value);
  expect(food.issues).toEqual(issue ? [{ column: 'protein', code: issue }] : []);
  expect(food.per100g.protein).toBe((value as { amount: number | null }).amount);
});

test('values per 100 ml are brought to 100 g by the density, and refused without it', () => {
  const syrup = row(
    { 'carbohydrates, available': gram('65', 'weighted', 'per 100ml food volume') },
    { 'specific gravity': '1.3' },
  );
  expect(foodOf(table, syrup).per100g.carbohydrate).toBeCloseTo(50, 9);
  const unknown = row({ 'carbohydrates, available': gram('65', 'weighted', 'per 100ml food volume') });
  expect(foodOf(table, unknown).issues).toEqual([
    { column: 'carbohydrates, available', code: 'basisUnknown' },
  ]);
});

test('salt is sodium times 2.5; names, categories and units', () => {
  const food = foodOf(
    table,
    row(
      {
        'sodium (Na)': ['560', 'milligram', 'per 100g edible portion', 'weighted'],
        'vitamin A activity': ['12', 'retinol equivalent', 'per 100g edible portion', 'mean'],
      },
      { 'synonyms D': 'Laib; Weggen' },
    ),
  );
  expect(food.per100g.salt).toBeCloseTo(1.4, 9);
  expect(food.values['vitamin A activity']).toEqual({ amount: 12, unit: 'µg', kind: 'stated' });
  expect([food.names.de, food.names.en, food.names.fr]).toEqual(['Brot', 'Bread', '']);
  expect(food.synonyms.de).toEqual(['Laib', 'Weggen']);
  expect(food.categories.de).toEqual([['Brote', 'Brot'], ['Backwaren']]);
});

test.each([
  [row({}).slice(1), { code: 'cellCountWrong', cells: header.length - 1 }],
  [row({}, { ID: '' }), { code: 'idMissing' }],
  [row({}, { 'name D': '', 'name E': '' }), { code: 'nameMissing' }],
])('%#: row refused with %j', (cells, refusal) => expect(mapFood(table, cells)).toEqual({ refusal }));

test('a quoted cell is unquoted, a stray quotation mark stays', () => {
  expect(splitFoodLine('"a ""b"""\tmedium" c\t d \r\n')).toEqual(['a "b"', 'medium" c', 'd']);
});

const realFile = `${process.env.OBHUT_REAL_DATA ?? ''}/swiss-foods.tsv.gz`;
const present = Boolean(process.env.OBHUT_REAL_DATA) && existsSync(realFile);
if (!present)
  console.info('Not run: the Swiss food table (set OBHUT_REAL_DATA to the folder of swiss-foods.tsv.gz)');

describe.runIf(present)('the real table', () => {
  const lines = present
    ? gunzipSync(readFileSync(realFile)).toString('utf8').split('\n').filter(Boolean)
    : [];
  const realTable = present ? tableOf(splitFoodLine(lines[0] ?? '')) : table;
  const foods = lines.slice(1).map((line) => foodOf(realTable, splitFoodLine(line)));

  test('all 999 foods are read, without an issue, with names in four languages', () => {
    expect(foods).toHaveLength(999);
    expect(foods.flatMap((food) => food.issues)).toEqual([]);
    expect(foods.filter((food) => Object.values(food.names).includes(''))).toEqual([]);
    expect(new Set(foods.map((food) => food.sourceId)).size).toBe(999);
    expect(realTable.nutrients).toHaveLength(37);
  });

  test('no food weighs more than itself, and energy follows from the nutrients', () => {
    for (const { names, per100g } of foods) {
      const { protein, fat, carbohydrate, fibre, alcohol, kilojoules } = per100g;
      const mass = protein! + fat! + carbohydrate! + fibre! + (alcohol ?? 0);
      expect(mass, names.de).toBeLessThanOrEqual(105);
      const computed = 17 * protein! + 37 * fat! + 17 * carbohydrate! + 8 * fibre! + 29 * (alcohol ?? 0);
      // Half of all foods lie within a few kilojoules; polyols and organic acids explain the rest.
      expect(Math.abs(computed - kilojoules!), names.de).toBeLessThanOrEqual(110);
    }
  });

  test('missing values stay missing and traces stay traces', () => {
    expect(foods.filter((food) => food.per100g.salt === null)).toHaveLength(4);
    expect(foods.filter((food) => food.per100g.sugars === null)).toHaveLength(9);
    expect(foods.filter((food) => food.values.starch?.kind === 'trace')).toHaveLength(6);
    expect(foods.filter((food) => food.values['beta-carotene']?.kind === 'lessThan')).toHaveLength(4);
  });

  test('undiluted syrup is brought from 100 ml to 100 g', () => {
    const syrup = foods.find((food) => food.names.de === 'Sirup unverdünnt');
    expect(syrup?.density).toBeGreaterThan(1);
    expect(syrup?.per100g.carbohydrate).toBeLessThan(80);
  });
});
