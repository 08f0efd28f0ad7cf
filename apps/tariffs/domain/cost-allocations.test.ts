import { describe, expect, test } from 'vitest';
import { daysOfMonth } from '#platform/domain/time/days.ts';
import { careCostType, demoTariff, shippedStatutoryCaps } from './care-tariffs.ts';
import {
  careSegments,
  computeShares,
  parties,
  selectAllocation,
  sharesOfQuantity,
  statutoryCapOn,
} from './cost-allocations.ts';
import type { CostAllocation, Share } from './cost-allocations.ts';

const caps = shippedStatutoryCaps;
const none: Share = { type: 'none' };
const exact = (value: number): Share => ({ type: 'exact', value });
const max = (value: number | null): Share => ({ type: 'max', value });
const percentage = (value: string): Share => ({ type: 'percentage', value });

function allocation(
  normativeCost: number,
  insurance: Share,
  resident: Share,
  government: Share,
  statutoryCap: boolean,
): CostAllocation {
  return {
    ...(demoTariff[0] as CostAllocation),
    normativeCost,
    insurance,
    resident,
    government,
    statutoryCap,
  };
}

function results(row: CostAllocation, day = '2026-11-05'): [number[], string[]] {
  const { insurance, resident, government, uncovered, warnings } = computeShares(row, day, caps);
  return [
    [insurance, resident, government, uncovered],
    warnings.map(({ code, party }) => (party ? `${code} ${party}` : code)),
  ];
}

describe('shares of one day', () => {
  test.each<[string, number, Share, Share, Share, boolean, number[], string[]]>([
    ['A', 13750, exact(5760), max(2300), max(null), true, [5760, 2300, 5690, 0], []],
    ['B', 3750, exact(1920), max(2300), max(null), true, [1920, 1830, 0, 0], []],
    [
      'C',
      10001,
      percentage('33.33'),
      percentage('33.33'),
      percentage('33.34'),
      false,
      [3333, 3333, 3335, 0],
      [],
    ],
    ['D', 800, exact(960), max(2300), max(null), true, [800, 0, 0, 0], ['exactCapped insurance']],
    ['E', 13750, exact(5760), max(2300), max(5000), true, [5760, 2300, 5000, 690], ['uncovered']],
    ['F', 13750, exact(5760), none, max(null), true, [5760, 0, 7990, 0], []],
    ['G', 4500, none, exact(4500), none, false, [0, 4500, 0, 0], []],
    [
      'H',
      16250,
      exact(6720),
      percentage('20'),
      max(null),
      true,
      [6720, 2300, 7230, 0],
      ['residentCapApplied'],
    ],
    ['I', 16250, exact(6720), percentage('20'), max(null), false, [6720, 3250, 6280, 0], []],
    ['J', 28750, exact(11520), exact(2300), exact(14930), true, [11520, 2300, 14930, 0], []],
    ['K', 28750, exact(11520), exact(2300), exact(14000), true, [11520, 2300, 14000, 930], ['uncovered']],
    ['L', 8750, exact(3840), max(1150), max(null), true, [3840, 1150, 3760, 0], []],
    ['M', 6667, percentage('50'), max(2300), max(null), true, [3334, 2300, 1033, 0], []],
    [
      'N',
      9000,
      percentage('60'),
      percentage('60'),
      none,
      false,
      [5400, 3600, 0, 0],
      ['percentCapped resident'],
    ],
    ['O', 1, percentage('50'), percentage('25'), percentage('25'), false, [1, 0, 0, 0], []],
    ['P', 0, exact(960), max(2300), max(null), true, [0, 0, 0, 0], ['exactCapped insurance']],
    [
      'Q',
      7500,
      exact(4800),
      exact(3000),
      none,
      true,
      [4800, 2300, 0, 400],
      ['exactCapped resident', 'residentCapApplied', 'uncovered'],
    ],
  ])('case %s', (_case, cost, insurance, resident, government, cap, amounts, warnings) => {
    expect(results(allocation(cost, insurance, resident, government, cap))).toEqual([amounts, warnings]);
  });

  test.each([
    ['1', 960, 290, 0, 8700, 0],
    ['2', 1920, 1830, 0, 54900, 0],
    ['3', 2880, 2300, 1070, 69000, 32100],
    ['4', 3840, 2300, 2610, 69000, 78300],
    ['5', 4800, 2300, 4150, 69000, 124500],
    ['6', 5760, 2300, 5690, 69000, 170700],
    ['7', 6720, 2300, 7230, 69000, 216900],
    ['8', 7680, 2300, 8770, 69000, 263100],
    ['9', 8640, 2300, 10310, 69000, 309300],
    ['10', 9600, 2300, 11850, 69000, 355500],
    ['11', 10560, 2300, 13390, 69000, 401700],
    ['12', 11520, 2300, 14930, 69000, 447900],
  ])('demo tariff, level %s', (level, insurer, resident, government, resident30, government30) => {
    const row = selectAllocation(demoTariff, careCostType, { level }, '2026-11-05') as CostAllocation;
    expect(results(row)).toEqual([[insurer, resident, government, 0], []]);
    const month = sharesOfQuantity(computeShares(row, '2026-11-05', caps), 30);
    expect([month.resident, month.government]).toEqual([resident30, government30]);
  });

  test('the cap is the one of the day', () => {
    const row = allocation(16250, exact(6720), percentage('20'), max(null), true);
    expect(results(row, '2019-12-31')[0]).toEqual([6720, 2160, 7370, 0]);
    expect(results(row, '2020-01-01')[0]).toEqual([6720, 2300, 7230, 0]);
    const gap = [
      { validFrom: '2020-01-01', validTo: null, amount: 2300 },
      { validFrom: '2011-01-01', validTo: '2019-12-30', amount: 2160 },
    ];
    expect(() => statutoryCapOn(gap, '2019-12-31')).toThrow(RangeError);
    expect(() => statutoryCapOn([], '2019-12-31')).toThrow(RangeError);
    // before the first row there is nothing else to go by
    expect(statutoryCapOn(gap, '2010-12-31')).toBe(2160);
  });

  test('a night watch of 2.5 hours at 45.00 costs the resident 112.50', () => {
    const watch: CostAllocation = { ...allocation(4500, none, exact(4500), none, false), unit: 'hour' };
    const perHour = computeShares(watch, '2026-11-05', caps);
    expect(sharesOfQuantity(perHour, '2.5')).toEqual({
      insurance: 0,
      resident: 11250,
      government: 0,
      uncovered: 0,
    });
  });
});

