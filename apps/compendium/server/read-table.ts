import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { separatorOf } from '#platform/server/files/read-sheet.ts';
import { chunksOf, unpackedLimits } from './file-chunks.ts';
import { ListRefused } from './list-refused.ts';

const chunks = (bytes: Uint8Array): AsyncGenerator<Uint8Array> => chunksOf(bytes, unpackedLimits.table);

/** UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252: what spreadsheets here write. */
async function encodingOf(bytes: Uint8Array): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding = 'utf-8';
  let first = true;
  for await (const chunk of chunks(bytes)) {
    if (first && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (first && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    first = false;
    // a NUL is in no table: a binary file, or UTF-16 that does not say so
    if (chunk.includes(0)) throw new ListRefused('brokenEncoding');
    if (encoding === 'utf-8' && !decodes(utf8, chunk)) encoding = 'windows-1252';
  }
  return encoding === 'utf-8' && !decodes(utf8) ? 'windows-1252' : encoding;
}

/** Whether the next piece of a file can be read; without one: whether the file ends with a whole letter. */
function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function* texts(bytes: Uint8Array, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks(bytes)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Letters at the beginning by which the separator is told. */
const head = 20_000;

async function beginning(bytes: Uint8Array, encoding: string): Promise<string> {
  let text = '';
  for await (const piece of texts(bytes, encoding)) {
    text += piece;
    if (text.length >= head) break;
  }
  return text;
}

/** The rows of a CSV or TSV file one after the other with the line that a person sees; it is never in memory as a whole. Throws ListRefused. */
export async function* tableRows(
  bytes: Uint8Array,
): AsyncGenerator<{ readonly line: number; readonly cells: string[] }> {
  const encoding = await encodingOf(bytes);
  const rows = parse({
    delimiter: separatorOf(await beginning(bytes, encoding)),
    bom: true,
    relax_column_count: true,
    info: true,
    max_record_size: 1_000_000,
  });
  // what goes wrong in the file arrives below, with the rows
  pipeline(Readable.from(texts(bytes, encoding)), rows, () => undefined);
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    throw error instanceof ListRefused ? error : new ListRefused('notTable');
  }
}
