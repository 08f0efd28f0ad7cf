import PDFDocument from 'pdfkit';

/** A PDF with one page per text; an empty text gives a page that has only a drawing, as scanned paper has. */
export async function paper(...pages: readonly string[]): Promise<Uint8Array> {
  const sheet = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(Buffer.concat(parts)));
  });
  for (const text of pages) {
    sheet.addPage();
    if (text === '') sheet.rect(50, 50, 200, 100).fill('black');
    else sheet.text(text);
  }
  sheet.end();
  return done;
}
