import { describe, expect, test } from 'vitest';
import { type Block, columnsOf, layout, lineOf, wrap } from './layout.ts';

const on = (blocks: readonly Block[], columns: number = columnsOf.mm80) =>
  layout(blocks, { columns, page: 'windows1252' });
const text = (blocks: readonly Block[], columns?: number) => on(blocks, columns).map((row) => row.text);

test('domain page, 6.3: the example of 48 columns, byte for byte', () => {
  expect(
    text([
      { kind: 'line', left: '2 Kaffee', right: '9.00 A' },
      { kind: 'line', left: '1 Apfelwähe', right: '6.50 A' },
      { kind: 'rule' },
      { kind: 'line', left: 'Total CHF', right: '15.50  ' },
    ]),
  ).toEqual([
    '2 Kaffee                                  9.00 A',
    '1 Apfelwähe                               6.50 A',
    '------------------------------------------------',
    'Total CHF                                15.50  ',
  ]);
});

describe('domain page, 6.3: the left text is cut so that a blank stays before the amount', () => {
  test.each([
    ['abcd', '1.00', 10, 'abcd  1.00'],
    ['abcde', '1.00', 10, 'abcde 1.00'],
    ['abcdef', '1.00', 10, 'abcde 1.00'],
    ['', '1.00', 10, '      1.00'],
    ['abc', '12345678901', 10, '1234567890'],
    ['abcdefghijk', '', 10, 'abcdefghij'],
  ])('%s and %s in %i', (left, right, width, expected) => expect(lineOf(left, right, width)).toBe(expected));
  test('80 mm have 48 columns, 58 mm 32', () => expect(columnsOf).toEqual({ mm80: 48, mm58: 32 }));
});

test.each([
  ['one two three', 7, 0, ['one two', 'three']],
  ['one two three', 3, 4, ['one two', 'thr', 'ee']],
  ['abcdefghij', 4, 0, ['abcd', 'efgh', 'ij']],
  ['a bcdefgh', 4, 0, ['a', 'bcde', 'fgh']],
  ['abcd', 4, 0, ['abcd']],
  ['', 4, 0, ['']],
])('%s in lines of %i', (words, width, more, lines) => expect(wrap(words, width, more)).toEqual(lines));

test('indented text keeps its indent, hanging text goes on below its first word', () => {
  expect(text([{ kind: 'text', text: 'one two', indent: 2 }], 6)).toEqual(['  one', '  two']);
  expect(text([{ kind: 'text', text: '12 one two three', hang: 3 }], 10)).toEqual(['12 one two', '   three']);
});

test('big signs take two columns', () => {
  const rows = on([{ kind: 'line', left: 'abcdefghijkl', right: '1', big: true }], 20);
  expect(rows).toMatchObject([{ text: 'abcdefgh 1', big: true }]);
});

test('cells: the first from the left, the others from the right, all within the line', () => {
  expect(text([{ kind: 'cells', cells: ['A 8.1%', '14.31', '1.16', '15.47'] }], 32)).toEqual([
    'A 8.1%     14.31    1.16   15.47',
  ]);
  expect(text([{ kind: 'cells', cells: ['A', 'B', 'C'] }], 32)[0]).toHaveLength(32);
});

test('a line is as long on paper as it was laid out: signs are transliterated before', () => {
  const [row] = layout([{ kind: 'line', left: 'Kaffee…', right: '4.00 €' }], { columns: 20, page: 'pc850' });
  expect(row!.text).toBe('Kaffee...   4.00 EUR');
});
