import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import { slices, unpackedLimit } from './file-chunks.ts';
import { ListRefused } from './list-refused.ts';

/** One entry of a workbook, unpacked piece by piece. */
function* entry(bytes: Uint8Array, name: string): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let size = 0;
  const unzip = new Unzip((file) => {
    if (file.name !== name) return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.byteLength;
      if (size > unpackedLimit) throw new ListRefused('unpackedTooLarge', '600');
      ready.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (const chunk of slices(bytes)) {
    unzip.push(chunk);
    yield* ready.splice(0);
  }
}

const sheet = 'xl/worksheets/sheet1.xml';

/** What a parser of XML collects while it reads an entry. */
function* parsed<T>(
  bytes: Uint8Array,
  name: string,
  attach: (parser: SaxesParser, found: T[]) => void,
): Generator<T> {
  const found: T[] = [];
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('error', () => {
    throw new ListRefused('notTable');
  });
  attach(parser, found);
  let any = false;
  for (const chunk of entry(bytes, name)) {
    any = true;
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* found.splice(0);
  }
  // an entry that breaks off is found here: its rows so far would look like the whole list
  if (any) parser.close();
  else if (name === sheet) throw new ListRefused('notTable');
}

/** The texts that cells point to; readings of Asian signs beside them are left out. */
function sharedTexts(bytes: Uint8Array): string[] {
  return [
    ...parsed<string>(bytes, 'xl/sharedStrings.xml', (parser, found) => {
      let text = '';
      let inText = false;
      let aside = false;
      parser.on('opentag', ({ name }) => {
        if (name === 'si') text = '';
        if (name === 'rPh') aside = true;
        inText = name === 't' && !aside;
      });
      parser.on('text', (piece) => {
        if (inText) text += piece;
      });
      parser.on('closetag', ({ name }) => {
        inText = false;
        if (name === 'rPh') aside = false;
        if (name === 'si') found.push(text);
      });
    }),
  ];
}

function textAt(texts: readonly string[], place: string): string {
  const text = texts[Number(place)];
  // the texts stand behind the cells: a file that was cut has lost them
  if (text === undefined) throw new ListRefused('notTable');
  return text;
}

/** Column of a cell's place: C7 → 2. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
/** Columns of a list; cells beyond are empty ones that a program has painted. */
const widest = 200;

/** The rows of the first sheet of a workbook with the line that a person sees; it is never in memory as a whole. Throws ListRefused. */
export function* bookRows(bytes: Uint8Array): Generator<{ readonly line: number; readonly cells: string[] }> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new ListRefused('notTable');
  try {
    const texts = sharedTexts(bytes);
    yield* parsed(bytes, sheet, (parser, found) => {
      let line = 0;
      let cells: string[] = [];
      let column = -1;
      let shared = false;
      let value = '';
      let inValue = false;
      parser.on('opentag', ({ name, attributes }) => {
        if (name === 'row') {
          line = Number(attributes['r'] ?? line + 1);
          cells = [];
          column = -1;
        } else if (name === 'c') {
          column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
          shared = attributes['t'] === 's';
          value = '';
        } else inValue = name === 'v' || name === 't';
      });
      parser.on('text', (piece) => {
        if (inValue) value += piece;
      });
      parser.on('closetag', ({ name }) => {
        inValue = false;
        if (name === 'c' && column >= 0 && column < widest && value !== '') {
          while (cells.length < column) cells.push('');
          cells[column] = shared ? textAt(texts, value) : value;
        }
        if (name === 'row') found.push({ line, cells });
      });
    });
  } catch (error) {
    // a broken zip, or bytes that are no text
    throw error instanceof ListRefused ? error : new ListRefused('notTable');
  }
}
