import { describe, expect, test } from 'vitest';
import { differenceOf, follow, type Said, type Standing, stepsOf, sourceOf, takenOf } from './books.ts';
import { inQuarters } from './stocks.ts';
import { isTired, proposedSites } from './patches.ts';
import { type Moved, reportDue, yearOf } from './year.ts';

const of = (...quantities: number[]): Standing[] =>
  quantities.map((quantity, index) => ({ id: String(index + 1), quantity, lost: false }));
const lost: Standing[] = [{ id: '1', quantity: 1, lost: true }];

describe('the book follows the ledger', () => {
  test.each<readonly [string, Standing[], number, boolean, ReturnType<typeof follow>]>([
    ['given', [], 1, false, { reverse: [], book: 1 }],
    ['said again', of(1), 1, false, { reverse: [], book: 0 }],
    ['corrected to less', of(2), 1, false, { reverse: ['1'], book: 1 }],
    ['corrected to more', of(1), 2, false, { reverse: [], book: 1 }],
    ['corrected to nothing', of(1), 0, false, { reverse: ['1'], book: 0 }],
    ['given by two devices', of(1), 2, false, { reverse: [], book: 1 }],
    ['one of two corrected away', of(1, 1), 1, false, { reverse: ['2'], book: 0 }],
    ['both corrected away', of(1, 1), 0, false, { reverse: ['2', '1'], book: 0 }],
    ['vomited', of(1), 1, true, { reverse: ['1'], book: 1 }],
    ['vomited, and it was not', lost, 1, false, { reverse: ['1'], book: 1 }],
    ['vomited twice', lost, 1, true, { reverse: [], book: 0 }],
  ])('%s', (_, standing, taken, isLost, expected) => {
    expect(follow(standing, taken, isLost)).toEqual(expected);
  });

  const said = (kind: string, outcome: string, quantity: number | null, total = quantity): Said => ({
    kind,
    outcome,
    quantity,
    total,
  });
  test.each<readonly [string, Said, Standing[], ReturnType<typeof follow>]>([
    [
      'given, and refused on another device',
      said('double', 'refused', null, 1),
      of(1),
      { reverse: [], book: 0 },
    ],
    ['given on both', said('double', 'given', 1, 2), of(1), { reverse: [], book: 1 }],
    [
      'given, and managed alone on another one',
      said('double', 'self', 1, 2),
      of(1),
      { reverse: [], book: 0 },
    ],
    ['managed alone, and given on another one', said('double', 'given', 1, 2), [], { reverse: [], book: 1 }],
    ['lost, and given on another one', said('double', 'given', 1, 2), lost, { reverse: [], book: 1 }],
    [
      'lost of what was given beside what was managed alone',
      said('vomited', 'vomited', 2),
      of(1),
      { reverse: ['1'], book: 1 },
    ],
  ])('%s', (_, entry, standing, expected) => {
    expect(stepsOf(entry, standing)).toEqual(expected);
  });
  test.each([
    [0.3, 0.5],
    [0.25, 0.25],
    [1, 1],
    [2.6, 2.75],
  ])('%d leaves a stock as %d', (taken, quarters) => {
    expect(inQuarters(taken)).toBe(quarters);
  });

  test.each([
    ['given', 2, 2],
    ['partly', 1, 1],
    ['error', 1, 1],
    ['error', null, 0],
    ['vomited', 1, 1],
    ['self', 1, 0],
    ['refused', null, 0],
    ['withheld', null, 0],
    ['away', null, 0],
  ] as const)('%s takes', (state, quantity, expected) => {
    expect(takenOf({ state, quantity })).toBe(expected);
  });
});

test.each([
  [
    [
      { own: false, balance: 9 },
      { own: true, balance: 1 },
    ],
    1,
    true,
    true,
  ],
  [
    [
      { own: false, balance: 9 },
      { own: true, balance: 1 },
    ],
    2,
    false,
    true,
  ],
  [
    [
      { own: false, balance: 1 },
      { own: true, balance: 1 },
    ],
    2,
    true,
    false,
  ],
])('from %o so many as %d', (stocks, quantity, own, covers) => {
  expect(sourceOf(stocks, quantity)).toMatchObject({ stock: { own }, covers });
});
test('no stock at all', () => {
  expect(sourceOf([], 1)).toBeNull();
});

test('count 18 against 19: a difference of -1', () => {
  expect(differenceOf(18, 19)).toBe(-1);
});

describe('a year of a medicine', () => {
  const moved = (kind: Moved['kind'], change: number, of_: Moved['of'] = null): Moved => ({
    kind,
    change,
    of: of_,
  });
  test('opening + received - given - returned - destroyed + differences = closing', () => {
    expect(
      yearOf(20, [
        moved('receipt', 30),
        moved('giving', -12),
        moved('return', -4),
        moved('waste', -1.5),
        moved('count', 0),
        moved('difference', -1),
        // a giving that was corrected, a receipt that was typed twice
        moved('reversal', 2, 'giving'),
        moved('reversal', -5, 'receipt'),
        moved('reversal', 1, 'difference'),
      ]),
    ).toEqual({
      opening: 20,
      receipts: 25,
      given: 10,
      returned: 4,
      wasted: 1.5,
      differences: 0,
      closing: 29.5,
    });
  });
  test.each([
    [2025, 5, 31, '2026-05-31'],
    [2025, 2, 31, '2026-02-28'],
    [2027, 2, 30, '2028-02-29'],
  ])('the report of %d by month %d, day %d', (year, month, day, expected) => {
    expect(reportDue(year, month, day)).toBe(expected);
  });
});

describe('places of patches', () => {
  const worn = [
    { site: 'chestLeft', at: '2026-11-20T08:00:00Z' },
    { site: 'upperArmRight', at: '2026-11-17T08:00:00Z' },
  ];
  test.each([
    ['chestLeft', '2026-11-27T07:59:00Z', true],
    ['chestLeft', '2026-11-27T08:00:00Z', false],
    ['chestRight', '2026-11-20T08:00:00Z', false],
  ])('%s at %s', (site, now, tired) => {
    expect(isTired(site, worn, now)).toBe(tired);
  });
  test('the one that rested longest comes first, the last one at the end', () => {
    const proposed = proposedSites(worn);
    expect(proposed[0]).toBe('chestRight');
    expect(proposed.slice(-2)).toEqual(['upperArmRight', 'chestLeft']);
  });
});
