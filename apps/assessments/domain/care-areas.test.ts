import { expect, test } from 'vitest';
import { instruments } from '#apps/instruments/api.ts';
import { areaOfInstrument } from './care-areas.ts';

test('each shipped instrument has an area of care in which its result is planned', () => {
  const all = instruments().map((one) => one.code);
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((code) => areaOfInstrument(code) === 'other')).toEqual([]);
});

test.each([
  ['fall-risk-huhn', 'falls'],
  ['pressure-ulcer-braden', 'pressureInjury'],
  ['pain-self', 'pain'],
  ['painting', 'other'],
  ['our-own-form', 'other'],
])('%s is about %s', (code, area) => expect(areaOfInstrument(code)).toBe(area));
