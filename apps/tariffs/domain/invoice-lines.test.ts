import { describe, expect, test } from 'vitest';
import { sumOf } from '#platform/domain/numbers/money.ts';
import { careCostType, demoTariff, shippedStatutoryCaps } from './care-tariffs.ts';
import type { CostAllocation } from './cost-allocations.ts';
import { contractDays } from './contract-days.ts';
import type { Contract } from './contract-days.ts';
import { monthLines } from './invoice-lines.ts';
import type { Extra, InvoiceLine, MonthInput } from './invoice-lines.ts';
import { shippedVatRates, vatTotals } from './vat.ts';

const always = { validFrom: '2026-01-01', validTo: null };
const visit = {
  quantity: 1,
  vatCode: 'STD',
  applicability: 'included',
  supplyDay: '2026-11-12',
  recipient: 'resident',
} as const;
const extras: Extra[] = [
  { ...visit, name: 'Hairdresser', unitPrice: '48.00' },
  { ...visit, name: 'Cafeteria', unitPrice: '23.50' },
];
/** The days of one stay in November 2026. */
const daysOf = (contract: Partial<Contract> & Pick<Contract, 'stay'>, noticeDays = 0) =>
  contractDays({
    contracts: [{ reserved: null, roomTakenFrom: null, ...contract }],
    absences: [],
    month: '2026-11',
    noticeDays,
  })[0]!;
const november: MonthInput = {
  period: '2026-11',
  days: daysOf({ stay: { entry: '2026-01-10', exit: null } }),
  absences: [{ kind: 'HOSPITAL', departure: '2026-11-20', return: '2026-11-25' }],
  levels: [
    { from: '2026-01-10', to: '2026-11-14', need: { level: '5' } },
    { from: '2026-11-15', to: null, need: { minutes: '130.5' } },
  ],
  costType: careCostType,
  allocations: demoTariff,
  caps: shippedStatutoryCaps,
  prices: {
    board: [{ ...always, price: '130.00' }],
    attendance: [{ ...always, price: '35.00' }],
    reservation: [{ ...always, price: '115.00' }],
  },
  absencePolicies: [
    { validFrom: '2026-01-01', deductionPerDay: 1500, minConsecutiveDays: null, maxDaysPerYear: null },
  ],
  deductedDaysBefore: 0,
  attendanceOnAbsentDays: 'SKIP',
  tiersGarant: false,
  extras,
};

const short = (lines: readonly InvoiceLine[]) =>
  lines.map(({ kind, level, name, quantity, unitPrice, amount, vatCode }) => [
    level ? `${kind} ${level}` : (name ?? kind),
    quantity,
    unitPrice,
    amount,
    vatCode,
  ]);
const total = (lines: readonly InvoiceLine[]) => sumOf(lines.map(({ amount }) => amount));
const find = (lines: readonly InvoiceLine[], kind: string) =>
  short(lines.filter((line) => line.kind === kind));

describe('a month with a level change and a hospital stay', () => {
  const result = monthLines(november);
  const { resident, insurer, residualFinancier: residual } = result.lines;

  test('invoice of the resident, to the Rappen', () => {
    expect(short(resident)).toEqual([
      ['board', 30, '130.00', 390000, 'EXEMPT'],
      ['attendance', 26, '35.00', 91000, 'EXEMPT'],
      ['care 5', 14, '23.00', 32200, 'EXEMPT'],
      ['care 7', 12, '23.00', 27600, 'EXEMPT'],
      ['absence', 4, '-15.00', -6000, 'EXEMPT'],
      ['Hairdresser', 1, '48.00', 4800, 'STD'],
      ['Cafeteria', 1, '23.50', 2350, 'STD'],
    ]);
    expect(total(resident)).toBe(541950);
    expect(vatTotals(resident, shippedVatRates, true)).toMatchObject({ vat: 536, gross: 541950 });
  });

  test('invoices of the insurer and of the public hand', () => {
    expect(short(insurer)).toEqual([
      ['care 5', 14, '48.00', 67200, 'EXEMPT'],
      ['care 7', 12, '67.20', 80640, 'EXEMPT'],
    ]);
    expect(short(residual)).toEqual([
      ['care 5', 14, '41.50', 58100, 'OUT'],
      ['care 7', 12, '72.30', 86760, 'OUT'],
    ]);
    expect([total(insurer), total(residual)]).toEqual([147840, 144860]);
    expect(total(insurer) + 59800 + total(residual)).toBe(352500);
  });

  test('nothing is missing or uncovered', () => {
    expect([result.uncovered, result.warnings, result.missing]).toEqual([0, [], []]);
  });
});

