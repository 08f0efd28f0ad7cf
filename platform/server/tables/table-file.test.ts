import { parse } from 'csv-parse/sync';
import readSheet from 'read-excel-file/node';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { pdfPages, pdfWords } from '#platform/server/testing/pdf.ts';
import { tableFile, type Table } from './table-file.ts';

const table: Table = {
  title: 'Residents 2026/11: "Rigi"',
  language: 'de',
  zone: 'Europe/Zurich',
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'beds', label: 'Betten', kind: 'number' },
    { key: 'amount', label: 'Betrag', kind: 'money' },
    { key: 'born', label: 'Geboren', kind: 'day' },
    { key: 'at', label: 'Erfasst', kind: 'instant' },
    { key: 'active', label: 'Aktiv', kind: 'yesNo' },
  ],
  rows: [
    {
      name: 'BÜHLMANN-ŽIŽEK, Ana; "Mimi"',
      beds: -2.5,
      amount: -123450,
      born: '1938-02-03',
      at: '2026-11-21T23:30:00Z',
      active: true,
    },
    { name: '=HYPERLINK("http://x")', beds: null, amount: undefined, born: '', at: null, active: false },
  ],
};
const english: Table = { ...table, language: 'en' };
const cells = (body: Uint8Array): string[][] =>
  parse(Buffer.from(body), { delimiter: ';', bom: true }) as string[][];

describe('CSV', () => {
  test('semicolons, byte order mark, both languages; read back with a library', async () => {
    const { name, mediaType, body } = await tableFile('csv', table);
    expect([name, mediaType]).toEqual(['Residents 2026 11 Rigi.csv', 'text/csv; charset=utf-8']);
    expect([...body.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(cells(body)).toEqual([
      ['Name', 'Betten', 'Betrag', 'Geboren', 'Erfasst', 'Aktiv'],
      ['BÜHLMANN-ŽIŽEK, Ana; "Mimi"', '-2.5', '-1234.50', '03.02.1938', '22.11.2026 00:30', 'Ja'],
      ['\'=HYPERLINK("http://x")', '', '', '', '', 'Nein'],
    ]);
    expect(cells((await tableFile('csv', english)).body)[1]!.slice(3)).toEqual([
      '02/03/1938',
      '11/22/2026 00:30',
      'Yes',
    ]);
    expect(cells((await tableFile('csv', english)).body)[2]!.at(-1)).toBe('No');
  });

  test.each(['=1+1', '+41 79 123 45 67', '-cmd', '@SUM(A1)', '\tx', '\rx', '  =1', '＝1', '＠x'])(
    '%j is made inert',
    async (name) => {
      const { body } = await tableFile('csv', { ...table, rows: [{ name }] });
      expect(cells(body)[1]![0]).toBe(`'${name}`);
    },
  );

  test.each(['Keller', '1-0-1-0', 'a=b', "'quoted'", '½ Tablette'])('%j stays as it is', async (name) => {
    const { body } = await tableFile('csv', { ...table, rows: [{ name }] });
    expect(cells(body)[1]![0]).toBe(name);
  });

  test('a label that looks like a formula is inert too', async () => {
    const { body } = await tableFile('csv', { ...table, columns: [{ key: 'name', label: '+1' }], rows: [] });
    expect(cells(body)).toEqual([["'+1"]]);
  });
});

describe('XLSX', () => {
  const read = async (body: Uint8Array): Promise<unknown[][]> => {
    const sheets = (await readSheet(Buffer.from(body))) as { sheet: string; data: unknown[][] }[];
    // a moment is a fraction of a day there: the last bit may be off by a millisecond
    return sheets[0]!.data.map((row) =>
      row.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)),
    );
  };

  test('values keep their kind; text that looks like a formula stays text', async () => {
    const { body, mediaType } = await tableFile('xlsx', table);
    expect(mediaType).toContain('spreadsheetml');
    const [head, first, second] = await read(body);
    expect(head).toEqual(['Name', 'Betten', 'Betrag', 'Geboren', 'Erfasst', 'Aktiv']);
    expect(first).toEqual([
      'BÜHLMANN-ŽIŽEK, Ana; "Mimi"',
      -2.5,
      -1234.5,
      new Date('1938-02-03T00:00:00Z'),
      new Date('2026-11-22T00:30:00Z'),
      true,
    ]);
    expect(second).toEqual(['=HYPERLINK("http://x")', null, null, null, null, false]);
  });

  test('no cell is a formula; letters that a sheet cannot hold are left out', async () => {
    const { body } = await tableFile('xlsx', {
      ...table,
      rows: [{ name: '=1+1' }, { name: 'a\u0000\u0007b' }],
    });
    expect((await read(body)).map((row) => row[0])).toEqual(['Name', '=1+1', 'ab']);
  });
});

