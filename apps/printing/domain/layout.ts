import { type CodePage, printable } from './code-pages.ts';

/** Columns of font A on 80 and 58 mm paper (domain page, 6.3). */
export const columnsOf = { mm80: 48, mm58: 32 } as const;
export const paperWidths = ['mm80', 'mm58'] as const;
export type PaperWidth = (typeof paperWidths)[number];

export const aligns = ['left', 'center', 'right'] as const;
export interface Style {
  readonly align?: (typeof aligns)[number];
  readonly bold?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
  /** Double width and height: half as many signs in a line. */
  readonly big?: boolean;
}

/** A part of a paper, whatever printer it is for: it is laid out when the width of the paper is known. */
export type Block = Style &
  /** `hang`: by so much more are the lines indented in which it goes on. */
  (
    | { readonly kind: 'text'; readonly text: string; readonly indent?: number; readonly hang?: number }
    | { readonly kind: 'line'; readonly left: string; readonly right: string }
    /** Columns of equal width: the first from the left, the others from the right. */
    | { readonly kind: 'cells'; readonly cells: readonly string[] }
    | { readonly kind: 'rule' }
    | { readonly kind: 'qr'; readonly text: string }
    | { readonly kind: 'feed'; readonly lines: number }
    | { readonly kind: 'cut' }
    | { readonly kind: 'drawer' }
  );

export const rowKinds = ['text', 'qr', 'feed', 'cut', 'drawer'] as const;
/** A line as it stands on paper, or something that the printer does. */
export interface Row {
  readonly kind: (typeof rowKinds)[number];
  /** Of a text: the signs of the line. Of a QR code: what it says. */
  readonly text: string;
  /** Of a feed. */
  readonly lines: number;
  readonly align: (typeof aligns)[number];
  readonly bold: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
  readonly big: boolean;
}

/** The left text is cut so that at least one blank stays before what stands at the right (domain page, 6.3). */
export function lineOf(left: string, right: string, width: number): string {
  if (right === '') return left.slice(0, width);
  const end = right.slice(0, width);
  const room = Math.max(0, width - end.length - 1);
  return left.slice(0, room).padEnd(width - end.length) + end;
}

/** Words in lines of at most so many signs, the first by `more` longer; a longer word is broken. */
export function wrap(text: string, width: number, more = 0): string[] {
  const lines: string[] = [];
  let line = '';
  const room = (): number => (lines.length === 0 ? width + more : width);
  for (let word of text.split(' ').filter((one) => one !== '')) {
    if (line !== '' && line.length + 1 + word.length > room()) {
      lines.push(line);
      line = '';
    }
    while (line === '' && word.length > room()) {
      const part = word.slice(0, room());
      word = word.slice(part.length);
      lines.push(part);
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

const cellsOf = (cells: readonly string[], columns: number): string => {
  const width = Math.floor(columns / cells.length);
  const first = columns - width * (cells.length - 1);
  return cells
    .map((cell, at) => (at === 0 ? cell.slice(0, first).padEnd(first) : cell.slice(0, width).padStart(width)))
    .join('');
};

/** The rows of a paper of so many columns, in signs that the code page has. */
export function layout(
  blocks: readonly Block[],
  { columns, page }: { readonly columns: number; readonly page: CodePage },
): Row[] {
  const sure = (text: string): string => printable(text, page);
  return blocks.flatMap((block) => {
    const plain: Row = {
      kind: 'text',
      text: '',
      lines: 0,
      align: block.align ?? 'left',
      bold: block.bold ?? false,
      underline: block.underline ?? false,
      inverse: block.inverse ?? false,
      big: block.big ?? false,
    };
    const width = plain.big ? Math.floor(columns / 2) : columns;
    switch (block.kind) {
      case 'text': {
        const { indent = 0, hang = 0 } = block;
        return block.text
          .split('\n')
          .flatMap((line) => wrap(sure(line), width - indent - hang, hang))
          .map((text, at) => ({ ...plain, text: ' '.repeat(at === 0 ? indent : indent + hang) + text }));
      }
      case 'line':
        return block.right === ''
          ? wrap(sure(block.left), width).map((text) => ({ ...plain, text }))
          : [{ ...plain, text: lineOf(sure(block.left), sure(block.right), width) }];
      case 'cells':
        return [{ ...plain, text: cellsOf(block.cells.map(sure), width) }];
      case 'rule':
        return [{ ...plain, text: '-'.repeat(width) }];
      case 'qr':
        return [{ ...plain, kind: 'qr' as const, text: block.text, align: 'center' as const }];
      case 'feed':
        return [{ ...plain, kind: 'feed' as const, lines: block.lines }];
      case 'cut':
      case 'drawer':
        return [{ ...plain, kind: block.kind }];
    }
  });
}
