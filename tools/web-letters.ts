import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What is used of subset-font, which comes without types. */
type Subset = (
  font: Uint8Array,
  text: string,
  options: {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    readonly keepFeatures?: readonly string[];
  },
) => Promise<Uint8Array>;
const subsetFont = createRequire(import.meta.url)('subset-font') as Subset;

const root = path.resolve(import.meta.dirname, '..');
const styles = `${root}/platform/web/theme/fonts.css`;
const source = `${root}/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`;
/** Outside of the sources: `url('letters/…')` in fonts.css stands for a file of this folder. */
export const lettersFolder = `${root}/node_modules/.cache/letters`;

/** Weights that styles name (tools/web-letters.test.ts). */
export const weights = { min: 400, max: 700 } as const;
/** Rules of the letters that the product's texts and numbers use; those for fractions and the like go. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum'];

/** Name of a file of letters → the characters that the styles say it holds. */
export function lettersOf(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face]) => {
      const name = /url\('letters\/([\w-]+)\.woff2'\)/.exec(face!)?.[1];
      const range = /unicode-range:\s*([^;]+);/.exec(face!)?.[1];
      return name && range ? [[name, charactersOf(range)] as const] : [];
    }),
  );
}

/** `U+20-7E, U+E4` as the characters themselves. */
export const charactersOf = (range: string): string =>
  range
    .split(',')
    .map((one) => {
      const [from, to = from] = one
        .trim()
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16)) as [number, number?];
      return String.fromCodePoint(...Array.from({ length: to! - from + 1 }, (_, index) => from + index));
    })
    .join('');

/**
 * Cuts the letters of the library into what German and English texts need, which comes with the first page, and the others. Done once
 * for each state of the styles and of the library.
 */
export async function cutLetters(): Promise<void> {
  const css = readFileSync(styles, 'utf8');
  const letters = readFileSync(source);
  const mark = createHash('sha256')
    .update(css)
    .update(letters)
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const stamp = `${lettersFolder}/made-of`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return;
  mkdirSync(lettersFolder, { recursive: true });
  const write = (file: string, content: Uint8Array | string) => {
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  };
  for (const [name, characters] of lettersOf(css))
    write(
      `${lettersFolder}/${name}.woff2`,
      await subsetFont(letters, characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: features,
      }),
    );
  write(stamp, mark);
}
