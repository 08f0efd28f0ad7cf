import { expect, test } from 'vitest';
import { beyondMeter, choicesOf, foreignCircumstance, saidOnly } from './circumstances.ts';
import { kindOf, levelOf, levels, levelValue } from './kinds.ts';
import { storedKinds, meterRange } from './stored-kinds.ts';

test.each([
  ['LO', 'below'],
  [' low ', 'below'],
  ['Hi', 'above'],
  ['high', 'above'],
  ['L', null],
  ['5.4', null],
  ['', null],
])('a meter that writes %j: %s', (text, side) => expect(beyondMeter(text)).toBe(side));

test('the ends of a meter are values of the kind, and both ask for attention', () => {
  const { minimum, maximum, warnBelow, warnAbove } = kindOf('glucose');
  expect(meterRange.below).toBeGreaterThanOrEqual(minimum);
  expect(meterRange.above).toBeLessThanOrEqual(maximum);
  expect([meterRange.below < warnBelow!, meterRange.above > warnAbove!]).toEqual([true, true]);
});

test('every offered choice belongs to its kind, a device to each, anything else to none', () => {
  for (const kind of storedKinds) {
    expect(foreignCircumstance(kind, { device: 'A1' })).toBeNull();
    for (const [name, options] of choicesOf(kind))
      for (const one of options) expect(foreignCircumstance(kind, { [name]: one })).toBeNull();
  }
  expect(foreignCircumstance('pulse', { arm: 'left' })).toBe('arm');
  expect(foreignCircumstance('temperature', { method: 'wrist' })).toBe('method');
  expect(foreignCircumstance('pulse', { beyond: 'below' })).toBe('beyond');
});

test('what is left open is not kept', () => {
  expect(saidOnly({ device: '', arm: undefined })).toBeNull();
  expect(saidOnly(null)).toBeNull();
  expect(saidOnly({ device: 'A1', arm: 'left', meal: undefined })).toEqual({ device: 'A1', arm: 'left' });
});

test('levels of consciousness: the letter and back, less is worse', () => {
  expect(levels.map((level) => levelOf(levelValue(level)!))).toEqual(['U', 'P', 'V', 'C', 'A']);
  expect(levelValue(' v ')).toBe(2);
  expect(levelValue('x')).toBeUndefined();
  expect(() => levelOf(5)).toThrow(RangeError);
});
