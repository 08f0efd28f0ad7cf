import { addDays, contains, overlaps } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';

export const applicabilities = ['included', 'excluded', 'notApplied'] as const;

export interface PriceRow {
  readonly id: string;
  readonly listId: string;
  readonly productId: string;
  readonly variantId: string | null;
  readonly price: string;
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly isDefault: boolean;
}
export interface PriceList {
  readonly id: string;
  readonly currency: string;
  readonly groupIds: readonly string[];
  readonly isDefault: boolean;
  readonly active: boolean;
}
export interface Wanted {
  readonly variantId: string | null;
  readonly hasVariants: boolean;
  readonly day: Day;
  readonly groupId: string | null;
  readonly currency: string;
}
export type PriceFound = { readonly row: PriceRow } | { readonly refused: 'priceMissing' | 'noDefaultPrice' };

const validity = (row: Pick<PriceRow, 'validFrom' | 'validTo'>) => ({ from: row.validFrom, to: row.validTo });

/** The lists that count for a customer, in this order: the one of the group, then the default one. */
const listsFor = (lists: readonly PriceList[], { groupId, currency }: Wanted): PriceList[] => {
  const usable = lists.filter((list) => list.active && list.currency === currency);
  return [
    ...usable.filter((list) => groupId !== null && list.groupIds.includes(groupId)),
    ...usable.filter((list) => list.isDefault),
  ];
};

/**
 * The price of a product on a day (domain reference 6): in the first list that has one the row of the variant, else the one
 * of the product without variant, else the default one. Without any: `noDefaultPrice` where a variant was not chosen.
 */
export function priceOn(rows: readonly PriceRow[], lists: readonly PriceList[], wanted: Wanted): PriceFound {
  for (const list of listsFor(lists, wanted)) {
    const valid = rows.filter((row) => row.listId === list.id && contains(validity(row), wanted.day));
    const row =
      valid.find((one) => wanted.variantId !== null && one.variantId === wanted.variantId) ??
      valid.find((one) => one.variantId === null) ??
      valid.find((one) => one.isDefault);
    if (row) return { row };
  }
  return { refused: wanted.hasVariants && wanted.variantId === null ? 'noDefaultPrice' : 'priceMissing' };
}

type Given = Omit<PriceRow, 'id' | 'price'>;
export type PriceProblem = 'validityReversed' | 'priceOverlaps' | 'defaultTaken';

/**
 * What saving a row means for the others of its list and product: the open predecessor ends on the day before; every other
 * overlap of the same variant is refused, and so is a second default row on one day. Changing a row closes none.
 */
export function savingPrice(
  rows: readonly PriceRow[],
  given: Given,
  own: string | null,
):
  | { readonly problem: PriceProblem }
  | { readonly closes: { readonly id: string; readonly validTo: Day } | null } {
  if (given.validTo !== null && given.validTo < given.validFrom) return { problem: 'validityReversed' };
  const others = rows.filter(
    (row) => row.id !== own && row.listId === given.listId && row.productId === given.productId,
  );
  const meets = others.filter(
    (row) => row.variantId === given.variantId && overlaps(validity(row), validity(given)),
  );
  const open =
    own === null ? meets.find((row) => row.validTo === null && row.validFrom < given.validFrom) : undefined;
  if (meets.some((row) => row !== open)) return { problem: 'priceOverlaps' };
  const defaults = others.filter((row) => row.isDefault && row !== open);
  if (given.isDefault && defaults.some((row) => overlaps(validity(row), validity(given))))
    return { problem: 'defaultTaken' };
  return { closes: open ? { id: open.id, validTo: addDays(given.validFrom, -1) } : null };
}
