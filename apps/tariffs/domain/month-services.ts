import { addMonths, firstDay } from '#platform/domain/days.ts';
import type { Day, Month } from '#platform/domain/days.ts';
import type { Rappen } from '#platform/domain/money.ts';
import { careCostType } from './care-tariffs.ts';
import type { StatutoryCap } from './care-tariffs.ts';
import { computeShares, selectAllocation } from './cost-allocations.ts';
import type { CostAllocation } from './cost-allocations.ts';
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
  readonly supplyDay: Day;
  readonly reclaimable: boolean;
  readonly split: DaySplit | null;
}

export interface PlannedMonth {
  readonly services: readonly PlannedService[];
  readonly uncovered: Rappen;
  readonly missing: MonthLines['missing'];
}

/** The services of a resident in a month, from stays, absences, levels and orders. A second stay ends the notice of the first. */
export function planMonth(month: Month, resident: ResidentMonth, tariff: Tariff): PlannedMonth {
  // without a stay there are only orders: a stay that begins later has no days in this month
  const later = { entry: firstDay(addMonths(month, 1)), exit: null, reservedFrom: null, reservedTo: null };
  const stays = resident.stays.length === 0 ? [later] : resident.stays.toSorted((left, right) => (left.entry < right.entry ? -1 : 1));
  const parts = stays.map((stay, index) => monthLines({
    period: month,
    stay: { entry: stay.entry, exit: stay.exit },
    absences: resident.absences,
    levels: resident.levels.map(({ level, from, to }) => ({ from, to, need: { level } })),
    costType: careCostType,
    allocations: tariff.allocations, caps: tariff.caps, prices: tariff.prices, absencePolicies: tariff.absencePolicies,
    deductedDaysBefore: resident.deductedDaysBefore, attendanceOnAbsentDays: tariff.attendanceOnAbsentDays,
    reserved: stay.reservedFrom !== null && stay.reservedTo !== null ? { from: stay.reservedFrom, to: stay.reservedTo } : null,
    notice: tariff.noticeDays > 0 ? { days: tariff.noticeDays, roomTakenFrom: stays[index + 1]?.entry ?? null } : null,
    tiersGarant: false,
    extras: index === stays.length - 1 ? resident.extras : [],
  }));
  const used = new Map<string, number>();
  const services = parts.flatMap(({ lines }) => (Object.entries(lines) as [Recipient, readonly InvoiceLine[]][])
    .flatMap(([payer, list]) => list.map((line) => planned(payer, line, tariff, used))));
  return { services, uncovered: parts.reduce((sum, part) => sum + part.uncovered, 0), missing: parts.flatMap((part) => part.missing) };
}

function planned(payer: Recipient, line: InvoiceLine, tariff: Tariff, used: Map<string, number>): PlannedService {
  // the n-th line of a payer, kind and level: stable when days or prices change
  const stem = `${payer} ${line.kind} ${line.level ?? ''}`;
  const number = (used.get(stem) ?? 0) + 1;
  if (line.serviceId === undefined) used.set(stem, number);
  return {
    sourceKey: line.serviceId === undefined ? `${stem} ${number}` : `order ${line.serviceId}`,
    source: line.serviceId === undefined ? 'stay' : 'order',
    kind: line.kind, payer, level: line.level ?? null, name: line.name ?? '', quantity: String(line.quantity), unitPrice: String(line.unitPrice),
    amount: line.amount, vatCode: line.vatCode, taxApplicability: line.applicability, supplyDay: line.supplyDay,
    reclaimable: line.reclaimable ?? false, split: line.kind === 'care' ? splitOf(line, tariff) : null,
  };
}

function splitOf(line: InvoiceLine, { allocations, caps }: Tariff): DaySplit | null {
  const allocation = selectAllocation(allocations, careCostType, { level: line.level ?? '' }, line.supplyDay);
  if (!allocation) return null;
  const { insurance, resident, government, uncovered } = computeShares(allocation, line.supplyDay, caps);
  return { allocationId: allocation.id, normativeCost: allocation.normativeCost, insurance, resident, government, uncovered };
}
