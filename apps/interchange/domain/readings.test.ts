import { expect, test } from 'vitest';
import { Account } from './fhir-elements.ts';
import { pairBloodPressures } from './readings.ts';

const at = '2026-11-20T07:40:00+01:00';
const account = new Account('Observation', {});
const reading = (name: string, value: number, sourceId: string | null = 'o1', note = '') => ({
  sourceId,
  name,
  value,
  loinc: name,
  measuredAt: at,
  note,
  account,
});

test('systolic and diastolic of one observation become one blood pressure', () => {
  expect(
    pairBloodPressures([
      reading('diastolic', 78, 'o1', 'lying'),
      reading('weight', 60, 'o2'),
      reading('systolic', 142, 'o1', 'lying'),
      reading('systolic', 130, 'o3', 'left'),
      reading('diastolic', 70, 'o3', 'right'),
    ]),
  ).toEqual({
    readings: [
      {
        sourceId: 'o2',
        kind: 'weight',
        value: 60,
        secondValue: null,
        measuredAt: at,
        loinc: 'weight',
        note: '',
        accounts: [account],
      },
      {
        sourceId: 'o1',
        kind: 'bloodPressure',
        value: 142,
        secondValue: 78,
        measuredAt: at,
        loinc: 'systolic',
        note: 'lying',
        accounts: [account, account],
      },
      {
        sourceId: 'o3',
        kind: 'bloodPressure',
        value: 130,
        secondValue: 70,
        measuredAt: at,
        loinc: 'systolic',
        note: 'left; right',
        accounts: [account, account],
      },
    ],
    incomplete: [],
  });
});

test('without an id the moment keeps the two together', () => {
  expect(
    pairBloodPressures([reading('systolic', 142, null), reading('diastolic', 78, null)]).readings,
  ).toMatchObject([{ value: 142, secondValue: 78 }]);
});

test('a half blood pressure is handed back, not guessed', () => {
  expect(pairBloodPressures([reading('systolic', 142), reading('diastolic', 78, 'other')])).toMatchObject({
    readings: [],
    incomplete: [{ value: 142 }, { value: 78 }],
  });
});

test.each([
  ['respiration', 'respirationRate'],
  ['glucose', 'bloodGlucose'],
  ['hba1c', 'hba1c'],
  ['pulse', 'pulse'],
])('%s is kept as %s', (name, kind) => {
  expect(pairBloodPressures([reading(name, 7)]).readings[0]!.kind).toBe(kind);
});
