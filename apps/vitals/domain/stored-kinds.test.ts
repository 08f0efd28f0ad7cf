import { expect, test } from 'vitest';
import { readEntryLine } from './entry-line.ts';
import { readingNames } from './kinds.ts';
import { partsOf, storedKinds, storedValues } from './stored-kinds.ts';

test.each([
  ['142 78', [{ kind: 'bloodPressure', value: 142, secondValue: 78 }]],
  [
    '142/78 p72 t36.8',
    [
      { kind: 'bloodPressure', value: 142, secondValue: 78 },
      { kind: 'pulse', value: 72, secondValue: null },
      { kind: 'temperature', value: 36.8, secondValue: null },
    ],
  ],
  ['w58.4', [{ kind: 'weight', value: 58.4, secondValue: null }]],
])('%s is stored as %j', (line, stored) =>
  expect(storedValues(readEntryLine(line).readings)).toEqual(stored),
);

test('every vital sign has one place', () => {
  expect(storedKinds.flatMap((kind) => partsOf[kind]).sort()).toEqual([...readingNames].sort());
});
