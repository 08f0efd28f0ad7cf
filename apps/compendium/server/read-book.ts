import { setImmediate as others } from 'node:timers/promises';
import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import { counted, slices, unpackedLimits } from './file-chunks.ts';
import { ListRefused } from './list-refused.ts';

const sheet = 'xl/worksheets/sheet1.xml';
const texts = 'xl/sharedStrings.xml';
type Entry = typeof sheet | typeof texts;
interface Book {
  readonly bytes: Uint8Array;
  readonly limits: { readonly sheet: number; readonly texts: number };
}

/** One entry of a workbook, unpacked piece by piece. */
async function* entry({ bytes, limits }: Book, name: Entry): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const count = counted(name === sheet ? limits.sheet : limits.texts);
  const unzip = new Unzip((file) => {
    if (file.name !== name) return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      count(chunk);
      ready.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (const chunk of slices(bytes)) {
    unzip.push(chunk);
    for (const unpacked of ready.splice(0)) yield* slices(unpacked);
    // unpacking and reading never wait by themselves
    await others();
  }
}

/** What a parser of XML collects while it reads an entry. */
async function* parsed<T>(
  book: Book,
  name: Entry,
  attach: (parser: SaxesParser, found: T[]) => void,
): AsyncGenerator<T> {
  const found: T[] = [];
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('error', () => {
    throw new ListRefused('notTable');
  });
  attach(parser, found);
  let any = false;
  for await (const chunk of entry(book, name)) {
    any = true;
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* found.splice(0);
  }
  // an entry that breaks off is found here: its rows so far would look like the whole list
  if (any) parser.close();
  else if (name === sheet) throw new ListRefused('notTable');
}

/** The texts that cells point to; readings of Asian signs beside them are left out. */
async function sharedTexts(book: Book): Promise<string[]> {
  const all: string[] = [];
  const read = parsed<string>(book, texts, (parser, found) => {
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
  });
  for await (const text of read) all.push(text);
  return all;
}

function textAt(known: readonly string[], place: string): string {
  const text = known[Number(place)];
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
export async function* bookRows(
  bytes: Uint8Array,
  limits: Book['limits'] = unpackedLimits,
): AsyncGenerator<{ readonly line: number; readonly cells: string[] }> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new ListRefused('notTable');
  try {
    const known = await sharedTexts({ bytes, limits });
    yield* parsed({ bytes, limits }, sheet, (parser, found) => {
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
          cells[column] = shared ? textAt(known, value) : value;
        }
        if (name === 'row') found.push({ line, cells });
      });
    });
  } catch (error) {
    // a broken zip, or bytes that are no text
    throw error instanceof ListRefused ? error : new ListRefused('notTable');
  }
}
