import { describe, expect, test } from 'vitest';
import { contactKindOf, dayOf, genderOf, proposeMapping, salutationOf } from './sheet-fields.ts';

describe('which column holds what', () => {
  test.each([
    [
      'German',
      ['Nr.', 'Nachname', 'Vorname', 'Geburtsdatum', 'PLZ', 'Strasse'],
      {
        number: 'Nr.',
        lastName: 'Nachname',
        firstName: 'Vorname',
        birthDate: 'Geburtsdatum',
        postalCode: 'PLZ',
        street: 'Strasse',
      },
    ],
    [
      'English',
      ['Last name', 'first_name', 'DOB', 'E-Mail'],
      { lastName: 'Last name', firstName: 'first_name', birthDate: 'DOB', email: 'E-Mail' },
    ],
    ['our own field names', ['lastName', 'birthDate'], { lastName: 'lastName', birthDate: 'birthDate' }],
    ['nothing that is known', ['Zimmer', 'Farbe'], {}],
  ])('%s', (_, columns, mapping) => expect(proposeMapping('residents', columns, {})).toEqual(mapping));
  test('as it was last time, as far as the columns are there; a column only once', () => {
    expect(
      proposeMapping('residents', ['Name', 'Person'], {
        lastName: 'Person',
        firstName: 'Gone',
        nothing: 'Name',
      }),
    ).toEqual({ lastName: 'Person' });
    expect(proposeMapping('residents', ['Name', 'Nachname'], {})).toEqual({ lastName: 'Nachname' });
    expect(proposeMapping('residents', ['Name'], { firstName: 'Name' })).toEqual({ firstName: 'Name' });
  });
});
test.each([
  ['1931-02-28', '1931-02-28'],
  ['28.2.1931', '1931-02-28'],
  ['28.02.1931', '1931-02-28'],
  ['02/28/1931', '1931-02-28'],
  ['1931-02-28T00:00', '1931-02-28'],
  ['0001-01-01', null],
  ['31.12.9999', null],
  ['31.12.1699', null],
  ['29.02.2024', '2024-02-29'],
  ['30.02.1931', null],
  ['28/02/1931', null],
  ['1931', null],
  ['28.02.31', null],
  ['1931-02-28x', null],
  ['', null],
])('day %s', (text, day) => expect(dayOf(text)).toBe(day));
test.each([
  ['w', 'female'],
  ['Herr', 'male'],
  ['männlich', 'male'],
  ['divers', 'other'],
  ['', 'unknown'],
  ['blau', null],
])('gender %s', (text, gender) => expect(genderOf(text)).toBe(gender));
test.each([
  ['Frau', 'mrs'],
  ['Mr.', 'mr'],
  ['Signora', 'mrs'],
  ['Dr.', 'Dr.'],
  ['', ''],
])('salutation %s', (text, value) => expect(salutationOf(text)).toBe(value));
test.each([
  ['', 'contactPerson'],
  ['Hausärztin', 'doctor'],
  ['Krankenkasse', 'healthInsurer'],
  ['Payer', 'invoiceRecipient'],
  ['trustedPerson', 'trustedPerson'],
  ['Hund', null],
])('kind %s', (text, kind) => expect(contactKindOf(text)).toBe(kind));
