import { expect, test } from 'vitest';
import { isMeasured } from './observation.ts';
import { filled } from './resource.ts';
import { between, patientId, token } from './search.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test.each([
  [`Patient/${id}`, id], [id, id], [`https://home.example/fhir/Patient/${id.toUpperCase()}`, id], ['Patient/7', null], ['', null], [`${id}x`, null],
])('the patient in %s is %s', (text, expected) => expect(patientId(text)).toBe(expected));

test.each([
  ['urn:oid:2.16.756.5.32|7569217076985', { system: 'urn:oid:2.16.756.5.32', value: '7569217076985' }], ['|12', { system: '', value: '12' }], ['12', { system: null, value: '12' }],
])('the token %s', (text, expected) => expect(token(text)).toEqual(expected));

test.each([
  [[], { from: null, before: null }],
  [['2026-11-21'], { from: '2026-11-21', before: '2026-11-22' }],
  [['ge2026-11-01', 'le2026-11-30'], { from: '2026-11-01', before: '2026-12-01' }],
  [['gt2026-11-01', 'lt2026-11-30'], { from: '2026-11-02', before: '2026-11-30' }],
  [['ge2026-01-01', 'ge2026-11-01'], { from: '2026-11-01', before: null }],
  [['lt2026-01-01', 'le2026-11-01'], { from: null, before: '2026-01-01' }],
  [['2026-02-30'], null], [['ge2026'], null], [['yesterday'], null], [['ge2026-11-01', '11.11.2026'], null],
])('the dates %j read as %j; a wrong one never as no limit', (dates, expected) => expect(between(dates)).toEqual(expected));

const systolic = { name: 'Systolic', loinc: ['8480-6'], unit: 'mm[Hg]' };
const diastolic = { name: 'Diastolic', loinc: ['8462-4'], unit: 'mm[Hg]' };
const saturation = { name: 'Oxygen saturation', loinc: ['59408-5', '2708-6'], unit: '%' };
test('a code finds what it measures, a blood pressure also as panel', () => {
  expect(isMeasured('85354-9', [systolic, diastolic])).toBe(true);
  expect(isMeasured('http://loinc.org|8462-4', [systolic, diastolic])).toBe(true);
  expect(isMeasured('http://snomed.info/sct|8462-4', [systolic, diastolic])).toBe(false);
  expect(isMeasured('2708-6', [saturation])).toBe(true);
  expect(isMeasured('85354-9', [saturation])).toBe(false);
});

test('empty parts are left out, zero and false stay', () => {
  expect(filled({ a: '', b: [], c: [{ d: null }], e: { f: undefined }, g: 0, h: false, i: ['', 'x'] })).toEqual({ g: 0, h: false, i: ['x'] });
});
