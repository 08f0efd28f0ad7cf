import { expect, test } from 'vitest';
import { compareRooms, roomNumbers, takenNumbers } from './rooms.ts';

test.each([
  ['101', '103', ['101', '102', '103']],
  ['A09', 'A11', ['A09', 'A10', 'A11']],
  ['7', '7', ['7']],
  ['N-1', 'n-2', ['N-1', 'N-2']],
])('%s to %s', (from, to, numbers) => expect(roomNumbers(from, to)).toEqual({ numbers }));

test.each([
  ['103', '101', 'rangeReversed'],
  ['A1', 'B2', 'prefixesDiffer'],
  ['', '5', 'roomNumberInvalid'],
  ['1', 'x', 'roomNumberInvalid'],
  ['1', '201', 'rangeTooLong'],
  ['-5', '2', 'prefixesDiffer'],
  ['1.5', '2', 'roomNumberInvalid'],
])('%s to %s is refused: %s', (from, to, refusal) => expect(roomNumbers(from, to)).toEqual({ refusal }));

test('200 rooms are allowed', () => {
  expect(roomNumbers('1', '200')).toMatchObject({ numbers: expect.objectContaining({ length: 200 }) });
});

test('numbers that exist are named; 2 is before 10', () => {
  expect(takenNumbers(['A1', 'A2'], ['a2 ', 'A3'])).toEqual(['A2']);
  expect(['10', '2', '1'].sort(compareRooms)).toEqual(['1', '2', '10']);
});
