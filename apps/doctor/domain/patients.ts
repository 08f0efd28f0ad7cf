import {
  type RoundPoint,
  type RoundPointKind,
  roundPointKinds,
} from '#platform/contract/record/round-point.ts';

export const scopes = ['mine', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** A doctor comes once a week: who has never looked sees the values of so many days. */
export const firstDays = 7;
/** Values that are older are told to nobody any more. */
export const mostDays = 90;
/** So much of each kind stands in a row; the rest in the record. */
export const mostOfKind = 3;

type Point = Pick<RoundPoint, 'kind' | 'at' | 'key' | 'recordedAt'>;
export type Counts = Readonly<Record<RoundPointKind, number>>;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What still is to be seen: values that came into the record since the last look, everything else as long as it waits. */
export const newSince = <P extends Point>(
  points: readonly P[],
  lookedAt: string | null,
  since: string,
): P[] =>
  points.filter(
    ({ kind, at, recordedAt }) =>
      kind !== 'value' || Date.parse(recordedAt ?? at) > Date.parse(lookedAt ?? since),
  );

export const countsOf = (points: readonly Point[]): Counts =>
  Object.fromEntries(
    roundPointKinds.map((kind) => [kind, points.filter((one) => one.kind === kind).length]),
  ) as Counts;

/** The worst kind first; of what waits the oldest, of values the newest. */
export const worstFirst = <P extends Point>(points: readonly P[]): P[] =>
  points.toSorted(
    (a, b) =>
      roundPointKinds.indexOf(a.kind) - roundPointKinds.indexOf(b.kind) ||
      (a.kind === 'value' ? -1 : 1) * (Date.parse(a.at) - Date.parse(b.at)) ||
      compare(a.key, b.key),
  );

/** How many of a kind stand on which tab, the worst kind first. */
export function placesOf(
  points: readonly Pick<RoundPoint, 'kind' | 'tab'>[],
): { kind: RoundPointKind; tab: string; count: number }[] {
  const groups = Map.groupBy(points, ({ kind, tab }) => `${kind} ${tab}`);
  return [...groups.values()]
    .map((all) => ({ kind: all[0]!.kind, tab: all[0]!.tab, count: all.length }))
    .toSorted((a, b) => roundPointKinds.indexOf(a.kind) - roundPointKinds.indexOf(b.kind));
}

/** At most a few of each kind, in their order. */
export function fewOfEach<P extends Point>(points: readonly P[]): P[] {
  const shown = new Map<RoundPointKind, number>();
  return points.filter(({ kind }) => {
    const before = shown.get(kind) ?? 0;
    shown.set(kind, before + 1);
    return before < mostOfKind;
  });
}

interface Placed {
  readonly mine: boolean;
  readonly counts: Counts;
  readonly lastName: string;
  readonly firstName: string;
  readonly id: string;
}

/** Own patients first; then whoever has the worst kind, more of it, and by name. */
export function byWaiting(a: Placed, b: Placed): number {
  if (a.mine !== b.mine) return a.mine ? -1 : 1;
  for (const kind of roundPointKinds) {
    const [one, other] = [a.counts[kind], b.counts[kind]];
    if (one !== other) return other - one;
  }
  return compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`) || compare(a.id, b.id);
}
