import { expect, test } from 'vitest';
import { ahvNumberOf, identifiersOf } from './fhir-identity.ts';

const typed = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] });

test('the record number and the plain identifier are kept, passport and social security are not', () => {
  expect(identifiersOf({
    id: 'p1', identifier: [
      { system: 'https://a.example', value: '1' }, { system: 'https://b.example', value: '2', type: typed('MR') },
      { system: 'https://c.example', value: '3', type: typed('SS') }, { system: 'https://d.example', value: '4', type: typed('PPN') },
      { system: 'https://e.example', value: '5', use: 'old' }, { value: '6' }, { system: 'https://f.example' },
      { system: 'urn:oid:2.16.756.5.32', value: '7569217076985' },
    ],
  })).toEqual([{ system: 'https://a.example', value: '1' }, { system: 'https://b.example', value: '2' }, { system: 'fhir:Patient', value: 'p1' }]);
  expect(identifiersOf({})).toEqual([]);
});

test.each([['7569217076985', '7569217076985'], ['756.9217.0769.85', '7569217076985'], ['756.9217.0769.84', null], ['', null]])(
  'old-age insurance number %s: %s', (value, expected) => {
    expect(ahvNumberOf({ identifier: [{ system: 'urn:oid:2.16.756.5.32', value }] })).toBe(expected);
    expect(ahvNumberOf({ identifier: [{ system: 'urn:oid:1.2.3', value }] })).toBeNull();
  });
