import { contains } from '#platform/domain/time/days.ts';
import type { Day, Month } from '#platform/domain/time/days.ts';
import type { DecimalInput } from '#platform/domain/numbers/decimals.ts';
import { lineAmount, plainAmount, sumOf } from '#platform/domain/numbers/money.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';
import { careSegments, selectAllocation } from './cost-allocations.ts';
import type { AllocationWarning, CareNeed, CostAllocation } from './cost-allocations.ts';
import type { StatutoryCap } from './care-tariffs.ts';
import type { ContractDays } from './contract-days.ts';
import { absencePolicyOn, absentDaysOfMonth, deductedDays } from './stays.ts';
import type { Absence, AbsencePolicy } from './stays.ts';
import type { TaxedLine, TaxApplicability, VatCode } from './vat.ts';

export type Recipient = 'resident' | 'insurer' | 'residualFinancier';
export type LineKind =
  | 'board'
  | 'attendance'
  | 'care'
  | 'absence'
  | 'reservation'
  | 'notice'
  | 'noticeDeduction'
  | 'extra';

/** One line of an invoice; prices in francs as text, the amount in Rappen. Texts are made from kind, level and name. */
export interface InvoiceLine extends TaxedLine {
  readonly kind: LineKind;
  readonly level?: string;
  readonly name?: string;
  readonly serviceId?: string;
  readonly quantity: DecimalInput;
  readonly unitPrice: DecimalInput;
  readonly discountPercent?: DecimalInput;
  /** The first day on which it was rendered; the day of supply is the last one. */
  readonly supplyFrom: Day;
  /** With Tiers garant: the resident pays the insurer's share and claims it back. */
  readonly reclaimable?: boolean;
}

/** A price per day in francs with its validity. */
export interface DayPrice {
  readonly price: DecimalInput;
  readonly validFrom: Day;
  readonly validTo: Day | null;
}

/** A service or an order of the month, as priced. */
export interface Extra {
  readonly serviceId?: string;
  readonly name: string;
  readonly quantity: DecimalInput;
  readonly unitPrice: DecimalInput;
  readonly discountPercent?: DecimalInput;
  readonly vatCode: VatCode;
  readonly applicability: TaxApplicability;
  readonly supplyDay: Day;
  readonly recipient: Recipient;
}

export interface MonthInput {
  readonly period: Month;
  /** What the days of one stay are billed as; no day is in two of them. */
  readonly days: ContractDays;
  readonly absences: readonly Absence[];
  /** The resident's history of needs; periods do not overlap. */
  readonly levels: readonly { readonly from: Day; readonly to: Day | null; readonly need: CareNeed }[];
  readonly costType: string;
  readonly allocations: readonly CostAllocation[];
  readonly caps: readonly StatutoryCap[];
  readonly prices: {
    readonly board: readonly DayPrice[];
    readonly attendance: readonly DayPrice[];
    readonly reservation: readonly DayPrice[];
  };
  readonly absencePolicies: readonly AbsencePolicy[];
  /** Absent days of the calendar year that earlier months have deducted. */
  readonly deductedDaysBefore: number;
  readonly attendanceOnAbsentDays: 'BILL' | 'SKIP';
  readonly tiersGarant: boolean;
  readonly extras: readonly Extra[];
}

export interface MonthLines {
  readonly lines: Readonly<Record<Recipient, readonly InvoiceLine[]>>;
  /** Normative cost that nobody covers: for the report, never billed. */
  readonly uncovered: Rappen;
  readonly warnings: readonly (AllocationWarning & { readonly level: string })[];
  /** Days that are listed because something to bill them with is missing. */
  readonly missing: readonly {
    readonly code: 'noCareLevel' | 'noAllocation' | 'priceNotAvailable' | 'mealNotDelivered' | 'mealAhead';
    readonly day: Day;
  }[];
}

const exempt = { vatCode: 'EXEMPT', applicability: 'not_applied' } as const;

