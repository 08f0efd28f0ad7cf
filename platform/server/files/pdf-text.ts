import { setImmediate as turn } from 'node:timers/promises';
import { getDocumentProxy } from 'unpdf';

const mostPages = 500;

/**
 * The words of a PDF, page after page; others have their turn in between. Null: there are none to be read (scanned paper, a password)
 * or more pages than are looked at. Errors: bytes that are no PDF.
 */
export async function pdfText(bytes: Uint8Array): Promise<string | null> {
  // the reader keeps the bytes that it is given
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  try {
    if (pdf.numPages > mostPages) return null;
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.map((one) => ('str' in one ? `${one.str}${one.hasEOL ? '\n' : ''}` : '')).join(''));
      page.cleanup();
      await turn();
    }
    const text = pages.join('\n');
    return text.trim() === '' ? null : text;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
