import { fold } from '#platform/domain/text/plain-text.ts';

/** What is given and counted, as products have it. */
export const units = [
  'tablet',
  'capsule',
  'drop',
  'mL',
  'unit',
  'puff',
  'patch',
  'sachet',
  'suppository',
  'syringe',
  'piece',
] as const;
/** Lists of controlled substances (BetmVV-EDI). */
export const narcoticsLists = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** What an entry of a book or a stock is (care and medication, section 10). */
export const kinds = ['receipt', 'giving', 'return', 'waste', 'count', 'difference', 'reversal'] as const;
export type Kind = (typeof kinds)[number];

/** How something was destroyed; `vomited` is said by the ledger of giving alone. */
export const methods = ['pharmacy', 'sealed', 'rinsed', 'other'] as const;
export type Method = (typeof methods)[number];
export const allMethods = [...methods, 'vomited'] as const;

/** The most of one entry. */
export const largest = 10_000;

/** Quarters are the smallest part that is given. */
export const isQuarter = (quantity: number): boolean => Number.isInteger(quantity * 4);

/** So many quarters as it takes: what of a tablet was taken is estimated, what leaves a stock is a part of it. */
export const inQuarters = (quantity: number): number => Math.ceil(quantity * 4) / 4;

/** Name, strength and unit without capitals and accents: packs and editions of one product are one medicine, another strength is another. */
export const medicineOf = (label: {
  readonly name: string;
  readonly strength: string;
  readonly unit: string;
}): string => {
  // micrograms are written with a sign of their own or with a u
  const plain = (text: string): string => fold(text).replace(/[µμ]/g, 'u').trim();
  const [name, strength] = [plain(label.name), plain(label.strength)];
  const named = strength !== '' && name.endsWith(strength) ? name : `${name} ${strength}`.trim();
  return `${named.replace(/\s+/g, ' ')} / ${label.unit}`;
};

/** A quantity of one unit in another: drops and millilitres by the rate of the product; null: it cannot be told. */
export function inUnit(
  quantity: number,
  from: string,
  to: string,
  dropsPerMillilitre: number | null,
): number | null {
  if (from === to) return quantity;
  if (dropsPerMillilitre === null) return null;
  if (from === 'mL' && to === 'drop') return quantity * dropsPerMillilitre;
  if (from === 'drop' && to === 'mL') return Math.ceil((quantity / dropsPerMillilitre) * 4) / 4;
  return null;
}

/** What is left was received last: the day of expiry that comes first among the receipts which the balance still holds; null: none is known. */
export function expiryOf(
  receipts: readonly { readonly quantity: number; readonly expiresOn: string | null }[],
  balance: number,
): string | null {
  let left = balance;
  let first: string | null = null;
  for (const { quantity, expiresOn } of receipts) {
    if (left <= 0) break;
    left -= quantity;
    if (expiresOn !== null && (first === null || expiresOn < first)) first = expiresOn;
  }
  return first;
}

/** How long a stock lasts: the day of the first dose that it does not cover. */
export type Reach =
  | { readonly kind: 'days'; readonly days: number }
  /** Longer than was looked ahead. */
  | { readonly kind: 'beyond'; readonly days: number }
  /** Nothing is planned of it: a reserve, or no order. */
  | { readonly kind: 'unplanned' };

/** Whole days from today that planned doses, in order, are covered; a dose of today that is not covered is 0. */
export function reachOf(
  balance: number,
  doses: readonly { readonly day: number; readonly quantity: number }[],
  lookedAhead: number,
): Reach {
  if (doses.length === 0) return { kind: 'unplanned' };
  let left = balance;
  for (const { day, quantity } of doses) {
    left -= quantity;
    if (left < 0) return { kind: 'days', days: day };
  }
  return { kind: 'beyond', days: lookedAhead };
}

/** Whether it is ordered again: it lasts for less than the days of the home, or it is at its minimum. */
export const isLow = (
  stock: { readonly balance: number; readonly minimum: number | null; readonly reach: Reach },
  reachDays: number,
): boolean =>
  stock.minimum !== null
    ? stock.balance <= stock.minimum
    : stock.reach.kind === 'days'
      ? stock.reach.days < reachDays
      : stock.reach.kind === 'unplanned' && stock.balance === 0;

/** How much is ordered: what is planned for so many days and is not there, or up to twice the minimum; in whole packs where they are known. */
export function orderOf(stock: {
  readonly balance: number;
  readonly minimum: number | null;
  readonly planned: number;
  readonly packageSize: number | null;
}): number {
  const wanted = Math.max(stock.planned, (stock.minimum ?? 0) * 2, stock.packageSize ?? 0);
  const missing = Math.max(0, wanted - stock.balance);
  const size = stock.packageSize ?? 1;
  return Math.ceil(missing / size) * size;
}
