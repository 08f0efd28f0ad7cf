import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breakpoints } from '#platform/web/theme/tokens.ts';
import { filesBelow } from './lint/sources.ts';

/** Widths in em at which a style sheet changes the layout, other than the specified ones. */
function otherWidths(css: string): string[] {
  const widths = Object.values(breakpoints).map((pixels) => pixels / 16);
  return [...css.matchAll(/@media[^{]*/g)].flatMap(([head]) =>
    [...head.matchAll(/\((min|max)-width:\s*([\d.]+)(em|px)\)/g)].flatMap(([whole, side, number, unit]) => {
      const width = Number(number) / (unit === 'px' ? 16 : 1);
      // below a width: less than a pixel under it
      const fits = widths.some((one) =>
        side === 'min' ? width === one : one - width > 0 && one - width <= 1 / 16,
      );
      return fits ? [] : [whole];
    }),
  );
}

describe('style sheets change the layout at the specified widths (specification 1, section 9)', () => {
  test('all of them, but the panel beside the page, which is wider on very wide screens', () => {
    const files = filesBelow(process.cwd(), ['apps', 'platform/web'], /\.css$/);
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => otherWidths(fs.readFileSync(file, 'utf8'))).toSorted()).toEqual([
      '(min-width: 93.75em)',
    ]);
  });
  test.each([
    ['@media (max-width: 47.99em) {', []],
    ['@media (min-width: 992px) {', []],
    ['@media (max-width: 767px) {', []],
    ['@media (max-width: 48em) {', ['(max-width: 48em)']],
    ['@media (pointer: coarse), (min-width: 60em) {', ['(min-width: 60em)']],
  ])('%s', (css, found) => expect(otherWidths(css)).toEqual(found));
});
