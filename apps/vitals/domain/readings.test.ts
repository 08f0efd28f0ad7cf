import { describe, expect, test } from 'vitest';
import { kindOf, readingNames } from './kinds.ts';
import type { ReadingName } from './kinds.ts';
import { isStale } from './kind-codes.ts';
import { limitFaultAt, interpret } from './limits.ts';
import { checkBloodPressure, checkReading, glucoseFromMilligrams, severityOf, warns } from './readings.ts';

test.each<[ReadingName, number, object | null]>([
  ['temperature', 36.8, null],
  ['temperature', 400, { code: 'abovePossible', maximum: 45 }],
  ['temperature', 37.45, { code: 'tooManyDecimals', decimals: 1 }],
  ['temperature', 24.9, { code: 'belowPossible', minimum: 25 }],
  ['temperature', 25, null],
  ['temperature', 45, null],
  ['temperature', 45.1, { code: 'abovePossible', maximum: 45 }],
  ['height', 0.49, { code: 'belowPossible', minimum: 100 }],
  ['height', 0.5, { code: 'heightInMetres', centimetres: 50 }],
  ['height', 1.68, { code: 'heightInMetres', centimetres: 168 }],
  ['height', 168, null],
  ['height', 2.999, { code: 'heightInMetres', centimetres: 299.9 }],
  ['height', 3, { code: 'belowPossible', minimum: 100 }],
  ['weight', 1.68, { code: 'belowPossible', minimum: 20 }],
  ['weight', 58.4, null],
  ['weight', 58.45, { code: 'tooManyDecimals', decimals: 1 }],
  ['pulse', 72.5, { code: 'tooManyDecimals', decimals: 0 }],
  ['pulse', Number.NaN, { code: 'notANumber' }],
  ['oxygenSaturation', 101, { code: 'abovePossible', maximum: 100 }],
  ['pain', 0, null],
  ['pain', 11, { code: 'abovePossible', maximum: 10 }],
  ['pain', -1, { code: 'belowPossible', minimum: 0 }],
  ['systolic', 380, { code: 'abovePossible', maximum: 300 }],
])('%s %d: %j', (name, value, refusal) => expect(checkReading(name, value)).toEqual(refusal));

test('limits of every kind are in order', () => {
  for (const name of readingNames) {
    const { minimum, maximum, reference, warnBelow, warnAbove, warnFrom } = kindOf(name);
    const steps = [
      minimum,
      warnBelow ?? minimum,
      reference?.low ?? minimum,
      reference?.high ?? maximum,
      warnAbove ?? warnFrom ?? maximum,
      maximum,
    ];
    expect(steps, name).toEqual([...steps].sort((a, b) => a - b));
    expect(checkReading(name, minimum), name).toBeNull();
    expect(checkReading(name, maximum), name).toBeNull();
  }
});

test.each([
  [130, 82, null],
  [82, 130, 'systolicNotAboveDiastolic'],
  [90, 90, 'systolicNotAboveDiastolic'],
])('%d/%d: %s', (systolic, diastolic, refusal) =>
  expect(checkBloodPressure(systolic, diastolic)).toBe(refusal),
);

test.each<[ReadingName, number, string, string | null]>([
  ['systolic', 142, 'high', null],
  ['systolic', 139, 'inRange', null],
  ['systolic', 99, 'low', null],
  ['systolic', 90, 'low', null],
  ['systolic', 89, 'low', 'low'],
  ['systolic', 179, 'high', null],
  ['systolic', 180, 'high', 'high'],
  ['pulse', 110, 'high', null],
  ['pulse', 111, 'high', 'high'],
  ['temperature', 37.4, 'inRange', null],
  ['temperature', 37.9, 'high', null],
  ['temperature', 38, 'high', 'high'],
  ['glucose', 3.9, 'low', 'low'],
  ['glucose', 4, 'inRange', null],
  ['oxygenSaturation', 94, 'low', null],
  ['oxygenSaturation', 91, 'low', 'low'],
  ['weight', 58, 'noReference', null],
  ['pain', 0, 'inRange', null],
  ['pain', 4, 'high', 'high'],
])('%s %d is %s and warns %s', (name, value, where, warning) => {
  expect([interpret(name, value), warns(name, value)]).toEqual([where, warning]);
});

