import type { Day, Month } from '#platform/domain/days.ts';
import { compareDecimals } from '#platform/domain/decimals.ts';
import type { Rappen } from '#platform/domain/money.ts';
import { careCostType } from './care-tariffs.ts';
import type { StatutoryCap } from './care-tariffs.ts';
import { computeShares, selectAllocation } from './cost-allocations.ts';
import type { CostAllocation } from './cost-allocations.ts';
import { monthLines } from './invoice-lines.ts';
import type { Extra, InvoiceLine, LineKind, MonthInput, MonthLines, Recipient } from './invoice-lines.ts';
import type { ServiceState } from './services.ts';
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
  const stays = resident.stays.toSorted((left, right) => (left.entry < right.entry ? -1 : 1));
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

/** A row as it stands, of whatever earlier collection. */
export interface StoredService extends PlannedService {
  readonly id: string;
  readonly status: ServiceState;
}

export interface Difference<Stored> {
  readonly added: readonly PlannedService[];
  readonly changed: readonly { readonly stored: Stored; readonly planned: PlannedService }[];
  readonly removed: readonly Stored[];
  readonly unchanged: number;
  /** Rows that would change but stand on an invoice or are settled: a correction goes to a new document. */
  readonly locked: readonly Stored[];
}

/** What collecting a month again changes: rows on an invoice are never touched. */
export function differenceOf<Stored extends StoredService>(stored: readonly Stored[], plan: readonly PlannedService[]): Difference<Stored> {
  const wanted = new Map(plan.map((one) => [one.sourceKey, one]));
  const known = new Set(stored.map(({ sourceKey }) => sourceKey));
  const changed: { stored: Stored; planned: PlannedService }[] = [];
  const removed: Stored[] = [];
  const locked: Stored[] = [];
  let unchanged = 0;
  for (const row of stored) {
    const next = wanted.get(row.sourceKey);
    if (next && isSame(row, next)) unchanged += 1;
    else if (row.status === 'cancelled') unchanged += 1;
    else if (row.status !== 'new' && row.status !== 'exported') locked.push(row);
    else if (next) changed.push({ stored: row, planned: next });
    else removed.push(row);
  }
  return { added: plan.filter(({ sourceKey }) => !known.has(sourceKey)), changed, removed, unchanged, locked };
}

function isSame(left: PlannedService, right: PlannedService): boolean {
  return left.kind === right.kind && left.payer === right.payer && left.level === right.level && left.name === right.name
    && compareDecimals(left.quantity, right.quantity) === 0 && compareDecimals(left.unitPrice, right.unitPrice) === 0
    && left.amount === right.amount && left.vatCode === right.vatCode && left.taxApplicability === right.taxApplicability
    && left.supplyDay === right.supplyDay && left.reclaimable === right.reclaimable && left.split?.allocationId === right.split?.allocationId
    && left.split?.normativeCost === right.split?.normativeCost;
}
