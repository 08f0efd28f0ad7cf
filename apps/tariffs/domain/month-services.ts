import type { Day, Month } from '#platform/domain/time/days.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';
import { careCostType } from './care-tariffs.ts';
import type { StatutoryCap } from './care-tariffs.ts';
import { computeShares, selectAllocation } from './cost-allocations.ts';
import type { CostAllocation } from './cost-allocations.ts';
import { contractDays } from './contract-days.ts';
import { monthLines } from './invoice-lines.ts';
import type { Extra, InvoiceLine, LineKind, MonthInput, MonthLines, Recipient } from './invoice-lines.ts';
import type { Absence, AbsencePolicy } from './stays.ts';
import type { TaxApplicability, VatCode } from './vat.ts';

export type Allocation = CostAllocation & { readonly id: string };

/** What the home charges and how it bills. */
export interface Tariff {
  readonly allocations: readonly Allocation[];
  readonly caps: readonly StatutoryCap[];
  readonly prices: MonthInput['prices'];
  readonly absencePolicies: readonly AbsencePolicy[];
  readonly attendanceOnAbsentDays: 'BILL' | 'SKIP';
  readonly noticeDays: number;
}

export interface StayOfMonth {
  readonly entry: Day;
  readonly exit: Day | null;
  readonly reservedFrom: Day | null;
  readonly reservedTo: Day | null;
  /** Since when somebody else has the bed of a stay that has ended; null while nobody has it. */
  readonly roomTakenFrom: Day | null;
}

/** What happened to one resident in a month. */
export interface ResidentMonth {
  readonly residentId: string;
  readonly stays: readonly StayOfMonth[];
  readonly absences: readonly Absence[];
  readonly levels: readonly { readonly level: string; readonly from: Day; readonly to: Day | null }[];
  readonly extras: readonly Extra[];
  readonly deductedDaysBefore: number;
}

/** Shares of one care day in Rappen, and the allocation behind them. */
export interface DaySplit {
  readonly allocationId: string;
  readonly normativeCost: Rappen;
  readonly insurance: Rappen;
  readonly resident: Rappen;
  readonly government: Rappen;
  readonly uncovered: Rappen;
}

/** A service as computed; the key finds it again when the month is collected once more. */
export interface PlannedService {
  readonly sourceKey: string;
  readonly source: 'stay' | 'order';
  readonly kind: LineKind;
  readonly payer: Recipient;
  readonly level: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: Rappen;
  readonly vatCode: VatCode;
  readonly taxApplicability: TaxApplicability;
  /** Null on rows of before: the first day was not kept. */
  readonly supplyFrom: Day | null;
  readonly supplyDay: Day;
  readonly reclaimable: boolean;
  readonly split: DaySplit | null;
}

export interface PlannedMonth {
  readonly services: readonly PlannedService[];
  readonly uncovered: Rappen;
  readonly missing: MonthLines['missing'];
}

/** The services of a resident in a month, from stays, absences, levels and orders. Each day is billed once. */
export function planMonth(month: Month, resident: ResidentMonth, tariff: Tariff): PlannedMonth {
  const days = contractDays({
    contracts: resident.stays.map(({ entry, exit, reservedFrom, reservedTo, roomTakenFrom }) => ({
      stay: { entry, exit },
      reserved: reservedFrom !== null && reservedTo !== null ? { from: reservedFrom, to: reservedTo } : null,
      roomTakenFrom,
    })),
    absences: resident.absences,
    month,
    noticeDays: tariff.noticeDays,
  });
  // without a stay there are only orders
  const billed = days.length === 0 ? [{ present: [], reserved: [], notice: [] }] : days;
  const parts: MonthLines[] = [];
  let deducted = resident.deductedDaysBefore;
  for (const [index, own] of billed.entries()) {
    const part = monthLines({
      period: month,
      days: own,
      absences: resident.absences,
      levels: resident.levels.map(({ level, from, to }) => ({ from, to, need: { level } })),
      costType: careCostType,
      allocations: tariff.allocations,
      caps: tariff.caps,
      prices: tariff.prices,
      absencePolicies: tariff.absencePolicies,
      deductedDaysBefore: deducted,
      attendanceOnAbsentDays: tariff.attendanceOnAbsentDays,
      tiersGarant: false,
      extras: index === billed.length - 1 ? resident.extras : [],
    });
    parts.push(part);
    deducted += part.lines.resident
      .filter(({ kind }) => kind === 'absence')
      .reduce((sum, { quantity }) => sum + Number(quantity), 0);
  }
  const used = new Map<string, number>();
  const services = parts.flatMap(({ lines }) =>
    (Object.entries(lines) as [Recipient, readonly InvoiceLine[]][]).flatMap(([payer, list]) =>
      list.map((line) => planned(payer, line, tariff, used)),
    ),
  );
  return {
    services,
    uncovered: parts.reduce((sum, part) => sum + part.uncovered, 0),
    missing: parts.flatMap((part) => part.missing),
  };
}

function planned(
  payer: Recipient,
  line: InvoiceLine,
  tariff: Tariff,
  used: Map<string, number>,
): PlannedService {
  // the n-th line of a payer, kind and level: stable when days or prices change
  const stem = `${payer} ${line.kind} ${line.level ?? ''}`;
  const number = (used.get(stem) ?? 0) + 1;
  if (line.serviceId === undefined) used.set(stem, number);
  return {
    sourceKey: line.serviceId === undefined ? `${stem} ${number}` : `order ${line.serviceId}`,
    source: line.serviceId === undefined ? 'stay' : 'order',
    kind: line.kind,
    payer,
    level: line.level ?? null,
    name: line.name ?? '',
    quantity: String(line.quantity),
    unitPrice: String(line.unitPrice),
    amount: line.amount,
    vatCode: line.vatCode,
    taxApplicability: line.applicability,
    supplyFrom: line.supplyFrom,
    supplyDay: line.supplyDay,
    reclaimable: line.reclaimable ?? false,
    split: line.kind === 'care' ? splitOf(line, tariff) : null,
  };
}

function splitOf(line: InvoiceLine, { allocations, caps }: Tariff): DaySplit | null {
  const allocation = selectAllocation(allocations, careCostType, { level: line.level ?? '' }, line.supplyDay);
  if (!allocation) return null;
  const { insurance, resident, government, uncovered } = computeShares(allocation, line.supplyDay, caps);
  return {
    allocationId: allocation.id,
    normativeCost: allocation.normativeCost,
    insurance,
    resident,
    government,
    uncovered,
  };
}