describe('limits of one resident win', () => {
  const chronicLungDisease = { reference: { low: 88, high: 92 }, warnBelow: 88 };
  test.each([
    [90, 'inRange', null],
    [93, 'high', null],
    [87, 'low', 'low'],
  ])('saturation %d', (value, where, warning) => {
    expect([
      interpret('oxygenSaturation', value, chronicLungDisease),
      warns('oxygenSaturation', value, chronicLungDisease),
    ]).toEqual([where, warning]);
  });
  test('an own upper limit replaces the default upper limit and leaves the lower one', () => {
    expect(warns('systolic', 185, { warnAbove: 190 })).toBeNull();
    expect(warns('systolic', 191, { warnAbove: 190 })).toBe('high');
    expect(warns('systolic', 89, { warnAbove: 190 })).toBe('low');
  });
});

test('a temperature is stale after more than 24 hours, a weight after more than 35 days', () => {
  const hour = 3_600_000;
  expect([isStale('temperature', 0, 24 * hour), isStale('temperature', 0, 24 * hour + 1)]).toEqual([
    false,
    true,
  ]);
  expect([isStale('weight', 0, 35 * 24 * hour), isStale('weight', 0, 36 * 24 * hour)]).toEqual([false, true]);
});

test.each([
  [130, 7.2],
  [100, 5.6],
  [72, 4],
])('%d mg/dL are %d mmol/L', (milligrams, millimoles) => {
  expect(glucoseFromMilligrams(milligrams)).toBe(millimoles);
});

test.each<[ReadingName, number, number, 'worse' | 'same']>([
  ['oxygenSaturation', 84, 90, 'worse'],
  ['systolic', 190, 150, 'worse'],
  ['systolic', 70, 150, 'worse'],
  ['systolic', 120, 138, 'same'],
  ['pain', 9, 7, 'worse'],
])('%s %d beside %d: %s', (name, one, other, expected) => {
  const [a, b] = [severityOf(name, one), severityOf(name, other)];
  expect(a > b ? 'worse' : a === b ? 'same' : 'better').toBe(expected);
});

describe('the range of the INR', () => {
  test.each([
    [true, 1, 'low'],
    [true, 2.5, 'inRange'],
    [true, 3.1, 'high'],
    [false, 1, 'inRange'],
    [false, 1.2, 'inRange'],
    [false, 1.3, 'high'],
    [null, 1, 'noReference'],
    [null, 3.1, 'noReference'],
  ] as const)('treated %j: %d is %s', (treated, value, where) =>
    expect(interpret('inr', value, {}, treated)).toBe(where),
  );
  test('an own one holds whatever is taken; another value has one range', () => {
    expect(interpret('inr', 2.2, { reference: { low: 2.5, high: 3.5 } }, false)).toBe('low');
    expect(interpret('pulse', 72, {}, null)).toBe('inRange');
  });
});
describe('where a limit is wrong', () => {
  const limit = (name: ReadingName, more: object) => ({
    ...{ name, low: null, high: null, warnBelow: null, warnAbove: null },
    ...more,
  });
  test.each([
    ['systolic', { low: 120, high: 120 }, 'rangePoint', 'high'],
    ['diastolic', { low: 70, high: 70 }, 'rangePoint', 'high'],
    ['weight', { low: 70, high: 70 }, 'rangePoint', 'high'],
    ['systolic', { low: 130, high: 120 }, 'rangeOrder', 'high'],
    ['systolic', { low: 130 }, 'rangeIncomplete', 'high'],
    ['systolic', { high: 130 }, 'rangeIncomplete', 'low'],
    ['systolic', { low: 100, high: 130, warnAbove: 120 }, 'warningWithin', 'warnAbove'],
    ['systolic', { low: 100, high: 130, warnBelow: 110 }, 'warningWithin', 'warnBelow'],
    ['systolic', { warnBelow: 150, warnAbove: 120 }, 'rangeOrder', 'warnAbove'],
    ['systolic', { warnAbove: 300 }, 'neverReached', 'warnAbove'],
    ['systolic', { low: 100, high: 500 }, 'neverReached', 'high'],
    ['systolic', { low: 100.5, high: 130 }, 'limitDecimals', 'low'],
    ['pulse', {}, 'nothingSaid', 'low'],
  ] as const)('%s %j: %s at %s', (name, more, code, end) =>
    expect(limitFaultAt(limit(name, more))).toEqual({ code, end }),
  );
  test.each(['pain', 'oxygenFlow', 'consciousness', 'glasgowComa'] as const)(
    '%s may have one point, as the usual range has',
    (name) => {
      const point = kindOf(name).reference!.low;
      expect(limitFaultAt(limit(name, { low: point, high: point }))).toBe(null);
    },
  );
});
