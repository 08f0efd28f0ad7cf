import { compareDecimals } from '#platform/domain/numbers/decimals.ts';
import type { ServiceState } from './services.ts';

/** What is compared of a computed service; the key finds it again when the month is collected once more. */
export interface Computed {
  readonly sourceKey: string;
  readonly kind: string;
  readonly payer: string;
  readonly level: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: number;
  readonly vatCode: string;
  readonly taxApplicability: string;
  readonly supplyFrom: string | null;
  readonly supplyDay: string;
  readonly reclaimable: boolean;
  readonly split: { readonly allocationId: string; readonly normativeCost: number } | null;
}

export interface Difference<Stored, Planned> {
  readonly added: readonly Planned[];
  readonly changed: readonly { readonly stored: Stored; readonly planned: Planned }[];
  readonly removed: readonly Stored[];
  readonly unchanged: number;
  /** Rows that would change but stand on an invoice or are settled: a correction goes to a new document. */
  readonly locked: readonly Stored[];
}

/** What collecting a month again changes: rows on an invoice are never touched. */
export function differenceOf<
  Stored extends Computed & { readonly status: ServiceState },
  Planned extends Computed,
>(stored: readonly Stored[], plan: readonly Planned[]): Difference<Stored, Planned> {
  const wanted = new Map(plan.map((one) => [one.sourceKey, one]));
  const known = new Set(stored.map(({ sourceKey }) => sourceKey));
  const changed: { stored: Stored; planned: Planned }[] = [];
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
  return {
    added: plan.filter(({ sourceKey }) => !known.has(sourceKey)),
    changed,
    removed,
    unchanged,
    locked,
  };
}

function isSame(left: Computed, right: Computed): boolean {
  return (
    left.kind === right.kind &&
    left.payer === right.payer &&
    left.level === right.level &&
    left.name === right.name &&
    compareDecimals(left.quantity, right.quantity) === 0 &&
    compareDecimals(left.unitPrice, right.unitPrice) === 0 &&
    left.amount === right.amount &&
    left.vatCode === right.vatCode &&
    left.taxApplicability === right.taxApplicability &&
    // rows of before have no first day, and get none
    (left.supplyFrom === null || left.supplyFrom === right.supplyFrom) &&
    left.supplyDay === right.supplyDay &&
    left.reclaimable === right.reclaimable &&
    left.split?.allocationId === right.split?.allocationId &&
    left.split?.normativeCost === right.split?.normativeCost
  );
}
