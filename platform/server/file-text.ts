import { bookText, textOf } from './read-sheet.ts';

const mebibyte = 1024 * 1024;
const isPlain = (mediaType: string): boolean =>
  /^(text\/|application\/(json|xml|fhir|csv)|image\/svg)/.test(mediaType);
export const isBook = (name: string, mediaType: string): boolean =>
  /spreadsheetml\.sheet/.test(mediaType) || /\.xlsx$/i.test(name);
/** Files whose words can be written anew without knowing their form. */
export const isPlainText = (name: string, mediaType: string): boolean =>
  isPlain(mediaType) || /\.(txt|csv|tsv|md|json|xml|eml)$/i.test(name);

/** The words of a file: plain text, tables, workbooks. null: nobody can read them here (pictures, PDF, damaged or gone bytes). */
export async function fileText(
  name: string,
  mediaType: string,
  size: number,
  read: () => Promise<Uint8Array>,
): Promise<string | null> {
  const [plain, book] = [isPlainText(name, mediaType), isBook(name, mediaType)];
  if ((!plain && !book) || size > 20 * mebibyte) return null;
  try {
    return plain ? textOf(await read()) : await bookText(await read());
  } catch {
    // the search says how many could not be read
    return null;
  }
}
