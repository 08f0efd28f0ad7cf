import { expect, test } from 'vitest';
import { consciousnesses } from './falls.ts';
import { levelAfterFall, measuredFields, type Measured } from './measured.ts';

const of = (kind: string, value: number, more: Partial<Measured> = {}): Measured => ({
  ...{ kind, value, secondValue: null },
  ...more,
});

test.each<[string, readonly Measured[], object]>([
  ['nothing', [], {}],
  ['the earliest of each kind', [of('pulse', 80), of('pulse', 95)], { pulse: 80 }],
  ['no pain is an answer', [of('pain', 0)], { pain: 0 }],
  [
    'a pressure without a position is of lying',
    [of('bloodPressure', 130, { secondValue: 80 })],
    { lyingSystolic: 130, lyingDiastolic: 80 },
  ],
  [
    'both positions',
    [
      of('bloodPressure', 130, { secondValue: 80, circumstances: { position: 'lying' } }),
      of('bloodPressure', 105, { secondValue: 60, circumstances: { position: 'standing' } }),
    ],
    { lyingSystolic: 130, lyingDiastolic: 80, standingSystolic: 105, standingDiastolic: 60 },
  ],
  ['reacts to voice', [of('consciousness', 2)], { consciousness: 'drowsy' }],
  ['reacts to pain only: no word says so', [of('consciousness', 1)], {}],
  ['what a protocol does not ask', [of('weight', 60)], {}],
])('measured after a fall, %s', (_, readings, fields) => expect(measuredFields(readings)).toEqual(fields));

test('each word of consciousness is a level of the vital signs and comes back as the same word', () => {
  for (const word of consciousnesses) {
    const value = levelAfterFall[word];
    expect([0, 1, 2, 3, 4]).toContain(value);
    expect(measuredFields([of('consciousness', value)])).toEqual({ consciousness: word });
  }
});
