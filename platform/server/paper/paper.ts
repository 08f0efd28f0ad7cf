// Every PDF of the house begins here: A4 (experience 2.9), the house's typeface, tagged so that it can be read aloud in order.
import type { Language } from '#platform/contract/text.ts';
import { isTestSystem } from '#platform/server/config/test-system.ts';
import { houseFont } from './house-font.ts';
import { newPdf } from './pdf-kit.ts';

export type Paper = PDFKit.PDFDocument;
type Part = PDFKit.PDFStructureElement;

const millimetre = 72 / 25.4;
/** 15 mm on each side. */
export const margin = 15 * millimetre;
export const grey = '#4A5864';

/** Into which part the next one goes, per paper. */
const parts = new WeakMap<Paper, Part[]>();

/** An empty paper, and its bytes once `end` was called. */
export function openPaper(about: {
  readonly title: string;
  readonly language: Language;
  readonly author?: string;
  readonly lying?: boolean;
}): { readonly paper: Paper; readonly end: () => Promise<Uint8Array> } {
  const paper = newPdf({
    size: 'A4',
    layout: about.lying ? 'landscape' : 'portrait',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language === 'de' ? 'de-CH' : 'en',
    info: { Title: about.title, ...(about.author === undefined ? {} : { Author: about.author }) },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  paper.registerFont('House', houseFont()).font('House');
  const whole = paper.struct('Document');
  paper.addStructure(whole);
  parts.set(paper, [whole]);
  return {
    paper,
    end() {
      if (isTestSystem()) markAsTest(paper);
      whole.end();
      paper.end();
      return finished;
    },
  };
}

/** TEST at the head of each page, in its margin: a paper of a test system is never taken for one of a real person. */
function markAsTest(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    const { top } = paper.page.margins;
    // text in the margin would begin another page
    paper.page.margins.top = 0;
    decor(paper, () =>
      paper
        .font('House')
        .fontSize(14)
        .fillColor('#000')
        .text('TEST', 0, top / 3, { width: paper.page.width, align: 'center', lineBreak: false }),
    );
    paper.page.margins.top = top;
  }
}

const currentPart = (paper: Paper): Part => {
  const part = parts.get(paper)?.at(-1);
  if (part === undefined) throw new Error('this paper was not made by openPaper');
  return part;
};

/** What a reader of the screen is told as one thing: a heading, a paragraph, a cell, a figure with its words. */
export type Mark = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure';

/** Draws one thing and says what it is. It may go on on the next page; a page is never begun in it by hand. */
export function marked(
  paper: Paper,
  mark: Mark,
  draw: () => void,
  words: { readonly alt?: string } = {},
): void {
  const part = paper.struct(mark, words, draw);
  currentPart(paper).add(part);
  part.end();
}

/** What belongs together: a table, a row, a list. */
export function grouped(paper: Paper, kind: 'Table' | 'TR' | 'Sect', work: () => void): void {
  const close = openGroup(paper, kind);
  work();
  close();
}

/** The same for work that waits in between; the group ends with the function that is answered. */
export function openGroup(paper: Paper, kind: 'Table' | 'TR' | 'Sect'): () => void {
  const part = paper.struct(kind);
  currentPart(paper).add(part);
  parts.get(paper)!.push(part);
  return () => {
    parts.get(paper)!.pop();
    part.end();
  };
}

/** Lines, grounds and what stands on every page again: nothing that is read aloud. */
export function decor(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

/** Invisible characters have no glyph; they would print as boxes. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ' ');

/** Heavier letters, drawn with their edge: the font has one weight. */
export function heavy(paper: Paper, edge: number): PDFKit.Mixins.TextOptions {
  paper.lineWidth(edge).strokeColor('#000');
  return { stroke: true, fill: true };
}
