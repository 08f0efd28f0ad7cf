import { useState } from 'react';
import { changes, kept, type Shown as Seen } from '../domain/order.ts';
import type { Shown } from './use-round.ts';

const seenOf = (items: readonly Shown[]): Seen[] =>
  items.map(({ key, dose, open }) => ({ key, number: dose.number, suspended: dose.suspended, open }));

/** Doses in the order in which they stood when the person was opened; what changed since is told and waits for a look (sketch 3). */
export function useFrozen(items: readonly Shown[], at: string) {
  const [seen, setSeen] = useState(() => ({ doses: seenOf(items), at }));
  const changed = changes(seen.doses, seenOf(items));
  return {
    items: kept(
      items,
      seen.doses.map((one) => one.key),
    ),
    changed,
    show: () => setSeen({ doses: seenOf(items), at }),
  };
}
