import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { byRoom } from '#platform/domain/text/walking-order.ts';
import type { Reading } from '#apps/vitals/contract/readings.ts';
import type { Item, Value } from '../contract/round.ts';
import { kinds } from '../domain/kinds.ts';
import { isDue, valueOf } from './items.ts';

/** Of one person: the kinds in their order, the times of each in theirs. */
const inOrder = (a: Item, b: Item): number =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || Date.parse(a.dueFrom) - Date.parse(b.dueFrom);

/** Which of two is shown: the one whose bounds the value leaves, else the later one. */
const isRather = (one: Item, before: Item): boolean =>
  (one.beyond === null) === (before.beyond === null) ? before.dueFrom < one.dueFrom : one.beyond !== null;

/** Two orders may ask for the same value now: it is asked for once, and answers both. */
export function withoutDoubles(items: readonly Item[]): Item[] {
  // what is open is one task of its kind; one value that answers several orders is one value
  const nameOf = (one: Item): string | undefined => {
    if (isDue(one)) return `${one.residentId} ${one.kind}`;
    return one.state === 'measured' ? one.reading?.id : undefined;
  };
  const last = new Map<string | undefined, Item>();
  for (const one of items) {
    const before = last.get(nameOf(one));
    if (before === undefined || isRather(one, before)) last.set(nameOf(one), one);
  }
  return items.filter((one) => nameOf(one) === undefined || last.get(nameOf(one)) === one);
}

/** Of what is known of somebody, what is ordered. */
const lastOf = (items: readonly Item[], known: readonly Reading[] = []): Value[] =>
  known.filter((one) => items.some(({ kind }) => kind === one.kind)).map(valueOf);

/** On the way through the house: by room, then by name. */
export function byWay(
  items: readonly Item[],
  refs: ReadonlyMap<string, ResidentRef>,
  last: ReadonlyMap<string, readonly Reading[]>,
): { resident: ResidentRef; items: Item[]; last: Value[] }[] {
  return [...Map.groupBy(items, (one) => one.residentId)]
    .flatMap(([id, own]) => {
      const resident = refs.get(id);
      return resident === undefined
        ? []
        : [{ resident, items: own.toSorted(inOrder), last: lastOf(own, last.get(id)) }];
    })
    .toSorted((a, b) => byRoom(a.resident, b.resident));
}