/** The lines of one resident and month by recipient: board, attendance, and care in three shares (Art. 25a KVG). */
export function monthLines(input: MonthInput): MonthLines {
  const { period } = input;
  const { present, reserved, notice } = input.days;
  const missing: MonthLines['missing'][number][] = [];
  const absent = new Set(absentDaysOfMonth(input.absences, period).filter((day) => present.includes(day)));
  const inHome = present.filter((day) => !absent.has(day));
  const priced = (kind: LineKind, days: readonly Day[], prices: readonly DayPrice[]): InvoiceLine[] => {
    const groups = groupByPrice(days, prices);
    missing.push(...groups.missing.map((day) => ({ code: 'priceNotAvailable' as const, day })));
    return groups.lines.map((group) => dayLine(kind, group.days, group.price));
  };

  const care = careLines(input, inHome);
  missing.push(...care.missing);
  const resident: InvoiceLine[] = [
    ...priced('reservation', reserved, input.prices.reservation),
    ...priced('board', present, input.prices.board),
    ...priced(
      'attendance',
      input.attendanceOnAbsentDays === 'BILL' ? present : inHome,
      input.prices.attendance,
    ),
    ...care.resident,
    ...(input.tiersGarant ? care.insurance.map((line) => ({ ...line, reclaimable: true })) : []),
    ...deductionLines(
      'absence',
      deductedDays({
        absences: input.absences,
        policies: input.absencePolicies,
        month: period,
        usedDays: input.deductedDaysBefore,
        among: absent,
      }),
    ),
    ...priced('notice', notice, input.prices.board),
    ...deductionLines(
      'noticeDeduction',
      notice.flatMap((day) => {
        const policy = absencePolicyOn(input.absencePolicies, day);
        return policy ? [{ day, policy }] : [];
      }),
    ),
  ];
  const extras = (recipient: Recipient) =>
    input.extras.filter((extra) => extra.recipient === recipient).map(extraLine);
  return {
    lines: {
      resident: [...resident, ...extras('resident')],
      insurer: [...(input.tiersGarant ? [] : care.insurance), ...extras('insurer')],
      residualFinancier: [...care.government, ...extras('residualFinancier')],
    },
    uncovered: care.uncovered,
    warnings: care.warnings,
    missing,
  };
}

/** Lines of care for the three parties; contributions of the public hand are outside the scope of the tax. */
function careLines(input: MonthInput, days: readonly Day[]) {
  const needs = days.map((day) => ({ day, need: input.levels.find((row) => contains(row, day))?.need }));
  const careDays = needs.flatMap(({ day, need }) =>
    need && !isWithoutCare(need, day, input) ? [{ day, need }] : [],
  );
  const { segments, noAllocation } = careSegments({
    costType: input.costType,
    careDays,
    allocations: input.allocations,
    caps: input.caps,
  });
  const linesOf = (party: 'insurance' | 'resident' | 'government'): InvoiceLine[] =>
    segments
      .filter(({ perDay }) => perDay[party] > 0)
      .map((segment) => ({
        ...dayLine('care', segment.days, plainAmount(segment.perDay[party])),
        level: segment.allocation.level,
        ...(party === 'government' ? { vatCode: 'OUT' as const } : {}),
      }));
  return {
    insurance: linesOf('insurance'),
    resident: linesOf('resident'),
    government: linesOf('government'),
    uncovered: sumOf(segments.map(({ amounts }) => amounts.uncovered)),
    warnings: segments.flatMap(({ perDay, allocation }) =>
      perDay.warnings.map((warning) => ({ ...warning, level: allocation.level })),
    ),
    missing: [
      ...needs.filter(({ need }) => !need).map(({ day }) => ({ code: 'noCareLevel' as const, day })),
      ...noAllocation.map((day) => ({ code: 'noAllocation' as const, day })),
    ],
  };
}

/** Level 0 is no care need: nothing is billed, and nothing is missing, unless the tariff names it. */
function isWithoutCare(need: CareNeed, day: Day, { allocations, costType }: MonthInput): boolean {
  return (
    'level' in need && need.level === '0' && selectAllocation(allocations, costType, need, day) === undefined
  );
}

function deductionLines(
  kind: 'absence' | 'noticeDeduction',
  deducted: readonly { day: Day; policy: AbsencePolicy }[],
): InvoiceLine[] {
  const policies = [...new Set(deducted.map(({ policy }) => policy))].filter(
    ({ deductionPerDay }) => deductionPerDay !== 0,
  );
  return policies.map((policy) =>
    dayLine(
      kind,
      deducted.filter((one) => one.policy === policy).map(({ day }) => day),
      plainAmount(-policy.deductionPerDay),
    ),
  );
}

function groupByPrice(days: readonly Day[], prices: readonly DayPrice[]) {
  const validOn = (day: Day) => prices.find((row) => contains({ from: row.validFrom, to: row.validTo }, day));
  const rows = [...new Set(days.flatMap((day) => validOn(day) ?? []))];
  return {
    lines: rows.map((row) => ({ price: row.price, days: days.filter((day) => validOn(day) === row) })),
    missing: days.filter((day) => !validOn(day)),
  };
}

function dayLine(kind: LineKind, days: readonly Day[], unitPrice: DecimalInput): InvoiceLine {
  const quantity = days.length;
  const [supplyFrom] = days;
  const supplyDay = days.at(-1);
  if (supplyDay === undefined || supplyFrom === undefined) throw new RangeError('a line needs a day');
  return {
    kind,
    quantity,
    unitPrice,
    amount: lineAmount({ quantity, unitPrice }),
    supplyFrom,
    supplyDay,
    ...exempt,
  };
}

function extraLine({ recipient: _recipient, ...extra }: Extra): InvoiceLine {
  return { kind: 'extra', ...extra, supplyFrom: extra.supplyDay, amount: lineAmount(extra) };
}
