import { describe, expect, test } from 'vitest';
import { addDays, lastDay } from '#platform/domain/time/days.ts';
import { sumOf } from '#platform/domain/numbers/money.ts';
import { demoTariff, shippedStatutoryCaps } from './care-tariffs.ts';
import { parties } from './cost-allocations.ts';
import type { Share } from './cost-allocations.ts';
import { planMonth } from './month-services.ts';
import type { Allocation, ResidentMonth, Tariff } from './month-services.ts';

const always = { validFrom: '2026-01-01', validTo: null };
const tariff: Tariff = {
  allocations: demoTariff.map((row) => ({ ...row, id: `level ${row.level}` })),
  caps: shippedStatutoryCaps,
  prices: {
    board: [{ ...always, price: '130.00' }],
    attendance: [{ ...always, price: '35.00' }],
    reservation: [{ ...always, price: '115.00' }],
  },
  absencePolicies: [
    { validFrom: '2026-01-01', deductionPerDay: 1500, minConsecutiveDays: null, maxDaysPerYear: null },
  ],
  attendanceOnAbsentDays: 'SKIP',
  noticeDays: 0,
};
const noRoom = { reservedFrom: null, reservedTo: null, roomTakenFrom: null };
const rosa: ResidentMonth = {
  residentId: 'rosa',
  stays: [{ entry: '2026-01-10', exit: null, ...noRoom }],
  absences: [{ kind: 'HOSPITAL', departure: '2026-11-20', return: '2026-11-25' }],
  levels: [
    { level: '5', from: '2026-01-10', to: '2026-11-14' },
    { level: '7', from: '2026-11-15', to: null },
  ],
  extras: [],
  deductedDaysBefore: 0,
};
const order = {
  serviceId: '17',
  name: 'Lunch, Menu 2',
  quantity: 2,
  unitPrice: '9.50',
  vatCode: 'STD',
  applicability: 'included',
  supplyDay: '2026-11-12',
  recipient: 'resident',
} as const;
const keys = (resident: ResidentMonth, change: Partial<Tariff> = {}) =>
  planMonth('2026-11', resident, { ...tariff, ...change }).services.map(({ sourceKey }) => sourceKey);

describe('services of a month', () => {
  test('every line has a key of its own, orders are found by their id', () => {
    expect(keys({ ...rosa, extras: [order] })).toEqual([
      'resident board  1',
      'resident attendance  1',
      'resident care 5 1',
      'resident care 7 1',
      'resident absence  1',
      'order 17',
      'insurer care 5 1',
      'insurer care 7 1',
      'residualFinancier care 5 1',
      'residualFinancier care 7 1',
    ]);
    const [, , care] = planMonth('2026-11', rosa, tariff).services;
    expect(care).toMatchObject({
      quantity: '14',
      unitPrice: '23.00',
      amount: 32200,
      split: {
        allocationId: 'level 5',
        normativeCost: 11250,
        insurance: 4800,
        resident: 2300,
        government: 4150,
        uncovered: 0,
      },
    });
  });

  test('two stays in one month: both are billed, the second ends the notice of the first', () => {
    const stays = [
      { entry: '2026-11-20', exit: null, ...noRoom },
      { entry: '2026-01-10', exit: '2026-11-10', ...noRoom },
    ];
    const { services } = planMonth(
      '2026-11',
      { ...rosa, stays, absences: [] },
      { ...tariff, noticeDays: 30 },
    );
    expect(
      services
        .filter(({ payer }) => payer === 'resident')
        .map(({ sourceKey, quantity }) => [sourceKey, quantity]),
    ).toEqual([
      ['resident board  1', '10'],
      ['resident attendance  1', '10'],
      ['resident care 5 1', '10'],
      ['resident notice  1', '9'],
      ['resident noticeDeduction  1', '9'],
      ['resident board  2', '11'],
      ['resident attendance  2', '11'],
      ['resident care 7 1', '11'],
    ]);
  });

  test('without a stay only the orders are billed', () => {
    expect(keys({ ...rosa, stays: [], absences: [], extras: [order] })).toEqual(['order 17']);
  });

  test('a room kept before the entry', () => {
    const stays = [
      { entry: '2026-12-01', exit: null, ...noRoom, reservedFrom: '2026-11-25', reservedTo: '2026-11-30' },
    ];
    expect(
      planMonth('2026-11', { ...rosa, stays }, tariff).services.map(({ kind, quantity, amount }) => [
        kind,
        quantity,
        amount,
      ]),
    ).toEqual([['reservation', '6', 69000]]);
  });
});

