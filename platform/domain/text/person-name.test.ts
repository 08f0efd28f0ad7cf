import { expect, test } from 'vitest';
import {
  byName,
  initialsOf,
  listName,
  nameSortKey,
  quotedNickname,
  runningName,
  shortName,
} from './person-name.ts';

test.each([
  ['Keller', 'Margrit', 'KELLER, Margrit', 'Margrit Keller', 'Keller M.'],
  [
    'Bühlmann-von Allmen',
    'Rosa',
    'BÜHLMANN-VON ALLMEN, Rosa',
    'Rosa Bühlmann-von Allmen',
    'Bühlmann-von Allmen R.',
  ],
  ['Strauß', 'Ürs Émile', 'STRAUSS, Ürs Émile', 'Ürs Émile Strauß', 'Strauß Ü.'],
  ['Frei', '', 'FREI', 'Frei', 'Frei'],
  ['', 'Ida', 'Ida', 'Ida', 'Ida'],
  [' Frei ', '  ', 'FREI', 'Frei', 'Frei'],
  ['', '', '', '', ''],
])('«%s», «%s»: %s · %s · %s', (lastName, firstName, list, running, short) => {
  const person = { lastName, firstName };
  expect([listName(person), runningName(person), shortName(person)]).toEqual([list, running, short]);
});

test.each([
  ['Margrit Keller', 'MK'],
  ['  anna-lena  von  moos ', 'AM'],
  ['Ürsula', 'Ü'],
  ['', ''],
  ['Ida M. Frei', 'IF'],
  ['𝒜da Frei', '𝒜F'],
])('the initials of «%s» are «%s»', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  ['Gritli', '«Gritli»'],
  [' Gritli ', '«Gritli»'],
  ['', ''],
  ['  ', ''],
])('the nickname «%s» is shown as «%s»', (nickname, shown) => expect(quotedNickname(nickname)).toBe(shown));

test('ordered by family name, then given name, whatever the accents and capitals', () => {
  const people = [
    ['Zgraggen', 'Urs'],
    ['Öhler', 'Ida'],
    ['Oberli', 'Ida'],
    ['oberli', 'Anna'],
    ['Äbi', 'Rosa'],
    ['Ammann', ''],
  ].map(([lastName = '', firstName = '']) => ({ lastName, firstName }));
  expect(people.sort(byName).map(runningName)).toEqual([
    'Rosa Äbi',
    'Ammann',
    'Anna oberli',
    'Ida Oberli',
    'Ida Öhler',
    'Urs Zgraggen',
  ]);
  expect(byName({ lastName: 'Keller', firstName: 'Ida' }, { lastName: 'KELLER', firstName: 'ida' })).toBe(0);
  expect(nameSortKey({ lastName: 'Äbi', firstName: 'René' })).toBe('abi rene');
});
