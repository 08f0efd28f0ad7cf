import { expect, test } from 'vitest';
import { bmiCourse, computeBmi } from './bmi.ts';

test.each([
  [47.3, 160, 18.4766, '18.5', 0],
  [47.36, 160, 18.5, '18.5', 1],
  [63.9, 160, 24.9609, '25.0', 1],
  [64, 160, 25, '25.0', 2],
  [76.7, 160, 29.9609, '30.0', 2],
  [76.8, 160, 30, '30.0', 3],
  [102.3, 160, 39.9609, '40.0', 3],
  [102.4, 160, 40, '40.0', 4],
  [50, 165, 18.3655, '18.4', 0],
  [47.359, 160, 18.4996, '18.5', 0],
  [63.999, 160, 24.9996, '25.0', 1],
])('%d kg at %d cm: %d, shown %s, category %d', (kilograms, centimetres, bmi, shown, category) => {
  const answer = computeBmi(kilograms, centimetres);
  if (!('bmi' in answer)) throw new Error(answer.reason);
  expect(Math.round(answer.bmi * 10_000) / 10_000).toBe(bmi);
  expect([answer.shown, answer.category]).toEqual([shown, category]);
});

test('every height gives the same category at the exact limit and the lower one just below it', () => {
  for (let centimetres = 120; centimetres <= 210; centimetres += 1) {
    for (const [limit, category] of [
      [18.5, 1],
      [25, 2],
      [30, 3],
      [40, 4],
    ] as const) {
      const kilograms = (limit * centimetres * centimetres) / 10_000;
      expect(computeBmi(kilograms, centimetres), `${centimetres} cm`).toMatchObject({ category });
      expect(computeBmi(kilograms - 0.001, centimetres), `${centimetres} cm`).toMatchObject({
        category: category - 1,
      });
    }
  }
});

test.each([
  [null, 160, false, 'weightMissing'],
  [60, null, false, 'heightMissing'],
  [60, 0, false, 'heightMissing'],
  [60, 160, true, 'amputation'],
])('%s kg, %s cm, amputation %s: no BMI, %s', (kilograms, centimetres, amputation, reason) => {
  expect(computeBmi(kilograms, centimetres, amputation)).toEqual({ reason });
});

test('each weighing counts with the height that was measured last by then, before the first one with that', () => {
  const weighings = [
    { id: 'a', at: '2025-01-01T08:00:00Z', kilograms: 64 },
    { id: 'b', at: '2026-03-01T08:00:00Z', kilograms: 64 },
    { id: 'c', at: '2026-03-01T08:00:01Z', kilograms: 63.999 },
  ];
  const heights = [
    { at: '2026-03-01T08:00:01Z', centimetres: 165 },
    { at: '2025-06-01T08:00:00Z', centimetres: 160 },
  ];
  expect(bmiCourse(weighings, heights).map((one) => [one.id, one.bmi, one.shown, one.category])).toEqual([
    ['a', 25, '25.0', 2],
    ['b', 25, '25.0', 2],
    ['c', 23.507438, '23.5', 1],
  ]);
  // 24.9996 is shown as 25.0 and drawn and put in its category as what it is
  expect(bmiCourse([{ id: 'd', at: '2026-01-01T00:00:00Z', kilograms: 63.999 }], [heights[1]!])).toEqual([
    { id: 'd', at: '2026-01-01T00:00:00Z', bmi: 24.999609, shown: '25.0', category: 1 },
  ]);
  expect(bmiCourse(weighings, [])).toEqual([]);
});
