import { describe, expect, test } from 'vitest';
import { fold, hasControlCharacters, lineProblem, plainValue } from './plain-text.ts';

describe('a clean single line', () => {
  test.each(['Rosa Beispiel', 'Größlin-Cantú', "D'Angelo", 'Čapek', '山田', 'x'])('%s is clean', (text) => {
    expect(lineProblem(text)).toBeUndefined();
    expect(hasControlCharacters(text)).toBe(false);
  });

  test.each(['', ' ', '\u00a0', '\u200b', ' \u2060\ufeff', '\u3164', '\u2800'])('%j is blank', (text) =>
    expect(lineProblem(text)).toBe('blank'),
  );

  const controls = [...Array(0x20).keys(), 0x7f, 0x85, 0x2028, 0x2029];
  test.each(controls)('control character %i is refused', (code) => {
    expect(lineProblem(`Rosa${String.fromCharCode(code)}Beispiel`)).toBe('controlCharacter');
    expect(hasControlCharacters(String.fromCharCode(code))).toBe(true);
  });

  const directions = [
    0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
  ];
  test.each(directions)('direction character %i is refused', (code) => {
    expect(lineProblem(`Rosa${String.fromCharCode(code)}Beispiel`)).toBe('directionCharacter');
    expect(hasControlCharacters(String.fromCharCode(code))).toBe(true);
  });
});

describe('values that are compared', () => {
  test.each([
    ['capitals and accents', { city: 'ZÜRICH' }, { city: 'zurich' }, true],
    ['the order of the parts', { a: 1, b: ['x'] }, { b: ['x'], a: 1 }, true],
    ['parts inside of parts', { a: { c: 'É', b: 2 } }, { a: { b: 2, c: 'e' } }, true],
    ['another word', { city: 'Bern' }, { city: 'Basel' }, false],
    ['a word that is missing', { city: 'Bern' }, { city: '' }, false],
    ['the order of a list', ['a', 'b'], ['b', 'a'], false],
    ['nothing and an empty word', null, '', false],
  ])('%s', (_, left, right, same) => expect(plainValue(left) === plainValue(right)).toBe(same));
});

describe('fold', () => {
  test.each([
    ['Größlin', 'grosslin'],
    ['Cantú', 'cantu'],
    ['ZÜRICH', 'zurich'],
    ['Zu\u0308rich', 'zurich'],
    ['Łukasz', 'lukasz'],
    ['Øster  Ærø ', 'oster aero'],
    ['STRAẞE', 'strasse'],
    ['İzmir', 'izmir'],
    ['ﬁn', 'fin'],
    ['Françoise', 'francoise'],
    ['a\u00a0b', 'a b'],
    ['', ''],
  ])('%j is searched as %j', (text, folded) => expect(fold(text)).toBe(folded));
});
