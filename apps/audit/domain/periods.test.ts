import { expect, test } from 'vitest';
import { firstIdOf } from './periods.ts';

// an id of RFC 9562, appendix A.6: made at 2022-02-22T19:22:22.000Z
const example = { at: Date.parse('2022-02-22T19:22:22Z'), id: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f' };

test('an id is not before the first one of its millisecond, and before the first one of the next', () => {
  expect(firstIdOf(example.at)).toBe('017f22e2-79b0-7000-8000-000000000000');
  expect(example.id >= firstIdOf(example.at)).toBe(true);
  expect(example.id < firstIdOf(example.at + 1)).toBe(true);
  expect(example.id > firstIdOf(example.at - 1)).toBe(true);
});
test.each([
  [0, '00000000-0000-7000-8000-000000000000'],
  [-5, '00000000-0000-7000-8000-000000000000'],
  [281_474_976_710_655, 'ffffffff-ffff-7000-8000-000000000000'],
])('the ends of time stay ids: %i', (at, id) => {
  expect(firstIdOf(at)).toBe(id);
});
