import { expect, test } from 'vitest';
import { lateChangeOf } from './cut-off.ts';

const cutOff = 1000;
test.each([
  ['ordered in time', { orderedAt: 900, changedAt: null, cancelledAt: null }, null],
  ['changed in time', { orderedAt: 900, changedAt: 999, cancelledAt: null }, null],
  ['cancelled in time', { orderedAt: 900, changedAt: null, cancelledAt: 999 }, null],
  ['ordered at the cut-off', { orderedAt: 1000, changedAt: null, cancelledAt: null }, ['ordered', 1000]],
  [
    'ordered and changed after it',
    { orderedAt: 1100, changedAt: 1200, cancelledAt: null },
    ['ordered', 1200],
  ],
  ['changed after it', { orderedAt: 900, changedAt: 1200, cancelledAt: null }, ['changed', 1200]],
  ['cancelled after it', { orderedAt: 900, changedAt: 1100, cancelledAt: 1200 }, ['cancelled', 1200]],
  ['came and went after it', { orderedAt: 1100, changedAt: null, cancelledAt: 1200 }, null],
])('%s', (_, moments, wanted) => {
  const found = lateChangeOf(moments, cutOff);
  expect(found && [found.change, found.at]).toEqual(wanted);
});
