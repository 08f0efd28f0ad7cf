import { expect, test } from 'vitest';
import { heldOrder } from './list.ts';

test.each([
  ['room', '', 'present', 'room'],
  ['room', '', 'left', 'name'],
  ['room', 'kel', 'present', 'name'],
  ['name', '', 'all', 'name'],
  ['born', '', 'all', 'born'],
  ['born', 'kel', 'all', 'name'],
  ['careLevel', '', 'present', 'careLevel'],
  ['careLevel', '', 'expected', 'careLevel'],
  ['careLevel', '', 'left', 'name'],
  ['entry', '', 'present', 'entry'],
  ['entry', '', 'all', 'name'],
] as const)('%s with %j among %s: %s', (order, text, status, held) => {
  expect(heldOrder({ order, text, status })).toBe(held);
});
