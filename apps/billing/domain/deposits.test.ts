import { expect, test } from 'vitest';
import { settleDeposit } from './deposits.ts';

test.each([
  [550000, 321040, 228960, 0],
  [550000, 600000, 0, 50000],
  [550000, 550000, 0, 0],
  [0, 100, 0, 100],
  [100, -50, 150, 0],
])('deposit %i, final invoice %i: refund %i, due %i', (deposit, invoice, refund, due) => {
  expect(settleDeposit(deposit, invoice)).toEqual({ refund, due });
});
