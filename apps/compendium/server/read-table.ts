import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { separatorOf, SheetRefused, textOf } from '#platform/server/files/read-sheet.ts';
import { chunksOf } from './file-chunks.ts';
import { ListRefused } from './list-refused.ts';

/** The rows of a CSV or TSV file one after the other with the line that a person sees. Throws ListRefused. */
export async function* tableRows(
  bytes: Uint8Array,
): AsyncGenerator<{ readonly line: number; readonly cells: string[] }> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(bytes)) chunks.push(chunk);
  let text: string;
  try {
    text = textOf(Buffer.concat(chunks));
  } catch (error) {
    throw error instanceof SheetRefused ? new ListRefused('brokenEncoding') : error;
  }
  const rows = Readable.from([text]).pipe(
    parse({
      delimiter: separatorOf(text),
      bom: true,
      relax_column_count: true,
      info: true,
      max_record_size: 1_000_000,
    }),
  );
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record };
  } catch {
    throw new ListRefused('notTable');
  }
}
