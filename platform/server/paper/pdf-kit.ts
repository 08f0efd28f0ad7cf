import { createRequire } from 'node:module';

type Kit = new (options?: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument;
let kit: Kit | undefined;

/** A PDF to draw on. The library takes 12 MB: it is loaded with the first paper, not with the server. */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  kit ??= createRequire(import.meta.url)('pdfkit') as Kit;
  return new kit(options);
}
