import { expect, test } from 'vitest';
import { againAt, awakeSteps, forbidsInsulin, hasMeasuredAgain, unconsciousSteps } from './lows.ts';

const at = (time: string): number => Date.parse(`2026-11-28T${time}:00Z`);

test('a low value is measured again after 15 minutes; written down an hour later, at once', () => {
  expect(againAt(at('08:00'), at('08:00'), 15)).toBe(at('08:15'));
  expect(againAt(at('08:00'), at('08:10'), 15)).toBe(at('08:15'));
  expect(againAt(at('08:00'), at('09:00'), 15)).toBe(at('09:00'));
});
test('only what was measured after it has measured it again', () => {
  expect(hasMeasuredAgain(at('08:00'), at('08:15'))).toBe(true);
  expect(hasMeasuredAgain(at('08:00'), at('08:00'))).toBe(false);
  expect(hasMeasuredAgain(at('08:00'), at('07:50'))).toBe(false);
});
test('it forbids insulin for a day, and nothing before it', () => {
  expect(forbidsInsulin(at('08:00'), at('08:00'))).toBe(true);
  expect(forbidsInsulin(at('08:00'), at('07:59'))).toBe(false);
  expect(forbidsInsulin(at('08:00'), at('08:00') + 86_400_000 - 1)).toBe(true);
  expect(forbidsInsulin(at('08:00'), at('08:00') + 86_400_000)).toBe(false);
});
test('awake: sugar, measured again, no insulin, informed; not awake: nothing by mouth, glucagon, 144', () => {
  expect(awakeSteps).toEqual(['sugar', 'again', 'noInsulin', 'inform']);
  expect(unconsciousSteps).toEqual(['nothingByMouth', 'glucagon', 'emergency', 'inform']);
});
