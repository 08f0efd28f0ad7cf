/** What the ledger of giving says is taken by a dose now; `quantity` null: nothing is. */
export interface Taken {
  readonly state: string;
  readonly quantity: number | null;
}
/** States in which something was taken out of a stock. Who manages a medicine alone takes it from the own box, of which no book is kept. */
const takes: readonly string[] = ['given', 'partly', 'error', 'vomited'];

/** How much of a stock a dose has taken in all; of what two devices gave the sum. */
export const takenOf = ({ state, quantity }: Taken): number => (takes.includes(state) ? (quantity ?? 0) : 0);

/** What stands in a book of a dose and was not reversed, the oldest first. */
export interface Standing {
  readonly id: string;
  /** As it was given, above 0. */
  readonly quantity: number;
  /** It was lost again: the ledger said vomited. */
  readonly lost: boolean;
}
/** An entry of the ledger about a dose, as far as a book follows it. */
export interface Said {
  /** `double`: two devices met, and each may have given it. */
  readonly kind: string;
  readonly outcome: string;
  /** What this entry alone says was taken, and what was of the dose in all. */
  readonly quantity: number | null;
  readonly total: number | null;
}
export interface Steps {
  /** Entries that are reversed, the newest first. */
  readonly reverse: readonly string[];
  /** What is booked anew; 0: nothing. */
  readonly book: number;
}

/**
 * How a book follows the ledger: a correction, a dose that was lost and one that two devices gave change no entry. More was taken: one
 * more entry; less, or it was lost: what is too much is reversed, and the rest booked anew.
 */
export function follow(standing: readonly Standing[], taken: number, lost: boolean): Steps {
  const reverse: string[] = [];
  let booked = standing.reduce((sum, one) => sum + one.quantity, 0);
  for (const one of standing.toReversed()) {
    if (booked <= taken && one.lost === lost) continue;
    reverse.push(one.id);
    booked -= one.quantity;
  }
  return { reverse, book: Math.max(0, taken - booked) };
}

/**
 * What a book does after an entry. What two devices did comes one after the other: the second one adds what it took and says nothing
 * of the first. What was lost again is as much as was taken.
 */
export function stepsOf({ kind, outcome, quantity, total }: Said, standing: readonly Standing[]): Steps {
  if (kind === 'double') return { reverse: [], book: takenOf({ state: outcome, quantity }) };
  const before = standing.reduce((sum, one) => sum + one.quantity, 0);
  const lost = outcome === 'vomited';
  return follow(standing, lost && before > 0 ? before : takenOf({ state: outcome, quantity: total }), lost);
}

/**
 * From which of the stocks that hold a medicine a dose is taken: the one from which it was taken before it was corrected, the own one
 * of the resident, that of the ward; the first that covers it.
 */
export function sourceOf<
  S extends { readonly before?: boolean; readonly own: boolean; readonly balance: number },
>(stocks: readonly S[], quantity: number): { readonly stock: S; readonly covers: boolean } | null {
  const inOrder = stocks.toSorted(
    (a, b) => Number(b.before ?? false) - Number(a.before ?? false) || Number(b.own) - Number(a.own),
  );
  const covering = inOrder.find((one) => one.balance >= quantity);
  if (covering) return { stock: covering, covers: true };
  const [first] = inOrder;
  return first ? { stock: first, covers: false } : null;
}

/** What a count says: nothing differs, or by how much. */
export const differenceOf = (counted: number, balance: number): number => counted - balance;
