import writeSheet from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { readSheet, sheetLimits, SheetRefused } from './read-sheet.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
const table = { columns: ['Nr', 'Name'], rows: [{ line: 2, cells: ['1', 'Müller, Käthi'] }] };

test.each([
  ['semicolons', 'a.csv', utf8('Nr;Name\r\n1;Müller, Käthi\r\n')],
  ['a byte order mark', 'a.csv', utf8('\uFEFFNr;Name\n1;Müller, Käthi')],
  ['commas with quotes', 'a.csv', utf8('Nr,Name\n1,"Müller, Käthi"\n')],
  ['tabs', 'a.tsv', utf8('Nr\tName\n1\tMüller, Käthi\n')],
  ['Windows-1252', 'a.csv', new Uint8Array(Buffer.from('Nr;Name\n1;Müller, Käthi\n', 'latin1'))],
  ['UTF-16', 'a.txt', utf16('Nr;Name\n1;Müller, Käthi\n')],
  ['blanks around and columns without end', 'a.csv', utf8('Nr ; Name;;\n 1 ;Müller, Käthi ;;\n;;;\n')],
])('%s', async (_, name, bytes) => expect(await readSheet({ name, bytes })).toEqual(table));

test('lines are counted as a person sees them, short rows are filled, a quoted cell may have several lines', async () => {
  expect(await readSheet({ name: 'a.csv', bytes: utf8('\nA;B\n\n1\n"x\ny";2\n') })).toEqual({
    columns: ['A', 'B'],
    rows: [
      { line: 4, cells: ['1', ''] },
      { line: 5, cells: ['x\ny', '2'] },
    ],
  });
});

test('a workbook: text, days, numbers and empty cells', async () => {
  const bytes = await writeSheet([
    [{ value: 'Name' }, { value: 'Born' }, { value: 'Level' }],
    [
      { value: 'Müller' },
      { value: new Date('1931-02-28T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
      { value: 0.1 + 0.2 },
    ],
    [{ value: 'Frei' }, null, { value: 3 }],
  ]).toBuffer();
  expect(await readSheet({ name: 'a.xlsx', bytes })).toEqual({
    columns: ['Name', 'Born', 'Level'],
    rows: [
      { line: 2, cells: ['Müller', '1931-02-28', '0.3'] },
      { line: 3, cells: ['Frei', '', '3'] },
    ],
  });
});

const book = await writeSheet([[{ value: 'A' }], [{ value: 'b'.repeat(5000) }]]).toBuffer();
test.each<[string, string, Uint8Array, string, Partial<typeof sheetLimits>?]>([
  ['nothing', 'a.csv', new Uint8Array(), 'fileEmpty'],
  ['only blanks', 'a.csv', utf8(' \n;;\n'), 'fileEmpty'],
  ['another kind', 'a.pdf', utf8('x'), 'unknownFileType'],
  ['a workbook that is text', 'a.xlsx', utf8('A;B'), 'unknownFileType'],
  ['text that is a workbook', 'a.csv', book, 'unknownFileType'],
  [
    'a zip that is no workbook',
    'a.xlsx',
    new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    'notTable',
  ],
  ['binary', 'a.csv', new Uint8Array([65, 0, 66]), 'brokenEncoding'],
  ['a quote that never ends', 'a.csv', utf8('A;B\n"1;2\n'), 'notTable'],
  ['a column twice', 'a.csv', utf8('A;A\n'), 'columnTwice'],
  ['a column without a name', 'a.csv', utf8('A;;B\n'), 'columnNameless'],
  ['too large', 'a.csv', utf8('A\n123456'), 'tooLarge', { bytes: 5 }],
  ['too large inside', 'a.xlsx', book, 'unpackedTooLarge', { unpacked: 2000 }],
  ['too many rows', 'a.csv', utf8('A\n1\n2\n3'), 'tooManyRows', { rows: 2 } as never],
  ['too many columns', 'a.csv', utf8('A;B;C\n1'), 'tooManyColumns', { columns: 2 } as never],
])('refused: %s', async (_, name, bytes, code, limits) => {
  const error = await readSheet({ name, bytes }, { ...sheetLimits, ...limits }).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(SheetRefused);
  expect((error as SheetRefused).code).toBe(code);
});
