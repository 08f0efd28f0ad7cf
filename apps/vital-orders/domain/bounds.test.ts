import { expect, test } from 'vitest';
import { beyond, boundBeyond, type Bounds, boundsFault } from './bounds.ts';

const bounds = (more: Partial<Bounds>): Bounds => ({
  below: null,
  above: null,
  secondBelow: null,
  secondAbove: null,
  ...more,
});

test.each<[string, Partial<Bounds>, string | null]>([
  ['weight', {}, null],
  ['weight', { below: 55, above: 56 }, null],
  ['weight', { below: 55, above: 55 }, 'boundsOrder'],
  ['weight', { secondAbove: 55 }, 'onlyPressure'],
  ['bloodPressure', { secondBelow: 60, secondAbove: 90 }, null],
  ['bloodPressure', { secondBelow: 90, secondAbove: 60 }, 'secondBoundsOrder'],
])('bounds of %s %j: %s', (kind, more, fault) => expect(boundsFault(bounds(more), kind)).toBe(fault));

test.each<[Partial<Bounds>, number, number | null, 'low' | 'high' | null]>([
  [{ below: 60, above: 100 }, 60, null, null],
  [{ below: 60, above: 100 }, 59, null, 'low'],
  [{ below: 60, above: 100 }, 100, null, null],
  [{ below: 60, above: 100 }, 101, null, 'high'],
  [{}, 400, null, null],
  [{ secondAbove: 90 }, 180, 91, 'high'],
  [{ secondAbove: 90 }, 180, 90, null],
  // the systolic value counts first
  [{ below: 100, secondAbove: 90 }, 95, 91, 'low'],
])('within %j lies %d/%s: %s', (more, value, secondValue, side) =>
  expect(beyond(bounds(more), { value, secondValue })).toBe(side),
);

const celsius = { first: { minimum: 25, maximum: 45 }, second: null };
const pressure = { first: { minimum: 40, maximum: 300 }, second: { minimum: 20, maximum: 200 } };
test.each([
  [celsius, {}, null],
  [celsius, { below: 25.1, above: 44.9 }, null],
  // no value lies below the least or above the largest one
  [celsius, { below: 25, above: 44 }, 'below'],
  [celsius, { below: 26, above: 45 }, 'above'],
  [celsius, { above: 45.1 }, 'above'],
  [celsius, { below: 24.9, above: 60 }, 'below'],
  [pressure, { above: 220, secondAbove: 199 }, null],
  [pressure, { above: 220, secondAbove: 200 }, 'secondAbove'],
  [pressure, { above: 220, secondAbove: 220 }, 'secondAbove'],
  [pressure, { secondBelow: 19 }, 'secondBelow'],
])('of values %j the bounds %j: %s', (possible, more, name) =>
  expect(boundBeyond(bounds(more), possible)).toBe(name),
);

test.each([
  ['above', 40, null, 'high'],
  ['above', null, 3, null],
  ['below', null, 0.6, 'low'],
  ['below', 20, null, null],
] as const)('%s what a meter measures, with above %j and below %j: %j', (meter, above, below, side) => {
  const value = {
    value: meter === 'above' ? 33.3 : 0.6,
    secondValue: null,
    circumstances: { beyond: meter },
  };
  expect(beyond({ above, below, secondAbove: null, secondBelow: null }, value)).toBe(side);
});
