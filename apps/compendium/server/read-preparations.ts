import { SaxesParser } from 'saxes';
import type { Element } from '../domain/price-list.ts';
import { chunksOf, unpackedLimits } from './file-chunks.ts';
import { ListRefused } from './list-refused.ts';

/** Parts of a preparation that nobody here reads: prices, partners and limitations are most of the list. */
const leftOut = new Set(['Prices', 'Partners', 'Limitations', 'ItCodes', 'Status']);

/** Elements within each other, and what one preparation may take: it is in memory as a whole. */
const deepest = 64;
const largest = 5 * 1024 * 1024;

export interface Preparation {
  readonly line: number;
  readonly element: Element;
}

/** The preparations of a price list one after the other, and the day that it says of itself. Throws ListRefused. */
export async function* preparationsIn(
  bytes: Uint8Array,
): AsyncGenerator<{ readonly dated: string } | Preparation> {
  const found: ({ readonly dated: string } | Preparation)[] = [];
  const parser = new SaxesParser();
  const open: Element[] = [];
  let left = 0;
  let root = false;
  let depth = 0;
  let begun = 0;
  parser.on('error', () => {
    throw new ListRefused('notXml', String(parser.line));
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new ListRefused('notPriceList', name);
    if (!root) {
      if (name !== 'Preparations') throw new ListRefused('notPriceList', name);
      root = true;
      found.push({ dated: attributes['ReleaseDate'] ?? '' });
      return;
    }
    if (left > 0 || leftOut.has(name)) {
      left += 1;
      return;
    }
    const element: Element = { name, text: '', parts: [] };
    open.at(-1)?.parts.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (left === 0 && last) last.text += text;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (depth <= 1) begun = parser.position;
    if (left > 0) {
      left -= 1;
      return;
    }
    const element = open.pop();
    if (element && open.length === 0 && name === 'Preparation') found.push({ line: parser.line, element });
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunksOf(bytes, unpackedLimits.priceList)) {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      throw new ListRefused('brokenEncoding');
    }
    parser.write(text);
    if (parser.position - begun > largest) throw new ListRefused('notPriceList', String(parser.line));
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
  if (!root) throw new ListRefused('notPriceList');
}
