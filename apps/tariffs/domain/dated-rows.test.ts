import { expect, test } from 'vitest';
import { addDays, contains } from '#platform/domain/time/days.ts';
import { addingProblem, movingProblem, removingProblem, withEnds } from './dated-rows.ts';

const row = (id: string, validFrom: string) => ({ id, validFrom, validTo: null });
const rows = [row('b', '2024-01-01'), row('a', '2018-01-01'), row('c', '2028-01-01')];

test('a row lasts until the day before the next one; the last one is open', () => {
  expect(withEnds(rows).map(({ id, validFrom, validTo }) => [id, validFrom, validTo])).toEqual([
    ['a', '2018-01-01', '2023-12-31'],
    ['b', '2024-01-01', '2027-12-31'],
    ['c', '2028-01-01', null],
  ]);
});

test('every day from the first beginning on is in exactly one row, whatever the beginnings', () => {
  for (let seed = 1; seed < 40; seed += 1) {
    const random = Array.from({ length: 1 + (seed % 5) }, (_, index) =>
      row(String(index), addDays('2024-01-01', (seed * 37 + index * index * 91 + index) % 800)),
    );
    const table = withEnds(
      random.filter(
        (one, index) => random.findIndex(({ validFrom }) => validFrom === one.validFrom) === index,
      ),
    );
    for (let day = table[0]!.validFrom; day < '2026-06-01'; day = addDays(day, 1)) {
      expect(
        table.filter(({ validFrom, validTo }) => contains({ from: validFrom, to: validTo }, day)),
      ).toHaveLength(1);
    }
  }
});

test.each([
  ['2024-01-01', 'beginsAlready'],
  ['2024-01-02', undefined],
  ['2010-01-01', undefined],
])('a row from %s: %s', (day, code) => expect(addingProblem(rows, day)).toBe(code));
test.each([
  ['b', '2018-01-01', 'notBetween'],
  ['b', '2018-01-02', undefined],
  ['b', '2027-12-31', undefined],
  ['b', '2028-01-01', 'notBetween'],
  ['a', '2000-01-01', undefined],
  ['c', '2050-01-01', undefined],
])('%s moved to %s: %s', (id, day, code) => expect(movingProblem(rows, id, day)).toBe(code));
test.each([
  ['a', 'firstRow'],
  ['b', undefined],
  ['c', undefined],
])('%s removed: %s', (id, code) => expect(removingProblem(rows, id)).toBe(code));
