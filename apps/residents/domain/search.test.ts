import { expect, test } from 'vitest';
import { birthLikeness } from './similar-persons.ts';
import { birthVariants, readSearch } from './list.ts';

test.each([
  ['Keller', ['keller'], null],
  ['  margrit  KELLER ', ['margrit', 'keller'], null],
  ['KELLER, Margrit', ['keller', 'margrit'], null],
  ['Bühl', ['buhl'], null],
  ['204', ['204'], null],
  ['', [], null],
  ['3.2.38', [], ['1938-02-03', '2038-02-03']],
  ['03.02.1938', [], ['1938-02-03']],
  ['02/03/1938', [], ['1938-02-03']],
  ['1938-2-3', [], ['1938-02-03']],
  ['keller 3.2.1938', ['keller'], ['1938-02-03']],
  ['31.2.1938', [], []],
  ['13/40/1938', [], []],
  ['29.2.24', [], ['1924-02-29', '2024-02-29']],
  ['29.2.00', [], ['2000-02-29']],
  ['3.2', ['3.2'], null],
])('%j: words %j, births %j', (text, words, births) => expect(readSearch(text)).toEqual({ words, births }));

test('variants of a birth date cover what counts as similar', () => {
  const variants = birthVariants('1938-02-03');
  expect(variants).toEqual(expect.arrayContaining(['1938-02-03', '1938-03-02', '1939-02-03', '1938-12-03']));
  expect(variants.every((day) => birthLikeness('1938-02-03', day) !== 'different')).toBe(true);
  expect(birthVariants('1938-01-31')).not.toContain('1938-02-31');
});
