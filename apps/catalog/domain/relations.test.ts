import { expect, test } from 'vitest';
import { relationProblem } from './relations.ts';

const rows = [
  { fromId: 'a', toId: 'b', kind: 'successor' },
  { fromId: 'b', toId: 'c', kind: 'successor' },
  { fromId: 'a', toId: 'c', kind: 'accessory' },
] as const;

test.each([
  [{ fromId: 'a', toId: 'a', kind: 'accessory' }, 'relatedToItself'],
  [{ fromId: 'a', toId: 'b', kind: 'successor' }, 'relationExists'],
  [{ fromId: 'c', toId: 'a', kind: 'successor' }, 'successorCycle'],
  [{ fromId: 'b', toId: 'a', kind: 'successor' }, 'successorCycle'],
  [{ fromId: 'c', toId: 'a', kind: 'accessory' }, undefined],
  [{ fromId: 'a', toId: 'b', kind: 'alternative' }, undefined],
  [{ fromId: 'c', toId: 'd', kind: 'successor' }, undefined],
] as const)('%j: %s', (added, expected) => {
  expect(relationProblem(rows, added)).toBe(expected);
});
