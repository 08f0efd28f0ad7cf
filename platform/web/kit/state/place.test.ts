import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const window = { width: 400, height: 600 };
test.each([
  [
    'below, at the start',
    { top: 10, left: 20, width: 50, height: 40 },
    { width: 100, height: 200 },
    'start',
    [54, 20, 538],
  ],
  [
    'below, at the end',
    { top: 10, left: 300, width: 50, height: 40 },
    { width: 100, height: 200 },
    'end',
    [54, 250, 538],
  ],
  [
    'below, in the middle',
    { top: 10, left: 200, width: 50, height: 40 },
    { width: 100, height: 20 },
    'center',
    [54, 175, 538],
  ],
  [
    'above near the lower edge',
    { top: 500, left: 20, width: 50, height: 40 },
    { width: 100, height: 200 },
    'start',
    [296, 20, 488],
  ],
  [
    'below with little room when above there is less',
    { top: 200, left: 20, width: 50, height: 40 },
    { width: 100, height: 500 },
    'start',
    [244, 20, 348],
  ],
  [
    'never beyond the right edge',
    { top: 10, left: 380, width: 20, height: 20 },
    { width: 200, height: 50 },
    'start',
    [34, 192, 558],
  ],
  [
    'never beyond the left edge',
    { top: 10, left: 0, width: 20, height: 20 },
    { width: 200, height: 50 },
    'end',
    [34, 8, 558],
  ],
  [
    'wider than the window: its start is seen',
    { top: 10, left: 100, width: 20, height: 20 },
    { width: 500, height: 50 },
    'center',
    [34, 8, 558],
  ],
] as const)('%s', (_, anchor, part, side, expected) => {
  const { top, left, maxHeight } = placeOf(anchor, part, window, side);
  expect([top, left, maxHeight]).toEqual(expected);
});
