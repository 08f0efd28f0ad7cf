import { pdfText } from './pdf-text.ts';
import { bookText, textOf } from './read-sheet.ts';

const mebibyte = 1024 * 1024;
const isPlain = (mediaType: string): boolean =>
  /^(text\/|application\/(json|xml|fhir|csv)|image\/svg)/.test(mediaType);
export const isBook = (name: string, mediaType: string): boolean =>
  /spreadsheetml\.sheet/.test(mediaType) || /\.xlsx$/i.test(name);
const isPdf = (name: string, mediaType: string): boolean =>
  mediaType === 'application/pdf' || /\.pdf$/i.test(name);
/** Files whose words can be written anew without knowing their form. */
export const isPlainText = (name: string, mediaType: string): boolean =>
  isPlain(mediaType) || /\.(txt|csv|tsv|md|json|xml|eml)$/i.test(name);

/** Whether this kind of file has words that can be read here. */
const isReadable = (name: string, mediaType: string, size: number): boolean =>
  (isPlainText(name, mediaType) || isBook(name, mediaType) || isPdf(name, mediaType)) &&
  size <= 20 * mebibyte;

/** The words of a file: plain text, tables, workbooks, PDF. null: nobody can read them here (pictures, scanned paper, damaged or gone bytes). */
export async function fileText(
  name: string,
  mediaType: string,
  size: number,
  read: () => Promise<Uint8Array>,
): Promise<string | null> {
  if (!isReadable(name, mediaType, size)) return null;
  try {
    if (isPlainText(name, mediaType)) return textOf(await read());
    return isPdf(name, mediaType) ? await pdfText(await read()) : await bookText(await read());
  } catch {
    // the search says how many could not be read
    return null;
  }
}
