import { expect, test } from 'vitest';
import { type Counted, progressOf, summaryOf, unseen } from './progress.ts';

const dose = (residentId: string, state: string, timing: Counted['timing'] = null): Counted => ({
  residentId,
  state,
  timing,
});
const round = [
  dose('a', 'given'),
  dose('a', 'partly'),
  dose('a', 'refused'),
  dose('b', 'withheld'),
  dose('b', 'planned', 'due'),
  dose('c', 'missed', 'past'),
  dose('c', 'planned', 'overdue'),
  dose('d', 'planned', 'later'),
  dose('e', 'planned'),
  dose('f', 'self'),
];

test('given, refused, not given, open; what is later or suspended is none of them', () => {
  expect(summaryOf(round)).toEqual({ given: 3, refused: 1, notGiven: 1, open: 3 });
  expect(summaryOf([])).toEqual({ given: 0, refused: 0, notGiven: 0, open: 0 });
});

test('a person is done when nothing is open any more; what was missed stays overdue until somebody records it', () => {
  expect(progressOf(round)).toEqual({ done: 2, all: 4, overdue: 2 });
});

test('open ones that were not seen when the round was closed', () => {
  expect(unseen(['a', 'b'], ['b', 'c'])).toEqual(['a']);
});
