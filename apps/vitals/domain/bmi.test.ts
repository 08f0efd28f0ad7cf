import { expect, test } from 'vitest';
import { computeBmi } from './bmi.ts';

test.each([
  [47.3, 160, 18.4766, '18.5', 0], [47.36, 160, 18.5, '18.5', 1], [63.9, 160, 24.9609, '25.0', 1],
  [64, 160, 25, '25.0', 2], [76.7, 160, 29.9609, '30.0', 2], [76.8, 160, 30, '30.0', 3],
  [102.3, 160, 39.9609, '40.0', 3], [102.4, 160, 40, '40.0', 4], [50, 165, 18.3655, '18.4', 0],
  [47.359, 160, 18.4996, '18.5', 0], [63.999, 160, 24.9996, '25.0', 1],
])('%d kg at %d cm: %d, shown %s, category %d', (kilograms, centimetres, bmi, shown, category) => {
  const answer = computeBmi(kilograms, centimetres);
  if (!('bmi' in answer)) throw new Error(answer.reason);
  expect(Math.round(answer.bmi * 10_000) / 10_000).toBe(bmi);
  expect([answer.shown, answer.category]).toEqual([shown, category]);
});

test('every height gives the same category at the exact limit and the lower one just below it', () => {
  for (let centimetres = 120; centimetres <= 210; centimetres += 1) {
    for (const [limit, category] of [[18.5, 1], [25, 2], [30, 3], [40, 4]] as const) {
      const kilograms = (limit * centimetres * centimetres) / 10_000;
      expect(computeBmi(kilograms, centimetres), `${centimetres} cm`).toMatchObject({ category });
      expect(computeBmi(kilograms - 0.001, centimetres), `${centimetres} cm`).toMatchObject({ category: category - 1 });
    }
  }
});

test.each([
  [null, 160, false, 'weightMissing'], [60, null, false, 'heightMissing'], [60, 0, false, 'heightMissing'],
  [60, 160, true, 'amputation'],
])('%s kg, %s cm, amputation %s: no BMI, %s', (kilograms, centimetres, amputation, reason) => {
  expect(computeBmi(kilograms, centimetres, amputation)).toEqual({ reason });
});
