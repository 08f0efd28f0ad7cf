import { expect, test } from 'vitest';
import { isWeakPin } from './pin.ts';

test.each([
  ['0000', true],
  ['77777', true],
  ['1234', true],
  ['45678', true],
  ['4321', true],
  ['87654321', true],
  ['1212', true],
  ['482482', true],
  ['1243', false],
  ['2580', false],
  ['48213', false],
  ['1235', false],
  ['90125683', false],
  ['1357', false],
])('PIN %s is weak: %s', (pin, weak) => expect(isWeakPin(pin)).toBe(weak));