describe('variants', () => {
  const lines = (change: Partial<MonthInput>) => monthLines({ ...november, ...change }).lines;

  test('attendance may be billed on absent days', () => {
    const { resident } = lines({ attendanceOnAbsentDays: 'BILL' });
    expect(find(resident, 'attendance')).toEqual([['attendance', 30, '35.00', 105000, 'EXEMPT']]);
  });

  test('Tiers garant: the resident gets the lines of the insurer and claims them back', () => {
    const { resident, insurer } = lines({ tiersGarant: true });
    expect(insurer).toEqual([]);
    expect(resident.filter(({ reclaimable }) => reclaimable).map(({ amount }) => amount)).toEqual([
      67200, 80640,
    ]);
    expect(total(resident)).toBe(541950 + 147840);
  });

  test('prices change within the month, days without a price are listed', () => {
    const board = [
      { price: '130.00', validFrom: '2026-01-01', validTo: '2026-11-10' },
      { price: '131.2525', validFrom: '2026-11-12', validTo: null },
    ];
    const result = monthLines({ ...november, prices: { ...november.prices, board } });
    expect(find(result.lines.resident, 'board')).toEqual([
      ['board', 10, '130.00', 130000, 'EXEMPT'],
      ['board', 19, '131.2525', 249380, 'EXEMPT'],
    ]);
    expect(result.missing).toEqual([{ code: 'priceNotAvailable', day: '2026-11-11' }]);
  });

  test('days without a level or an allocation are listed and not billed', () => {
    const levels = [
      { from: '2026-11-02', to: '2026-11-03', need: { level: '5' } },
      { from: '2026-11-04', to: null, need: { level: 'unknown' } },
    ];
    const result = monthLines({ ...november, absences: [], levels });
    expect(result.missing.filter(({ code }) => code === 'noCareLevel').map(({ day }) => day)).toEqual([
      '2026-11-01',
    ]);
    expect(result.missing.filter(({ code }) => code === 'noAllocation')).toHaveLength(27);
    expect(find(result.lines.insurer, 'care')).toEqual([['care 5', 2, '48.00', 9600, 'EXEMPT']]);
  });

  test('level 0 is no care need: nothing is billed and nothing is missing', () => {
    const result = monthLines({
      ...november,
      levels: [{ from: '2026-01-10', to: null, need: { level: '0' } }],
    });
    expect([result.lines.insurer, result.missing]).toEqual([[], []]);
    expect(find(result.lines.resident, 'care')).toEqual([]);
  });

  test('uncovered cost is reported and never billed to the resident', () => {
    const allocations = demoTariff.map((row): CostAllocation => ({
      ...row,
      government: { type: 'max', value: 4000 },
    }));
    const result = monthLines({ ...november, allocations });
    expect(result.uncovered).toBe(14 * 150 + 12 * 3230);
    expect(result.warnings).toEqual([
      { code: 'uncovered', level: '5' },
      { code: 'uncovered', level: '7' },
    ]);
    expect(total(result.lines.resident)).toBe(541950);
  });

  test('shares of nothing make no line', () => {
    const levels = [{ from: '2026-01-10', to: null, need: { level: '1' } }];
    expect(lines({ levels }).residualFinancier).toEqual([]);
  });

  test('room kept before the entry: 6 days of 115.00', () => {
    const { resident, insurer } = lines({
      days: daysOf({
        stay: { entry: '2026-12-01', exit: null },
        reserved: { from: '2026-11-25', to: '2026-12-04' },
      }),
      absences: [],
      extras: [],
    });
    expect(short(resident)).toEqual([['reservation', 6, '115.00', 69000, 'EXEMPT']]);
    expect(insurer).toEqual([]);
  });

  test('after the exit: board less meals, no care and no attendance', () => {
    const { resident } = lines({
      days: daysOf({ stay: { entry: '2026-01-10', exit: '2026-11-10' }, roomTakenFrom: '2026-11-21' }, 30),
      absences: [],
      extras: [],
    });
    expect(short(resident)).toEqual([
      ['board', 10, '130.00', 130000, 'EXEMPT'],
      ['attendance', 10, '35.00', 35000, 'EXEMPT'],
      ['care 5', 10, '23.00', 23000, 'EXEMPT'],
      ['notice', 10, '130.00', 130000, 'EXEMPT'],
      ['noticeDeduction', 10, '-15.00', -15000, 'EXEMPT'],
    ]);
  });

  test('an absence that runs on after the exit has no deduction there', () => {
    const { resident } = lines({
      days: daysOf({ stay: { entry: '2026-01-10', exit: '2026-11-22' } }),
      absences: [{ kind: 'HOSPITAL', departure: '2026-11-20', return: null }],
    });
    expect(find(resident, 'absence')).toEqual([['absence', 2, '-15.00', -3000, 'EXEMPT']]);
  });

  test('extras go to their recipient, a discount is taken once', () => {
    const material: Extra = {
      ...visit,
      name: 'Material',
      quantity: '3',
      unitPrice: '1.2345',
      discountPercent: '10',
      vatCode: 'EXEMPT',
      recipient: 'insurer',
    };
    const result = lines({ extras: [material] });
    expect(find(result.insurer, 'extra')).toEqual([['Material', '3', '1.2345', 333, 'EXEMPT']]);
    expect(find(result.resident, 'extra')).toEqual([]);
  });
});