describe('PDF', () => {
  test('title, head, rows, numbers of pages', async () => {
    const { body, mediaType } = await tableFile('pdf', { ...table, note: 'Gruppe: Rigi' });
    expect(mediaType).toBe('application/pdf');
    const words = pdfWords(body).join('\n');
    for (const word of [
      'Residents 2026/11: "Rigi"',
      'Gruppe: Rigi · 2 Einträge',
      'BÜHLMANN-ŽIŽEK,',
      "−1'234.50",
      '03.02.1938',
      'Seite 1 von 1',
    ])
      expect(words).toContain(word);
    expect(pdfPages(body)).toBe(1);
  });

  test.each([
    [5, [595, 842]],
    [6, [842, 595]],
  ])('%i columns lie on A4 of %j points', async (count, size) => {
    const { body } = await tableFile('pdf', { ...table, columns: table.columns.slice(0, count) });
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(body).toString('latin1'))!;
    expect(box.slice(1).map((side) => Math.round(Number(side)))).toEqual(size);
  });
  test('a long list: the head on every page, every row once, also rows higher than a page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      name: index === 7 ? 'lang '.repeat(4000) : `Zeile${index}x`,
    }));
    const { body } = await tableFile('pdf', {
      ...table,
      columns: [
        { key: 'name', label: 'Kopf' },
        { key: 'beds', label: 'B', kind: 'number' },
      ],
      rows,
    });
    const words = pdfWords(body);
    const pages = pdfPages(body);
    expect(pages).toBeGreaterThan(2);
    expect(words.filter((word) => word === 'Kopf')).toHaveLength(pages);
    for (const index of [0, 6, 8, 119])
      expect(words.filter((word) => word === `Zeile${index}x`)).toHaveLength(1);
    expect(words).toContain(`Seite ${pages} von ${pages}`);
  });
});

test('values that do not fit their column are refused, not written', async () => {
  await expect(tableFile('csv', { ...table, rows: [{ beds: 'many' }] })).rejects.toThrow(RangeError);
  await expect(tableFile('csv', { ...table, rows: [{ amount: 12.5 }] })).rejects.toThrow(RangeError);
  await expect(tableFile('csv', { ...table, rows: [{ name: {} }] })).rejects.toThrow(RangeError);
  const { zone: _, ...without } = table;
  await expect(tableFile('xlsx', without)).rejects.toThrow('zone');
});

describe('a table without an end', () => {
  const long = (given: { name?: string; end?: number } = {}) => {
    const seen = { rows: 0 };
    async function* rows() {
      for (; seen.rows < (given.end ?? 40_000); seen.rows += 500)
        yield Array.from({ length: 500 }, (_, index) => ({
          name: `${given.name ?? 'Nr'} ${seen.rows + index}`,
        }));
    }
    return { seen, table: { ...table, columns: [table.columns[0]!], rows: rows() } };
  };

  test.each([
    ['csv', 20_000, 'tooMuchForFile'],
    ['xlsx', 5000, 'tooMuchForFormat'],
    ['pdf', 2000, 'tooMuchForFormat'],
  ] as const)(
    '%s: %i entries are a file; of more only one page is read, and it is refused',
    async (format, limit, code) => {
      const { seen, table: endless } = long();
      await expect(tableFile(format, endless)).rejects.toMatchObject({ code, data: { limit } });
      expect(seen.rows).toBe(limit);
      const { body } = await tableFile(format, long({ end: limit }).table);
      expect(body.length).toBeGreaterThan(1000);
    },
  );

  test('few entries that are very long are too much, too', async () => {
    const { seen, table: heavy } = long({ name: 'x'.repeat(9000) });
    await expect(tableFile('xlsx', heavy)).rejects.toMatchObject({ code: 'tooMuchForFormat' });
    expect(seen.rows).toBeLessThanOrEqual(1000);
  });

  test('while paper is laid out, others have their turn', async () => {
    let turns = 0;
    let done = false;
    const made = tableFile('pdf', long({ end: 1000 }).table).finally(() => {
      done = true;
    });
    for (; !done; turns += 1) await wait(1);
    await made;
    expect(turns).toBeGreaterThan(20);
  });
});
