import { inflateSync } from 'node:zlib';

/** The unpacked streams of a PDF; pictures and other streams that are not packed this way are left out. */
export function pdfStreams(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  // up to the word itself: the line end before it may as well be the last byte of what is packed, and what follows the end of packed bytes is not read
  return [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body!, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The words on paper in the order of drawing: glyphs of the one font, turned into letters by the table that the file has for searching. */
export function pdfWords(pdf: Uint8Array): string[] {
  const streams = pdfStreams(pdf);
  const letters = new Map<number, string>();
  for (const [, from, list] of streams.join('\n').matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list!.matchAll(/<([0-9a-f]*)>/g)].forEach(([, code], index) =>
      letters.set(Number.parseInt(from!, 16) + index, Buffer.from(code!, 'hex').swap16().toString('utf16le')),
    );
  }
  const wordOf = (glyphs: string): string =>
    glyphs.replace(/.{4}/g, (glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?');
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) =>
      [...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, glyphs]) => wordOf(glyphs!)).join(''),
    ),
  );
}

/** How many pages a PDF has. */
export const pdfPages = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b(?!s)/g),
  ].length;
