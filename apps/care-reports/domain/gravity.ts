import type { RecordFactKind } from '#platform/contract/record-fact.ts';
import { eventType } from './entries.ts';

/** How much a resident of the hand-over matters; the most grave stand first (experience, section 0.5). */
export const gravities = ['fall', 'grave', 'event', 'away', 'noted', 'other'] as const;
export type Gravity = (typeof gravities)[number];

/**
 * A fall, then a critical value, a new allergy, an isolation: somebody must act or look out. Then what is recorded as an event, a
 * wound, a restriction, a warning, then who came, went or is away, then notes, what was not done and what is planned, then the rest. What was written decides nothing: a fall is what was recorded as one.
 */
const ofFact: Readonly<Record<RecordFactKind, Gravity>> = {
  fall: 'fall',
  nearFall: 'event',
  critical: 'grave',
  allergy: 'grave',
  isolation: 'grave',
  hospital: 'away',
  absence: 'away',
  entry: 'away',
  exit: 'away',
  move: 'away',
  death: 'away',
  order: 'noted',
  wound: 'event',
  restriction: 'event',
  warning: 'event',
  careTask: 'noted',
  plan: 'noted',
  appointment: 'noted',
  record: 'other',
  outside: 'other',
};

interface HandedOver {
  readonly facts: readonly { readonly kind: RecordFactKind }[];
  /** What was written; the type is one of the dictionary. */
  readonly notes: readonly { readonly type: string; readonly withdrawn: boolean }[];
}

const ofNote = ({ type, withdrawn }: HandedOver['notes'][number]): Gravity =>
  type === eventType && !withdrawn ? 'event' : 'noted';

/** The gravest of what is handed over about somebody. Whether it was read changes nothing: no row moves under the finger that confirms it. */
export function gravityOf({ facts, notes }: HandedOver): Gravity {
  const all = [...facts.map(({ kind }) => ofFact[kind]), ...notes.map(ofNote)];
  return gravities.find((one) => all.includes(one)) ?? 'other';
}

/** Below 0 when the first is graver; 0 leaves the order as it was, which is the way through the house. */
export const byGravity = (one: { readonly gravity: Gravity }, other: { readonly gravity: Gravity }): number =>
  gravities.indexOf(one.gravity) - gravities.indexOf(other.gravity);

/** Facts of one resident, the gravest first, then the newest. */
export const byWeight = <F extends { readonly kind: RecordFactKind; readonly at: string }>(
  a: F,
  b: F,
): number =>
  gravities.indexOf(ofFact[a.kind]) - gravities.indexOf(ofFact[b.kind]) ||
  (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

/** Several facts of one series, told as the worst of them. */
export interface Series<F> {
  readonly worst: F;
  readonly all: readonly F[];
}

/** Facts of one resident, each series once by its worst: by what it asks for, then by how bad it is, then the newest. */
export function bySeries<
  F extends {
    readonly key: string;
    readonly kind: RecordFactKind;
    readonly at: string;
    readonly series?: string | undefined;
    readonly severity?: number | undefined;
  },
>(facts: readonly F[]): Series<F>[] {
  const rank = (one: F) => gravities.indexOf(ofFact[one.kind]);
  const worse = (a: F, b: F) =>
    rank(a) - rank(b) || (b.severity ?? 0) - (a.severity ?? 0) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);
  return [...Map.groupBy(facts, (one) => one.series ?? one.key).values()].map((all) => ({
    worst: all.toSorted(worse)[0]!,
    all,
  }));
}
