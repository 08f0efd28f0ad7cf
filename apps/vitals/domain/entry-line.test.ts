import { expect, test } from 'vitest';
import { describeReadings, readEntryLine } from './entry-line.ts';

test.each([
  ['142/78 p72 t36.8', { systolic: 142, diastolic: 78, pulse: 72, temperature: 36.8 }],
  ['142 78', { systolic: 142, diastolic: 78 }],
  ['142 / 78, P 72; T 36,8', { systolic: 142, diastolic: 78, pulse: 72, temperature: 36.8 }],
  ['t36.8', { temperature: 36.8 }],
  ['p72 142/78', { pulse: 72, systolic: 142, diastolic: 78 }],
  [
    's94% r16 w58.4 nrs3 bz 6.1',
    { oxygenSaturation: 94, respiration: 16, weight: 58.4, pain: 3, glucose: 6.1 },
  ],
  ['58.4 kg 168cm', { weight: 58.4, height: 168 }],
  ['spo2 94 o2 2', { oxygenSaturation: 94, oxygenFlow: 2 }],
])('%s', (line, expected) => {
  const { readings, refusals } = readEntryLine(line);
  expect(refusals).toEqual([]);
  expect(Object.fromEntries(readings.map(({ name, value }) => [name, value]))).toEqual(expected);
});

test.each([
  ['', [{ code: 'empty' }]],
  ['  ', [{ code: 'empty' }]],
  ['142', [{ code: 'notUnderstood', part: '142' }]],
  ['142/78 x9', [{ code: 'notUnderstood', part: 'x9' }]],
  ['142/78 72 98', [{ code: 'notUnderstood', part: '72' }]],
  ['142/78 72', [{ code: 'notUnderstood', part: '72' }]],
  ['g6.1', [{ code: 'notUnderstood', part: 'g6.1' }]],
  ['t36.8 p', [{ code: 'notUnderstood', part: 'p' }]],
  ['t36.8.1', [{ code: 'notUnderstood', part: 't36.8.1' }]],
  ['p1234', [{ code: 'notUnderstood', part: 'p1234' }]],
  ['constructor 5', [{ code: 'notUnderstood', part: 'constructor' }]],
  ['82/130', [{ code: 'systolicNotAboveDiastolic' }]],
  ['p72 p74', [{ code: 'enteredTwice', name: 'pulse' }]],
  [
    't400',
    [
      {
        code: 'notPossible',
        name: 'temperature',
        value: 400,
        refusal: { code: 'abovePossible', maximum: 45 },
      },
    ],
  ],
  [
    'h1.68',
    [
      {
        code: 'notPossible',
        name: 'height',
        value: 1.68,
        refusal: { code: 'heightInMetres', centimetres: 168 },
      },
    ],
  ],
])('%j is refused', (line, refusals) => expect(readEntryLine(line).refusals).toEqual(refusals));

test('what was understood is shown with units', () => {
  expect(describeReadings(readEntryLine('142/78 p72 t36.8').readings)).toBe(
    '142/78 mm[Hg] · 72 /min · 36.8 Cel',
  );
});

test.each(['142.78', '142,78'])('%s of the keys of numbers is a blood pressure', (line) =>
  expect(readEntryLine(line)).toEqual({
    readings: [
      { name: 'systolic', value: 142 },
      { name: 'diastolic', value: 78 },
    ],
    refusals: [],
  }),
);
test.each(['142.7', '142.78.5', '142.78 p72', '36.8'])('%s is none', (line) =>
  expect(readEntryLine(line).refusals).not.toEqual([]),
);
