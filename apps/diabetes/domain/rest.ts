import type { InsulinRegion, Point, Side } from './points.ts';

/** After so long a point is free again: by elapsed time, not by a job (specification 1, section 9; care and medication, section 9.1). */
export const restHours = 24;
const rest = restHours * 3_600_000;

/** A puncture that counts. */
export interface Use {
  readonly point: string;
  /** In milliseconds. */
  readonly at: number;
}
/** A point that is not used from a day to another, its end included; null: until somebody ends it. */
export interface Block {
  readonly points: readonly string[];
  readonly from: string;
  readonly to: string | null;
  readonly reason: string;
}
export type PointState =
  | { readonly state: 'free' }
  | { readonly state: 'used'; readonly releasedAt: number }
  | { readonly state: 'blocked'; readonly until: string | null; readonly reason: string };

/** The moment for which it is asked, and the day of the home at that moment. */
export interface Moment {
  readonly at: number;
  readonly day: string;
}

/** What blocks a point on a day, or undefined; of several what lasts longest. */
export function blockOn(point: string, blocks: readonly Block[], day: string): Block | undefined {
  const holds = blocks.filter(
    (one) => one.points.includes(point) && one.from <= day && (one.to === null || day <= one.to),
  );
  return holds.find((one) => one.to === null) ?? holds.toSorted((a, b) => b.to!.localeCompare(a.to!))[0];
}

/**
 * How a point stands at a moment. A puncture keeps it for 24 hours; so does one of the 24 hours after, where something is recorded
 * later than it happened. A block keeps it, however long ago it was used.
 */
export function stateAt(
  point: string,
  uses: readonly Use[],
  blocks: readonly Block[],
  moment: Moment,
): PointState {
  const block = blockOn(point, blocks, moment.day);
  if (block !== undefined) return { state: 'blocked', until: block.to, reason: block.reason };
  const near = uses.filter((use) => use.point === point && Math.abs(moment.at - use.at) < rest);
  if (near.length === 0) return { state: 'free' };
  return { state: 'used', releasedAt: Math.max(...near.map((use) => use.at)) + rest };
}

/** The last puncture up to a moment. */
export function lastUse(uses: readonly Use[], at: number): Use | null {
  let last: Use | null = null;
  for (const use of uses) if (use.at <= at && (last === null || use.at >= last.at)) last = use;
  return last;
}

/** Of insulin: the same side of the body as the last one is asked about, not forbidden (specification 1, section 5). */
export const isSameSide = (point: Pick<Point, 'side'>, last: Side | null): boolean => point.side === last;

/** How fast an insulin works, by its ATC: fast and mixed ones prefer the abdomen, the others thigh and buttock. */
export function preferredRegions(atc: readonly string[]): readonly InsulinRegion[] {
  const is = (...begins: string[]) => atc.some((code) => begins.some((begin) => code.startsWith(begin)));
  if (is('A10AB', 'A10AD')) return ['abdomenUpper', 'abdomenLower'];
  return is('A10AC', 'A10AE') ? ['thigh', 'buttock'] : [];
}

/**
 * Free points in the order in which they are proposed: of insulin those of the other side first, in the regions that suit it; then
 * what was not used for the longest time.
 */
export function suggested(
  points: readonly Point[],
  uses: readonly Use[],
  blocks: readonly Block[],
  moment: Moment,
  prefers: readonly string[] = [],
): Point[] {
  const own = uses.filter((use) => use.at <= moment.at);
  const latest = new Map<string, number>();
  for (const use of own) latest.set(use.point, Math.max(use.at, latest.get(use.point) ?? -Infinity));
  const free = points.filter((point) => stateAt(point.id, uses, blocks, moment).state === 'free');
  const last = lastUse(own, moment.at);
  const side = last === null ? null : (last.point.split('.')[1] as Side);
  const rank = (point: Point): readonly number[] => [
    point.kind === 'insulin' && isSameSide(point, side) ? 1 : 0,
    prefers.length === 0 || prefers.includes(point.region) ? 0 : 1,
    latest.get(point.id) ?? -Infinity,
  ];
  return free
    .map((point, place) => ({ point, place, rank: rank(point) }))
    .toSorted((a, b) => {
      for (const [index, one] of a.rank.entries()) {
        const other = b.rank[index]!;
        if (one !== other) return one < other ? -1 : 1;
      }
      return a.place - b.place;
    })
    .map(({ point }) => point);
}
