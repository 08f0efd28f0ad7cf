import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { newPdf } from './pdf-kit.ts';

/*
 * The house's typeface comes as two WOFF2 files (Latin, extended Latin). The font library below pdfkit reads them, but cannot
 * write subsets of compressed fonts, nor their heavier weights. This joins the two files to one font and writes each used
 * glyph from its outline, so that every name of the payment standard's alphabet prints with an embedded font.
 */

interface PathCommand {
  readonly command: string;
  readonly args: readonly number[];
}
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
  readonly path: { readonly commands: readonly PathCommand[] };
}
interface Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
}
interface Run {
  glyphs: Glyph[];
  positions: object[];
  advanceWidth: number;
}
interface Font {
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number): Glyph;
  layout(text: string, features?: unknown): Run;
  createSubset(): Subset;
}

/** Ids of the second file's glyphs start here; no font of the house has as many. */
const second = 20_000;
const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json')),
  'files',
);

function open(file: string): Font {
  const paper = newPdf({ autoFirstPage: false });
  paper.font(fs.readFileSync(path.join(folder, file)) as PDFKit.Mixins.PDFFontSource);
  // the glyphs of the library are not in its types
  const { font } = (paper as unknown as { _font: { font: Font } })._font;
  // The library remembers the first of its glyph objects. One that is first met as a part of another ("a" in "ä") knows no
  // letter, and the file could neither be searched nor read aloud: so each letter is met by its own name first.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

let loaded: Font | null = null;

/** The house's font for `document.registerFont`, in its regular weight. Read once per process. */
export function houseFont(): PDFKit.Mixins.PDFFontSource {
  loaded ??= joined(open('inter-latin-wght-normal.woff2'), open('inter-latin-ext-wght-normal.woff2'));
  // it takes an opened font, too, which its types do not say
  return loaded as unknown as PDFKit.Mixins.PDFFontSource;
}

/**
 * Figures of equal width, always: amounts stand below each other, and the kerning of the others draws a point so far into what
 * stands beside it that 37.1 reads as 371.
 */
const withTabularFigures = (features: unknown): unknown =>
  Array.isArray(features)
    ? [...(features as string[]), 'tnum']
    : features
      ? { ...features, tnum: true }
      : ['tnum'];

/** Texts whose layout is kept: the words of papers repeat, and laying them out is nearly half of printing. */
const mostKnown = 5000;

/** The first font with the letters of the second one added to its layout and its subsets. */
function joined(main: Font, extended: Font): Font {
  const glyphOf = (id: number): Glyph => (id >= second ? extended.getGlyph(id - second) : main.getGlyph(id));
  const mainLayout = main.layout.bind(main);
  const createSubset = main.createSubset.bind(main);
  const layout = (text: string, features: unknown): Run => {
    const parts: Run[] = [];
    for (const [part, isExtended] of runs(text, main, extended)) {
      const run = isExtended ? extended.layout(part, features) : mainLayout(part, features);
      parts.push(
        isExtended
          ? {
              ...run,
              advanceWidth: run.advanceWidth,
              glyphs: run.glyphs.map(
                (glyph) => Object.create(glyph, { id: { value: glyph.id + second } }) as Glyph,
              ),
            }
          : run,
      );
    }
    if (parts.length === 1) return parts[0]!;
    return {
      glyphs: parts.flatMap(({ glyphs }) => glyphs),
      positions: parts.flatMap(({ positions }) => positions),
      advanceWidth: parts.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
  const known = new Map<string, Run>();
  main.layout = (text, given) => {
    const features = withTabularFigures(given);
    const key = `${JSON.stringify(features)} ${text}`;
    let run = known.get(key);
    if (run === undefined) {
      if (known.size >= mostKnown) known.clear();
      known.set(key, (run = layout(text, features)));
    }
    // whoever prints scales the places of the glyphs, and reads the width from them
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object), run, {
      positions: run.positions.map((position) => ({ ...position })),
    }) as Run;
  };
  main.createSubset = () => {
    const subset = createSubset();
    subset._addGlyph = function addGlyph(id) {
      const glyph = glyphOf(id);
      const { bytes, left } = outlineOf(glyph);
      this.glyf.push(bytes);
      this.loca.offsets.push(this.offset);
      this.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: left });
      this.offset += bytes.length;
      return this.glyf.length - 1;
    };
    return subset;
  };
  return main;
}

/** The text in pieces of one file each; letters that neither file has stay with the first, which shows a box. */
function runs(text: string, main: Font, extended: Font): [string, boolean][] {
  const pieces: [string, boolean][] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0)!;
    const isExtended = !main.hasGlyphForCodePoint(codePoint) && extended.hasGlyphForCodePoint(codePoint);
    const last = pieces.at(-1);
    if (last && last[1] === isExtended) last[0] += letter;
    else pieces.push([letter, isExtended]);
  }
  return pieces.length === 0 ? [['', false]] : pieces;
}

const outlines = new WeakMap<Glyph, { bytes: Uint8Array; left: number }>();

/** A glyph as a simple TrueType outline (table glyf): contours, box, points; padded to 4 bytes. */
function outlineOf(glyph: Glyph): { bytes: Uint8Array; left: number } {
  const known = outlines.get(glyph);
  if (known) return known;
  const contours = contoursOf(glyph.path.commands);
  const points = contours.flat();
  if (points.length === 0) return { bytes: new Uint8Array(0), left: 0 };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.min(...xs);
  const view = new DataView(
    new ArrayBuffer(Math.ceil((12 + contours.length * 2 + points.length * 5) / 4) * 4),
  );
  let at = 0;
  const put = (value: number): void => {
    view.setInt16(at, value);
    at += 2;
  };
  for (const value of [contours.length, left, Math.min(...ys), Math.max(...xs), Math.max(...ys)]) put(value);
  let end = -1;
  for (const contour of contours) put((end += contour.length));
  put(0); // no instructions
  for (const [, , onCurve] of points) view.setUint8(at++, onCurve ? 1 : 0);
  for (const axis of [xs, ys])
    axis.forEach((value, index) => put(value - (index === 0 ? 0 : axis[index - 1]!)));
  const outline = { bytes: new Uint8Array(view.buffer), left };
  outlines.set(glyph, outline);
  return outline;
}

type Point = readonly [x: number, y: number, onCurve: boolean];

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([[a, b, true]]);
    else if (command === 'lineTo') contours.at(-1)!.push([a, b, true]);
    else if (command === 'quadraticCurveTo') contours.at(-1)!.push([a, b, false], [c, d, true]);
    else if (command !== 'closePath') throw new Error(`outline of the font has ${command}`);
  }
  return contours.map(withoutRepeatedStart).filter((contour) => contour.length > 0);
}

function withoutRepeatedStart(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  return contour.length > 1 && first && last && last[2] && first[0] === last[0] && first[1] === last[1]
    ? contour.slice(0, -1)
    : contour;
}
