import { describe, expect, test } from 'vitest';
import { excerptOf, familyPattern, namesPerson, withoutName, withoutNameInside } from './name-pattern.ts';

const person = { lastName: 'Müller-Weiss', firstName: 'Änne Marie', birthDate: '1938-04-07' };
const named = (text: string, alone = false) => namesPerson(person, text, text, alone);

describe('a person is named by', () => {
  test.each([
    'Änne Müller-Weiss',
    'Müller-Weiss Änne Marie',
    'MUELLER WEISS, AENNE',
    'muller weiß anne',
    'Rechnung_Müller-Weiss_Änne.pdf',
    "Änne Marie Müller-Weiss' Tochter",
    'A\u0308nne Mu\u0308ller-Weiss',
    'Müller-Weiss, geb. 07.04.1938',
    'Frau Müller-Weiss (7.4.1938)',
    'mueller-weiss 1938-04-07',
    '{"lastName": "Müller-Weiss", "firstName": "Änne"}',
    "Müller-Weiss's sister, says Änne",
  ])('%s', (text) => expect(named(text)).toBe(true));
  test.each([
    'Vera Müller-Weiss',
    'Frau Müller-Weiss',
    'Änne Müller',
    'Müller-Weissbach Änne',
    'Müller-Weiss 17.04.1938',
    'Änne',
    '',
  ])('not by %s', (text) => expect(named(text)).toBe(false));
  test('the family name alone where nobody else has it', () => {
    expect([named('Frau Müller-Weiss', true), named('Frau Müller', true)]).toEqual([true, false]);
  });
});

test('only the name goes, in every spelling', () => {
  expect(withoutName(person, 'Tochter von Änne Müller-Weiss; MUELLER-WEISS rief an; Müllerin')).toBe(
    'Tochter von […]; […] rief an; Müllerin',
  );
  expect(
    withoutNameInside(person, { title: 'Müller-Weiss Änne', tiles: ['Mueller Weiss', 3, null] }),
  ).toEqual({ title: '[…]', tiles: ['[…]', 3, null] });
  expect(excerptOf(person, `${'x'.repeat(200)} Änne Müller-Weiss ruft`)).toContain('Müller-Weiss ruft');
});
test('signs of a name are never part of the pattern', () => {
  expect(familyPattern({ lastName: "O'Hara (.*) [x", firstName: '', birthDate: null })).not.toContain('*');
  expect(familyPattern({ lastName: '', firstName: '', birthDate: null })).toBe('');
});
