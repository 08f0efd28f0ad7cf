import type { Attention, Effect, Kind, Stored } from './states.ts';
import { isTaken } from './transitions.ts';

/** What an entry of the ledger says by itself. */
export interface Said {
  readonly kind: Kind;
  readonly outcome: Stored;
  /** What this entry says was taken. */
  readonly quantity: number | null;
  readonly givenAt: string | null;
  readonly late: boolean;
  readonly early: boolean;
  readonly attention: Attention | null;
  readonly effect: Effect | null;
}
/** How a dose stands after an entry. */
export interface Stand {
  readonly state: Stored;
  readonly total: number | null;
  readonly givenAt: string | null;
  readonly late: boolean;
  readonly early: boolean;
  readonly double: boolean;
  readonly attention: Attention | null;
  readonly effect: Effect | null;
}

const fresh: Stand = {
  state: 'planned',
  total: null,
  givenAt: null,
  late: false,
  early: false,
  double: false,
  attention: null,
  effect: null,
};

const laterOf = (a: string | null, b: string | null): string | null =>
  a !== null && (b === null || Date.parse(a) > Date.parse(b)) ? a : b;

/** Something went into the resident, whatever became of it. */
const wasTaken = (stand: Stand): boolean => stand.total !== null;

/** An entry that waited on a device met another one: what both took counts, nothing is lost. */
function meet(before: Stand, said: Said): Stand {
  if (said.quantity === null) return { ...before, attention: 'conflict' };
  const both = wasTaken(before);
  return {
    ...before,
    state: both && isTaken(before.state) ? before.state : said.outcome,
    total: (before.total ?? 0) + said.quantity,
    givenAt: both ? laterOf(before.givenAt, said.givenAt) : said.givenAt,
    late: both ? before.late : said.late,
    early: both ? before.early : said.early,
    double: both || before.double,
    attention: both ? 'double' : 'conflict',
  };
}

/** How a dose stands after an entry; the head of the ledger is what its entries make of it, one after the other. */
export function follow(before: Stand | null, said: Said): Stand {
  const stand = before ?? fresh;
  switch (said.kind) {
    case 'prepared':
      return { ...stand, state: 'prepared' };
    case 'takenBack':
      return { ...stand, state: 'planned' };
    case 'vomited':
      return { ...stand, state: 'vomited' };
    case 'effect':
      return { ...stand, effect: said.effect };
    case 'lookedAt':
      return { ...stand, attention: null };
    case 'double':
      return meet(stand, said);
    case 'recorded':
    case 'corrected':
      return {
        state: said.outcome,
        total: said.quantity,
        givenAt: said.givenAt,
        late: said.late,
        early: said.early,
        double: false,
        attention: said.attention,
        effect: said.quantity === null ? null : stand.effect,
      };
  }
}

export const replay = (entries: readonly Said[]): Stand | null =>
  entries.reduce<Stand | null>((stand, said) => follow(stand, said), null);
