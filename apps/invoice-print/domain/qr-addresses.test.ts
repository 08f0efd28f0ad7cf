import { describe, expect, test } from 'vitest';
import { qrAddressOf } from './qr-addresses.ts';

const address = {
  addressLine_1: 'Lindenstrasse 4a',
  postOfficeBox: '',
  postOfficeBoxEnabled: false,
  postalCode: '8999',
  city: 'Beispielen',
  country: 'CH',
};

describe('structured address of a contact', () => {
  test.each([
    ['Lindenstrasse 4a', 'Lindenstrasse', '4a'],
    ['Weg 12-14', 'Weg', '12-14'],
    ['Im Park 3 b', 'Im Park', '3 b'],
    ['Chemin des Prés, 7', 'Chemin des Prés', '7'],
    ['Haus am See', 'Haus am See', ''],
    ['Strasse des 1. Mai 9', 'Strasse des 1. Mai', '9'],
    ['12', '12', ''],
    ['', '', ''],
  ])('%j is %j with number %j', (line, street, houseNumber) => {
    expect(qrAddressOf('Rosa Beispiel', { ...address, addressLine_1: line }).address).toEqual({
      name: 'Rosa Beispiel',
      street,
      houseNumber,
      postalCode: '8999',
      town: 'Beispielen',
      country: 'CH',
    });
  });

  test.each([
    ['12', 'Postfach 12'],
    ['Postfach 12', 'Postfach 12'],
    ['P.O. Box 5', 'P.O. Box 5'],
    ['', 'Postfach'],
  ])('a post-office box %j stands in the street line as %j', (postOfficeBox, street) => {
    const found = qrAddressOf('Rosa Beispiel', {
      ...address,
      postOfficeBox,
      postOfficeBoxEnabled: true,
    }).address;
    expect([found.street, found.houseNumber]).toEqual([street, '']);
  });

  test('a name of more than 70 letters is cut and said to be', () => {
    expect(qrAddressOf('ü'.repeat(71), address)).toMatchObject({
      address: { name: 'ü'.repeat(70) },
      nameCut: true,
    });
    expect(qrAddressOf('ü'.repeat(70), address).nameCut).toBe(false);
  });
});
