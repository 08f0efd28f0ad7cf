import { useState } from 'react';
import {
  allAsPlanned,
  asPlanned,
  isAsked,
  type Mark,
  marked,
  type Marks,
  standing,
} from '../domain/marking.ts';
import type { Shown } from './use-round.ts';

const none: Marks = new Map();

/** What was tapped for one person and is not signed yet; it goes with the page of the person. */
export function useMarks(items: readonly Shown[]) {
  const [all, setAll] = useState<Marks>(none);
  // what somebody else recorded meanwhile is marked no more
  const marks = standing(items, all);
  return {
    marks,
    mark: (key: string, mark: Mark | null) => setAll((now) => marked(now, key, mark)),
    allAsPlanned: () => setAll((now) => allAsPlanned(items, standing(items, now))),
    /** Out of the house, or not to be found: said of all that is due at once. */
    allAbsent: () =>
      setAll((now) => {
        const next = new Map(now);
        for (const one of items)
          if (isAsked(one)) next.set(one.key, { ...asPlanned, outcome: 'away', reason: 'absent' });
        return next;
      }),
    /** What is not what it was when it was marked is looked at anew. */
    drop: (keys: readonly string[]) =>
      setAll((now) => new Map([...now].filter(([key]) => !keys.includes(key)))),
    clear: () => setAll(none),
  };
}
