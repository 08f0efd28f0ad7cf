import { expect, test } from 'vitest';
import { fillTokens, namesResident, unknownTokens } from './tokens.ts';

test.each([
  ['For {{resident.name}}, room {{ resident.room }}', 'For Muster Eva, room 204'],
  ['Born {{resident.birthDate}}', 'Born _____'],
  ['{{resident.shoes}} stay', '{{resident.shoes}} stay'],
  ['{{today}} {{today}}', '21.11.2026 21.11.2026'],
  ['No token, {one} brace', 'No token, {one} brace'],
])('%s', (text, shown) => {
  expect(
    fillTokens(text, { 'resident.name': 'Muster Eva', 'resident.room': '204', today: '21.11.2026' }),
  ).toBe(shown);
});

test('misspelt tokens are named, known ones are not', () => {
  expect(unknownTokens('{{resident.nam}} {{resident.name}} {{day}}')).toEqual(['resident.nam', 'day']);
});

test('a text that names the resident needs one', () => {
  expect([
    namesResident('{{resident.room}}'),
    namesResident('{{today}}'),
    namesResident('resident.name'),
  ]).toEqual([true, false, false]);
});
