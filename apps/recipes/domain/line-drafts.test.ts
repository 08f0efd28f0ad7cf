import { expect, test } from 'vitest';
import { compositionLines, faultOf } from './ingredient-lines.ts';
import type { Food, LineDraft } from './ingredient-lines.ts';

const food: Food & { name: string } = {
  name: 'Milk',
  density: 1.03,
  pieceWeight: null,
  per100g: {},
  allergens: {},
  flags: [],
};
const line = (more: Partial<LineDraft<typeof food>> = {}): LineDraft<typeof food> => ({
  key: 1,
  ingredient: food,
  pasted: '',
  quantity: 2,
  unit: 'dl',
  lossPercent: 10,
  netGrams: null,
  info: '',
  ...more,
});

test.each([
  [{}, null],
  [{ ingredient: null }, 'ingredientMissing'],
  [{ quantity: 0 }, 'quantityMissing'],
  [{ quantity: Number.NaN }, 'quantityMissing'],
  [{ unit: 'piece' as const }, 'gramsUnknown'],
  [{ lossPercent: 100 }, 'lossOutOfRange'],
  [{ lossPercent: 0 }, null],
])('a line with %j: %s', (more, fault) => expect(faultOf(line(more))).toBe(fault));

test('only complete lines count, in grams', () => {
  const counted = compositionLines(
    [line(), line({ ingredient: null }), line({ quantity: 0 })],
    (one) => one.name,
  );
  expect(counted).toMatchObject([{ name: 'Milk', grossGrams: 206, lossPercent: 10 }]);
});
