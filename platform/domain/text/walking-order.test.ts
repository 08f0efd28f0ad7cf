import { expect, test } from 'vitest';
import { byRoom } from './walking-order.ts';

test('by room as people count rooms, then by name; without a room last', () => {
  const people = [
    [null, 'Aebi', 'Hans'],
    ['10', 'Ott', 'Ida'],
    ['9', 'Zürcher', 'Eva'],
    ['9', 'Äbi', 'Eva'],
    ['9', 'Äbi', 'Adam'],
  ].map(([roomNumber, lastName, firstName]) => ({
    roomNumber: roomNumber!,
    lastName: lastName!,
    firstName: firstName!,
  }));
  expect(people.toSorted(byRoom).map((one) => `${one.roomNumber} ${one.lastName} ${one.firstName}`)).toEqual([
    '9 Äbi Adam',
    '9 Äbi Eva',
    '9 Zürcher Eva',
    '10 Ott Ida',
    'null Aebi Hans',
  ]);
});
