import { expect, test } from 'vitest';
import { isNameTaken } from './stocks.ts';

test.each([
  ['North', ['South'], false],
  ['North', ['South', ' north'], true],
  ['North', [], false],
])('%s among %j: taken %s', (name, others, taken) => expect(isNameTaken(name, others)).toBe(taken));
