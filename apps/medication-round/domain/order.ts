import type { Markable } from './marking.ts';

export interface Ordered extends Pick<Markable, 'key' | 'timing'> {
  readonly plannedAt: string;
  /** Substance, or name where none is known: two brands of the same stand together. */
  readonly name: string;
}

const ranks = { past: 0, overdue: 0, due: 1, later: 2 } as const;

/** Overdue first, then due, then later; of each the earlier first (experience, sketch 3). */
export const inOrder = (a: Ordered, b: Ordered): number =>
  rank(a) - rank(b) ||
  compare(a.plannedAt, b.plannedAt) ||
  compare(a.name.toLowerCase(), b.name.toLowerCase()) ||
  compare(a.key, b.key);

const rank = ({ timing }: Ordered): number => (timing === null ? 3 : ranks[timing]);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Nothing moves under the finger: what was shown keeps its place, what came later stands behind it. */
export function kept<Item extends { readonly key: string }>(
  items: readonly Item[],
  before: readonly string[],
): Item[] {
  const place = new Map(before.map((key, index) => [key, index]));
  return items
    .map((one, index) => ({ one, at: place.get(one.key) ?? before.length + index }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What of an order was shown: another version, a pause or a stop of it is said before it counts. */
export interface Shown {
  readonly key: string;
  readonly number: number;
  readonly suspended: string | null;
  /** Nothing was recorded of it. */
  readonly open: boolean;
}
/**
 * Doses that are not as they were when the page was opened: other ones, another version, gone. What was recorded may come into sight
 * and go out of it: the orders are the same.
 */
export function changes(before: readonly Shown[], now: readonly Shown[]): string[] {
  const [old, fresh] = [before, now].map((all) => new Map(all.map((one) => [one.key, one])));
  return [...new Set([...old!.keys(), ...fresh!.keys()])].filter((key) => {
    const [was, is] = [old!.get(key), fresh!.get(key)];
    if (was === undefined || is === undefined) return (was ?? is)!.open;
    return was.number !== is.number || was.suspended !== is.suspended;
  });
}

/** The next person with something to give, on the way through the house and then from its beginning; null: nobody is left. */
export function nextOf(
  people: readonly { readonly id: string; readonly asked: number }[],
  from: string,
): string | null {
  const at = people.findIndex((one) => one.id === from);
  const round = [...people.slice(at + 1), ...people.slice(0, Math.max(at, 0))];
  return round.find((one) => one.asked > 0)?.id ?? null;
}
