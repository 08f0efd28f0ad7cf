import { expect, test } from 'vitest';
import { isMeasured } from './observation.ts';
import { filled } from './resource.ts';
import {
  alternatives,
  conditionsOf,
  dateCondition,
  fulfils,
  patientId,
  SearchFault,
  spanOf,
  token,
} from './search.ts';
import { outcomeOf } from './outcome.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test.each([
  [`Patient/${id}`, id],
  [id, id],
  [`https://home.example/fhir/Patient/${id.toUpperCase()}`, id],
  ['Patient/7', null],
  ['', null],
  [`${id}x`, null],
])('the patient in %s is %s', (text, expected) => expect(patientId(text)).toBe(expected));

test.each([
  ['urn:oid:2.16.756.5.32|7569217076985', { system: 'urn:oid:2.16.756.5.32', value: '7569217076985' }],
  ['|12', { system: '', value: '12' }],
  ['12', { system: null, value: '12' }],
  ['urn:oid:2.16.756.5.32|', { system: 'urn:oid:2.16.756.5.32', value: null }],
])('the token %s', (text, expected) => expect(token(text)).toEqual(expected));

const zone = 'Europe/Zurich';
const day = (text: string) => spanOf(text, zone)!;
test.each([
  ['2026', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-11-21T10:00', '2026-11-21T09:00:00.000Z', '2026-11-21T09:01:00.000Z'],
  ['2026-11-21T10:00:30Z', '2026-11-21T10:00:30.000Z', '2026-11-21T10:00:31.000Z'],
  ['2026-11-21T10:00:00.123+02:00', '2026-11-21T08:00:00.123Z', '2026-11-21T08:00:00.124Z'],
  ['2026-11-21T10:00:00.123456Z', '2026-11-21T10:00:00.123Z', '2026-11-21T10:00:00.124Z'],
  ['2026-11-21T10:00:00.5', '2026-11-21T09:00:00.500Z', '2026-11-21T09:00:00.600Z'],
])('the time %s', (text, from, before) =>
  expect([new Date(day(text).from).toISOString(), new Date(day(text).before).toISOString()]).toEqual([
    from,
    before,
  ]),
);

test.each([
  '2026-02-30',
  '2026-13',
  'yesterday',
  '11.11.2026',
  '2026-11-21T25:00',
  '0000',
  'ne2026-01-01',
  'ap2026-01-01',
  'ge',
  'ge2026-1-1',
  '',
])('the date "%s" is refused, never read as no limit', (text) =>
  expect(() => dateCondition('date', text, zone)).toThrow(SearchFault),
);

test.each<[string, string, boolean]>([
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-21', '2026-11-22', false],
  ['eq2026-11', '2026-11-30', true],
  ['eq2026-11', '2026-12-01', false],
  ['ge2026-11-21', '2026-11-21', true],
  ['ge2026-11-21', '2026-11-20', false],
  ['gt2026-11-21', '2026-11-21', false],
  ['gt2026-11-21', '2026-11-22', true],
  ['le2026-11-21', '2026-11-21', true],
  ['le2026-11-21', '2026-11-22', false],
  ['lt2026-11-21', '2026-11-21', false],
  ['lt2026-11-21', '2026-11-20', true],
  // what changed later in the same second is not missed
  ['gt2026-11-21T10:00:00.200Z', '2026-11-21T10:00:00.700Z', true],
  ['gt2026-11-21T10:00:00.200Z', '2026-11-21T10:00:00.200Z', false],
  ['ge2026-11-21T10:00:00.700Z', '2026-11-21T10:00:00.200Z', false],
  ['gt2026', '2026-12-31', false],
  ['lt2026-11', '2026-10-31', true],
  ['le2026', '2026-12-31', true],
])('%s holds for %s: %s', (condition, time, expected) =>
  expect(dateCondition('date', condition, zone).fits(day(time))).toBe(expected),
);

test('a comma means or, an escaped one itself; nothing between commas is refused', () => {
  expect([alternatives('x', 'a,b'), alternatives('x', 'a\\,b'), alternatives('x', ' a ')]).toEqual([
    ['a', 'b'],
    ['a,b'],
    ['a'],
  ]);
  for (const text of ['', 'a,', ',a', 'a,,b', ' '])
    expect(() => alternatives('x', text), text).toThrow(SearchFault);
});

test('texts begin with what is searched, without regard to accents and capitals; codes are whole; repeated is and', () => {
  const ida = {
    resourceType: 'Patient',
    id,
    active: true,
    gender: 'female',
    birthDate: '1938-02-03',
    name: [
      { family: 'Müller', given: ['Ida', 'Rosa'] },
      { use: 'nickname', text: 'Idi' },
    ],
    identifier: [{ system: 'urn:ahv', value: '7569217076985' }],
  };
  const kinds = {
    name: 'string',
    family: 'string',
    given: 'string',
    gender: 'token',
    active: 'token',
    birthdate: 'date',
    identifier: 'token',
  } as const;
  const is = (given: object) =>
    conditionsOf(kinds, given as Record<string, string[]>, zone).every((one) => fulfils(ida, one, zone));
  for (const yes of [
    { name: ['mull'] },
    { name: ['ros'] },
    { name: ['idi'] },
    { family: ['MÜLLER'] },
    { given: ['ida,otto'] },
    { gender: ['male,female'] },
    { active: ['true'] },
    { birthdate: ['ge1938', 'lt1939'] },
    { identifier: ['urn:ahv|756.9217.0769.85'] },
    { identifier: ['7569217076985'] },
    { identifier: ['urn:ahv|'] },
    { identifier: ['urn:other|,urn:ahv|'] },
    { name: ['ida', 'mül'] },
  ])
    expect(is(yes), JSON.stringify(yes)).toBe(true);
  for (const no of [
    { name: ['uller'] },
    { family: ['Ida'] },
    { given: ['Müller'] },
    { gender: ['fem'] },
    { active: ['false'] },
    { birthdate: ['1938-02-04'] },
    { identifier: ['urn:other|7569217076985'] },
    { identifier: ['|7569217076985'] },
    { identifier: ['urn:other|'] },
    { name: ['ida', 'otto'] },
  ])
    expect(is(no), JSON.stringify(no)).toBe(false);
});

test('a bar alone is neither a system nor a value', () => {
  for (const text of ['|', 'a,|'])
    expect(() => conditionsOf({ identifier: 'token' }, { identifier: [text] }, zone), text).toThrow(
      SearchFault,
    );
});

test('a problem as outcome names each field', () => {
  const base = { type: 'about:blank', title: 'Title', requestId: 'r1' };
  expect(outcomeOf({ ...base, status: 404, code: 'notFound' })).toEqual({
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: 'error',
        code: 'not-found',
        details: { text: 'Title' },
        diagnostics: 'notFound, request r1',
      },
    ],
  });
  expect(
    outcomeOf({
      ...base,
      status: 400,
      code: 'form',
      errors: [
        { path: '', code: 'unknownField', message: 'Unknown: a' },
        { path: 'date', code: 'x', message: 'No date' },
      ],
    }),
  ).toMatchObject({
    issue: [
      { code: 'not-supported', details: { text: 'Unknown: a' } },
      { code: 'invalid', expression: ['date'] },
    ],
  });
  expect(outcomeOf({ ...base, status: 500, code: 'unexpected' })).toMatchObject({
    issue: [{ severity: 'fatal', code: 'exception' }],
  });
});

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
  expect(
    filled({ a: '', b: [], c: [{ d: null }], e: { f: undefined }, g: 0, h: false, i: ['', 'x'] }),
  ).toEqual({ g: 0, h: false, i: ['x'] });
});

test('a condition on the patient is fulfilled by whatever was made of that patient', () => {
  const condition = { name: 'patient', kind: 'reference', values: [id], dates: [] } as const;
  expect(fulfils({ resourceType: 'Condition', id: 'c' }, condition, zone)).toBe(true);
});
