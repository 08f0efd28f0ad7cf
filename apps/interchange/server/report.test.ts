import { expect, test } from 'vitest';
import { cell } from './report.ts';

test.each([
  ['plain', 'plain'], ['a;b', '"a;b"'], ['say "x"', '"say ""x"""'], ['two\nlines', '"two\nlines"'],
  // a spreadsheet must not compute what a file brought
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'], ['+1', "'+1"], ['-1', "'-1"], ['@x', "'@x"], ['1-2', '1-2'],
])('the cell of %s is %s', (text, expected) => expect(cell(text)).toBe(expected));
