import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ListKind } from '../contract/imports.ts';
import { unpackedLimits } from './file-chunks.ts';
import { linesOf } from './list-lines.ts';
import { bookRows } from './read-book.ts';
import { tableRows } from './read-table.ts';

const mebibyte = 1024 * 1024;
const refusal = async (kind: ListKind, bytes: Uint8Array): Promise<unknown> => {
  try {
    for await (const line of linesOf(kind, bytes)) expect(line).toBeDefined();
  } catch (error) {
    return error;
  }
  return 'taken';
};
async function rowsOf(
  rows: AsyncIterable<{ readonly line: number; readonly cells: string[] }>,
): Promise<(string | number)[][]> {
  const all: (string | number)[][] = [];
  for await (const { line, cells } of rows) all.push([line, ...cells]);
  return all;
}

describe('a small file that grows beyond measure', () => {
  test('a table is refused at its limit', async () => {
    const lines = `${' '.repeat(1023)}\n`.repeat(1024).repeat(unpackedLimits.table / mebibyte);
    const bytes = gzipSync(`gtin;name\n${lines}`);
    expect(bytes.byteLength).toBeLessThan(mebibyte);
    expect(await refusal('catalogue', bytes)).toMatchObject({ code: 'unpackedTooLarge', said: '50' });
    expect(await refusal('interactions', bytes)).toMatchObject({ code: 'unpackedTooLarge', said: '50' });
  });
  test.each([
    ['without an end of a text', `<Preparations>${' '.repeat(6 * mebibyte)}`],
    ['one preparation larger than any', `<Preparations><Preparation>${'<A/>'.repeat(2 * mebibyte)}`],
    ['elements within each other without end', `<Preparations>${'<A>'.repeat(65)}`],
  ])('a list of prices: %s', async (_, text) =>
    expect(await refusal('priceList', gzipSync(text))).toMatchObject({ code: 'notPriceList' }),
  );
  test.each([
    ['rows', 'xl/worksheets/sheet1.xml', '2'],
    ['texts', 'xl/sharedStrings.xml', '1'],
  ])('a workbook with too many %s', async (_, name, said) => {
    const limits = { sheet: 2 * mebibyte, texts: mebibyte };
    const bytes = zipSync({ [name]: strToU8(`<a>${' '.repeat(Number(said) * mebibyte)}</a>`) });
    expect(bytes.byteLength).toBeLessThan(10_000);
    await expect(rowsOf(bookRows(bytes, limits))).rejects.toMatchObject({
      code: 'unpackedTooLarge',
      said,
    });
  });
});

describe('the letters of a table, across the borders of its pieces', () => {
  const many = 'ä'.repeat(40_001);
  const expected = [
    [1, 'a', 'b'],
    [2, many, 'é'],
  ];
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(`a;b\n${many};é`)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFFa;b\n${many};é`)],
    ['packed', gzipSync(`a;b\n${many};é`)],
    ['UTF-16', Buffer.from(`\uFEFFa;b\n${many};é`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFFa;b\n${many};é`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(`a;b\n${many};é`, 'latin1')],
  ])('%s', async (_, bytes) => expect(await rowsOf(tableRows(bytes))).toEqual(expected));
  test('bytes that are no text, and a broken archive', async () => {
    expect(await refusal('catalogue', Buffer.from('a;\0b'))).toMatchObject({ code: 'brokenEncoding' });
    const cut = gzipSync(many).subarray(0, 40);
    expect(await refusal('catalogue', cut)).toMatchObject({ code: 'brokenArchive' });
  });
});
