import { useEffect } from 'react';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { sealOwn, unsealOwn } from '#platform/web/store/sealed.ts';
import { createStore } from '#platform/web/store/store.ts';
import manifest from '../manifest.ts';

/** A ward round that is on its way: from record to record, in the order in which it was begun. */
export interface Round {
  /** The account that goes it. */
  readonly by: string;
  /** The page from which it was begun, and to which it comes back. */
  readonly from: string;
  readonly people: readonly { readonly id: string; readonly label: string }[];
  /** Whose record was called looked at. */
  readonly looked: readonly string[];
}

// the manifest names it, too
const key = manifest.screens.RoundBar.whileKept;
/** What this window kept, sealed with the key of whoever is signed in; null for anybody else. */
function kept(): Round | null {
  try {
    return JSON.parse(unsealOwn(sessionStorage.getItem(key) ?? '') ?? 'null') as Round | null;
  } catch {
    return null; // not written by us
  }
}

const running = createStore<Round | null>(null);

/** The round of an account; after the page was loaded anew, too. */
export function useRound(by: string): Round | null {
  useEffect(() => {
    if (running.get() === null) running.set(kept());
  }, []);
  const round = running.use();
  return round?.by === by ? round : null;
}

function keep(round: Round | null): void {
  running.set(round);
  const sealed = round && sealOwn(JSON.stringify(round));
  if (sealed) sessionStorage.setItem(key, sealed);
  else sessionStorage.removeItem(key);
}

export const beginRound = (
  by: string,
  from: string,
  people: readonly { readonly id: string; readonly resident: ResidentRef }[],
): void =>
  keep({
    ...{ by, from, looked: [] },
    people: people.map(({ id, resident }) => ({
      id,
      label: [resident.roomNumber, listName(resident)].filter(Boolean).join(' '),
    })),
  });

export const noteLooked = (round: Round, id: string): Round => {
  const next = { ...round, looked: [...new Set([...round.looked, id])] };
  keep(next);
  return next;
};

export const endRound = (): void => keep(null);
/** The round goes on that was put away. */
export const takeUp = (round: Round): void => keep(round);

/** Where a round goes on: at the first who was not looked at; null when that was everybody. */
export const nextOf = ({ people, looked }: Pick<Round, 'people' | 'looked'>): string | null =>
  people.find(({ id }) => !looked.includes(id))?.id ?? null;
