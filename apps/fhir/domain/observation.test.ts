import { expect, test } from 'vitest';
import { observation, type ReadingRecord } from './observation.ts';

const reading = (more: Partial<ReadingRecord>): ReadingRecord => ({
  id: '0190a5b0-0000-7000-8000-000000000001',
  kind: 'bloodGlucose',
  value: 33.3,
  secondValue: null,
  measuredAt: '2026-11-24T07:00:00.000Z',
  recordedAt: '2026-11-24T07:01:00.000Z',
  note: '',
  struck: false,
  measures: [{ name: 'Glucose (capillary)', loinc: ['14743-9'], unit: 'mmol/L' }],
  ...more,
});
const quantity = { value: 33.3, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' };

test.each([
  ['above', '>'],
  ['below', '<'],
] as const)('a meter that wrote no number, %s: the quantity says so', (beyond, comparator) => {
  expect(observation(reading({ beyond }), 'r1')).toMatchObject({
    valueQuantity: { ...quantity, comparator },
  });
});
test('a number has no comparator', () => {
  expect(observation(reading({}), 'r1')['valueQuantity']).toEqual(quantity);
});
test('a level of consciousness is told by its code and in words, not as our number', () => {
  const level = observation(
    reading({
      kind: 'consciousness',
      value: 2,
      level: { letter: 'V', words: 'V - Reacts to voice' },
      measures: [{ name: 'Consciousness (ACVPU)', loinc: ['67775-7'], unit: '{score}' }],
    }),
    'r1',
  );
  expect(level).toMatchObject({
    code: { coding: [{ system: 'http://loinc.org', code: '67775-7' }] },
    valueCodeableConcept: {
      coding: [{ system: 'http://snomed.info/sct', code: '300202002' }],
      text: 'V - Reacts to voice',
    },
  });
  expect(level).not.toHaveProperty('valueQuantity');
});
