import { expect, test } from 'vitest';
import { elementOf } from './fhir-elements.ts';
import { ahvNumberOf, healthInsuranceNumberOf, identifiersOf, insuranceCardOf } from './fhir-identity.ts';

const typed = (code: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }],
});

test('the record number and the plain identifier are kept, passport and social security are not', () => {
  expect(
    identifiersOf(
      elementOf({
        id: 'p1',
        identifier: [
          { system: 'https://a.example', value: '1' },
          { system: 'https://b.example', value: '2', type: typed('MR') },
          { system: 'https://c.example', value: '3', type: typed('SS') },
          { system: 'https://d.example', value: '4', type: typed('PPN') },
          { system: 'https://e.example', value: '5', use: 'old' },
          { value: '6' },
          { system: 'https://f.example' },
          { system: 'urn:oid:2.16.756.5.32', value: '7569217076985' },
        ],
      }),
    ),
  ).toEqual([
    { system: 'https://a.example', value: '1' },
    { system: 'https://b.example', value: '2' },
    { system: 'fhir:Patient', value: 'p1' },
  ]);
  expect(identifiersOf(elementOf({}))).toEqual([]);
});

test.each([
  ['7569217076985', '7569217076985'],
  ['756.9217.0769.85', '7569217076985'],
  ['756.9217.0769.84', null],
  ['', null],
])('old-age insurance number %s: %s', (value, expected) => {
  expect(ahvNumberOf(elementOf({ identifier: [{ system: 'urn:oid:2.16.756.5.32', value }] }))).toBe(expected);
  expect(ahvNumberOf(elementOf({ identifier: [{ system: 'urn:oid:1.2.3', value }] }))).toBeNull();
});

test('the insurance card and the number at the insurer have fields of their own; a card that is none is left to the report', () => {
  const card = 'urn:oid:2.16.756.5.30.1.123.100.1.1.1';
  const patient = elementOf({
    identifier: [
      { system: card, value: '123' },
      { system: card, value: '80756 00000 00000 00001' },
      { system: 'urn:obhut:fhir:health-insurance-number', value: '12.34' },
    ],
  });
  expect([insuranceCardOf(patient), healthInsuranceNumberOf(patient)]).toEqual([
    '80756000000000000001',
    '12.34',
  ]);
  expect([...patient.account.marks.keys()].filter((path) => path.startsWith('/identifier/0'))).toEqual([]);
});
