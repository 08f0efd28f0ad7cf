import { expect, test } from 'vitest';
import { allocationProblems, neverReachesNormativeCost } from './cost-allocation-checks.ts';
import type { CostAllocation } from './cost-allocations.ts';
import { demoTariff } from './care-tariffs.ts';

const level5 = demoTariff[4] as CostAllocation;
const others = demoTariff.filter((row) => row !== level5);
const old = { ...level5, validFrom: '2019-01-01', validTo: '2019-12-31' };

test.each([
  ['as shipped', {}, others, []],
  ['a second row of the level', {}, [...others, level5], ['levelAlreadyAllocated']],
  ['an adjacent year of the level', {}, [...others, old], []],
  ['one shared day', {}, [{ ...old, validTo: '2020-01-01' }], ['levelAlreadyAllocated']],
  ['another cost type', { costType: 'nightWatch' }, [...others, level5], []],
  ['validity reversed', { validTo: '2019-12-31' }, others, ['validityReversed']],
  ['one day of validity', { validTo: '2020-01-01' }, others, []],
  ['duration reversed', { durationFrom: 100, durationTo: 81 }, [], ['durationReversed']],
  ['minutes of level 6', { durationTo: 101 }, others, ['durationOverlaps']],
  ['open minutes', { durationTo: null }, others, ['durationOverlaps']],
  ['minutes without ranges', { durationFrom: null, durationTo: null }, others, []],
  ['100 per cent', { resident: { type: 'percentage', value: '100' } }, others, []],
  [
    'more than 100 per cent',
    { resident: { type: 'percentage', value: '100.001' } },
    others,
    ['percentageOutOfRange'],
  ],
  [
    'less than 0 per cent',
    { resident: { type: 'percentage', value: '-0.001' } },
    others,
    ['percentageOutOfRange'],
  ],
  ['a negative share', { insurance: { type: 'exact', value: -1 } }, others, ['amountNegative']],
  ['a negative limit', { government: { type: 'max', value: -1 } }, others, ['amountNegative']],
  ['a negative cost', { normativeCost: -1 }, others, ['amountNegative']],
] as const)('saving %s', (_name, change, rows, problems) => {
  expect(allocationProblems({ ...level5, ...change }, rows)).toEqual(problems);
});

const none = { type: 'none' } as const;
test.each([
  ['a residual payer', {}, false],
  ['limits that are too small', { government: { type: 'max', value: 4149 } }, true],
  ['limits that are enough', { government: { type: 'max', value: 4150 } }, false],
  ['percentages of 99.999', percentages('33.333', '33.333', '33.333'), true],
  ['percentages of 100', percentages('33.33', '33.33', '33.34'), false],
  ['nobody pays', { insurance: none, resident: none, government: none }, true],
  ['nobody pays nothing', { insurance: none, resident: none, government: none, normativeCost: 0 }, false],
] as const)('warning for %s', (_name, change, warned) => {
  expect(neverReachesNormativeCost({ ...level5, ...change })).toBe(warned);
});

function percentages(insurance: string, resident: string, government: string): Partial<CostAllocation> {
  return {
    insurance: { type: 'percentage', value: insurance },
    resident: { type: 'percentage', value: resident },
    government: { type: 'percentage', value: government },
    normativeCost: 1000000,
  };
}
