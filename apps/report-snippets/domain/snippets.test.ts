import { describe, expect, test } from 'vitest';
import { expanded, offered, put, typedBefore, wordForm } from './snippets.ts';

const slept = { word: 'slept', language: 'en', text: 'Slept well, turned at 2.', own: false } as const;
const ownSlept = { ...slept, text: 'Slept.', own: true } as const;
const german = { word: 'geschlafen', language: 'de', text: 'Gut geschlafen.', own: false } as const;
const both = { word: 'ap', language: 'en', text: 'Appetite good.', own: false } as const;
const beide = { word: 'ap', language: 'de', text: 'Appetit gut.', own: false } as const;
const all = [both, slept, german, beide];

test.each([
  ['slept', true],
  ['müde-2', true],
  ['s', false],
  ['two words', false],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  [';s', false],
])('%s is a short word: %s', (word, is) => expect(wordForm.test(word)).toBe(is));

test.each([
  [';sl', 3, { word: 'sl', from: 0 }],
  ['Today ;sl', 9, { word: 'sl', from: 6 }],
  ['Today ;', 7, { word: '', from: 6 }],
  ['a;sl', 4, null],
  ['Today ;sl well', 14, null],
  ['Today ;slept', 9, { word: 'sl', from: 6 }],
])('in %j at %d is typed %j', (text, cursor, typed) => expect(typedBefore(text, cursor)).toEqual(typed));

describe('a whole short word becomes its text', () => {
  test.each([
    [';slept ', 'en', 'Slept well, turned at 2. '],
    ['Tea. ;SLEPT ', 'en', 'Tea. Slept well, turned at 2. '],
    [';geschlafen ', 'en', 'Gut geschlafen. '],
    [';ap ', 'de', 'Appetit gut. '],
    [';ap ', 'en', 'Appetite good. '],
  ] as const)('%j in %s', (text, language, expected) =>
    expect(expanded(text, text.length, all, language)).toEqual({ text: expected, cursor: expected.length }),
  );
  test('an own one goes before that of the home', () =>
    expect(expanded(';slept ', 7, [slept, ownSlept], 'de')?.text).toBe('Slept. '));
  test('in the middle the cursor stands behind it, and what follows stays', () =>
    expect(expanded('A ;ap b', 6, all, 'en')).toEqual({ text: 'A Appetite good. b', cursor: 17 }));
  test.each([
    [';slep ', 6],
    [';slept', 6],
    ['slept ', 6],
    ['; ', 2],
    [';slepts ', 8],
  ])('%j stays', (text, cursor) => expect(expanded(text, cursor, all, 'en')).toBe(null));
});

test('offered are those that begin so, own ones first, then the language in which one works', () => {
  expect(offered([...all, ownSlept], '', 'de')).toEqual([ownSlept, beide, german, both, slept]);
  expect(offered(all, 'GE', 'en')).toEqual([german]);
});
test('a chosen one stands in place of what was typed', () =>
  expect(put('Tea ;ge now', 4, 7, german.text)).toEqual({ text: 'Tea Gut geschlafen. now', cursor: 19 }));
