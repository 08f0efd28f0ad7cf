import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { Reading } from '#apps/vitals/contract/readings.ts';
import type { Item, Value } from '../contract/round.ts';
import { kinds } from '../domain/kinds.ts';
import { isDue, valueOf } from './items.ts';

/** Of one person: the kinds in their order, the times of each in theirs. */
const inOrder = (a: Item, b: Item): number =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || Date.parse(a.dueFrom) - Date.parse(b.dueFrom);

/** Two orders may ask for the same value now: it is asked for once, and answers both. */
export function withoutDoubles(items: readonly Item[]): Item[] {
  const nameOf = (one: Item): string => `${one.residentId} ${one.kind}`;
  const last = new Map<string, Item>();
  for (const one of items.filter(isDue)) {
    const before = last.get(nameOf(one));
    if (before === undefined || before.dueFrom < one.dueFrom) last.set(nameOf(one), one);
  }
  return items.filter((one) => !isDue(one) || last.get(nameOf(one)) === one);
}

/** Of what is known of somebody, what is ordered. */
const lastOf = (items: readonly Item[], known: readonly Reading[] = []): Value[] =>
  known.filter((one) => items.some(({ kind }) => kind === one.kind)).map(valueOf);

const rooms = new Intl.Collator(undefined, { numeric: true });

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
    .toSorted(
      (a, b) =>
        Number(a.resident.roomNumber === null) - Number(b.resident.roomNumber === null) ||
        rooms.compare(a.resident.roomNumber ?? '', b.resident.roomNumber ?? '') ||
        rooms.compare(a.resident.lastName, b.resident.lastName) ||
        rooms.compare(a.resident.firstName, b.resident.firstName),
    );
}