describe('selection', () => {
  test.each([
    [{ level: '5' }, '2026-11-05', '5'],
    [{ minutes: '81' }, '2026-11-05', '5'],
    [{ minutes: '80.2' }, '2026-11-05', '5'],
    [{ minutes: '100' }, '2026-11-05', '5'],
    [{ minutes: '100.001' }, '2026-11-05', '6'],
    [{ minutes: '500' }, '2026-11-05', '12'],
    [{ minutes: '0' }, '2026-11-05', undefined],
    [{ level: '0' }, '2026-11-05', undefined],
    [{ level: '5' }, '2019-12-31', undefined],
  ])('%j on %s takes the row of level %s', (need, day, level) => {
    expect(selectAllocation(demoTariff, careCostType, need, day)?.level).toBe(level);
  });

  test('another cost type has no row', () => {
    expect(selectAllocation(demoTariff, 'nightWatch', { level: '5' }, '2026-11-05')).toBeUndefined();
  });
});

describe('a month', () => {
  const absent = new Set(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
  const careDays = daysOfMonth('2026-11')
    .filter((day) => !absent.has(day))
    .map((day) => ({ day, need: { level: day < '2026-11-15' ? '5' : '7' } }));
  const segmentsOf = (days: typeof careDays, allocations: readonly CostAllocation[]) =>
    careSegments({ costType: careCostType, careDays: days, allocations, caps });

  test('a new cap within a row makes its own segment', () => {
    const row = { ...(demoTariff[4] as CostAllocation), validFrom: '2019-01-01', statutoryCap: true };
    const newYear = ['2019-12-30', '2019-12-31', '2020-01-01'].map((day) => ({ day, need: { level: '5' } }));
    const { segments } = segmentsOf(newYear, [row]);
    expect(segments.map(({ days, amounts }) => [days.length, amounts.resident])).toEqual([
      [2, 4320],
      [1, 2300],
    ]);
  });

  test('with a level change and a hospital stay', () => {
    const { segments, noAllocation } = segmentsOf(careDays, demoTariff);
    expect(noAllocation).toEqual([]);
    expect(segments.map(({ allocation: row, days, amounts }) => [row.level, days.length, amounts])).toEqual([
      ['5', 14, { insurance: 67200, resident: 32200, government: 58100, uncovered: 0 }],
      ['7', 12, { insurance: 80640, resident: 27600, government: 86760, uncovered: 0 }],
    ]);
  });

  test('a new tariff row makes its own segment, days without a row are listed', () => {
    const row = { ...(demoTariff[4] as CostAllocation), validTo: '2026-11-10' };
    const next = { ...row, normativeCost: 12000, validFrom: '2026-11-12', validTo: null };
    const result = segmentsOf(careDays.slice(0, 14), [row, next]);
    const segments = result.segments.map(({ days, perDay }) => [days.length, perDay.government]);
    expect(segments).toEqual([
      [10, 4150],
      [3, 4900],
    ]);
    expect(result.noAllocation).toEqual(['2026-11-11']);
  });
});

describe('invariant over 10 000 random allocations', () => {
  test('shares and uncovered make the normative cost, none is negative, the resident stays below the cap', () => {
    let seed = 20261105;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const share = (): Share => {
      const kind = random(5);
      if (kind === 0) return none;
      if (kind === 1) return exact(random(20000));
      if (kind === 2) return max(random(20000));
      return kind === 3 ? max(null) : percentage((random(100001) / 1000).toFixed(3));
    };
    const seen = new Set<string>();
    for (let count = 0; count < 10000; count += 1) {
      const row = allocation(
        random(4) === 0 ? random(20) : random(30000),
        share(),
        share(),
        share(),
        random(2) === 0,
      );
      const day = random(2) === 0 ? '2019-12-31' : '2020-01-01';
      const shares = computeShares(row, day, caps);
      const amounts = [...parties.map((party) => shares[party]), shares.uncovered];
      const sum = amounts.reduce((left, right) => left + right, 0);
      const withinCap = !row.statutoryCap || shares.resident <= statutoryCapOn(caps, day);
      if (sum !== row.normativeCost || amounts.some((amount) => amount < 0) || !withinCap) {
        expect.fail(`${JSON.stringify(row)} gave ${JSON.stringify(shares)}`);
      }
      shares.warnings.forEach(({ code }) => seen.add(code));
    }
    // The cases reach every branch that warns.
    expect([...seen].toSorted()).toEqual(['exactCapped', 'percentCapped', 'residentCapApplied', 'uncovered']);
  });
});
