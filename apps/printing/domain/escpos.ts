import { bytesOf, type CodePage } from './code-pages.ts';
import type { Row } from './layout.ts';

const feed = 0x0a;
/** The commands of ESC/POS that are used (domain page, 7.2). */
export const commands = {
  initialise: [0x1b, 0x40],
  codePage: { windows1252: [0x1b, 0x74, 0x10], pc858: [0x1b, 0x74, 0x13], pc850: [0x1b, 0x74, 0x02] },
  align: { left: [0x1b, 0x61, 0x00], center: [0x1b, 0x61, 0x01], right: [0x1b, 0x61, 0x02] },
  bold: { on: [0x1b, 0x45, 0x01], off: [0x1b, 0x45, 0x00] },
  underline: { on: [0x1b, 0x2d, 0x01], off: [0x1b, 0x2d, 0x00] },
  inverse: { on: [0x1d, 0x42, 0x01], off: [0x1d, 0x42, 0x00] },
  size: { normal: [0x1d, 0x21, 0x00], big: [0x1d, 0x21, 0x11] },
  lineFeed: [feed],
  feedLines: (lines: number) => [0x1b, 0x64, lines],
  partialCut: [0x1d, 0x56, 0x42, 0x00],
  drawerKick: [0x1b, 0x70, 0x00, 0x19, 0xfa],
  status: (number: number) => [0x10, 0x04, number],
  automaticStatusOn: [0x1d, 0x61, 0xff],
} as const;

/** A QR code: model 2, size 6, level M, the data, print. */
export function qrCommands(data: readonly number[]): number[] {
  const length = data.length + 3;
  return [
    ...[0x1d, 0x28, 0x6b, 0x04, 0x00, 0x31, 0x41, 0x32, 0x00],
    ...[0x1d, 0x28, 0x6b, 0x03, 0x00, 0x31, 0x43, 0x06],
    ...[0x1d, 0x28, 0x6b, 0x03, 0x00, 0x31, 0x45, 0x31],
    ...[0x1d, 0x28, 0x6b, length % 256, Math.floor(length / 256), 0x31, 0x50, 0x30, ...data],
    ...[0x1d, 0x28, 0x6b, 0x03, 0x00, 0x31, 0x51, 0x30],
  ];
}

/** The bytes for a printer that speaks ESC/POS. A setting is only sent where it changes: after initialising all are off. */
export function escposOf(rows: readonly Row[], page: CodePage): Uint8Array {
  const out: number[] = [...commands.initialise];
  const now = { page: false, align: 'left', bold: false, underline: false, inverse: false, size: 'normal' };
  const say = (text: string): void => {
    const bytes = bytesOf(text, page);
    if (!now.page && bytes.some((byte) => byte > 0x7f)) {
      out.push(...commands.codePage[page]);
      now.page = true;
    }
    out.push(...bytes);
  };
  const size = (wanted: 'normal' | 'big'): void => {
    if (now.size === wanted) return;
    out.push(...commands.size[wanted]);
    now.size = wanted;
  };
  for (const row of rows) {
    if (row.align !== now.align) {
      out.push(...commands.align[row.align]);
      now.align = row.align;
    }
    for (const name of ['bold', 'underline', 'inverse'] as const)
      if (row[name] !== now[name]) {
        out.push(...commands[name][row[name] ? 'on' : 'off']);
        now[name] = row[name];
      }
    if (row.kind === 'text') {
      size(row.big ? 'big' : 'normal');
      say(row.text);
      out.push(...commands.lineFeed);
    } else if (row.kind === 'qr') out.push(...qrCommands(bytesOf(row.text, page)));
    else if (row.kind === 'feed') out.push(...commands.feedLines(row.lines));
    else out.push(...(row.kind === 'cut' ? commands.partialCut : commands.drawerKick));
  }
  return Uint8Array.from(out);
}
