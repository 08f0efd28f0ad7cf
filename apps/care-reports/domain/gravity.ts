import type { RecordFactKind } from '#platform/contract/record-fact.ts';

/** How much a resident of the hand-over matters; the most grave stand first (experience, section 0.5). */
export const gravities = ['fall', 'grave', 'away', 'noted', 'other'] as const;
export type Gravity = (typeof gravities)[number];

/** A fall, then a critical value, a new allergy, an isolation: somebody must act or look out. Then who is not here, then notes, then the rest. */
const ofFact: Readonly<Record<RecordFactKind, Gravity>> = {
  fall: 'fall',
  critical: 'grave',
  allergy: 'grave',
  isolation: 'grave',
  hospital: 'away',
  absence: 'away',
  order: 'noted',
  outside: 'other',
};

interface HandedOver {
  readonly facts: readonly { readonly kind: RecordFactKind }[];
  /** Flagged notes; the type is one of the dictionary, of which `event` is a fall or something like it. */
  readonly notes: readonly { readonly type: string; readonly withdrawn: boolean }[];
}

const ofNote = ({ type, withdrawn }: HandedOver['notes'][number]): Gravity =>
  type === 'event' && !withdrawn ? 'fall' : 'noted';

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
