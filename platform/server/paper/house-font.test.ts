import { expect, test } from 'vitest';
import { houseFont } from './house-font.ts';

interface Run {
  readonly glyphs: readonly { readonly advanceWidth: number }[];
  readonly positions: readonly { readonly xAdvance: number }[];
}
const font = houseFont() as unknown as { layout(text: string, features?: unknown): Run };

test.each(['37.1', '7,1', '1.11.2026', '23:41', "1'111.10", '7/11', '0.7 mg'])(
  'no figure and no point of %s is drawn into its neighbour',
  (text) => {
    for (const features of [undefined, ['tnum'], { liga: true }]) {
      const { glyphs, positions } = font.layout(text, features);
      expect(positions.map((one) => one.xAdvance)).toEqual(glyphs.map((one) => one.advanceWidth));
    }
  },
);
test('figures have one width, so that amounts stand below each other', () => {
  const widths = [...'0123456789'].map((digit) => font.layout(digit).positions[0]!.xAdvance);
  expect(new Set(widths).size).toBe(1);
});
