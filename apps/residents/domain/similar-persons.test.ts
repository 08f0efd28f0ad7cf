import { expect, test } from 'vitest';
import {
  birthLikeness,
  cardFrom,
  editDistance,
  nameLikeness,
  needsNameMark,
  similarPersons,
  similarity,
} from './similar-persons.ts';

test.each([
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['abc', 'ab', 1],
])('from %s to %s: %d changes', (first, second, distance) =>
  expect(editDistance(first, second)).toBe(distance),
);

test.each([
  ['Müller', 'Muller', 'same'],
  ['Müller', 'Mueller', 'similar'],
  ['Meyer', 'Maier', 'similar'],
  ['Meier', 'Meyer', 'similar'],
  ['Schmid', 'Schmidt', 'similar'],
  ['Müller-Frei', 'Frei Müller', 'same'],
  ['Müller-Frei', 'Müller', 'similar'],
  ['Bühlmann-von Allmen', 'Von Moos', 'different'],
  ['Bühlmann-von Allmen', 'von Allmen', 'similar'],
  ['Rüegg', 'Ruegg', 'same'],
  ['Rüegg', 'Rüeg', 'similar'],
  ['Zbinden', 'Zbindne', 'similar'],
  ['Egli', 'Frei', 'different'],
  ['Frei', 'Frey', 'similar'],
  ['Graf', 'Wolf', 'different'],
  ['Keller', 'Kälin', 'different'],
  ['', '', 'different'],
  ['Ott', 'Orr', 'different'],
])('%s and %s: %s', (first, second, likeness) => {
  expect(nameLikeness(first, second)).toBe(likeness);
  expect(nameLikeness(second, first)).toBe(likeness);
});

test.each([
  ['1938-02-03', '1938-02-03', 'same'],
  ['1938-02-03', '1938-03-02', 'similar'],
  ['1938-02-03', '1939-02-03', 'similar'],
  ['1938-02-03', '1941-07-19', 'different'],
  ['1938-02-03', null, null],
])('born %s and %s: %s', (first, second, likeness) => expect(birthLikeness(first, second)).toBe(likeness));

const anna = { firstName: 'Anna', lastName: 'Meier', birthDate: '1938-02-03' };
test.each([
  [anna, true],
  [{ ...anna, lastName: 'Meyer' }, true],
  [{ ...anna, firstName: 'Beat' }, true],
  [{ ...anna, birthDate: '1941-07-19' }, true],
  [{ ...anna, birthDate: null }, true],
  [{ ...anna, firstName: 'Beat', birthDate: '1941-07-19' }, false],
  [{ ...anna, firstName: 'Beat', birthDate: null }, false],
  [{ ...anna, firstName: 'Anne', birthDate: '1941-07-19' }, false],
  [{ firstName: 'Beat', lastName: 'Meyer', birthDate: '1938-03-02' }, true],
  [{ ...anna, lastName: 'Zbinden' }, true],
  [{ firstName: 'Beat', lastName: 'Zbinden', birthDate: '1938-02-03' }, false],
])('%j is shown on the card: %s', (person, shown) => {
  expect(similarity(anna, person) >= cardFrom).toBe(shown);
});

test('the most likely person comes first', () => {
  const known = [
    { ...anna, id: 'b', lastName: 'Meyer' },
    { ...anna, id: 'a' },
    { id: 'c', firstName: 'X', lastName: 'Y', birthDate: null },
  ];
  expect(similarPersons(anna, known).map((entry) => entry.person.id)).toEqual(['a', 'b']);
});

test('a name is marked if another resident has the same or a similar one', () => {
  expect([needsNameMark('Meier', ['Graf', 'Maier']), needsNameMark('Meier', ['Graf'])]).toEqual([
    true,
    false,
  ]);
});