describe('for any tariff and any month, payers and what nobody covers make the cost', () => {
  // a small generator with a fixed seed, so that a failing case comes again
  const random = (seed: number) => () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  test.each(Array.from({ length: 200 }, (_, seed) => seed))('case %i', (seed) => {
    const next = random(seed + 1);
    const upTo = (limit: number) => Math.floor(next() * limit);
    const share = (): Share =>
      [
        { type: 'none' } as const,
        { type: 'exact', value: upTo(12_000) } as const,
        { type: 'max', value: next() < 0.5 ? null : upTo(12_000) } as const,
        { type: 'percentage', value: (upTo(100_001) / 1000).toFixed(3) } as const,
      ][upTo(4)]!;
    const allocations = tariff.allocations.map((row): Allocation => ({
      ...row,
      normativeCost: upTo(30_000),
      insurance: share(),
      resident: share(),
      government: share(),
      statutoryCap: next() < 0.5,
    }));
    const start = (limit: number) => addDays('2026-11-01', upTo(limit));
    const [entry, change, departure] = [start(20), start(30), start(30)];
    const resident: ResidentMonth = {
      ...rosa,
      stays: [{ entry, exit: next() < 0.3 ? addDays(entry, upTo(20)) : null, ...noRoom }],
      absences: next() < 0.5 ? [{ kind: 'VACATION', departure, return: addDays(departure, upTo(12)) }] : [],
      levels: [
        { level: String(1 + upTo(12)), from: '2026-01-01', to: addDays(change, -1) },
        { level: String(1 + upTo(12)), from: change, to: null },
      ],
    };
    const { services, uncovered, missing } = planMonth('2026-11', resident, { ...tariff, allocations });
    expect(missing).toEqual([]);
    const care = services.filter(({ kind }) => kind === 'care');
    for (const { split } of care) {
      expect(sumOf(parties.map((party) => split![party])) + split!.uncovered).toBe(split!.normativeCost);
      expect(Math.min(...parties.map((party) => split![party]), split!.uncovered)).toBeGreaterThanOrEqual(0);
    }
    const { exit } = resident.stays[0]!;
    const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index)).filter(
      (day) =>
        day >= entry &&
        day <= (exit ?? lastDay('2026-11')) &&
        !resident.absences.some((absence) => absence.departure < day && day < absence.return!),
    );
    const cost = sumOf(
      days.map((day) => {
        const { level } = resident.levels.find(
          (one) => one.from <= day && (one.to === null || day <= one.to),
        )!;
        return allocations.find((row) => row.level === level)!.normativeCost;
      }),
    );
    expect(sumOf(care.map(({ amount }) => amount)) + uncovered).toBe(cost);
  });
});

describe('the limit of deducted days in a year', () => {
  const policies = [
    { validFrom: '2026-01-01', deductionPerDay: 1500, minConsecutiveDays: null, maxDaysPerYear: 5 },
  ];
  const stays: ResidentMonth['stays'] = [
    { entry: '2026-01-10', exit: '2026-11-10', ...noRoom },
    { entry: '2026-11-10', exit: null, ...noRoom },
  ];
  const deducted = (absences: ResidentMonth['absences'], deductedDaysBefore = 0, given = stays) =>
    planMonth(
      '2026-11',
      { ...rosa, stays: given, absences, deductedDaysBefore },
      { ...tariff, absencePolicies: policies },
    )
      .services.filter(({ kind }) => kind === 'absence')
      .map(({ quantity }) => quantity);
  const absence = (departure: string, back: string) => ({
    kind: 'VACATION' as const,
    departure: `2026-11-${departure}`,
    return: `2026-11-${back}`,
  });
  test.each([
    [0, ['3', '2']],
    [3, ['2']],
    [5, []],
  ])('%i used before: what the first stay takes is gone for the second', (before, wanted) => {
    expect(deducted([absence('02', '06'), absence('12', '20')], before)).toEqual(wanted);
  });
  test('days on which the room was kept in the place of board are not counted', () => {
    const kept = [
      { entry: '2026-01-10', exit: null, ...noRoom, reservedFrom: '2026-11-03', reservedTo: '2026-11-05' },
    ];
    expect(deducted([absence('02', '06'), absence('12', '20')], 0, kept)).toEqual(['5']);
  });
});
