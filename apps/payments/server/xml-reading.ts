import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { FileRefused } from '../domain/file-refused.ts';

const mebibyte = 1024 * 1024;
/** A month of a large home has a few megabytes; a file of 10,000 payments about 15. */
export const largestFile = 100 * mebibyte;
/** What a single payment, or the head of an entry, may take: it is in memory as a whole. */
const largestPart = 2 * mebibyte;
const deepest = 40;
/** Small enough that what the worst piece unpacks to harms nobody. */
const piece = 16 * 1024;

export interface Element {
  /** Local name: versions and banks differ in the prefix and in the namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly parts: Element[];
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += piece) yield bytes.subarray(at, at + piece);
}

/** The file piece by piece, unpacked where it is gzip. Throws FileRefused. */
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  let size = 0;
  try {
    for await (const chunk of packed ? Readable.from(slices(bytes)).pipe(createGunzip()) : slices(bytes)) {
      size += (chunk as Uint8Array).byteLength;
      if (size > largestFile)
        throw new FileRefused('tooLarge', { megabytes: String(largestFile / mebibyte) });
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (error instanceof FileRefused || !String((error as { code?: unknown }).code).startsWith('Z_'))
      throw error;
    throw new FileRefused('brokenArchive');
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * The elements of some names, each when it ends and with those around it from the outermost on; never the whole document. What was
 * told is not kept in the element around it. Throws FileRefused.
 */
export async function* elementsOf(
  bytes: Uint8Array,
  told: ReadonlySet<string>,
): AsyncGenerator<{ readonly element: Element; readonly around: readonly Element[] }> {
  const found: { element: Element; around: readonly Element[] }[] = [];
  const parser = new SaxesParser();
  const open: Element[] = [];
  let begun = 0;
  parser.on('error', () => {
    throw new FileRefused('notXml', { line: String(parser.line) });
  });
  // entities, and what they grow to, begin there; no bank sends one
  parser.on('doctype', () => {
    throw new FileRefused('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= deepest) throw new FileRefused('tooDeep', { line: String(parser.line) });
    const element: Element = { name: localName(name), attributes, text: '', parts: [] };
    open.at(-1)?.parts.push(element);
    open.push(element);
  });
  const write = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element || !told.has(element.name)) return;
    found.push({ element, around: [...open] });
    open.at(-1)?.parts.pop();
    begun = parser.position;
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunksOf(bytes)) {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      throw new FileRefused('brokenEncoding');
    }
    parser.write(text);
    if (parser.position - begun > largestPart)
      throw new FileRefused('tooDeep', { line: String(parser.line) });
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

/** The first element at a path below another one. */
export function at(element: Element | undefined, ...names: readonly string[]): Element | undefined {
  let here = element;
  for (const name of names) here = here?.parts.find((part) => part.name === name);
  return here;
}

/** The text at a path; empty: there is none. */
export const textAt = (element: Element | undefined, ...names: readonly string[]): string =>
  at(element, ...names)?.text.trim() ?? '';
