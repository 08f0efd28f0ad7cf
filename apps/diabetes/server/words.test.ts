import { beforeAll, expect, test } from 'vitest';
import { createWorld } from '#platform/server/testing/world.ts';
import { momentWords, pointText, valueText } from './words.ts';

beforeAll(async () => {
  // the texts of the apps come with a server
  await createWorld();
});

test.each([
  ['thigh.right.3', 'Right thigh, point 3', 'Oberschenkel rechts, Punkt 3'],
  ['abdomenUpper.left.1', 'Abdomen, upper left, point 1', 'Bauch oben links, Punkt 1'],
  ['ring.left.1', 'Left ring finger, left edge', 'Ringfinger links, linker Rand'],
  ['thumb.right.2', 'Right thumb, right edge', 'Daumen rechts, rechter Rand'],
  ['earLobe.left.1', 'Left ear lobe', 'Ohrläppchen links'],
  ['nose', 'nose', 'nose'],
])('%s is said', (point, en, de) => {
  expect(pointText({ language: 'en' }, point)).toBe(en);
  expect(pointText({ language: 'de' }, point)).toBe(de);
});
test.each([
  [{ value: 4 }, '4.0 mmol/l'],
  [{ value: 0.6 }, '0.6 mmol/l'],
  [{ value: 0.6, beyond: 'below' as const }, 'LO (< 0.6 mmol/l)'],
  [{ value: 33.3, beyond: 'above' as const }, 'HI (> 33.3 mmol/l)'],
])('a value has one decimal and its unit, LO and HI are no number: %j', (glucose, text) =>
  expect(valueText(glucose)).toBe(text),
);

test.each([
  ['en', '2026-11-24T11:00:00Z', 'at 12:00', 'on 11/21/2026 at 12:00'],
  ['de', '2026-11-24T11:00:00Z', 'um 12:00', 'am 21.11.2026 um 12:00'],
] as const)('a moment in a sentence (%s)', (language, at, today, before) => {
  const context = { language, zone: 'Europe/Zurich', today: '2026-11-24' } as never;
  expect(momentWords(context, at)).toBe(today);
  expect(momentWords(context, '2026-11-21T11:00:00Z')).toBe(before);
});
