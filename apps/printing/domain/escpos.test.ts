import { describe, expect, test } from 'vitest';
import { commands, escposOf, qrCommands } from './escpos.ts';
import { type Block, layout } from './layout.ts';

const hex = (bytes: Iterable<number>) =>
  [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
const printed = (blocks: readonly Block[], page: 'windows1252' | 'pc858' | 'pc850' = 'windows1252') =>
  hex(escposOf(layout(blocks, { columns: 48, page }), page));

describe('domain page, 7.2: the commands', () => {
  test.each([
    ['initialise', commands.initialise, '1B 40'],
    ['code page Windows-1252', commands.codePage.windows1252, '1B 74 10'],
    ['code page PC858', commands.codePage.pc858, '1B 74 13'],
    ['code page PC850', commands.codePage.pc850, '1B 74 02'],
    ['align left', commands.align.left, '1B 61 00'],
    ['align centre', commands.align.center, '1B 61 01'],
    ['align right', commands.align.right, '1B 61 02'],
    ['bold on', commands.bold.on, '1B 45 01'],
    ['bold off', commands.bold.off, '1B 45 00'],
    ['underline on', commands.underline.on, '1B 2D 01'],
    ['underline off', commands.underline.off, '1B 2D 00'],
    ['inverse on', commands.inverse.on, '1D 42 01'],
    ['inverse off', commands.inverse.off, '1D 42 00'],
    ['size normal', commands.size.normal, '1D 21 00'],
    ['size double', commands.size.big, '1D 21 11'],
    ['line feed', commands.lineFeed, '0A'],
    ['feed 3 lines', commands.feedLines(3), '1B 64 03'],
    ['partial cut after feed', commands.partialCut, '1D 56 42 00'],
    ['drawer kick pin 2', commands.drawerKick, '1B 70 00 19 FA'],
    ['real-time status 4', commands.status(4), '10 04 04'],
    ['automatic status back on', commands.automaticStatusOn, '1D 61 FF'],
  ])('%s', (_, bytes, expected) => expect(hex(bytes)).toBe(expected));
  test('QR code: model, size, level, data with its length, print', () => {
    expect(hex(qrCommands([0x48, 0x69]))).toBe(
      '1D 28 6B 04 00 31 41 32 00 1D 28 6B 03 00 31 43 06 1D 28 6B 03 00 31 45 31 1D 28 6B 05 00 31 50 30 48 69 1D 28 6B 03 00 31 51 30',
    );
    // pL + 256 · pH = length + 3
    const long = qrCommands(Array.from({ length: 300 }, () => 0x41));
    expect(hex(long.slice(25, 33))).toBe('1D 28 6B 2F 01 31 50 30');
  });
});

test('domain page, 7.2: init, Hi, line feed and cut', () =>
  expect(printed([{ kind: 'text', text: 'Hi' }, { kind: 'cut' }])).toBe('1B 40 48 69 0A 1D 56 42 00'));

test('the page is chosen before the first letter beyond ASCII, and once', () => {
  expect(
    printed([
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'Zürich' },
      { kind: 'text', text: 'ü' },
    ]),
  ).toBe('1B 40 61 0A 1B 74 10 5A FC 72 69 63 68 0A FC 0A');
  expect(printed([{ kind: 'text', text: 'ü' }], 'pc858')).toBe('1B 40 1B 74 13 81 0A');
  expect(printed([{ kind: 'text', text: 'ü' }], 'pc850')).toBe('1B 40 1B 74 02 81 0A');
});

test('a setting is sent where it changes, and taken back', () => {
  expect(
    printed([
      { kind: 'text', text: 'A', align: 'center', bold: true, big: true },
      { kind: 'text', text: 'B', align: 'center', bold: true },
      { kind: 'text', text: 'C', inverse: true },
      { kind: 'text', text: 'D', underline: true },
      { kind: 'text', text: 'E' },
    ]),
  ).toBe(
    [
      '1B 40',
      '1B 61 01 1B 45 01 1D 21 11 41 0A',
      '1D 21 00 42 0A',
      '1B 61 00 1B 45 00 1D 42 01 43 0A',
      '1B 2D 01 1D 42 00 44 0A',
      '1B 2D 00 45 0A',
    ].join(' '),
  );
});

test('feed, drawer and code', () => {
  expect(printed([{ kind: 'feed', lines: 2 }, { kind: 'drawer' }])).toBe('1B 40 1B 64 02 1B 70 00 19 FA');
  expect(printed([{ kind: 'qr', text: 'Hi' }])).toBe(`1B 40 1B 61 01 ${hex(qrCommands([0x48, 0x69]))}`);
});
